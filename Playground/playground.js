// The page around the engine: it passes documents in, and shows what comes out.
const part = id => document.getElementById(id);

const unpacked = async id => {
  const bytes = Uint8Array.from(atob(part(id).textContent.trim()), character => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
};

const engine = connect(await WebAssembly.compile(await unpacked("engine")));
const corpus = new Map();
for (const entry of new TextDecoder().decode(await unpacked("corpus")).split(/^=== /m).slice(1)) {
  const end = entry.indexOf("\n");
  corpus.set(entry.slice(0, end).replace(/\.json$/, ""), entry.slice(end + 1));
}

// For the console, and for measuring: the same functions as the page has.
globalThis.plumb = { engine, corpus, beginDrag: () => beginDrag(), moveRectangles: () => moveRectangles() };

let kind = -1, step = 0, size = null, chosen = "", rows = [], conflicts = new Set(), isDragging = false;

const showPicture = () => {
  const box = part("picture");
  if (kind === 1) {
    box.textContent = engine.report(text);
    part("corner").hidden = true;
    return;
  }
  box.innerHTML = engine.report(picture);
  mark();
  placeCorner();
};

// While the root is dragged only the views' rectangles follow: a picture with all its letters takes longer than a frame of the
// screen. A view that the picture leaves out, as one of no size, follows when the drag ends.
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
  placeCorner();
};

const drawn = id => [...part("picture").querySelectorAll("[data-id]")].find(view => view.dataset.id === id);
const root = () => part("picture").querySelector("[data-depth='0']");

const mark = () => {
  for (const view of part("picture").querySelectorAll(".chosen")) view.classList.remove("chosen");
  if (chosen) drawn(chosen)?.classList.add("chosen");
};

// The handle stands at the root's lower right corner, which may be scrolled out of sight.
const placeCorner = () => {
  const rectangle = root()?.querySelector("rect");
  const corner = part("corner");
  if (!rectangle) { corner.hidden = true; return; }
  const box = rectangle.getBoundingClientRect(), around = part("showing").getBoundingClientRect();
  const picture = part("picture").getBoundingClientRect();
  corner.hidden = false;
  corner.style.left = Math.min(box.right, picture.right) - around.left + "px";
  corner.style.top = Math.min(box.bottom, picture.bottom) - around.top + "px";
  const [width, height] = rootSize();
  part("width").value = width;
  part("height").value = height;
  corner.setAttribute("aria-valuenow", width);
  corner.setAttribute("aria-valuetext", `${width} wide, ${height} high`);
};

const rootSize = () => size ?? (root()?.dataset.frame ?? "0 0 0 0").split(" ").slice(2).map(Number);

const showRows = (id = chosen) => {
  const named = id ? rows.filter(row => row.views.has(id)) : rows;
  part("chosen").textContent = id ? `Constraints on ${id}` : `Constraints (${rows.length})`;
  part("rows").replaceChildren(...named.slice(0, 400).map(row => {
    const item = document.createElement("li");
    item.textContent = row.text + (row.identifier ? `  #${row.identifier}` : "");
    if (conflicts.has(row.text)) item.className = "broken";
    return item;
  }));
};

