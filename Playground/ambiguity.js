// Lets the user drag views. Values that the scene leaves open are dragged by a constraint with the lowest priority, which
// affects no other values. A size that the scene determines is dragged by a constraint just below required, to which other
// constraints yield.

// The ambiguous attributes of views before any drag; and the requested x, y, width and height in the root's coordinates, with
// NaN for values without a request.
const free = new Map(), drags = new Map();
let brokenBefore = "";

const forgetDrags = () => { free.clear(); drags.clear(); };

const frameOf = id => {
  const at = 4 * order.indexOf(id);
  return Array.from(engine.frames().slice(at, at + 4));
};

const isFree = (id, ...attributes) => attributes.some(attribute => free.get(id)?.has(attribute));

// Returns the function that handles the distance of a new drag.
const dragging = (id, isSize) => {
  const start = frameOf(id), attributes = isSize ? ["", "", "width", "height"] : ["leading", "top", "", ""];
  return (x, y) => {
    const known = drags.get(id) ?? [NaN, NaN, NaN, NaN], way = [x, y, x, y];
    // A distance of 0 requests nothing for a value that the scene determines.
    const isAsked = index => isFree(id, attributes[index]) || isSize && index > 1 && way[index] !== 0;
    const wished = start.map((value, index) => isAsked(index) ? Math.round((value + way[index]) * 2) / 2 : known[index]);
    drags.set(id, wished);
    if (engine.drag(order.indexOf(id), ...wished, !isFree(id, "width"), !isFree(id, "height")) < 0) return fail();
    if (isDragging) moveRectangles(); else show();
  };
};

makeHandle("place", () => dragging(chosen, false));
makeHandle("extent", () => dragging(chosen, true));

part("picture").addEventListener("pointerdown", event => {
  hasDragged = false;
  const id = event.target.closest("[data-id]")?.dataset.id;
  if (!isFree(id, "leading", "top", "width", "height")) return;
  track(part("picture"), event, dragging(id, !isFree(id, "leading", "top")));
});

// Moves a handle to a corner of a rectangle, which may be outside the visible area.
const putHandle = (handle, box, x, y) => {
  const around = part("showing").getBoundingClientRect(), picture = part("picture").getBoundingClientRect();
  handle.hidden = !box;
  if (!box) return;
  const within = (value, low, high) => Math.max(low, Math.min(value, high));
  handle.style.left = within(x ? box.right : box.left, picture.left, picture.right) - around.left + "px";
  handle.style.top = within(y ? box.bottom : box.top, picture.top, picture.bottom) - around.top + "px";
};

const placeHandles = () => {
  const rectangle = root()?.querySelector("rect"), [width, height] = rootSize();
  putHandle(part("corner"), rectangle?.getBoundingClientRect(), 1, 1);
  part("width").value = width;
  part("height").value = height;
  part("corner").setAttribute("aria-valuenow", width);
  part("corner").setAttribute("aria-valuetext", `${width} points wide, ${height} points high`);
  const box = chosen ? drawn(chosen)?.querySelector("rect,path")?.getBoundingClientRect() : null;
  const [left, top, wide, high] = chosen && order.includes(chosen) ? frameOf(chosen) : [];
  const label = (handle, isShown, words, value, x) => {
    putHandle(part(handle), isShown ? box : null, x, x);
    part(handle).setAttribute("aria-label", `${words} of ${chosen}: drag, or use the arrow keys`);
    part(handle).setAttribute("aria-valuenow", value[0] ?? 0);
    part(handle).setAttribute("aria-valuetext", !value.length ? "" : x ? `${value[0]} points wide, ${value[1]} points high` : `x ${value[0]}, y ${value[1]}`);
  };
  label("place", isFree(chosen, "leading", "top"), "Place", [left, top], 0);
  label("extent", box && chosen !== root().dataset.id, "Size", [wide, high], 1);
};

// Lists the dragged values, and checks that the layout is otherwise valid.
const showDrags = report => {
  for (const { view, attributes } of report.ambiguous ?? []) {
    free.set(view, new Set([...(free.get(view) ?? []), ...attributes]));
  }
  const broken = JSON.stringify((report.broken ?? []).map(given => given.constraint).sort());
  if (!drags.size) brokenBefore = broken;
  part("dragged").hidden = !drags.size;
  const isFirm = [...drags].some(([id, [, , width, height]]) =>
    !Number.isNaN(width) && !isFree(id, "width") || !Number.isNaN(height) && !isFree(id, "height"));
  const lines = [...drags].flatMap(([id, wished]) => {
    const actual = frameOf(id);
    return ["x", "y", "width", "height"].flatMap((name, index) => Number.isNaN(wished[index]) ? []
      : [`${id}: ${name} ${Number(actual[index].toFixed(2))}`
        + (Math.abs(actual[index] - wished[index]) > 0.01 ? ` instead of ${wished[index]}, because other constraints come first` : "")]);
  });
  part("drags").replaceChildren(...lines.map(line => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  }));
  part("kept").textContent = broken !== brokenBefore ? "Dragging changed which other constraints are broken."
    : isFirm ? "All required constraints hold as before." : "All other constraints hold as before.";
  part("kept").className = broken === brokenBefore ? "fine" : "broken";
};
