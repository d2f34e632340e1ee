// The engine's functions with text instead of memory. The reports are the output of `plumb solve` as text, as JSON, and with
// all rows and the proof, the picture, conflicts and ambiguities as text, and the names of the views.
const [text, json, picture, everything, explanation, names] = [0, 1, 2, 3, 4, 5];

const connect = module => {
  let memory;
  const decoder = new TextDecoder(), encoder = new TextEncoder();
  const read = (start, size) => decoder.decode(new Uint8Array(memory.buffer, start, size));
  const host = {
    page: {
      number: (start, size, result) => {
        const digits = read(start, size);
        if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(digits)) return 0;
        new DataView(memory.buffer).setFloat64(result, Number(digits), true);
        return 1;
      },
    },
    // Hashing needs no randomness here, and nothing is printed.
    wasi_snapshot_preview1: { random_get: () => 0, fd_write: () => 0 },
  };
  const engine = new WebAssembly.Instance(module, host).exports;
  memory = engine.memory;
  const output = () => read(engine.output(), engine.outputSize());
  return {
    output,
    open: document => {
      const bytes = encoder.encode(document);
      const start = engine.room(bytes.length);
      new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
      return engine.open(bytes.length);
    },
    report: kind => (engine.report(kind), output()),
    steps: () => engine.steps(),
    play: step => engine.play(step),
    resize: (width, height) => engine.resize(width, height),
    // Drags a view, given by its index in `frames`, to a frame in the root's coordinates; NaN leaves a value unchanged.
    drag: (view, ...wished) => engine.drag(view, ...wished),
    frames: () => {
      const start = engine.frames();
      return new Float64Array(memory.buffer, start, 4 * engine.frameCount());
    },
    verify: () => engine.verify(),
  };
};
