/// The JavaScript of a page.
enum PageScript {
  /// Reads the data, and unpacks the lines of a step.
  static let reading = #"""
    const data = JSON.parse(document.getElementById("data").textContent);
    const part = id => document.getElementById(id);
    const make = (name, kind, text) => {
      const made = document.createElement(name);
      if (kind) made.className = kind;
      if (text !== undefined) made.textContent = text;
      return made;
    };
    // A step is a list of runs of shared lines: first index and count, alternating.
    const unfold = (runs, all) => {
      const found = [];
      for (let i = 0; i < runs.length; i += 2)
        for (let k = 0; k < runs[i + 1]; k++) found.push(all[runs[i] + k]);
      return found;
    };
    let now = -1, chosen = null, rules = new Map();
    const viewOf = target => target.closest ? target.closest("[data-id]") : null;
    const drawn = id => [...part("picture").querySelectorAll("[data-id]")].find(view => view.dataset.id === id);
    """#

  /// Moves between steps.
  static let paging = #"""
    const last = data.steps.length - 1;
    let zoom = 1;
    const fit = () => {
      const drawing = part("picture").querySelector("svg");
      if (!drawing) return;
      const box = part("picture");
      const room = Math.min(1, (box.clientWidth - 2) / data.width, Math.max(420, innerHeight - 140) / data.height);
      drawing.style.width = data.width * room * zoom + "px";
    };
    const show = wanted => {
      const number = Math.max(0, Math.min(last, wanted));
      if (number === now) return;
      now = number;
      const step = data.steps[now];
      tip.hidden = true;
      readRules(step);
      showPicture(step);
      showProblems(step);
      showChanges(step);
      showFrames();
      choose(chosen);
      part("slider").value = now;
      part("slider").setAttribute("aria-valuetext", step.summary);
      part("count").textContent = `${now} / ${last}`;
      part("summary").textContent = step.summary;
      for (const id of ["first", "back"]) part(id).disabled = now === 0;
      for (const id of ["next", "last"]) part(id).disabled = now === last;
      if (location.hash !== "#step-" + now) history.replaceState(null, "", "#step-" + now);
    };
    const fromAddress = () => show(parseInt((location.hash.match(/^#step-(\d+)$/) || [])[1] || "0", 10));
    part("name").textContent = data.name || "Layout";
    part("why").textContent = data.why;
    part("slider").max = last;
    part("picture").classList.toggle("light", data.light);
    part("slider").addEventListener("input", () => show(Number(part("slider").value)));
    part("first").onclick = () => show(0);
    part("back").onclick = () => show(now - 1);
    part("next").onclick = () => show(now + 1);
    part("last").onclick = () => show(last);
    const enlarge = factor => { zoom = factor ? Math.max(0.25, Math.min(8, zoom * factor)) : 1; fit(); };
    part("smaller").onclick = () => enlarge(1 / 1.25);
    part("larger").onclick = () => enlarge(1.25);
    part("fit").onclick = () => enlarge(0);
    addEventListener("resize", fit);
    addEventListener("hashchange", fromAddress);
    addEventListener("keydown", event => {
      // The slider handles its own keys.
      if (event.target.tagName === "INPUT" || event.altKey || event.ctrlKey || event.metaKey) return;
      const moves = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last };
      if (event.key in moves) { event.preventDefault(); show(moves[event.key]); }
      if (event.key === "Escape") choose(null);
    });
    const isDark = () => {
      const theme = document.documentElement.dataset.theme;
      return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    };
    const nameTheme = () => { part("theme").textContent = isDark() ? "Light" : "Dark"; };
    part("theme").onclick = () => {
      document.documentElement.dataset.theme = isDark() ? "light" : "dark";
      nameTheme();
    };
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", nameTheme);
    nameTheme();
    fromAddress();
    """#
}
