// Shows the engine's answers: picture, constraints, proof, conflicts and ambiguities.
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

// For the console and for measurements: the page's own functions.
globalThis.plumb = { engine, corpus, beginDrag: () => beginDrag(), moveRectangles: () => moveRectangles() };

let kind = -1, step = 0, size = null, chosen = "", rows = [], conflicts = new Set(), order = [];

const showPicture = () => {
  const box = part("picture");
  if (kind === 1) {
    box.textContent = engine.report(text);
    for (const id of ["corner", "place", "extent"]) part(id).hidden = true;
    return;
  }
  const focused = box.contains(document.activeElement) && document.activeElement.dataset.id;
  box.innerHTML = engine.report(picture);
  order = engine.report(names).split("\n");
  makeWalkable(focused);
  mark();
  placeHandles();
};

const drawn = id => [...part("picture").querySelectorAll("[data-id]")].find(view => view.dataset.id === id);
const root = () => part("picture").querySelector("[data-depth='0']");

const mark = () => {
  for (const view of part("picture").querySelectorAll("[data-id]")) {
    view.classList.toggle("chosen", view.dataset.id === chosen);
    view.setAttribute("aria-selected", view.dataset.id === chosen);
  }
};

const rootSize = () => size ?? (root()?.dataset.frame ?? "0 0 0 0").split(" ").slice(2).map(Number);

const showRows = (id = chosen) => {
  const named = id ? rows.filter(row => row.views.has(id)) : rows;
  part("chosen").textContent = id ? `Constraints on "${id}"` : `Constraints (${rows.length})`;
  part("rows").replaceChildren(...named.slice(0, 400).map(row => {
    const item = document.createElement("li");
    item.textContent = row.text + (row.identifier ? `  #${row.identifier}` : "");
    if (conflicts.has(row.text)) item.className = "broken";
    return item;
  }));
};

// Reports that take longer than the picture: rows, proof and texts. Not updated while dragging.
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
  showDrags(report);
  const proved = engine.verify();
  part("proof").textContent = proved === 1 ? "Proved: the checker, in exact arithmetic, accepts the solver's certificate."
    : proved === 0 ? "The checker rejects the certificate." : "";
  part("proof").className = proved === 1 ? "fine" : "broken";
  const work = report.work ?? {};
  part("cost").textContent = Object.entries(work).filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name.replace(/[A-Z]/g, letter => " " + letter.toLowerCase())}`).join(", ")
    || "The last layout needed no work.";
  const words = kind === 0 ? engine.report(explanation) : "";
  const start = words.indexOf("\n\n");
  part("explanation").textContent = start < 0 ? "None." : words.slice(start + 2);
};

const show = () => {
  part("slider").value = step;
  part("count").textContent = `${step} / ${engine.steps()}`;
  // A disabled button would lose the focus.
  part("back").setAttribute("aria-disabled", step === 0);
  part("next").setAttribute("aria-disabled", step >= engine.steps());
  showPicture();
  const heading = kind === 0 ? engine.report(text).split("\n", 1)[0] : "";
  part("summary").textContent = size ? `${heading}, with the root resized` : heading;
  showReports();
  // The reports may have added a scroll bar, which changes the size of the picture.
  placeHandles();
};
