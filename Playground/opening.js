// Opens documents, plays their steps, and connects the controls.
const fail = () => { part("fault").textContent = engine.output(); };

const go = wanted => {
  step = Math.max(0, Math.min(engine.steps(), wanted));
  if (engine.play(step) < 0) return fail();
  forgetDrags();
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

const choose = id => {
  chosen = chosen === id ? "" : id;
  mark();
  part("view").value = chosen;
  showRows();
  placeHandles();
};

// A link contains the compressed document in its fragment.
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
part("undrag").onclick = () => { go(step); part("view").focus(); };
for (const id of ["width", "height"]) {
  part(id).addEventListener("change", () => resize(Number(part("width").value), Number(part("height").value)));
}
part("view").addEventListener("change", () => { chosen = ""; choose(part("view").value); });
part("picture").addEventListener("click", event => {
  if (!hasDragged) choose(event.target.closest("[data-id]")?.dataset.id ?? "");
});
part("picture").addEventListener("pointermove", event => {
  const id = event.target.closest?.("[data-id]")?.dataset.id;
  if (id && !chosen && !isDragging) showRows(id);
});
part("picture").addEventListener("scroll", placeHandles);
addEventListener("resize", placeHandles);
part("share").onclick = async () => {
  history.replaceState(null, "", await linked());
  try { await navigator.clipboard.writeText(location.href); part("note").textContent = "Copied."; }
  catch { part("note").textContent = "The link is now in the address bar."; }
};

// A document in the link takes precedence over the document that `plumb draw --live` added to the page.
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
