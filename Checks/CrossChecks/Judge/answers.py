"""Reads the output of `plumb solve --all --json --constraints --certificate`."""

import json
import subprocess
from dataclasses import dataclass, field

REQUIRED = 1000


@dataclass
class Row:
    id: int
    text: str
    terms: list  # of (index of a variable, coefficient)
    relation: str
    constant: float
    priority: float
    states_place: bool = False  # so the row's place differs from its position in the list

    @property
    def is_required(self):
        return self.priority >= REQUIRED

    def excess(self, values):
        """Returns the sum of the terms minus the constant."""
        return sum(factor * values[index] for index, factor in self.terms) - self.constant

    def violation(self, values):
        excess = self.excess(values)
        if self.relation == "<=":
            return max(excess, 0.0)
        if self.relation == ">=":
            return max(-excess, 0.0)
        return abs(excess)

    def scale(self, values):
        """Returns the sum of the magnitudes that are added. Rounding errors are relative to this sum."""
        return abs(self.constant) + sum(abs(factor * values[index]) for index, factor in self.terms)

    def tolerance(self, values):
        """Returns the largest violation that counts as rounding, in the unit of the row."""
        largest = max((abs(factor) for _, factor in self.terms), default=1.0)
        return 1e-7 * largest + 1e-9 * self.scale(values)


@dataclass
class BrokenRow:
    row: Row
    conflict: list  # of the numbers of rows; None if there are too many conflicts to print them


@dataclass
class Level:
    priority: float
    violation: float
    multipliers: list  # of (number of a row, multiplier)


@dataclass
class Answer:
    """The rows of one step, and the solver's answer."""

    step: int
    rows: list
    broken: list
    variables: list
    values: list
    certificate: list
    basis: list  # of (item, side); an item is ("row", its number) or ("rest", the index of a variable)
    shifts: list  # of (item, amount)
    reported: int  # the number of constraints reported as broken
    frames: dict = field(default_factory=dict)
    is_settled: bool = True
    pixel: float = 0.0  # the distance by which rounding to pixels may move an edge


class Unreadable(Exception):
    """Raised if the output does not have the documented format."""


def read(step):
    """Reads the answer of one step from the output."""
    variables = list(step["values"])
    index = {name: number for number, name in enumerate(variables)}

    def row(entry):
        terms = []
        for name, factor in entry["terms"]:
            if name not in index:
                raise Unreadable(f"row {entry['id']} uses {name!r}, which has no value")
            terms.append((index[name], float(factor)))
        return Row(
            entry["id"], entry["text"], terms, entry["relation"], float(entry["constant"]), float(entry["priority"]),
            "place" in entry,
        )

    def item(entry):
        return ("row", entry["row"]) if "row" in entry else ("rest", index.get(entry["rest"]))

    levels = [Level(float(level["priority"]), float(level["violation"]), level["multipliers"])
              for level in step["certificate"]]
    return Answer(
        step=step["step"],
        rows=[row(entry) for entry in step["rows"]],
        broken=[BrokenRow(row(entry), entry.get("conflict")) for entry in step["brokenRows"]],
        variables=variables,
        values=[float(value) for value in step["values"].values()],
        certificate=levels,
        basis=[(item(entry), entry["side"]) for entry in step["basis"]],
        shifts=[(item(entry), float(entry["amount"])) for entry in step["shifts"]],
        reported=len(step["broken"]),
        frames=step.get("frames", {}),
        is_settled=step.get("settled", True),
    )


def solve(plumb, path, limit):
    """Returns the program's answers after every step of a document."""
    command = [plumb, "solve", "--all", "--json", "--constraints", "--certificate", path]
    done = subprocess.run(command, capture_output=True, timeout=limit)
    if done.returncode != 0:
        words = done.stderr.decode(errors="replace").strip().splitlines()
        raise Unreadable(f"plumb ended with exit code {done.returncode}: {words[0] if words else ''}")
    return [read(step) for step in json.loads(done.stdout)["steps"]]
