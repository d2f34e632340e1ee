"""Connects a layout engine to plumb. Handles the protocol, fills in the defaults of boxes, and plays steps.

An adapter is a subclass of Engine that maps properties:

    import plumb_engine

    class Mine(plumb_engine.Engine):
        name, version, can = "mine", "1.0", ["gap", "grow"]

        def make(self, box): return mine.Node()
        def set(self, node, key, value): ...
        def insert(self, parent, child, at): parent.insert(at, child)
        def remove(self, parent, child): parent.remove(child)
        def layout(self, root, width, height): root.layout(width, height)
        def frame(self, node): return node.x, node.y, node.width, node.height

    plumb_engine.serve(Mine)

Plumb then runs the adapter: plumb fuzz --engine 'python3 mine.py'. This module needs only Python's standard library.
"""

import json
import os
import sys
import time
import traceback
from typing import TYPE_CHECKING, Any, BinaryIO, Callable, Iterable, Optional

PROTOCOL = 1

#: Every property of version 1 with its default. Engines may have other defaults, so every property is set on each box.
DEFAULTS: "dict[str, Any]" = {
    "flow": "row",
    "wrap": False,
    "gap": [0, 0],
    "margin": [0, 0, 0, 0],
    "padding": [0, 0, 0, 0],
    "border": [0, 0, 0, 0],
    "grow": 0,
    "shrink": 0,
    "basis": None,
    "size": [None, None],
    "min": [0, 0],
    "max": [None, None],
    "aspect": None,
    "align": "stretch",
    "self": None,
    "lines": "stretch",
    "justify": "start",
    "absolute": None,
    "hidden": False,
    "text": None,
}

#: The capabilities that an engine may declare in `can`.
CAPABILITIES = [
    "wrap", "reverse", "gap", "margin", "border", "grow", "shrink", "basis", "minmax", "aspect", "absolute", "hidden", "text",
    "baseline", "rtl", "lines", "space-justify", "measure-count",
]


class Unsupported(Exception):
    """Raise this error for a document that the engine, by design, cannot lay out. The case is then skipped and counted."""


class Refused(Exception):
    """Raise this error if the engine rejects a document that it should accept. This is a finding, like any other exception."""


class Text:
    """The words of a leaf, and a count of how often the engine has measured them."""

    __slots__ = ("words", "line", "baseline", "calls")

    def __init__(self, document: "dict[str, Any]") -> None:
        self.words, self.line, self.baseline = document["words"], document["line"], document["baseline"]
        self.calls = 0

    def size(self, width: Optional[float] = None) -> "tuple[float, float]":
        """Returns (width, height) for an available width. None means unlimited, and 0 results in the minimum width."""
        self.calls += 1
        if width is None:
            return sum(self.words), self.line
        widest, lines, length = 0, 1, None
        for word in self.words:
            # A line contains at least one word, even if the word is too long.
            if length is not None and length + word > width:
                lines, length = lines + 1, None
            length = word if length is None else length + word
            widest = max(widest, length)
        return widest, lines * self.line


class Box:
    """A box of a document. It has an attribute for each property in DEFAULTS, an `id`, and `children`."""

    __slots__ = ("id", "children", *DEFAULTS)
    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def __init__(self, document: "dict[str, Any]") -> None:
        for key in document:
            if key not in DEFAULTS and key not in ("id", "children"):
                raise Unsupported(f"boxes of version 1 have no property {key!r}")
        self.id = document["id"]
        for key, default in DEFAULTS.items():
            setattr(self, key, document.get(key, default))
        self.children = [Box(child) for child in document.get("children", ())]

    def filled(self) -> "dict[str, Any]":
        """Returns the box as a dictionary that contains every property."""
        document = {"id": self.id}
        for key in DEFAULTS:
            document[key] = getattr(self, key)
        document["children"] = [child.filled() for child in self.children]
        return document


