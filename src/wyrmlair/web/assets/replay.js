// The slider: the board follows it without a new page, and the address says the step.
(() => {
  const slider = document.getElementById("to");
  const last = Number(slider.max);
  let wanted = -1;
  let busy = false;
  const show = async (number) => {
    wanted = Math.max(0, Math.min(last, number));
    slider.value = wanted;
    if (busy) return;
    busy = true;
    while (wanted !== Number(document.getElementById("step").dataset.number)) {
      const answer = await fetch(`replay?to=${wanted}&bare=1`);
      if (!answer.ok) break;
      const hold = document.createElement("template");
      hold.innerHTML = await answer.text();
      document.getElementById("step").replaceWith(hold.content.querySelector("#step"));
    }
    busy = false;
    const now = document.getElementById("step").dataset.number;
    history.replaceState(null, "", `replay?to=${now}`);
    document.getElementById("on-to").value = now;
    const link = document.getElementById("link");
    link.value = link.value.replace(/to=\d+$/, `to=${now}`);
  };
  slider.addEventListener("input", () => show(Number(slider.value)));
  for (const [id, way] of [["back", -1], ["on", 1]])
    document.getElementById(id).addEventListener("click", (event) => {
      event.preventDefault();
      show(Number(slider.value) + way);
    });
})();
