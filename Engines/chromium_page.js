// Plays documents of boxes in a page. Every property of every box is in the document: chromium_selenium.py fills the defaults in.
// Leading and trailing are CSS's inline start and end, which follow the direction.

const EDGES = ["block-start", "inline-start", "block-end", "inline-end"];
const NAMES = {
  start: "flex-start", center: "center", end: "flex-end", stretch: "stretch", baseline: "baseline",
  between: "space-between", around: "space-around", evenly: "space-evenly",
};
const length = (value, otherwise) => (value === null ? otherwise : value + "px");

const properties = {
  flow: (style, value) => { style.flexDirection = value; },
  wrap: (style, value) => { style.flexWrap = value === "reverse" ? "wrap-reverse" : value ? "wrap" : "nowrap"; },
  gap: (style, value) => { style.columnGap = length(value[0]); style.rowGap = length(value[1]); },
  margin: (style, value) => { EDGES.forEach((edge, i) => style.setProperty("margin-" + edge, length(value[i]))); },
  padding: (style, value) => { EDGES.forEach((edge, i) => style.setProperty("padding-" + edge, length(value[i]))); },
  border: (style, value) => { EDGES.forEach((edge, i) => style.setProperty(`border-${edge}-width`, length(value[i]))); },
  grow: (style, value) => { style.flexGrow = value; },
  shrink: (style, value) => { style.flexShrink = value; },
  basis: (style, value) => { style.flexBasis = length(value, "auto"); },
  size: (style, value) => { style.width = length(value[0], "auto"); style.height = length(value[1], "auto"); },
  min: (style, value) => { style.minWidth = length(value[0]); style.minHeight = length(value[1]); },
  max: (style, value) => { style.maxWidth = length(value[0], "none"); style.maxHeight = length(value[1], "none"); },
  aspect: (style, value) => { style.aspectRatio = value === null ? "auto" : value; },
  align: (style, value) => { style.alignItems = NAMES[value]; },
  lines: (style, value) => { style.alignContent = NAMES[value]; },
  justify: (style, value) => { style.justifyContent = NAMES[value]; },
};

class Tree {
  constructor(document) {
    this.items = new Map();
    this.available = document.available;
    this.root = this.build(document.root, null);
    this.root.element.style.direction = document.direction;
    this.root.element.style.position = "absolute";
    this.size();
    stage.append(this.root.element);
  }

  build(box, parent) {
    const element = globalThis.document.createElement("div");
    const item = { id: box.id, box, element, parent, children: [] };
    this.items.set(box.id, item);
    for (const key in properties) properties[key](element.style, box[key]);
    this.place(item);
    if (box.text) this.write(item, box.text);
    for (const child of box.children) {
      const inner = this.build(child, item);
      item.children.push(inner);
      element.append(inner.element);
    }
    return item;
  }

  // Sets what depends on several properties.
  place(item) {
    const { box, element: { style } } = item;
    style.display = box.hidden ? "none" : box.text ? "block" : "flex";
    if (!item.parent) return;
    style.position = box.absolute ? "absolute" : "relative";
    EDGES.forEach((edge, i) => style.setProperty("inset-" + edge, box.absolute ? length(box.absolute[i], "auto") : "auto"));
    // In boxes, insets alone place an absolute box. CSS would also align it between them.
    style.alignSelf = box.self && !box.absolute ? NAMES[box.self] : "auto";
  }

  // Each word is an inline block. The strut in it has the height of the baseline.
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

  // A number is exactly the length of the root, whatever its limits.
  size() {
    const { box, element: { style } } = this.root;
    const [width, height] = this.available;
    style.width = length(width, "max-content");
    style.height = length(height, "max-content");
    properties.min(style, [width === null ? box.min[0] : 0, height === null ? box.min[1] : 0]);
    properties.max(style, [width === null ? box.max[0] : null, height === null ? box.max[1] : null]);
  }

  insert(item, parent, at) {
    item.parent = parent;
    this.place(item);
    parent.element.insertBefore(item.element, parent.children[at]?.element ?? null);
    parent.children.splice(at, 0, item);
  }

  find(id) {
    const item = this.items.get(id);
    if (!item) throw new Error("no box " + id);
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
      case "hide": case "show": item.box.hidden = step.do === "hide"; this.place(item); break;
      case "text": this.write(item, step.text); break;
      case "set":
        item.box[step.key] = step.value;
        if (properties[step.key]) properties[step.key](item.element.style, step.value);
        this.place(item);
        if (item === this.root) this.size();
        break;
      default: throw new Error("no step " + step.do);
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

function playOnce(document, build, layouts) {
  const steps = [];
  let begin = performance.now();
  const tree = new Tree(structuredClone(document));
  build.push((performance.now() - begin) * 1e6);
  for (let i = 0; i <= document.steps.length; ++i) {
    const step = structuredClone(document.steps[i - 1]);
    begin = performance.now();
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
    const build = [];
    const layouts = Array.from({ length: document.steps.length + 1 }, () => []);
    const answer = { steps: playOnce(document, build, layouts) };
    for (let i = 1; i < repetitions; ++i) playOnce(document, build, layouts);
    if (repetitions) answer.time = { clock: "wall", build_ns: build, layout_ns: layouts };
    return answer;
  } catch (error) {
    stage.replaceChildren();
    return { error: String(error), kind: "refused" };
  }
}

// The texts are those of JSON, because the driver converts other values slowly.
globalThis.playAll = (documents, repetitions) =>
  JSON.stringify(JSON.parse(documents).map((document) => play(document, repetitions)));
