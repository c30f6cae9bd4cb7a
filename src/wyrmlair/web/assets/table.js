// The board under the fingers, the stream of news, keys, and small comforts. Everything that
// can be done here can be done with the page's forms as well.
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  const S = 24;
  const here = location.pathname;
  const keep = (name, value) => {
    try {
      if (value === undefined) return localStorage.getItem(name);
      localStorage.setItem(name, value);
    } catch {
      return null;
    }
    return value;
  };
  const number = () => Number($("seen").dataset.number);
  const isMine = () => $("prompt").classList.contains("mine");

  // --- the stream: open while the page is looked at, and not in more than a few tabs -----
  const MOST = 3;
  const tabs = "BroadcastChannel" in window ? new BroadcastChannel("wyrmlair") : null;
  const me = Math.random().toString(36).slice(2);
  const newer = new Set();
  let resting = false;
  let heard = Date.now();
  let live = null;
  let line = null;

  const connect = () => {
    disconnect();
    if (document.hidden || resting) return;
    live = document.createElement("div");
    live.setAttribute("hx-sse:connect", `events?from=${number()}&tab=${me}`);
    live.setAttribute("hx-swap", "none");
    live.setAttribute("hx-config", "sse:{reconnectDelay:400, reconnectMaxDelay:3000}");
    $("live-hold").append(live);
    htmx.process(live);
    heard = Date.now();
    tabs?.postMessage({ opened: me });
  };
  const disconnect = () => {
    const was = live;
    live = null;
    if (!was) return;
    htmx.trigger(was, "htmx:abort");
    was.remove();
    line?.reader?.cancel();
    line = null;
  };
  const ask = () => htmx.ajax("GET", `news?from=${number()}`, { source: $("live-hold"), swap: "none" });
  tabs?.addEventListener("message", ({ data }) => {
    if (!data.opened || data.opened === me) return;
    newer.add(data.opened);
    if (newer.size >= MOST && !resting) {
      resting = true;
      disconnect();
    }
  });
  const wake = () => {
    newer.clear();
    if (resting || !live) {
      resting = false;
      connect();
    }
  };
  window.addEventListener("focus", wake);
  document.addEventListener("pointerdown", () => resting && wake());
  document.addEventListener("visibilitychange", () => (document.hidden ? disconnect() : wake()));
  window.addEventListener("pagehide", disconnect);
  window.addEventListener("pageshow", (event) => event.persisted && connect());
  setInterval(() => {
    if (document.hidden) return;
    if (resting) ask();
    else if (Date.now() - heard > 40000) connect();
  }, 2000);
  const offline = (is) => document.body.classList.toggle("offline", is);
  document.addEventListener("beat", () => (heard = Date.now()));
  document.addEventListener("htmx:sse:after:message", () => {
    heard = Date.now();
    offline(false);
    after();
  });
  document.addEventListener("htmx:sse:after:connection", (event) => {
    line = event.detail.connection;
    offline(false);
  });
  document.addEventListener("htmx:sse:error", () => offline(true));
  const failed = (event) => {
    const source = event.detail?.ctx?.sourceElement;
    if (source === live && live) {
      offline(true);
      disconnect();
      setTimeout(() => live || connect(), 1500);
    }
  };
  document.addEventListener("htmx:error", failed);
  document.addEventListener("htmx:response:error", failed);

  // --- a hint is for the question at which it was asked for -------------------------------
  let hinted = -1;
  const dropHint = () => {
    hinted = -1;
    $("catch-up").hidden = true;
  };

  // --- after every patch ------------------------------------------------------------------
  let wasMine = isMine();
  const after = () => {
    fit();
    const mine = isMine();
    const name = document.body.dataset.title;
    document.title = mine ? `\u25CF ${$("prompt").querySelector("h1").textContent}` : name;
    if (mine && !wasMine) sound();
    if (mine && !wasMine && document.activeElement === document.body) $("choices").querySelector("button")?.focus({ preventScroll: true });
    wasMine = mine;
    const log = $("log-list");
    while (log.children.length > 160) log.firstElementChild.remove();
    log.scrollTop = log.scrollHeight;
    if (!document.hidden) keep(`seen ${here}`, number());
    if (hinted >= 0 && hinted !== number()) dropHint();
    showDanger();
  };

  // --- the window on the board ------------------------------------------------------------
  const frame = $("window");
  let view = null;
  let scale = 0;
  let moved = false;
  const svg = () => $("board");
  const whole = () => {
    const box = svg().dataset.whole || svg().getAttribute("viewBox");
    svg().dataset.whole = box;
    return box.split(" ").map(Number);
  };
  const fingers = matchMedia("(pointer: coarse)");
  const usual = () => (innerWidth <= 640 ? 36 : innerWidth <= 1100 || fingers.matches ? 32 : 0);
  const least = () => (frame.clientWidth * S) / whole()[2];
  const fit = () => {
    if (!svg()) return;
    const [, , w, h] = whole();
    const side = scale || usual();
    const zoom = document.querySelector(".zoom");
    zoom.hidden = !usual();
    document.body.classList.toggle("large", side >= 32);
    if (!side) {
      svg().setAttribute("viewBox", `0 0 ${w} ${h}`);
      point(0, 0, w, h, w, h);
      return;
    }
    const wide = Math.min(w, (frame.clientWidth * S) / side);
    const high = Math.min(h, ((innerWidth <= 640 ? 324 : 500) * S) / side);
    if (!view || !moved) {
      const at = Number($("pointers").dataset.focus);
      const columns = Number(svg().dataset.columns);
      view = [((at % columns) + 0.5) * S - wide / 2, (Math.floor(at / columns) + 0.5) * S - high / 2];
    }
    view[0] = Math.max(0, Math.min(w - wide, view[0]));
    view[1] = Math.max(0, Math.min(h - high, view[1]));
    svg().setAttribute("viewBox", `${view[0]} ${view[1]} ${wide} ${high}`);
    point(view[0], view[1], wide, high, w, h);
  };
  const point = (x, y, wide, high) => {
    const columns = Number(svg().dataset.columns);
    const px = frame.clientWidth / wide;
    for (const chip of document.querySelectorAll(".pointer-chip")) {
      const at = Number(chip.dataset.square);
      const cx = ((at % columns) + 0.5) * S;
      const cy = (Math.floor(at / columns) + 0.5) * S;
      chip.hidden = cx > x && cx < x + wide && cy > y && cy < y + high;
      if (chip.hidden) continue;
      const left = Math.max(8, Math.min((cx - x) * px - chip.offsetWidth / 2, frame.clientWidth - chip.offsetWidth - 60));
      const top = Math.max(8, Math.min((cy - y) * px - 18, high * px - 46));
      chip.style.left = `${left}px`;
      chip.style.top = `${top}px`;
      const turn = (Math.atan2(cy - y - high / 2, cx - x - wide / 2) * 180) / Math.PI + 90;
      chip.querySelector(".way").style.rotate = `${turn}deg`;
    }
  };
  document.querySelector(".zoom").addEventListener("click", (event) => {
    const way = event.target.closest("[data-zoom]")?.dataset.zoom;
    if (!way) return;
    scale = way === "all" ? (scale === least() ? 0 : least()) : Math.max(least(), Math.min(72, (scale || usual()) * (way === "in" ? 1.25 : 0.8)));
    fit();
  });
  window.addEventListener("resize", () => {
    scale = 0;
    view = null;
    fit();
  });

  // --- pointing at squares ----------------------------------------------------------------
  const squareAt = (event) => {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg().getScreenCTM().inverse());
    return Math.floor(point.y / S) * Number(svg().dataset.columns) + Math.floor(point.x / S);
  };
  const choose = (square) => {
    if (!isMine()) return;
    const form = $("choices");
    const values = { square, at: form.elements.at?.value ?? "", client: form.elements.client?.value ?? "" };
    htmx.ajax("POST", "act", { source: form, values, swap: "none" });
  };
  let drag = null;
  let pinch = null;
  const down = new Map();
  const spread = () => {
    const [one, other] = [...down.values()];
    return Math.hypot(one.x - other.x, one.y - other.y);
  };
  frame.addEventListener("pointerdown", (event) => {
    if (event.target.closest("button") || !svg()) return;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (down.size === 2) pinch = { spread: spread(), scale: scale || usual() };
    drag = { x: event.clientX, y: event.clientY, view: view && [...view], far: down.size > 1 };
  });
  frame.addEventListener("pointermove", (event) => {
    if (!drag || !drag.view || !(scale || usual())) return;
    if (down.has(event.pointerId)) down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pinch && down.size === 2) {
      scale = Math.max(least(), Math.min(72, (pinch.scale * spread()) / pinch.spread));
      fit();
      return;
    }
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (Math.abs(dx) + Math.abs(dy) > 10) drag.far = true;
    if (!drag.far || down.size !== 1) return;
    moved = true;
    const unit = S / (scale || usual());
    view = [drag.view[0] - dx * unit, drag.view[1] - dy * unit];
    fit();
  });
  frame.addEventListener("pointerup", (event) => {
    const was = drag;
    down.delete(event.pointerId);
    if (down.size < 2) pinch = null;
    if (!down.size) drag = null;
    if (was && !was.far && svg()?.contains(event.target)) choose(squareAt(event));
  });
  window.addEventListener("pointerup", (event) => {
    if (down.delete(event.pointerId)) drag = pinch = null; // let go outside the board
  });
  frame.addEventListener("pointercancel", () => {
    down.clear();
    drag = pinch = null;
  });

  // A mark moved by the arrow keys.
  let mark = -1;
  const putMark = () => {
    const place = $("b-cursor");
    place.replaceChildren();
    if (mark < 0) return;
    const columns = Number(svg().dataset.columns);
    const box = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    for (const [name, value] of [["x", (mark % columns) * S + 1.5], ["y", Math.floor(mark / columns) * S + 1.5], ["width", S - 3], ["height", S - 3], ["class", "cursor"]]) box.setAttribute(name, value);
    place.append(box);
    if (usual()) {
      moved = true;
      const side = scale || usual();
      view = [((mark % columns) + 0.5) * S - (frame.clientWidth * S) / side / 2, (Math.floor(mark / columns) + 0.5) * S - (frame.clientHeight * S) / side / 2];
      fit();
    }
    clearTimeout(putMark.timer);
    putMark.timer = setTimeout(() => fetch(`square?at=${mark}`).then((a) => (a.ok ? a.text() : "")).then((text) => ($("square-words").textContent = text)), 120);
  };
  frame.addEventListener("keydown", (event) => {
    if (!svg()) return;
    const columns = Number(svg().dataset.columns);
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
    if (event.key in steps) {
      event.preventDefault();
      mark = mark < 0 ? Number($("pointers").dataset.focus) : mark + steps[event.key];
      putMark();
    } else if (event.key === "Enter" && mark >= 0) {
      event.preventDefault();
      choose(mark);
    } else if (event.key === "Escape") {
      mark = -1;
      putMark();
    }
  });

  // --- where breath may fall next: a switch, asked for anew after every patch ---------------
  let dangers = false;
  let asked = -1;
  const showDanger = () => {
    if (!dangers || asked === number()) return;
    asked = number();
    htmx.ajax("GET", "danger", { source: $("danger"), swap: "none" }); // the newest replaces (hx-sync)
  };
  const switchDanger = () => {
    dangers = !dangers;
    asked = -1;
    $("danger").setAttribute("aria-pressed", dangers);
    showDanger();
    if (dangers) return;
    htmx.trigger($("danger"), "htmx:abort"); // an answer under way would show it all again
    $("b-reach")?.replaceChildren();
    $("danger-words").replaceChildren();
  };
  $("danger")?.addEventListener("click", switchDanger);

  // --- where motion is not wanted, what has changed keeps an outline for a moment -----------
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const THINGS = '[id^="f-"], [id^="t-"], [id^="r-"], [id^="p-"], [id^="b-gear"], #b-foes, #b-way, #b-hand, #b-hoard, #clock, #die';
  const fading = new Map();
  const outlined = (thing) => {
    thing.classList.add("changed");
    clearTimeout(fading.get(thing));
    fading.set(thing, setTimeout(() => thing.classList.remove("changed"), 1500));
  };
  new MutationObserver((records) => {
    if (!calm.matches) return;
    for (const { target, addedNodes, attributeName } of records) {
      if (attributeName === "class") continue; // the outline itself is one
      const thing = (target.closest ? target : target.parentElement)?.closest(THINGS);
      for (const one of thing ? [thing] : addedNodes) if (one.matches?.(THINGS)) outlined(one);
    }
  }).observe($("main"), { subtree: true, childList: true, characterData: true, attributes: true });

  // --- keys, rules, tabs ------------------------------------------------------------------
  // Digits belong to one question and to one moment; a number that begins others waits for Enter.
  let typed = "";
  let typedFor = "";
  let typing = 0;
  const typeDigit = (digit) => {
    const question = $("choices").elements.client?.value ?? "";
    const buttons = [...$("choices").querySelectorAll("button.choice")];
    const fitting = (digits) => buttons.filter((button) => button.querySelector("kbd").textContent.startsWith(digits));
    typed = typedFor === question && fitting(typed + digit).length ? typed + digit : digit;
    typedFor = question;
    const fits = fitting(typed);
    clearTimeout(typing);
    if (fits.length === 1 || (fits.length && fits.every((one) => one.querySelector("kbd").textContent === typed))) {
      typed = "";
      fits[0].click();
      return;
    }
    fits[0]?.focus();
    typing = setTimeout(() => (typed = ""), 900);
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && event.target.closest("#rule-panel")) return closeRule();
    if (event.target.closest("input, select, textarea")) return;
    if (event.key === "Escape") closeRule();
    else if (event.key === "u") $("undo").querySelector("button").click();
    else if (event.key === "h") $("hint").click();
    else if (event.key === "d") $("danger")?.click();
    else if (event.key === "?") askRules();
    else if (event.key === "Enter") typed = "";
    else if (/^[0-9]$/.test(event.key)) typeDigit(event.key);
  });
  let before = null;
  const openPanel = async () => {
    const panel = $("rule-panel");
    if (panel.hidden || !panel.contains(document.activeElement)) before = document.activeElement;
    if (!panel.firstElementChild) {
      const answer = await fetch("ask?panel=1");
      if (!answer.ok) return false;
      if (!panel.firstElementChild) {
        panel.innerHTML = await answer.text();
        htmx.process(panel);
      }
    }
    panel.hidden = false;
    document.body.classList.add("show-rule");
    return true;
  };
  const showRule = async (address) => {
    if (await openPanel()) await window.wyrmlairAsk.openRule(address);
  };
  const askRules = async () => {
    if (await openPanel()) window.wyrmlairAsk.toChat();
  };
  const openBook = async () => {
    if (await openPanel()) $("rule-panel").querySelector("[role=tab][aria-selected=true]").focus();
  };
  const closeRule = () => {
    if ($("rule-panel").hidden) return;
    $("rule-panel").hidden = true;
    document.body.classList.remove("show-rule");
    if (document.body.dataset.tab === "rules") openTab("move");
    before?.focus?.();
  };
  const openTab = (name) => {
    document.body.dataset.tab = name;
    if (name === "log") requestAnimationFrame(() => ($("log-list").scrollTop = $("log-list").scrollHeight));
    for (const tab of document.querySelectorAll(".tabs button")) tab.toggleAttribute("aria-current", tab.dataset.tab === name);
    document.body.classList.toggle("show-talk", name === "chat");
    $("rule-panel").hidden = name !== "rules";
    document.body.classList.toggle("show-rule", name === "rules");
    if (name === "rules") openBook();
  };
  document.addEventListener("click", (event) => {
    const rule = event.target.closest("a.rule");
    if (rule && !event.ctrlKey && !event.metaKey && !rule.closest("[data-ask]")) {
      event.preventDefault();
      showRule(rule.getAttribute("href"));
      return;
    }
    if (event.target.closest("#rules") && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      openBook();
    }
    if (event.target.closest("[data-close]")) closeRule();
    const tab = event.target.closest(".tabs [data-tab]");
    if (tab) openTab(tab.dataset.tab);
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      const field = copy.parentElement.querySelector("input");
      field.select();
      navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
      copy.classList.add("first");
    }
  });
  $("chat-tool").addEventListener("click", () => {
    const open = document.body.classList.toggle("show-talk");
    if (open && !$("unread").hidden) document.querySelector(".host")?.removeAttribute("open");
    $("chat-tool").setAttribute("aria-expanded", open);
    if (open && !document.querySelector(".host[open]")) $("chat-text").focus({ preventScroll: true });
    $("unread").hidden = true;
  });
  $("hint").addEventListener("click", async () => {
    const answer = await fetch("hint");
    const box = $("catch-up");
    box.textContent = await answer.text();
    box.hidden = false;
    hinted = number();
  });
  $("theme").addEventListener("click", () => window.nextTheme());

  // --- acts that cost a life are asked about once more; every chat line has its own name ---
  document.addEventListener("submit", (event) => {
    const words = event.submitter?.dataset?.deadly;
    if (words && !confirm(words)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, true);
  const newName = () => ($("chat-form").elements.client.value = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`.slice(0, 40));
  newName();
  document.addEventListener("htmx:after:request", (event) => {
    const source = event.detail?.ctx?.sourceElement;
    if (source?.id === "live-hold") after();
    else if (resting) ask();
    if (source?.id === "chat-form" && event.detail.ctx.response?.status === 204) {
      $("chat-text").value = "";
      newName();
    }
  });
  new MutationObserver(() => {
    if (document.body.classList.contains("show-talk")) return;
    $("unread").hidden = false;
    $("unread").textContent = "\u25CF";
  }).observe($("chat-list"), { childList: true });

  // --- sound, off until asked for ---------------------------------------------------------
  let noise = keep("sound") === "on";
  const sound = () => {
    if (!noise) return;
    const ear = new AudioContext();
    const tone = ear.createOscillator();
    const soft = ear.createGain();
    tone.frequency.value = 587;
    soft.gain.setValueAtTime(0.12, ear.currentTime);
    soft.gain.exponentialRampToValueAtTime(0.001, ear.currentTime + 0.5);
    tone.connect(soft).connect(ear.destination);
    tone.start();
    tone.stop(ear.currentTime + 0.5);
  };
  $("sound").setAttribute("aria-pressed", noise);
  $("sound").addEventListener("click", () => {
    noise = !noise;
    keep("sound", noise ? "on" : "off");
    $("sound").setAttribute("aria-pressed", noise);
    sound();
  });

  // --- on return: what has happened since ---------------------------------------------------
  const since = Number(keep(`seen ${here}`));
  const missed = [...$("log-list").children].filter((line) => since && Number(line.dataset.n) > since);
  if (missed.length > 2) {
    const box = $("catch-up");
    box.innerHTML = "<b></b><ul></ul>";
    box.firstChild.textContent = `Since you were here (${missed.length}):`;
    for (const line of missed.slice(-12)) {
      const item = document.createElement("li");
      item.textContent = line.querySelector("span").textContent;
      box.lastChild.append(item);
    }
    box.hidden = false;
  }
  const games = JSON.parse(keep("games") || "{}");
  games[here] = { title: document.body.dataset.title, at: Date.now() };
  keep("games", JSON.stringify(Object.fromEntries(Object.entries(games).sort((a, b) => b[1].at - a[1].at).slice(0, 20))));

  if (document.querySelector(".host[open]") && innerWidth > 1100) document.body.classList.add("show-talk");
  after();
  // Not before htmx has gone through the page itself, or it would open the stream once more.
  if (document.readyState === "complete") connect();
  else window.addEventListener("DOMContentLoaded", () => setTimeout(connect, 0));
})();