class Document:
    """A document of boxes. In `steps`, the boxes to insert are Box objects."""

    def __init__(self, document: "dict[str, Any]") -> None:
        if document["boxes"] != 1:
            raise Unsupported("only version 1 of boxes is supported")
        self.available = document["available"]
        self.direction = document.get("direction", "ltr")
        self.root = Box(document["root"])
        self.steps = [_step(step) for step in document.get("steps", ())]

    def filled(self) -> "dict[str, Any]":
        """Returns the document as a dictionary with every property of every box, for engines that run in a separate program."""
        return {
            "boxes": 1, "available": self.available, "direction": self.direction, "root": self.root.filled(),
            "steps": [_filled_step(step) for step in self.steps],
        }


def _step(step: "dict[str, Any]") -> "dict[str, Any]":
    step = dict(step)
    if step["do"] == "insert":
        step["box"] = Box(step["box"])
    elif step["do"] == "batch":
        step["steps"] = [_step(inner) for inner in step["steps"]]
    return step


def _filled_step(step: "dict[str, Any]") -> "dict[str, Any]":
    step = dict(step)
    if step["do"] == "insert":
        step["box"] = step["box"].filled()
    elif step["do"] == "batch":
        step["steps"] = [_filled_step(inner) for inner in step["steps"]]
    return step


class Engine:
    """An adapter. Each tree has its own instance. `self.direction` is "ltr" or "rtl"."""

    name = ""
    version = ""
    #: The engine's capabilities, from CAPABILITIES. Plumb sends only documents that need no other capabilities.
    can: "list[str]" = []
    #: The largest acceptable error in a coordinate. It must be positive for engines that use 32-bit numbers.
    precision = 0.0
    #: The maximum number of documents in one request.
    batch = 1
    #: The names of the laws that the engine is not expected to satisfy.
    exceptions: "list[str]" = []
    #: Whether the time to create a tree is meaningful. Set it to False if most of this time is spent in Python code.
    times_building = True

    def __init__(self, direction: str) -> None:
        self.direction = direction

    def make(self, box: Box) -> Any:
        """Returns a node for a box, without properties or children. They are added by calls to `set` and `insert`."""
        raise NotImplementedError

    def set(self, node: Any, key: str, value: Any) -> None:
        """Sets a property. Every property in DEFAULTS is set first. The value of `text` is a Text object or None."""
        raise NotImplementedError

    def insert(self, parent: Any, child: Any, at: int) -> None:
        raise NotImplementedError

    def remove(self, parent: Any, child: Any) -> None:
        raise NotImplementedError

    def free(self, node: Any) -> None:
        """Called for each node of a removed tree, children first. By then, the node has no parent."""

    def built(self) -> None:
        """Called once after the tree is created. Work that an adapter does here does not count as layout time."""

    def layout(self, root: Any, width: Optional[float], height: Optional[float]) -> None:
        """Lays out the tree. A number is the exact length of the root. None means that the length depends on the content."""
        raise NotImplementedError

    def frame(self, node: Any) -> "Iterable[float]":
        """Returns (x, y, width, height) of the border box, relative to the top left corner of the parent's border box."""
        raise NotImplementedError

    def close(self) -> None:
        """Called when the tree is no longer needed."""

    @classmethod
    def play(cls, documents: "list[dict[str, Any]]", repetitions: int) -> "list[dict[str, Any]]":
        """Returns the answers to documents. Override this method only if the engine plays steps by itself."""
        return [_guarded(lambda: _play(cls, document, repetitions)) for document in documents]


def physical(edges: "list[float]", direction: str) -> "tuple[float, float, float, float]":
    """Converts [top, leading, bottom, trailing] to (top, right, bottom, left)."""
    top, leading, bottom, trailing = edges
    return (top, trailing, bottom, leading) if direction == "ltr" else (top, leading, bottom, trailing)


class _Item:
    __slots__ = ("id", "node", "parent", "children", "hidden", "text")

    def __init__(self, box: Box, node: Any, parent: "Optional[_Item]") -> None:
        self.id, self.node, self.parent, self.hidden = box.id, node, parent, box.hidden
        self.children: "list[_Item]" = []
        self.text: Optional[Text] = None


