extension PageScript {
  /// Shows a step's picture and its text.
  static let showing = #"""
    const showPicture = step => {
      const box = part("picture");
      if (!step.picture) {
        box.replaceChildren(make("p", "none", "This step is not drawn, for the page would become too large."));
        return;
      }
      const [left, top] = [box.scrollLeft, box.scrollTop];
      box.innerHTML = `<svg role="img" aria-label="Layout" viewBox="0 0 ${data.width} ${data.height}">` +
        unfold(step.picture, data.lines).join("") + "</svg>";
      // The browser's tooltips would cover ours.
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
      if (step.outside) box.append(make("p", "fine", `Outside the picture: ${step.outside}`));
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
}
