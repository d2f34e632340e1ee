"""Answers that were tampered with, each in one way. The judge must reject all of them."""

import copy

import answers

# A document with a violated row, a satisfied one, a tie, and a conflict, so that an answer can be wrong in each way.
DOCUMENT = {
    "system": 1,
    "name": "an answer to be tampered with",
    "variables": ["a", "b", "c", "d", "e"],
    "rows": [
        {"id": "sum", "terms": [["a", 1], ["b", 1]], "relation": "==", "constant": 100},
        {"id": "shared", "terms": [["d", 1], ["e", 1]], "relation": "==", "constant": 100},
        {"id": "room", "terms": [["c", 1]], "relation": "<=", "constant": 500},
        {"id": "exact", "terms": [["c", 1]], "relation": "==", "constant": 30},
        {"id": "given up", "terms": [["c", 1]], "relation": "==", "constant": 40},
        {"id": "first", "terms": [["a", 1]], "relation": ">=", "constant": 80, "priority": 750},
        {"id": "second", "terms": [["b", 1]], "relation": ">=", "constant": 80, "priority": 750},
        {"id": "gives way", "terms": [["d", 1]], "relation": ">=", "constant": 80, "priority": 750},
        {"id": "stays", "terms": [["e", 1]], "relation": ">=", "constant": 80, "priority": 750},
        {"id": "wish", "terms": [["b", 1]], "relation": "<=", "constant": 10, "priority": 250},
    ],
}


def tampered(answer):
    """Changed copies of an answer, each with a name and the kinds of fault that may be found in it."""

    def with_change(change):
        other = copy.deepcopy(answer)
        change(other)
        return other

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
        ("a tie that goes to the wrong row", {"tie"}, set_values(d=80, e=20)),
        ("a multiplier that is turned", {"proof", "balance"}, edit_multipliers(turn)),
        ("multipliers that are too long", {"proof"}, edit_multipliers(lengthen)),
        ("a multiplier that is missing", {"balance"}, edit_multipliers(drop)),
        ("a loose row that pulls", {"proof"}, pull_loose),
        ("a violation that is claimed smaller", {"claim"}, claim_less),
        ("a level that is left out", {"proof"}, forget_level),
        ("a row that was given up without need", {"needless"}, give_up_more),
        ("a conflict that is not minimal", {"minimal"}, pad_conflict),
        ("a row that was given up in silence", {"broken"}, hide_break),
    ]
    return [(name, kinds, with_change(change)) for name, kinds, change in changes]