class _Tree:
    """The tree of nodes while a document is played."""

    def __init__(self, engine: Engine, document: Document) -> None:
        self.engine, self.available = engine, document.available
        self.items: "dict[str, _Item]" = {}
        # An available length overrides the root's minimum and maximum size.
        self.limits = {"min": document.root.min, "max": document.root.max}
        self.applied = {key: self._limit(key) for key in self.limits}
        self.root = self._build(document.root, None)
        engine.built()

    def _limit(self, key: str) -> "list[Optional[float]]":
        return [
            default if available is not None else limit
            for available, limit, default in zip(self.available, self.limits[key], DEFAULTS[key])
        ]

    def _build(self, box: Box, parent: Optional[_Item]) -> _Item:
        if box.id in self.items:
            raise Refused(f'"{box.id}" is the id of another box')
        engine, node = self.engine, self.engine.make(box)
        item = self.items[box.id] = _Item(box, node, parent)
        for key in DEFAULTS:
            value = getattr(box, key)
            if key == "text" and value is not None:
                value = item.text = Text(value)
            elif parent is None and key in self.applied:
                value = self.applied[key]
            engine.set(node, key, value)
        for at, inner in enumerate(box.children):
            child = self._build(inner, item)
            item.children.append(child)
            engine.insert(node, child.node, at)
        return item

    def _find(self, id: str) -> _Item:
        if id not in self.items:
            raise Refused(f'unknown box "{id}"')
        return self.items[id]

    def _free(self, item: _Item) -> None:
        for child in item.children:
            self.engine.remove(item.node, child.node)
            self._free(child)
        del self.items[item.id]
        self.engine.free(item.node)

    def apply(self, step: "dict[str, Any]") -> None:
        do = step["do"]
        if do == "batch":
            for inner in step["steps"]:
                self.apply(inner)
        elif do == "resize":
            self.available = step["available"]
        elif do == "insert":
            parent = self._find(step["to"])
            child = self._build(step["box"], parent)
            parent.children.insert(step["at"], child)
            self.engine.insert(parent.node, child.node, step["at"])
        elif do in ("remove", "move"):
            item = self._find(step["box"])
            if item.parent is None:
                raise Refused("the root cannot be removed or moved")
            item.parent.children.remove(item)
            self.engine.remove(item.parent.node, item.node)
            if do == "remove":
                self._free(item)
            else:
                item.parent = self._find(step["to"])
                item.parent.children.insert(step["at"], item)
                self.engine.insert(item.parent.node, item.node, step["at"])
        elif do == "set":
            item, key = self._find(step["box"]), step["key"]
            if key not in DEFAULTS or key in ("hidden", "text"):
                raise Unsupported(f"steps of version 1 cannot set {key!r}")
            if item is self.root and key in self.limits:
                self.limits[key] = step["value"]
            else:
                self.engine.set(item.node, key, step["value"])
        elif do in ("hide", "show"):
            item = self._find(step["box"])
            item.hidden = do == "hide"
            self.engine.set(item.node, "hidden", item.hidden)
        elif do == "text":
            item = self._find(step["box"])
            item.text = Text(step["text"])
            self.engine.set(item.node, "text", item.text)
        else:
            raise Unsupported(f"boxes of version 1 have no step {do!r}")

    def layout(self) -> None:
        for key in self.limits:
            limit = self._limit(key)
            if limit != self.applied[key]:
                self.applied[key] = limit
                self.engine.set(self.root.node, key, limit)
        self.engine.layout(self.root.node, *self.available)

    def read(self, counts: bool) -> "dict[str, Any]":
        """Returns the frames, and how often each text was measured since the last call."""
        frames: "dict[str, list[float]]" = {}
        self._read(self.root, frames)
        answer: "dict[str, Any]" = {"frames": frames}
        if counts:
            measured = answer["measured"] = {}
            for item in self.items.values():
                if item.text is not None:
                    measured[item.id], item.text.calls = item.text.calls, 0
        return answer

    def _read(self, item: _Item, frames: "dict[str, list[float]]") -> None:
        if not item.hidden:
            frames[item.id] = [float(length) for length in self.engine.frame(item.node)]
            for child in item.children:
                self._read(child, frames)

    def close(self) -> None:
        self._free(self.root)
        self.engine.close()