// What is slower than the picture: rows, proof and words. Not while dragging.
const showReports = () => {
  const report = JSON.parse(engine.report(everything)).steps[0];
  rows = (report.rows ?? []).concat(report.brokenRows ?? []).map(row => ({
    text: row.text ?? row.id, identifier: row.identifier,
    views: new Set((row.terms ?? []).map(([name]) => name.split(".")[0])),
  }));
  conflicts = new Set((report.broken ?? []).map(given => (given.constraint ?? "").replace(/ #.*$/, "")));
  const names = kind === 0 ? Object.keys(report.frames) : [];
  part("view").replaceChildren(...["", ...names].map(name => new Option(name || "all", name, false, name === chosen)));
  showRows();
  const proved = engine.verify();
  part("proof").textContent = proved === 1 ? "Proved: the checker, in exact arithmetic, accepts the solver's certificate."
    : proved === 0 ? "The checker refuses the certificate." : "";
  part("proof").className = proved === 1 ? "fine" : "broken";
  const work = report.work ?? {};
  part("cost").textContent = Object.entries(work).filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name.replace(/[A-Z]/g, letter => " " + letter.toLowerCase())}`).join(", ")
    || "no work in the last layout";
  const words = kind === 0 ? engine.report(explanation) : "";
  const start = words.indexOf("\n\n");
  part("explanation").textContent = start < 0 ? "None." : words.slice(start + 2);
};

const show = () => {
  part("slider").value = step;
  part("count").textContent = `${step} / ${engine.steps()}`;
  part("back").disabled = step === 0;
  part("next").disabled = step >= engine.steps();
  showPicture();
  const heading = kind === 0 ? engine.report(text).split("\n", 1)[0] : "";
  part("summary").textContent = size ? `${heading}, root resized` : heading;
  showReports();
};

const fail = () => { part("fault").textContent = engine.output(); };

const go = wanted => {
  step = Math.max(0, Math.min(engine.steps(), wanted));
  if (engine.play(step) < 0) return fail();
  if (size && engine.resize(...size) < 0) return fail();
  part("fault").textContent = "";
  show();
};

const open = () => {
  const opened = engine.open(part("text").value);
  if (opened < 0) return fail();
  kind = opened;
  size = null;
  part("slider").max = engine.steps();
  go(engine.steps());
};

const resize = (width, height) => {
  size = [Math.max(0, Math.round(width * 2) / 2), Math.max(0, Math.round(height * 2) / 2)];
  if (engine.resize(...size) < 0) return fail();
  if (isDragging) moveRectangles(); else show();
};

const choose = id => { chosen = chosen === id ? "" : id; mark(); part("view").value = chosen; showRows(); };

// A link has the document in its fragment, compressed.
const linked = async () => {
  const packed = new Blob([part("text").value]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const characters = Array.from(bytes, byte => String.fromCharCode(byte)).join("");
  return "#" + btoa(characters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
};

const fromLink = async fragment => {
  const bytes = Uint8Array.from(atob(fragment.replace(/-/g, "+").replace(/_/g, "/")), found => found.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
};

part("scenes").replaceChildren(...[...corpus.keys()].map(name => new Option(name, name)));
part("pick").addEventListener("change", () => {
  const found = corpus.get(part("pick").value);
  if (!found) return;
  part("text").value = found;
  chosen = "";
  open();
});
let typing;
part("text").addEventListener("input", () => { clearTimeout(typing); typing = setTimeout(open, 150); });
part("slider").addEventListener("input", () => go(Number(part("slider").value)));
part("back").onclick = () => go(step - 1);
part("next").onclick = () => go(step + 1);
part("reset").onclick = () => { size = null; go(step); };
for (const id of ["width", "height"]) {
  part(id).addEventListener("change", () => resize(Number(part("width").value), Number(part("height").value)));
}
part("view").addEventListener("change", () => { chosen = ""; choose(part("view").value); });
part("picture").addEventListener("click", event => choose(event.target.closest("[data-id]")?.dataset.id ?? ""));
part("picture").addEventListener("pointermove", event => {
  const id = event.target.closest?.("[data-id]")?.dataset.id;
  if (id && !chosen && !isDragging) showRows(id);
});
part("picture").addEventListener("scroll", placeCorner);
addEventListener("resize", placeCorner);
part("share").onclick = async () => {
  history.replaceState(null, "", await linked());
  try { await navigator.clipboard.writeText(location.href); part("note").textContent = "Copied."; }
  catch { part("note").textContent = "The address has it now."; }
};

const corner = part("corner");
corner.addEventListener("pointerdown", event => {
  corner.setPointerCapture(event.pointerId);
  const start = rootSize(), at = [event.clientX, event.clientY];
  const rectangle = root().querySelector("rect");
  const scale = start[0] ? rectangle.getBoundingClientRect().width / start[0] : 1;
  let next = null;
  beginDrag();
  isDragging = true;
  const move = event => {
    const first = next === null;
    next = [start[0] + (event.clientX - at[0]) / scale, start[1] + (event.clientY - at[1]) / scale];
    // Once for each picture that the screen shows.
    if (first) requestAnimationFrame(() => { resize(...next); next = null; });
  };
  const end = () => {
    corner.removeEventListener("pointermove", move);
    isDragging = false;
    part("picture").classList.remove("dragged");
    show();
  };
  corner.addEventListener("pointermove", move);
  corner.addEventListener("pointerup", end, { once: true });
  corner.addEventListener("pointercancel", end, { once: true });
});
corner.addEventListener("keydown", event => {
  const by = event.shiftKey ? 10 : 1, [width, height] = rootSize();
  const moves = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] };
  if (!(event.key in moves)) return;
  event.preventDefault();
  resize(width + moves[event.key][0], height + moves[event.key][1]);
});

// A link's document comes before the one that `plumb draw --live` put into the page.
const given = part("given").textContent.trim();
if (location.hash.length > 1) {
  part("text").value = await fromLink(location.hash.slice(1));
} else if (given) {
  part("text").value = new TextDecoder().decode(Uint8Array.from(atob(given), character => character.charCodeAt(0)));
} else {
  const first = [...corpus.keys()].find(name => name.startsWith("real-screens/wizard")) ?? corpus.keys().next().value;
  part("text").value = corpus.get(first) ?? "";
  part("pick").value = first;
}
open();
document.documentElement.dataset.ready = "yes";
