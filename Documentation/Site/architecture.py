"""Draws the modules of the package: Documentation/Pictures/architecture.svg. `--check` fails if that file is out of date.

`swift package describe` lists the modules and their dependencies. Documentation/Architecture.md lists the wings, the modules of
each, and what each wing may depend on. This program fails if the page and the package differ, or if the page does not allow a
dependency. Dependencies that follow from others are not drawn.
"""

import itertools
import json
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "Documentation/Architecture.md"
PICTURE = ROOT / "Documentation/Pictures/architecture.svg"
#: Wings of one list are drawn above each other, the lists beside each other, and the base below all of them.
COLUMNS = [["Screens", "Engine"], ["Harness"], ["Judges"]]
BASE = "Base"
#: How many modules of a wing fit beside each other.
WIDTHS = {"Screens": 3, "Engine": 3, "Harness": 3, "Judges": 1, "Base": 7}
#: How often the places of modules are searched for, from other places.
STARTS = 6
#: Points.
BOX, HEIGHT, ALLEY, STREET, LANE, PORT = 108, 26, 20, 44, 6, 12
MARGIN, PADDING, TITLE, NAME, GAP = 6, 10, 28, 80, 12
#: The boxes and arrows of each wing. Light and dark colours are those of drawings of scenes (`Theme`).
COLORS = {
    "Screens": ("leaf5", "broken"), "Harness": ("leaf1", "fresh"), "Judges": ("leaf3", "measure"), "Engine": ("leaf0", "stack"),
    "Base": ("leaf2", "edge")}
LIGHT = {
    "paper": "#ffffff", "card": "#f6f7f9", "rule": "#dde1e7", "ink": "#1d2433", "edge": "#8a96a8", "leaf0": "#d7e5f5",
    "leaf1": "#dcecd8", "leaf2": "#f5e6cf", "leaf3": "#e6dcf2", "leaf5": "#f5dce1", "stack": "#3f7fb5", "measure": "#6d3fd1",
    "broken": "#d92d20", "fresh": "#15803d"}
DARK = {
    "paper": "#15181e", "card": "#1d2129", "rule": "#333a46", "ink": "#e6e9ef", "edge": "#6b7688", "leaf0": "#2b4058",
    "leaf1": "#2d4632", "leaf2": "#4e4029", "leaf3": "#41365a", "leaf5": "#522f39", "stack": "#6ea8d8", "measure": "#b79bff",
    "broken": "#ff7369", "fresh": "#5bd08a"}
SHAPES = (
    "text{font:12px Inter,Helvetica,Arial,'Liberation Sans','DejaVu Sans Condensed',sans-serif;}"
    ".long{font-size:9.5px}.title{font-weight:bold;font-size:14px;paint-order:stroke;stroke-width:4px}"
    ".line{stroke-width:1.2;fill:none}")


def main():
    graph, page = Graph(described()), Page(PAGE.read_text())
    faults = graph.faults(page)
    if faults:
        sys.exit("\n".join(faults))
    drawing = Drawing(graph, page).text()
    if "--check" not in sys.argv[1:]:
        PICTURE.write_text(drawing)
    elif not PICTURE.exists() or PICTURE.read_text() != drawing:
        sys.exit(f"{PICTURE.relative_to(ROOT)} is out of date: run python3 {Path(__file__).relative_to(ROOT)}")


def described():
    """The targets of the package. Without the trait, a dependency would be missing."""
    with tempfile.TemporaryDirectory() as scratch:
        command = ["swift", "package", "--scratch-path", scratch, "--traits", "Jemalloc", "describe", "--type", "json"]
        return json.loads(subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout)["targets"]


class Page:
    """The tables of the page: what each wing may depend on, and the modules of each wing."""

    def __init__(self, text):
        #: Names of wings and modules, by wing.
        self.allowed = {}
        #: A wing, a module, and its former name while it is being renamed, or an empty text.
        self.entries = []
        heading, kind = "", ""
        for line in text.splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
            if line.startswith("#"):
                heading = line.strip("# ")
            if not cells or cells[0] in ("wing", "module"):
                kind = cells[0] if cells else ""
            elif kind == "wing" and not cells[0].startswith(":"):
                self.allowed[cells[0]] = set(re.findall(r"\w+", cells[-1]))
            elif kind == "module" and not cells[0].startswith(":"):
                self.entries += [(heading, *names) for names in re.findall(r"`([\w-]+)`(?: \(formerly `([\w-]+)`\))?", cells[0])]
        self.wings = {name: wing for wing, *names in self.entries for name in names}


