extension PageScript {
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
      // Broken constraints first, then by priority.
      own.sort((a, b) => b[3] - a[3] || b[2] - a[2]);
      for (const [text, identifier, priority, broken] of own.slice(0, most)) {
        const item = make("li", broken ? "broken" : "", text.replace(/ @[\d.e+-]+$/, "") + " ");
        item.append(make("small", "", "@" + priority + (identifier ? " " + identifier : "") + (broken ? " broken" : "")));
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
      box.replaceChildren(make("h2", "", "Constraints"));
      if (name === null) {
        box.append(make("p", "hint-text", "Point at a view to see its constraints; click it to keep them here."));
        return;
      }
      if (view) view.classList.add("chosen");
      for (const row of part("frames").rows) if (row.dataset.name === name) row.classList.add("chosen");
      box.append(title(name, view), view ? ruleList(name, 400) : make("p", "fine", "not there in this step"));
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
