// The theme that was chosen on this device, before anything is drawn.
(() => {
  const names = ["", "parchment", "cavern", "contrast"];
  const root = document.documentElement;
  const put = (name) => (name ? (root.dataset.theme = name) : delete root.dataset.theme);
  let now = "";
  try {
    now = localStorage.getItem("theme") || "";
  } catch {
    // a browser that keeps nothing has the theme of its system
  }
  if (names.includes(now)) put(now);
  window.nextTheme = () => {
    now = names[(names.indexOf(now) + 1) % names.length];
    put(now);
    try {
      localStorage.setItem("theme", now);
    } catch {
      // as above
    }
    return now;
  };
})();
