"""Answers with one injected error each. The judge must reject all of them."""

import copy
import pathlib

import answers
import proof

# A document with a violated row, a satisfied row, a tie and a conflict, so that each kind of error can be injected.
DOCUMENT = {
    "system": 1,
    "name": "an answer to be tampered with",
    "variables": ["a", "b", "c", "d", "e"],
    "rows": [
        {"id": "sum", "terms": [["a", 1], ["b", 1]], "relation": "==", "constant": 100},
        {"id": "shared", "terms": [["d", 1], ["e", 1]], "relation": "==", "constant": 100},
        {"id": "room", "terms": [["c", 1]], "relation": "<=", "constant": 500},
        {"id": "exact", "terms": [["c", 1]], "relation": "==", "constant": 30},
        {"id": "dropped", "terms": [["c", 1]], "relation": "==", "constant": 40},
        {"id": "first", "terms": [["a", 1]], "relation": ">=", "constant": 80, "priority": 750},
        {"id": "second", "terms": [["b", 1]], "relation": ">=", "constant": 80, "priority": 750},
        {"id": "gives way", "terms": [["d", 1]], "relation": ">=", "constant": 80, "priority": 750},
        {"id": "stays", "terms": [["e", 1]], "relation": ">=", "constant": 80, "priority": 750},
        {"id": "wish", "terms": [["b", 1]], "relation": "<=", "constant": 10, "priority": 250},
    ],
}


# Documents in which a ten-millionth changes the answer, so that small errors matter.
CORPUS = pathlib.Path(__file__).resolve().parents[3] / "Corpus" / "regressions"
DELICATE = [str(CORPUS / f"{name}.json") for name in (
    "force-of-a-ten-millionth", "share-of-all-but-a-spacing-of-one", "small-force-beside-a-large-one",
    "wish-outweighed-by-a-ten-millionth",
)]


def with_change(answer, change):
    other = copy.deepcopy(answer)
    change(other)
    return other


def tampered(answer):
    """Returns changed copies of an answer, each with a name and the kinds of fault that the judge may find in it."""

    def row(other, name):
        return next(row for row in other.rows if row.text.startswith(name))

    def set_values(**values):
        def change(other):
            for name, value in values.items():
                other.values[other.variables.index(name)] = value
        return change

    def edit_multipliers(edit):
        def change(other):
            for level in other.certificate:
                level.multipliers = [entry for pair in level.multipliers for entry in [edit(other, level, pair)] if entry]
        return change

    def turn(other, level, pair):
        return [pair[0], -pair[1]] if pair[0] == row(other, "a >= 80").id else pair

    def lengthen(other, level, pair):
        return [pair[0], 2 * pair[1]]

    def drop(other, level, pair):
        return None if pair[0] == row(other, "a + b").id else pair

    def pull_loose(other):
        other.certificate[-1].multipliers.append([row(other, "c <= 500").id, -0.5])

    def claim_less(other):
        other.certificate[1].violation -= 1

    def forget_level(other):
        other.certificate = [level for level in other.certificate if level.priority != 250]

    def give_up_more(other):
        gone = row(other, "c <= 500")
        other.rows.remove(gone)
        other.broken.append(answers.BrokenRow(gone, [gone.id, row(other, "c == 30").id]))
        other.reported += 1

    def pad_conflict(other):
        other.broken[0].conflict.append(row(other, "a + b").id)

    def hide_break(other):
        other.broken = []

    changes = [
        ("a required row that does not hold", {"required"}, set_values(c=31)),
        ("a level that could be better", {"level"}, set_values(a=120, b=-20)),
        ("a tie in which the wrong row is broken", {"tie"}, set_values(d=80, e=20)),
        ("a multiplier with the wrong sign", {"multipliers", "balance"}, edit_multipliers(turn)),
        ("multipliers that are too long", {"multipliers"}, edit_multipliers(lengthen)),
        ("a multiplier that is missing", {"balance"}, edit_multipliers(drop)),
        ("a loose row with a multiplier", {"multipliers"}, pull_loose),
        ("a violation that is reported too small", {"claim"}, claim_less),
        ("a level that is left out", {"multipliers"}, forget_level),
        ("a row that was dropped unnecessarily", {"needless"}, give_up_more),
        ("a conflict that is not minimal", {"minimal"}, pad_conflict),
        ("a row that was dropped without a report", {"broken"}, hide_break),
    ]
    return [(name, kinds, with_change(answer, change)) for name, kinds, change in changes]


def slightly_tampered(answer):
    """Returns copies of a sensitive answer with errors so small that tolerances might hide them."""
    changes = []
    for index, name in enumerate(answer.variables):
        def move(other, index=index):
            other.values[index] += 1e-4

        changes.append((f"{name} moved by a ten-thousandth", {"value"}, move))
    for place, level in enumerate(answer.certificate):
        for entry, (number, multiplier) in enumerate(level.multipliers):
            where = f"the multiplier {multiplier:g} of row {number} at level {level.priority:g}"

            def turn(other, place=place, entry=entry):
                other.certificate[place].multipliers[entry][1] *= -1

            def drop(other, place=place, entry=entry):
                del other.certificate[place].multipliers[entry]

            def stretch(other, place=place, entry=entry):
                other.certificate[place].multipliers[entry][1] *= 1 + 1e-6
                other.certificate[place].multipliers[entry][1] += 1e-8

            changes += [(f"{where}, {words}", {"multipliers"}, change) for words, change in (
                ("with the wrong sign", turn), ("left out", drop), ("larger by a millionth", stretch))]

        def claim(other, place=place):
            other.certificate[place].violation += 0.1

        changes.append((f"a violation of level {level.priority:g} that is reported larger by 0.1", {"claim"}, claim))
    for place, (item, side) in enumerate(answer.basis):
        if side == "basic":
            def leave(other, place=place):
                other.basis[place] = other.basis[place][0], "met"

            changes.append((f"{item[0]} {item[1]}, removed from the basic items", {"basis"}, leave))

    def shift(other):
        number = next(item[1] for item, side in other.basis if item[0] == "row" and side == "met")
        other.shifts.append((("row", number), 1e-6))

    changes.append(("a row that is shifted by a millionth", {"basis"}, shift))
    changes += exchanges(answer)
    return [(name, kinds, with_change(answer, change)) for name, kinds, change in changes]


def exchanges(answer):
    """Returns other vertices. In each, a soft row replaces another soft row in the basis, and the values agree with the basis."""
    soft = {row.id: row for row in answer.rows if not row.is_required}
    basic = [item for item, side in answer.basis if side == "basic"]
    changes = []
    for place, item in enumerate(basic):
        if item[0] != "row" or item[1] not in soft:
            continue
        for number in sorted(soft.keys() - {other[1] for other in basic if other[0] == "row"}):
            items = basic[:place] + [("row", number)] + basic[place + 1 :]
            wrong = with_change(answer, lambda other: set_basis(other, items))
            solved = proof.Proof(wrong, 0)
            if solved.basis is None:
                continue
            values = [solved.points(value) for value in solved.basis.values]
            if max(abs(value - right) for value, right in zip(values, answer.values)) < 1e-4:
                continue
            met = [("row", row.row.id) for row in solved.rows.values() if row.excess == 0]

            def move(other, items=items, values=values, met=met):
                set_basis(other, items, met)
                other.values = values

            name = f"{soft[number].text} in the basis instead of {soft[item[1]].text}"
            changes.append((name, {"proof", "required"}, move))
    return changes


def set_basis(answer, items, met=()):
    answer.basis = [(item, "basic") for item in items] + [(item, "met") for item in met if item not in items]
    answer.shifts = []