def _play(cls: "type[Engine]", json_document: "dict[str, Any]", repetitions: int) -> "dict[str, Any]":
    document = Document(json_document)
    steps, build_ns, layout_ns = _run(cls, document, [], [[] for _ in range(1 + len(document.steps))])
    for _ in range(repetitions - 1):
        _run(cls, document, build_ns, layout_ns)
    answer: "dict[str, Any]" = {"steps": steps}
    if repetitions:
        answer["time"] = {"clock": "cpu", "build_ns": build_ns if cls.times_building else [], "layout_ns": layout_ns}
    return answer


def _run(
    cls: "type[Engine]", document: Document, build_ns: "list[int]", layout_ns: "list[list[int]]"
) -> "tuple[list[dict[str, Any]], list[int], list[list[int]]]":
    """Plays a document once in a new tree, and appends the times to the lists."""
    clock, counts = time.process_time_ns, "measure-count" in cls.can
    engine = cls(document.direction)
    begin = clock()
    tree = _Tree(engine, document)
    build_ns.append(clock() - begin)
    steps = []
    for index in range(1 + len(document.steps)):
        begin = clock()
        if index:
            tree.apply(document.steps[index - 1])
        tree.layout()
        layout_ns[index].append(clock() - begin)
        steps.append(tree.read(counts))
    tree.close()
    return steps, build_ns, layout_ns


def _guarded(play: "Callable[[], dict[str, Any]]") -> "dict[str, Any]":
    """Returns the answer of `play`, or an error message if it raises an exception."""
    try:
        return play()
    except Unsupported as error:
        return {"error": str(error), "kind": "unsupported"}
    except Refused as error:
        return {"error": str(error), "kind": "refused"}
    except Exception as error:
        traceback.print_exc()
        return {"error": f"{type(error).__name__}: {error}", "kind": "refused"}


def answer(engine: "type[Engine]", request: "dict[str, Any]") -> "dict[str, Any]":
    """Returns the answer to a request. Both are dictionaries."""
    n = request.get("n")
    if "hello" in request:
        if request["hello"] < 1:
            return {"n": n, "error": f"the engine supports only version {PROTOCOL} of the protocol", "kind": "unsupported"}
        return {
            "n": n, "hello": min(request["hello"], PROTOCOL), "name": engine.name, "version": engine.version,
            "can": list(engine.can), "precision": engine.precision, "batch": engine.batch, "except": list(engine.exceptions),
        }
    if "play" not in request:
        return {"n": n, "error": 'a request must contain "hello" or "play"', "kind": "refused"}
    play, repetitions = request["play"], request.get("time", 0)
    if isinstance(play, list):
        return {"n": n, "played": engine.play(play, repetitions)}
    return {"n": n, **engine.play([play], repetitions)[0]}


_output: Optional[BinaryIO] = None


def guard_output() -> BinaryIO:
    """Redirects standard output to standard error, because printed text would break the protocol. Returns the stream for the
    protocol. `serve` calls this function. Call it before importing an engine that prints during its import."""
    global _output
    if _output is None:
        _output = os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)
        # Writes buffered output before the descriptor is used for the protocol.
        sys.stdout.flush()
    return _output


def serve(engine: "type[Engine]") -> None:
    """Answers requests from standard input until the input ends."""
    output = guard_output()
    for line in sys.stdin.buffer:
        try:
            request = json.loads(line)
            if not isinstance(request, dict):
                raise ValueError("the line is not a JSON object")
            reply = answer(engine, request)
        except ValueError as error:
            reply = {"n": None, "error": f"not a request: {error}", "kind": "refused"}
        output.write(json.dumps(reply, separators=(",", ":")).encode() + b"\n")
        output.flush()
