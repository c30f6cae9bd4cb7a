// Two tabs beside a table or alone: rules open in the one, also those that an answer in the other
// cites. Without this the links and forms of the page do it all, each as a page.
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  const inside = (target) => target.closest?.("[data-ask]");
  let cited = null; // the link in an answer that was followed

  const openTab = (name, focus = false) => {
    for (const tab of document.querySelectorAll(".ask-tabs [role=tab]")) {
      const is = tab.id === `ask-tab-${name}`;
      tab.setAttribute("aria-selected", is);
      tab.tabIndex = is ? 0 : -1;
      $(tab.getAttribute("aria-controls")).hidden = !is;
      if (is && focus) tab.focus();
    }
  };

  // The rule at an address, with the paragraph that its part after # names.
  const openRule = async (address, from = null) => {
    const [path, part] = address.split("#");
    const answer = await fetch(`${path}?panel=1`);
    if (!answer.ok || !$("ask-rule")) return;
    $("ask-rule").innerHTML = await answer.text();
    cited = from;
    $("ask-back").hidden = !from;
    openTab("book");
    const mark = (part && document.getElementById(part)) || $("ask-rule").querySelector("h2");
    if (part) mark.classList.add("here");
    mark.tabIndex = -1;
    mark.focus({ preventScroll: true });
    mark.scrollIntoView({ block: part ? "center" : "start" });
  };
  const back = () => {
    openTab("chat");
    (cited?.isConnected ? cited : $("ask-question")).focus();
    $("ask-back").hidden = true;
  };
  const toChat = () => {
    openTab("chat");
    $("ask-question").focus();
  };
  window.wyrmlairAsk = { openRule, toChat };

  document.addEventListener("click", (event) => {
    if (!inside(event.target) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const tab = event.target.closest("[role=tab]");
    const rule = event.target.closest("a.rule");
    if (tab || rule) event.preventDefault();
    if (tab) openTab(tab.id.slice("ask-tab-".length), true);
    else if (rule) openRule(rule.getAttribute("href"), rule.closest("#ask-said") ? rule : rule.closest("#ask-rule") ? cited : null);
    else if (event.target.closest("#ask-back")) back();
  });
  document.addEventListener("keydown", (event) => {
    const tab = event.target.closest?.(".ask-tabs [role=tab]");
    if (!tab || event.ctrlKey || event.metaKey || event.altKey) return;
    const tabs = [...tab.parentElement.querySelectorAll("[role=tab]")];
    const steps = { ArrowRight: tabs.indexOf(tab) + 1, ArrowLeft: tabs.indexOf(tab) - 1 + tabs.length, Home: 0, End: tabs.length - 1 };
    if (event.key in steps) {
      event.preventDefault();
      event.stopPropagation();
      openTab(tabs[steps[event.key] % tabs.length].id.slice("ask-tab-".length), true);
    } else if (event.key === " ") {
      event.preventDefault();
      tab.click();
    }
  });

  // An answer is read from its beginning; a refusal that is no patch of ours is told in its place.
  document.addEventListener("htmx:after:request", (event) => {
    const { sourceElement, response, text } = event.detail?.ctx ?? {};
    if (sourceElement?.id !== "ask-form") return;
    if (response.status >= 400 && !text.includes("<hx-partial")) {
      const told = document.createElement("p");
      told.className = "refusal";
      told.textContent = text;
      $("ask-refused").replaceChildren(told);
    }
    if (response.status < 400) $("ask-question").value = "";
  });
  document.addEventListener("htmx:finally:request", (event) => {
    if (event.detail?.ctx?.sourceElement?.id !== "ask-form" || event.detail.ctx.response?.status !== 200) return;
    requestAnimationFrame(() => $("ask-said").lastElementChild?.scrollIntoView({ block: "start" }));
  });
})();
