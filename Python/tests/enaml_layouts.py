"""Lays out boxes, grids and nested boxes with Enaml's layout manager, without a toolkit, and prints every frame as JSON."""

import json
import random

import kiwisolver
from atom.api import Typed, Value
from enaml.layout.api import align, grid, hbox, spacer, vbox
from enaml.layout.constrainable import ConstrainableMixin, ContentsConstrainableMixin
from enaml.layout.layout_manager import LayoutItem, LayoutManager


class Leaf(ConstrainableMixin):
    """A widget without content."""


class Box(ContentsConstrainableMixin):
    """A widget with margins."""


class Item(LayoutItem):
    """The part that a toolkit would implement. It stores its frame."""

    widget = Value()
    hint = Value((-1, -1))
    rows = Value([])
    frame = Typed(tuple)

    def constrainable(self):
        return self.widget

    def constraints(self):
        return self.rows

    def margins(self):
        return (4, 5, 6, 7) if isinstance(self.widget, Box) else ()

    def size_hint(self):
        return self.hint

    def min_size(self):
        return (-1, -1) if self.hint == (-1, -1) else tuple(side // 2 for side in self.hint)

    def max_size(self):
        return (-1, -1)

    def set_geometry(self, *frame):
        self.frame = tuple(round(value, 6) + 0.0 for value in frame)


def arranged(kind, box, leaves):
    if kind == "row":
        # Without the alignment, several positions would be equally good.
        return [hbox(*leaves, spacer), align("v_center", box, *leaves)]
    if kind == "column":
        return [vbox(*leaves, spacer)]
    if kind == "grid":
        return [grid(*(leaves[start : start + 3] for start in range(0, len(leaves), 3)))]
    half = len(leaves) // 2
    return [hbox(vbox(*leaves[:half], spacer), vbox(*leaves[half:], spacer(12)))]


def laid_out(kind, count, choices):
    leaves = [Leaf() for _ in range(count)]
    items = [Item(widget=leaf, hint=(choices.randint(10, 90), choices.randint(10, 40))) for leaf in leaves]
    box = Box()
    root = Item(widget=box, rows=arranged(kind, box, leaves))
    manager = LayoutManager(root)
    manager.set_items(items)
    found = {"kind": kind, "best": manager.best_size(), "min": manager.min_size()}
    width, height = (round(value) for value in manager.best_size())
    for more in (0, 60, 17):
        manager.resize(width + more, height + more)
        found[f"frames + {more}"] = [item.frame for item in items]
    items[0].hint = (120, 50)
    manager.update_geometry(0)
    found["after another hint"] = manager.best_size()
    return found


choices = random.Random(5)
kinds = ("row", "column", "grid", "nested")
layouts = [laid_out(kind, count, choices) for kind in kinds for count in (2, 5, 9, 30)]
solver = "kiwisolver" if hasattr(kiwisolver, "__file__") else "plumb.kiwi"
print(json.dumps({"solver": solver, "layouts": layouts}))