class Graph:
    """The modules without tests and what only tests run, and the modules that each depends on."""

    def __init__(self, targets):
        kept = [
            target for target in targets
            if target["type"] != "test" and not target["path"].startswith(("Tests/", "Engines/"))]
        self.paths = {target["name"]: target["path"] for target in kept}
        self.uses = {target["name"]: set(target.get("target_dependencies", [])) for target in kept}

    def faults(self, page):
        faults = [f"{PAGE.name} does not list {name}" for name in sorted(self.paths) if name not in page.wings]
        if {wing for wing, _, _ in page.entries} | set(page.allowed) != set(WIDTHS):
            faults.append(f"the tables of {PAGE.name} are not those of {', '.join(WIDTHS)}")
        for _, name, former in page.entries:
            if not self.paths.keys() & {name, former}:
                faults.append(f"{PAGE.name} lists {name}, which the package does not have")
            if sum(name in names for names in page.entries) > 1:
                faults.append(f"{PAGE.name} lists {name} twice")
        for name, path in sorted(self.paths.items()):
            folder = path.split("/")[1]
            if folder in page.allowed and folder != page.wings.get(name):
                faults.append(f"{name} is in the folder {folder}, but in {PAGE.name} in the wing {page.wings.get(name)}")
        for name, other in sorted((name, other) for name, used in self.uses.items() for other in used):
            wing, others = page.wings.get(name), page.wings.get(other)
            if wing != others and not page.allowed.get(wing, set()) & {others, other}:
                faults.append(f"{name} depends on {other}, which {PAGE.name} does not allow in the wing {wing}")
        return faults

    def reachable(self, name):
        found, waiting = set(), [name]
        while waiting:
            new = self.uses[waiting.pop()] - found
            found |= new
            waiting += new
        return found

    def arrows(self):
        """The transitive reduction, in order."""
        reach = {name: self.reachable(name) for name in self.uses}
        return sorted(
            (name, other) for name, used in self.uses.items() for other in used
            if not any(other in reach[between] for between in used))


