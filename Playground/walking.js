// Makes the picture usable by keyboard: its views are one Tab stop, and the arrow keys move through their tree.

const walkable = () => [...part("picture").querySelectorAll("[data-id]")];

// Sets each view's name and position in the tree, and restores the focus to the same view.
const makeWalkable = focused => {
  const views = walkable();
  const stop = views.find(view => view.dataset.id === focused) ?? views.find(view => view.dataset.id === chosen) ?? views[0];
  for (const view of views) {
    view.setAttribute("role", "treeitem");
    view.setAttribute("aria-level", Number(view.dataset.depth) + 1);
    view.setAttribute("aria-label", view.querySelector("title")?.textContent ?? view.dataset.id);
    view.setAttribute("tabindex", view === stop ? 0 : -1);
  }
  if (focused) stop?.focus();
};

const moveFocus = (views, from, to) => {
  if (!to) return;
  from.setAttribute("tabindex", -1);
  to.setAttribute("tabindex", 0);
  to.focus();
};

part("picture").addEventListener("keydown", event => {
  const views = walkable(), at = views.indexOf(event.target);
  if (at < 0) return;
  const depth = Number(event.target.dataset.depth);
  const parent = views.slice(0, at).reverse().find(view => Number(view.dataset.depth) < depth);
  const child = views[at + 1] && Number(views[at + 1].dataset.depth) > depth ? views[at + 1] : null;
  const steps = {
    ArrowDown: views[at + 1], ArrowUp: views[at - 1], ArrowLeft: parent, ArrowRight: child, Home: views[0], End: views.at(-1),
  };
  if (event.key === "Enter" || event.key === " ") choose(event.target.dataset.id);
  else if (event.key in steps) moveFocus(views, event.target, steps[event.key]);
  else return;
  event.preventDefault();
});

// The focus shows the constraints of a view, like the pointer.
part("picture").addEventListener("focusin", event => {
  if (event.target.dataset.id && !chosen) showRows(event.target.dataset.id);
});
