// Plays documents of boxes in a page. The document contains every property of every box, because chromium_selenium.py adds the
// defaults. Leading and trailing are CSS's inline start and end, which depend on the direction.

const EDGES = ["block-start", "inline-start", "block-end", "inline-end"];
const NAMES = {
  start: "flex-start", center: "center", end: "flex-end", stretch: "stretch", baseline: "baseline",
  between: "space-between", around: "space-around", evenly: "space-evenly",
};
const length = (value, otherwise) => (value === null ? otherwise : value + "px");

// The declarations of each property. Setting all of them as one text is faster than a call for each.
const pair = (a, b) => (values, otherwise) => `${a}:${length(values[0], otherwise)};${b}:${length(values[1], otherwise)};`;
const edges = (before, after = "") => (values, otherwise) =>
  EDGES.map((edge, i) => `${before}${edge}${after}:${length(values[i], otherwise)};`).join("");
const [size, min, max] = [pair("width", "height"), pair("min-width", "min-height"), pair("max-width", "max-height")];
const inset = edges("inset-");
const properties = {
  flow: (value) => `flex-direction:${value};`,
  wrap: (value) => `flex-wrap:${value === "reverse" ? "wrap-reverse" : value ? "wrap" : "nowrap"};`,
  gap: pair("column-gap", "row-gap"),
  margin: edges("margin-"),
  padding: edges("padding-"),
  border: edges("border-", "-width"),
  grow: (value) => `flex-grow:${value};`,
  shrink: (value) => `flex-shrink:${value};`,
  basis: (value) => `flex-basis:${length(value, "auto")};`,
  size: (value) => size(value, "auto"),
  min,
  max: (value) => max(value, "none"),
  aspect: (value) => `aspect-ratio:${value ?? "auto"};`,
  align: (value) => `align-items:${NAMES[value]};`,
  lines: (value) => `align-content:${NAMES[value]};`,
  justify: (value) => `justify-content:${NAMES[value]};`,
};

class Tree {
  constructor(document) {
    this.items = new Map();
    this.available = document.available;
    this.root = this.build(document.root, null);
    this.declare(this.root, `direction:${document.direction};position:absolute;`);
    this.size();
    stage.append(this.root.element);
  }

  build(box, parent) {
    const element = globalThis.document.createElement("div");
    const item = { id: box.id, box, element, parent, children: [] };
    this.items.set(box.id, item);
    let text = this.placement(item);
    for (const key in properties) text += properties[key](box[key]);
    element.style.cssText = text;
    if (box.text) this.write(item, box.text);
    for (const child of box.children) {
      const inner = this.build(child, item);
      item.children.push(inner);
      element.append(inner.element);
    }
    return item;
  }

  // The declarations that depend on several properties.
  placement({ box, parent }) {
    const display = `display:${box.hidden ? "none" : box.text ? "block" : "flex"};`;
    if (!parent) return display;
    const insets = inset(box.absolute ?? [null, null, null, null], "auto");
    const position = `position:${box.absolute ? "absolute" : "relative"};${insets}`;
    // In box documents, only insets position an absolute box. CSS would also align it between them.
    return `${display}${position}align-self:${box.self && !box.absolute ? NAMES[box.self] : "auto"};`;
  }

  // Set one by one, because the browser writes cssText with fewer digits than it accepts.
  declare(item, text) {
    for (const declaration of text.split(";").filter(Boolean)) item.element.style.setProperty(...declaration.split(":"));
  }

  // Each word is an inline block that contains a strut with the height of the baseline.
  write(item, text) {
    item.box.text = text;
    item.element.className = "text";
    item.element.replaceChildren(...text.words.map((width) => {
      const word = globalThis.document.createElement("span");
      const strut = globalThis.document.createElement("span");
      word.style.cssText = `width:${width}px;height:${text.line}px`;
      strut.style.height = text.baseline + "px";
      word.append(strut);
      return word;
    }));
  }

  // An available length is exactly the length of the root, which overrides its limits.
  size() {
    const { box } = this.root;
    const limit = (limits, free) => limits.map((value, axis) => (this.available[axis] === null ? value : free));
    this.declare(
      this.root, size(this.available, "max-content") + min(limit(box.min, 0)) + max(limit(box.max, null), "none"));
  }

  insert(item, parent, at) {
    item.parent = parent;
    parent.element.insertBefore(item.element, parent.children[at]?.element ?? null);
    parent.children.splice(at, 0, item);
  }

  find(id) {
    const item = this.items.get(id);
    if (!item) throw new Error(`unknown box "${id}"`);
    return item;
  }

  detach(item) {
    item.parent.children.splice(item.parent.children.indexOf(item), 1);
    item.element.remove();
  }

  forget(item) {
    this.items.delete(item.id);
    item.children.forEach((child) => this.forget(child));
  }

  apply(step) {
    switch (step.do) {
      case "batch": step.steps.forEach((inner) => this.apply(inner)); return;
      case "resize": this.available = step.available; this.size(); return;
      case "insert": this.insert(this.build(step.box, this.find(step.to)), this.find(step.to), step.at); return;
      default:
    }
    const item = this.find(step.box);
    switch (step.do) {
      case "remove": this.detach(item); this.forget(item); break;
      case "move": this.detach(item); this.insert(item, this.find(step.to), step.at); break;
      case "hide": case "show": item.box.hidden = step.do === "hide"; this.declare(item, this.placement(item)); break;
      case "text": this.write(item, step.text); break;
      case "set":
        item.box[step.key] = step.value;
        this.declare(item, properties[step.key] ? properties[step.key](step.value) : this.placement(item));
        if (item === this.root) this.size();
        break;
      default: throw new Error(`unknown step "${step.do}"`);
    }
  }

  layOut() { stage.offsetWidth; }

  frames() {
    const frames = {};
    const read = (item, x, y) => {
      if (item.box.hidden) return;
      const { left, top, width, height } = item.element.getBoundingClientRect();
      frames[item.id] = [left - x, top - y, width, height];
      item.children.forEach((child) => read(child, left, top));
    };
    read(this.root, 0, 0);
    return { frames };
  }
}

// The time of creating the tree is not measured, because it would mostly be the time of this script.
function playOnce(document, layouts) {
  const steps = [];
  const tree = new Tree(structuredClone(document));
  for (let i = 0; i <= document.steps.length; ++i) {
    const step = structuredClone(document.steps[i - 1]);
    const begin = performance.now();
    if (i) tree.apply(step);
    tree.layOut();
    layouts[i].push((performance.now() - begin) * 1e6);
    steps.push(tree.frames());
  }
  tree.root.element.remove();
  return steps;
}

function play(document, repetitions) {
  try {
    const layouts = Array.from({ length: document.steps.length + 1 }, () => []);
    const answer = { steps: playOnce(document, layouts) };
    for (let i = 1; i < repetitions; ++i) playOnce(document, layouts);
    if (repetitions) answer.time = { clock: "wall", build_ns: [], layout_ns: layouts };
    return answer;
  } catch (error) {
    stage.replaceChildren();
    return { error: String(error), kind: "refused" };
  }
}

// Documents and answers are JSON text, because the driver converts other values slowly.
globalThis.playAll = (documents, repetitions) =>
  JSON.stringify(JSON.parse(documents).map((document) => play(document, repetitions)));