class Drawing:
    """Modules in rows, each below all modules that depend on it."""

    def __init__(self, graph, page):
        self.uses, self.arrows = graph.uses, graph.arrows()
        self.wings = {name: page.wings[name] for name in graph.uses}
        self.order = list(page.allowed)
        widths = [WIDTHS[column[0]] for column in COLUMNS]
        self.width = sum(widths)
        self.starts = {wing: sum(widths[:index]) for index, column in enumerate(COLUMNS) for wing in column} | {BASE: 0}
        self.rows = self.layered()
        self.row = {name: index for index, row in enumerate(self.rows) for name in row}
        spans = [self.span(name, other) for name, other in self.arrows]
        #: The arrows that pass a row, and the pairs of arrows that are in the same rows, with the first and the last of these.
        self.passing = [[index for index, span in enumerate(spans) if row in span[1:-1]] for row in range(len(self.rows))]
        self.meeting = [
            (one, other, max(spans[one][0], spans[other][0]), min(spans[one][-1], spans[other][-1]))
            for one, other in itertools.combinations(range(len(spans)), 2)
            if max(spans[one][0], spans[other][0]) < min(spans[one][-1], spans[other][-1])]
        self.slots = self.placed()
        self.first = {wing: min(row for name, row in self.row.items() if self.wings[name] == wing) for wing in self.order}
        self.last = {wing: max(row for name, row in self.row.items() if self.wings[name] == wing) for wing in self.order}
        self.tops = self.heights()
        self.lanes = self.routed()

    # Rows, then slots.

    def layered(self):
        """Fills rows from the top with modules whose users are all placed, those with the most layers below them first."""
        users = {name: {user for user, used in self.uses.items() if name in used} for name in self.uses}
        above = {low: high for column in COLUMNS for high, low in zip(column, column[1:])}
        rows, waiting = [], set(self.uses)
        while waiting:
            left = {self.wings[name] for name in waiting}
            ready = [
                name for name in waiting
                if not users[name] & waiting and above.get(self.wings[name]) not in left
                and (self.wings[name] != BASE or left == {BASE})]
            if not ready:
                sys.exit(f"arrows between {', '.join(sorted(waiting))} cannot all run down")
            row, room = [], dict(WIDTHS)
            for name in sorted(ready, key=lambda name: (-self.depth(name), name)):
                if room[self.wings[name]] > 0:
                    room[self.wings[name]] -= 1
                    row.append(name)
            rows.append(row)
            waiting -= set(row)
        return rows

    def depth(self, name):
        return 1 + max((self.depth(other) for other in self.uses[name]), default=0)

    def placed(self):
        """Moves the modules of a row of a wing, as long as arrows become shorter or cross less. The best of several results."""
        groups = defaultdict(list)
        for name in sorted(self.row):
            groups[self.row[name], self.wings[name]].append(name)
        choices = {group: self.choices(group[1], len(names)) for group, names in groups.items()}
        results = []
        for start in range(STARTS):
            slots = {
                name: slot for group, names in groups.items()
                for name, slot in zip(names[::(-1) ** start], choices[group][start % len(choices[group])])}
            best, before = self.cost(slots), None
            while best != before:
                before = best
                for group, names in groups.items():
                    names = sorted(names, key=slots.get)
                    orders = itertools.permutations(sorted(slots[name] for name in names))
                    for chosen in [*choices[group], *orders]:
                        candidate = slots | dict(zip(names, chosen))
                        cost = self.cost(candidate)
                        if cost < best:
                            best, slots = cost, candidate
            results.append((best, slots))
        return min(results, key=lambda result: result[0])[1]

    def choices(self, wing, count):
        """Slots, or places half-way between them, for modules beside each other."""
        width, step = (self.width, 1) if wing == BASE else (WIDTHS[wing], 0.5)
        slots = [self.starts[wing] + index * step for index in range(int((width - 1) / step) + 1)]
        return [
            chosen for chosen in itertools.combinations(slots, count)
            if all(after - before >= 1 for before, after in zip(chosen, chosen[1:]))]

    def cost(self, slots):
        """Widths of arrows, arrows through boxes, and crossings, as if arrows were straight."""
        lines = [
            {row: place(slots[name], slots[other], self.row[name], self.row[other], row) for row in self.span(name, other)}
            for name, other in self.arrows]
        cost = sum(abs(slots[name] - slots[other]) for name, other in self.arrows)
        for name, slot in slots.items():
            row = self.row[name]
            cost += 2 * sum(abs(lines[index][row] - slot) < 0.6 for index in self.passing[row])
        for one, other, top, bottom in self.meeting:
            cost += (lines[one][top] - lines[other][top]) * (lines[one][bottom] - lines[other][bottom]) < 0
        return cost

    def span(self, name, other):
        return range(self.row[name], self.row[other] + 1)

    # Coordinates.

    def heights(self):
        """The top of each row. Above the first row of a wing there is room for its name."""
        tops, y = [], MARGIN
        for row in range(len(self.rows)):
            if row in self.first.values():
                y += TITLE + (GAP if row - 1 in self.last.values() else 0)
            tops.append(y)
            y += HEIGHT + STREET
        return tops

    def x(self, slot):
        """The middle of a slot."""
        gaps = sum(slot > self.starts[column[0]] - 1 for column in COLUMNS) - 1
        return MARGIN + PADDING + BOX / 2 + slot * (BOX + ALLEY) + gaps * 2 * PADDING

    def routed(self):
        """Where each arrow passes the rows between its ends: beside all boxes, in a lane of its own."""
        taken, lanes = defaultdict(list), {}
        for name, other in sorted(self.arrows, key=lambda arrow: (len(self.span(*arrow)), arrow)):
            start, end = self.x(self.slots[name]), self.x(self.slots[other])
            rows = self.span(name, other)[1:-1]
            ways = {start: (0, [])}
            for row in rows:
                straight = place(start, end, self.row[name], self.row[other], row)
                ways = {
                    x: min(
                        (cost + turn(x - before) + abs(x - straight) / 4 + 60 * self.is_foreign(x, row, name, other), way + [x])
                        for before, (cost, way) in ways.items())
                    for x in self.free(row, taken[row])}
            _, lanes[name, other] = min((cost + turn(end - before), way) for before, (cost, way) in ways.items())
            for row, x in zip(rows, lanes[name, other]):
                taken[row].append(x)
        return lanes

    def free(self, row, taken):
        boxes = [self.x(self.slots[name]) for name in self.rows[row]]
        return [
            x for x in range(MARGIN + 4, int(self.x(self.width - 1) + BOX / 2 + PADDING), LANE)
            if all(abs(x - box) >= BOX / 2 + 4 for box in boxes) and all(abs(x - lane) >= LANE for lane in taken)]

    def is_foreign(self, x, row, name, other):
        """Whether a lane passes through a wing that neither end of its arrow is in."""
        for wing in set(self.order) - {self.wings[name], self.wings[other]}:
            left, right = self.sides(wing)
            if left <= x <= right and self.first[wing] <= row <= self.last[wing]:
                return True
        return False

    # SVG.

    def text(self):
        wings = [self.wing(wing) for wing in self.order]
        width, height = self.x(self.width - 1) + BOX / 2 + PADDING + MARGIN, self.tops[-1] + HEIGHT + PADDING + MARGIN
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}">',
            "<title>The modules of the package by wings. Arrows lead to the modules that a module depends on.</title>",
            f"<style>{SHAPES}{style(LIGHT)}@media(prefers-color-scheme:dark){{{style(DARK)}}}</style>",
            '<rect class="paper" width="100%" height="100%"/>', *[wing for wing, _ in wings], *self.curves(),
            *[title for _, title in wings], *[self.box(name) for name in sorted(self.row)], "</svg>"]
        return "\n".join(parts) + "\n"

    def sides(self, wing):
        start, end = self.starts[wing], self.width if wing == BASE else self.starts[wing] + WIDTHS[wing]
        return self.x(start) - BOX / 2 - PADDING, self.x(end - 1) + BOX / 2 + PADDING

    def wing(self, wing):
        left, right = self.sides(wing)
        top, bottom = self.tops[self.first[wing]] - TITLE, self.tops[self.last[wing]] + HEIGHT + PADDING
        # The name is where fewer arrows enter the wing.
        entering = [self.x(self.slots[other]) for _, other in self.arrows if self.row[other] == self.first[wing]]
        entering += [
            lane for (name, other), lanes in self.lanes.items()
            for row, lane in zip(self.span(name, other)[1:-1], lanes) if row == self.first[wing]]
        is_left = sum(left <= x <= left + NAME for x in entering) < sum(right - NAME <= x <= right for x in entering)
        x, anchor = (left + 10, "start") if is_left else (right - 10, "end")
        return (
            f'<rect class="wing" x="{left:g}" y="{top:g}" width="{right - left:g}" height="{bottom - top:g}" rx="8"/>',
            f'<text class="title" text-anchor="{anchor}" x="{x:g}" y="{top + 19:g}">{wing}</text>')

    def box(self, name):
        x, y = self.x(self.slots[name]), self.tops[self.row[name]]
        long = ' class="long"' if len(name) > 17 else ""
        return (
            f'<rect class="box {self.wings[name]}" x="{x - BOX / 2:g}" y="{y:g}" width="{BOX}" height="{HEIGHT}" rx="5"/>'
            f'<text{long} text-anchor="middle" x="{x:g}" y="{y + 17:g}">{name}</text>')

    def curves(self):
        starts, ends = defaultdict(list), defaultdict(list)
        for name, other in self.arrows:
            xs = [self.x(self.slots[name]), *self.lanes[name, other], self.x(self.slots[other])]
            starts[name].append((xs[1], other))
            ends[other].append((xs[-2], name))
        for name, other in self.arrows:
            start, end = self.port(name, starts[name], other), self.port(other, ends[other], name)
            yield self.curve(name, other, [start, *self.lanes[name, other], end])

    def port(self, name, ends, other):
        """Where an arrow meets a box: the arrows of a box are side by side in the order of their other ends."""
        index = [end for _, end in sorted(ends)].index(other)
        return self.x(self.slots[name]) + (index - (len(ends) - 1) / 2) * PORT

    def curve(self, name, other, xs):
        tops = [self.tops[row] for row in self.span(name, other)]
        path = f"M{xs[0]:g} {tops[0] + HEIGHT:g}"
        for before, x, above, top in zip(xs, xs[1:], tops, tops[1:]):
            bottom = top - (5 if top == tops[-1] else 0)
            middle = (above + HEIGHT + bottom) / 2
            path += f"C{before:g} {middle:g} {x:g} {middle:g} {x:g} {bottom:g}" + (f"V{top + HEIGHT:g}" if top < tops[-1] else "")
        head = f"M{xs[-1] - 4:g} {tops[-1] - 7:g}L{xs[-1]:g} {tops[-1]:g}L{xs[-1] + 4:g} {tops[-1] - 7:g}z"
        return (
            f'<g class="{self.wings[name]}"><title>{name} depends on {other}</title>'
            f'<path class="line" d="{path}"/><path class="head" d="{head}"/></g>')


def turn(distance):
    """The cost of a lane at a distance from the one before: several small turns are better than a large one."""
    return abs(distance) + distance * distance / 200


def place(start, end, first, last, row):
    """Where a straight line from a first to a last row passes a row between them."""
    return start + (end - start) * (row - first) / (last - first)


def style(colors):
    """The CSS rules for colours."""
    rules = {
        "text": f"fill:{colors['ink']}", ".title": f"stroke:{colors['card']}", ".paper": f"fill:{colors['paper']}",
        ".wing": f"fill:{colors['card']};stroke:{colors['rule']}", ".box": f"stroke:{colors['edge']}"}
    for wing, (box, arrow) in COLORS.items():
        rules[f".box.{wing}"] = f"fill:{colors[box]}"
        rules[f".{wing} .line"] = f"stroke:{colors[arrow]}"
        rules[f".{wing} .head"] = f"fill:{colors[arrow]}"
    return "".join(f"{name}{{{rule}}}" for name, rule in rules.items())


if __name__ == "__main__":
    main()
