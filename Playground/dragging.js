// Drags the root's corner, and views with an ambiguous position or size, by pointer or by the arrow keys.

// During a drag, only the views' rectangles are updated, because drawing a picture with all its text takes longer than a
// frame of the screen. Views that the picture omits, for example without a size, are updated when the drag ends.
let rectangles = [];
const beginDrag = () => {
  const known = new Map([...part("picture").querySelectorAll("[data-id]")].map(view => [view.dataset.id, view]));
  const own = root().querySelector("rect"), [width] = rootSize();
  const scale = width ? own.width.baseVal.value / width : 1;
  rectangles = engine.report(names).split("\n").map(name => known.get(name)?.querySelector("rect"));
  rectangles.origin = [own.x.baseVal.value, own.y.baseVal.value, scale];
  part("picture").classList.add("dragged");
};
const moveRectangles = () => {
  const [left, top, scale] = rectangles.origin, frames = engine.frames();
  rectangles.forEach((rectangle, index) => {
    if (!rectangle) return;
    const at = 4 * index;
    rectangle.setAttribute("x", left + frames[at] * scale);
    rectangle.setAttribute("y", top + frames[at + 1] * scale);
    rectangle.setAttribute("width", Math.max(0, frames[at + 2] * scale));
    rectangle.setAttribute("height", Math.max(0, frames[at + 3] * scale));
  });
  placeHandles();
};

let isDragging = false, hasDragged = false;

// Calls `move` once for each frame of the screen, with the distance from the start of the drag in points of the layout.
const track = (element, event, move) => {
  const [width] = rootSize();
  const scale = width ? root().querySelector("rect").getBoundingClientRect().width / width : 1;
  const listening = new AbortController();
  let way = null;
  hasDragged = false;
  const end = () => {
    listening.abort();
    if (!isDragging) return;
    if (way) move(...way);
    way = null;
    isDragging = false;
    part("picture").classList.remove("dragged");
    show();
  };
  const follow = now => {
    // The button may have been released outside the page.
    if (!now.buttons) return end();
    const [x, y] = [now.clientX - event.clientX, now.clientY - event.clientY];
    if (!isDragging) {
      // A click is not a drag.
      if (Math.hypot(x, y) < 3) return;
      element.setPointerCapture(event.pointerId);
      beginDrag();
      isDragging = hasDragged = true;
    }
    if (way === null) requestAnimationFrame(() => { if (way) move(...way); way = null; });
    way = [x / scale, y / scale];
  };
  element.addEventListener("pointermove", follow, listening);
  for (const name of ["pointerup", "pointercancel"]) element.addEventListener(name, end, listening);
};

// Arrow keys move by one point, or by ten with Shift.
const arrow = event => {
  const by = event.shiftKey ? 10 : 1;
  return { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[event.key];
};

// A handle that is dragged by pointer or arrow keys. `begin` returns a function that handles the distance.
const makeHandle = (id, begin) => {
  part(id).addEventListener("pointerdown", event => track(part(id), event, begin()));
  part(id).addEventListener("keydown", event => {
    if (!arrow(event)) return;
    event.preventDefault();
    begin()(...arrow(event));
  });
};

makeHandle("corner", () => {
  const [width, height] = rootSize();
  return (x, y) => resize(width + x, height + y);
});
