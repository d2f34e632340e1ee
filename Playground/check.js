// Plays every scene with the page's engine, and compares all its output with the program's. Synchronous, because the browser
// prints the page once its scripts have run.
const bytesOf = encoded => Uint8Array.from(atob(encoded), character => character.charCodeAt(0));
const textOf = encoded => new TextDecoder().decode(bytesOf(encoded));
const encoded = id => document.getElementById(id).textContent.trim();

const differing = [];
let [count, proved] = [0, 0];
const engine = connect(new WebAssembly.Module(bytesOf(encoded("engine"))));

const compare = (name, what, wanted, found) => {
  count += 1;
  if (wanted.trimEnd() !== found.trimEnd()) differing.push(`${name}: ${what} differs`);
};

for (const line of encoded("expected").split("\n")) {
  const [name, ...parts] = line.split(" ");
  const [scene, solved, listed, drawn] = parts.map(textOf);
  const kind = engine.open(scene);
  if (kind < 0 || engine.play(engine.steps()) < 0) {
    differing.push(`${name}: ${engine.output()}`);
    continue;
  }
  compare(name, "the text", solved, engine.report(text));
  compare(name, "the listing", listed, engine.report(everything));
  if (kind === 0) compare(name, "the picture", drawn, engine.report(picture));
  const verdict = engine.verify();
  if (verdict === 1) proved += 1;
  if (verdict === 0) differing.push(`${name}: the checker rejects the proof`);
}

const result = document.createElement("pre");
result.textContent =
  [...differing, `${count} outputs, ${differing.length} differences, ${proved} answers proved`].join("\n");
document.head.remove();
document.body.replaceChildren(result);
