"""Yoga, through the PyPI package pyyoga: plumb fuzz --engine 'python3 Engines/yoga_pyyoga.py'"""

import os
from importlib.metadata import version

from pyyoga import (
    UNDEFINED, Align, Config, Direction, Display, Edge, FlexDirection, Gutter, Justify, MeasureMode, Node, PositionType, Wrap,
)

import plumb_engine

CONFIG = Config()
CONFIG.point_scale_factor = 0  # No rounding to pixels.

# The values start and end of box documents are called flex-start and flex-end in Yoga.
FLOW = {
    "row": FlexDirection.Row, "column": FlexDirection.Column, "row-reverse": FlexDirection.RowReverse,
    "column-reverse": FlexDirection.ColumnReverse,
}
WRAP = {False: Wrap.NoWrap, True: Wrap.Wrap, "reverse": Wrap.WrapReverse}
ALIGN = {
    None: Align.Auto, "start": Align.FlexStart, "center": Align.Center, "end": Align.FlexEnd, "stretch": Align.Stretch,
    "between": Align.SpaceBetween, "around": Align.SpaceAround,
    # pyyoga does not export the last value of the enumeration.
    "evenly": Align(8),
}
JUSTIFY = {
    "start": Justify.FlexStart, "center": Justify.Center, "end": Justify.FlexEnd, "between": Justify.SpaceBetween,
    "around": Justify.SpaceAround, "evenly": Justify.SpaceEvenly,
}
EDGES = (Edge.Top, Edge.Start, Edge.Bottom, Edge.End)


def length(value):
    return UNDEFINED if value is None else value


class Yoga(plumb_engine.Engine):
    name = "yoga"
    version = f"pyyoga {version('pyyoga')}"
    # The capability baseline is missing: pyyoga has no function for a text's baseline, and Yoga uses the bottom instead.
    can = [
        "wrap", "reverse", "gap", "margin", "border", "grow", "shrink", "basis", "minmax", "aspect", "absolute", "hidden",
        "text", "rtl", "lines", "space-justify", "measure-count",
    ]
    # Yoga uses 32-bit numbers.
    precision = 0.001
    times_building = False

    def __init__(self, direction):
        super().__init__(direction)
        self.texts = {}

    def make(self, box):
        return Node(CONFIG)

    def set(self, node, key, value):
        if key == "flow":
            node.flex_direction = FLOW[value]
        elif key == "wrap":
            node.flex_wrap = WRAP[value]
        elif key == "gap":
            node.set_gap(Gutter.Column, value[0])
            node.set_gap(Gutter.Row, value[1])
        elif key == "margin":
            for edge, margin in zip(EDGES, value):
                node.set_margin(edge, margin)
        elif key == "padding":
            for edge, padding in zip(EDGES, value):
                node.set_padding(edge, padding)
        elif key == "border":
            for edge, border in zip(EDGES, value):
                node.set_border(edge, border)
        elif key == "grow":
            node.flex_grow = value
        elif key == "shrink":
            node.flex_shrink = value
        elif key == "basis":
            node.flex_basis = "auto" if value is None else value
        elif key == "size":
            node.width, node.height = ("auto" if side is None else side for side in value)
        elif key == "min":
            node.min_width, node.min_height = value
        elif key == "max":
            node.max_width, node.max_height = map(length, value)
        elif key == "aspect":
            node.aspect_ratio = length(value)
        elif key == "align":
            node.align_items = ALIGN[value]
        elif key == "self":
            node.align_self = ALIGN[value]
        elif key == "lines":
            node.align_content = ALIGN[value]
        elif key == "justify":
            node.justify_content = JUSTIFY[value]
        elif key == "absolute":
            node.position_type = PositionType.Relative if value is None else PositionType.Absolute
            for edge, inset in zip(EDGES, value or [None] * 4):
                node.set_position(edge, length(inset))
        elif key == "hidden":
            node.display = getattr(Display, "None") if value else Display.Flex
        elif key == "text" and value is not None:
            # The measure mode is passed as a number.
            node.set_measure_func(
                lambda width, mode, *_: value.size(None if mode == MeasureMode.Undefined.value else width))
            # Marks a text as dirty only if it changes, as an app does.
            words = value.words, value.line
            if self.texts.get(node) != words:
                self.texts[node] = words
                node.mark_dirty()

    def insert(self, parent, child, at):
        parent.insert_child(child, at)

    def remove(self, parent, child):
        parent.remove_child(child)

    def free(self, node):
        self.texts.pop(node, None)
        node.free()

    def layout(self, root, width, height):
        root.calculate_layout(length(width), length(height), Direction.LTR if self.direction == "ltr" else Direction.RTL)

    def frame(self, node):
        return node.layout_left, node.layout_top, node.layout_width, node.layout_height


if __name__ == "__main__":
    plumb_engine.serve(Yoga)
    # pyyoga crashes when the interpreter frees measure functions at exit.
    os._exit(0)
