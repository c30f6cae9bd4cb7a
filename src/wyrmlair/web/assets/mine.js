// The games whose links this browser has opened; nobody else knows them.
(() => {
  let games = {};
  try {
    games = JSON.parse(localStorage.getItem("games") || "{}");
  } catch {
    // nothing was kept
  }
  const list = document.getElementById("mine");
  for (const [address, game] of Object.entries(games)) {
    document.getElementById("none")?.remove();
    const item = document.createElement("li");
    const link = document.createElement("a");
    item.className = "panel";
    link.href = address;
    link.textContent = `${game.title}, ${new Date(game.at).toLocaleString()}`;
    item.append(link);
    list.append(item);
  }
})();
