"""Taffy, through the PyPI package stretchable: plumb fuzz --engine 'python3 Engines/taffy_stretchable.py'"""

from importlib.metadata import version

from stretchable import taffylib
from stretchable.style import Style
from stretchable.style.geometry.length import NAN, Scale
from stretchable.style.props import (
    AlignContent, AlignItems, AlignSelf, Display, FlexDirection, FlexWrap, JustifyContent, Position,
)

import plumb_engine

FLOW = {
    "row": FlexDirection.ROW, "column": FlexDirection.COLUMN, "row-reverse": FlexDirection.ROW_REVERSE,
    "column-reverse": FlexDirection.COLUMN_REVERSE,
}
WRAP = {False: FlexWrap.NO_WRAP, True: FlexWrap.WRAP, "reverse": FlexWrap.WRAP_REVERSE}
NAMES = {
    "start": "FLEX_START", "center": "CENTER", "end": "FLEX_END", "stretch": "STRETCH", "between": "SPACE_BETWEEN",
    "around": "SPACE_AROUND", "evenly": "SPACE_EVENLY",
}
STYLE = Style().to_dict()
AUTO = {"dim": int(Scale.AUTO), "value": NAN}


def length(value):
    return AUTO if value is None else {"dim": int(Scale.POINTS), "value": value}


def size(lengths):
    return {"width": length(lengths[0]), "height": length(lengths[1])}


def rectangle(edges):
    return dict(zip(("top", "left", "bottom", "right"), map(length, edges)))


class Node:
    def __init__(self, id, style):
        self.id, self.style, self.known, self.text, self.children = id, style, dict(style), None, []


class Taffy(plumb_engine.Engine):
    name = "taffy"
    version = f"stretchable {version('stretchable')}"
    # Taffy 0.7 lacks the capability rtl. The capability baseline is absent because a measured leaf's baseline is its bottom.
    can = [
        "wrap", "reverse", "gap", "margin", "border", "grow", "shrink", "basis", "minmax", "aspect", "absolute", "hidden",
        "text", "lines", "space-justify", "measure-count",
    ]
    # Taffy uses 32-bit numbers.
    precision = 0.001
    times_building = False

    # Uses the module's functions, because its Node class computes frames of its own and none for hidden boxes.
    def __init__(self, direction):
        super().__init__(direction)
        self.tree, self.nodes, self.changed, self.frames = taffylib.init(), {}, {}, taffylib.PyLayout()
        taffylib.disable_rounding(self.tree)

    def make(self, box):
        style = dict(STYLE)
        node = Node(taffylib.node_create(self.tree, style), style)
        self.nodes[node.id] = node
        return node

    def set(self, node, key, value):
        style = node.style
        if key == "flow":
            style["flex_direction"] = FLOW[value]
        elif key == "wrap":
            style["flex_wrap"] = WRAP[value]
        elif key == "gap":
            style["gap"] = size(value)
        elif key in ("margin", "padding", "border"):
            style[key] = rectangle(value)
        elif key in ("grow", "shrink"):
            style[f"flex_{key}"] = value
        elif key == "basis":
            style["flex_basis"] = length(value)
        elif key == "size":
            style["size"] = size(value)
        elif key in ("min", "max"):
            style[f"{key}_size"] = size(value)
        elif key == "aspect":
            style["aspect_ratio"] = value
        elif key == "align":
            style["align_items"] = AlignItems["BASELINE" if value == "baseline" else NAMES[value]]
        elif key == "self":
            style["align_self"] = None if value is None else AlignSelf["BASELINE" if value == "baseline" else NAMES[value]]
        elif key == "lines":
            style["align_content"] = AlignContent[NAMES[value]]
        elif key == "justify":
            style["justify_content"] = JustifyContent[NAMES[value]]
        elif key == "absolute":
            style["position"] = Position.RELATIVE if value is None else Position.ABSOLUTE
            style["inset"] = rectangle(value or [None] * 4)
        elif key == "hidden":
            style["display"] = Display.NONE if value else Display.FLEX
        elif key == "text":
            old, node.text = node.text, value
            # Marks a text as dirty only if it changes, as an app does.
            if value is not None and (old is None or (old.words, old.line) != (value.words, value.line)):
                taffylib.node_set_measure(self.tree, node.id, True)
                taffylib.node_mark_dirty(self.tree, node.id)
            return
        # The module sets whole styles, so each style is set once before the layout. Setting a style makes Taffy lay out the node
        # again.
        self.changed[node.id] = node

    # The module can only append children, so the following children are removed and appended again.
    def insert(self, parent, child, at):
        behind = parent.children[at:]
        for other in behind:
            taffylib.node_remove_child(self.tree, parent.id, other.id)
        for other in [child, *behind]:
            taffylib.node_add_child(self.tree, parent.id, other.id)
        parent.children.insert(at, child)

    def remove(self, parent, child):
        taffylib.node_remove_child(self.tree, parent.id, child.id)
        parent.children.remove(child)

    def free(self, node):
        taffylib.node_drop(self.tree, node.id)
        self.changed.pop(node.id, None)
        del self.nodes[node.id]

    def built(self):
        self.hand_over()

    def hand_over(self):
        for node in self.changed.values():
            if node.style != node.known:
                taffylib.node_set_style(self.tree, node.id, node.style)
                node.known = dict(node.style)
        self.changed.clear()

    def layout(self, root, width, height):
        lengths = size((width, height))
        if root.style["size"] != lengths:
            root.style["size"] = lengths
            self.changed[root.id] = root
        self.hand_over()
        space = {
            side: {"dim": int(Scale.MAX_CONTENT), "value": NAN} if value is None else length(value)
            for side, value in (("width", width), ("height", height))
        }
        if not taffylib.node_compute_layout_with_measure(self.tree, root.id, space, self.measure):
            raise plumb_engine.Refused("stretchable returned no layout")

    def measure(self, known_width, known_height, available_width, available_height, context):
        node = self.nodes.get(context)
        if node is None or node.text is None:
            return 0, 0
        if known_width == known_width:  # NaN if the width is unknown.
            offered = known_width
        else:
            dimension = available_width["dim"]
            offered = {Scale.MIN_CONTENT: 0, Scale.MAX_CONTENT: None}.get(dimension, available_width["value"])
        width, height = node.text.size(offered)
        return (
            known_width if known_width == known_width else width,
            known_height if known_height == known_height else height,
        )

    def frame(self, node):
        taffylib.node_get_layout(self.tree, node.id, self.frames)
        return self.frames.x, self.frames.y, self.frames.width, self.frames.height

    def close(self):
        taffylib.free(self.tree)


if __name__ == "__main__":
    plumb_engine.serve(Taffy)
