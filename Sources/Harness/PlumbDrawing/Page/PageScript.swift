/// The JavaScript of a page.
enum PageScript {
  /// Reads the data of the page, and decodes the lines of a step.
  static let reading = #"""
    const data = JSON.parse(document.getElementById("data").textContent);
    const part = id => document.getElementById(id);
    const make = (name, kind, text) => {
      const made = document.createElement(name);
      if (kind) made.className = kind;
      if (text !== undefined) made.textContent = text;
      return made;
    };
    // A step consists of runs of shared lines. Each run has a first index and a count, and the two alternate.
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

extension PageScript {
  /// Shows the picture and the text of a step.
  static let showing = #"""
    const showPicture = step => {
      const box = part("picture");
      if (!step.picture) {
        box.replaceChildren(make("p", "none", "This step is not drawn, because the page would become too large."));
        return;
      }
      const [left, top] = [box.scrollLeft, box.scrollTop];
      box.innerHTML = `<svg role="img" aria-label="Layout" viewBox="0 0 ${data.width} ${data.height}">` +
        unfold(step.picture, data.lines).join("") + "</svg>";
      // The browser's tooltips would cover the page's own tooltips.
      for (const old of box.querySelectorAll("title")) old.remove();
      fit();
      [box.scrollLeft, box.scrollTop] = [left, top];
    };
    const showProblems = step => {
      const box = part("problems");
      box.replaceChildren();
      if (data.finding) box.append(make("p", "broken", data.finding));
      for (const words of step.broken || []) box.append(make("p", "broken", words));
      for (const [name, attributes] of (step.ambiguous || []).slice(0, 60))
        box.append(make("p", "ambiguous", `Ambiguous: ${name} (${attributes})`));
      if ((step.ambiguous || []).length > 60) box.append(make("p", "ambiguous", `and ${step.ambiguous.length - 60} more`));
      if (step.outside) box.append(make("p", "fine", `Views outside the picture: ${step.outside}`));
      if (box.childNodes.length) box.prepend(make("h2", "", "Problems"));
    };
    const showChanges = step => {
      const list = part("changes"), changes = step.changes || [];
      list.replaceChildren();
      for (const [name, words, mark] of changes.slice(0, 24)) {
        const item = make("li", mark);
        item.append(make("b", "", name), " " + words);
        list.append(item);
      }
      if (changes.length > 24) list.append(make("li", "fine", `and ${changes.length - 24} more`));
      if (!changes.length) list.append(make("li", "fine", now ? "nothing" : "nothing yet"));
    };
    const showFrames = () => {
      const rows = document.createDocumentFragment();
      for (const view of part("picture").querySelectorAll("[data-id]")) {
        const row = make("tr", view.getAttribute("class").split(" ").filter(k => ["changed", "fresh", "gone"].includes(k)).join(" "));
        row.dataset.name = view.dataset.id;
        const name = make("td"), button = make("button", "", view.dataset.id);
        button.type = "button";
        button.style.marginLeft = Math.min(view.dataset.depth, 12) * 10 + "px";
        name.append(button);
        row.append(name, ...view.dataset.frame.split(" ").map(number => make("td", "", number)));
        rows.append(row);
      }
      part("frames").replaceChildren(rows);
    };
    part("frames").addEventListener("click", event => {
      const row = event.target.closest("tr");
      if (event.target.closest("button")) choose(row.dataset.name === chosen ? null : row.dataset.name);
    });
    """#

  /// Lists the constraints of the selected view.
  static let inspecting = #"""
    const readRules = step => {
      rules = new Map();
      for (const rule of unfold(step.rules || [], data.rules))
        for (const name of rule[4]) {
          if (!rules.has(name)) rules.set(name, []);
          rules.get(name).push(rule);
        }
    };
    const ruleList = (name, most) => {
      const list = make("ul"), own = (rules.get(name) || []).slice();
      // Broken constraints are first. The rest are sorted by priority.
      own.sort((a, b) => b[3] - a[3] || b[2] - a[2]);
      for (const [text, identifier, priority, broken] of own.slice(0, most)) {
        const item = make("li", broken ? "broken" : "", text.replace(/ @[\d.e+-]+$/, "") + " ");
        const notes = [priority === null ? "" : "@" + priority, identifier, broken ? "broken" : ""];
        item.append(make("small", "", notes.filter(note => note).join(" ")));
        list.append(item);
      }
      if (own.length > most) list.append(make("li", "fine", `and ${own.length - most} more: click to see them`));
      if (!own.length) list.append(make("li", "fine", "none"));
      return list;
    };
    const title = (name, view) => {
      const line = make("p");
      line.append(make("b", "", name));
      if (view) {
        const [x, y, width, height] = view.dataset.frame.split(" ");
        line.append(`  ${width} × ${height} at (${x}, ${y})` + (view.classList.contains("gone") ? ", hidden" : ""));
      }
      return line;
    };
    const choose = name => {
      chosen = name;
      for (const old of document.querySelectorAll(".chosen")) old.classList.remove("chosen");
      const box = part("inspected"), view = name === null ? null : drawn(name);
      box.replaceChildren(make("h2", "", data.rulesName));
      if (name === null) {
        box.append(make("p", "hint-text", data.hint));
        return;
      }
      if (view) view.classList.add("chosen");
      for (const row of part("frames").rows) if (row.dataset.name === name) row.classList.add("chosen");
      box.append(title(name, view), view ? ruleList(name, 400) : make("p", "fine", "not present in this step"));
    };
    const tip = part("tip");
    part("picture").addEventListener("pointermove", event => {
      const view = viewOf(event.target);
      if (!view) { tip.hidden = true; return; }
      if (tip.hidden || tip.dataset.name !== view.dataset.id) {
        tip.dataset.name = view.dataset.id;
        tip.replaceChildren(title(view.dataset.id, view), ruleList(view.dataset.id, 14));
        tip.hidden = false;
      }
      tip.style.left = Math.max(4, Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8)) + "px";
      tip.style.top = Math.max(4, Math.min(event.clientY + 14, innerHeight - tip.offsetHeight - 8)) + "px";
    });
    part("picture").addEventListener("pointerleave", () => { tip.hidden = true; });
    part("picture").addEventListener("click", event => {
      const view = viewOf(event.target);
      choose(view && view.dataset.id !== chosen ? view.dataset.id : null);
    });
    """#
}
