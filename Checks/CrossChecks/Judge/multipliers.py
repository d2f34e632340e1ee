"""Checks the multipliers of a certificate, which are doubles. Compares them with the exact dual values, and checks their sums.

The multipliers of a row at all levels, from the highest down, form a vector, which is compared lexicographically. It is never
above 0 for `<=`, and never below 0 for `>=`. Unless the row is required, the vector never exceeds the unit of the row's
priority. For a violated row, it is exactly this unit, with the sign of the violation. For a loose row, it is 0. For every level
and variable, the sum of multipliers times coefficients is 0."""

from basis import exact

# Documentation/Proofs.md: sums of multipliers, and differences from the exact dual values, are accurate to seven digits.
TOLERANCE = 1e-7
# `Tuning.leastMultiplier`: a smaller multiplier is a rounding error.
LEAST = 1e-9


def faults(answer, proof):
    """Returns the faults of the multipliers. Precondition: `proof` has no faults."""
    found = []
    vectors = {}  # by row number, the row's multipliers by level
    priorities = [level.priority for level in answer.certificate]
    if priorities != sorted(set(priorities), reverse=True):
        found.append(("multipliers", "the levels are not sorted from the highest to the lowest"))
    for row in answer.rows:
        if not row.is_required and row.priority not in priorities:
            found.append(("multipliers", f"the level {row.priority:g} of {row.text} is missing"))
    for level in answer.certificate:
        found += level_faults(level, proof)
        for number, multiplier in level.multipliers:
            if number in proof.rows:
                vectors.setdefault(number, {})[level.priority] = float(multiplier)
    for priority in priorities:
        given = {number: vector[priority] for number, vector in vectors.items() if priority in vector}
        found += dual_faults(priority, given, proof)
    for price in proof.prices.values():
        if len(price.members) > 1:
            found += [fault for row, _ in price.members
                      for fault in row_faults(row.row, vectors.get(row.row.id, {}), priorities)]
    return found


def level_faults(level, proof):
    """Checks the reported sum of violations, and that the multipliers cancel for each variable."""
    found = []
    own = [row for row in proof.rows.values() if row.row.priority == level.priority and not row.row.is_required]
    violated = sum(row.violation for row in own)
    if abs(exact(level.violation) * proof.unit - violated) > sum(row.same for row in own):
        violated = proof.points(violated)
        found.append(("claim", f"level {level.priority:g} claims a violation of {level.violation:.9g}, but has a violation of {violated:.9g}"))
    sums, sizes = {}, {}
    for number, multiplier in level.multipliers:
        if number not in proof.rows:
            found.append(("multipliers", f"level {level.priority:g} names row {number}, which does not exist"))
            continue
        for variable, factor in proof.rows[number].row.terms:
            sums[variable] = sums.get(variable, 0.0) + multiplier * factor
            sizes[variable] = sizes.get(variable, 0.0) + abs(multiplier * factor)
    for variable, rest in sums.items():
        if abs(rest) > TOLERANCE * sizes[variable]:
            found.append(("balance", f"the multipliers of level {level.priority:g} do not cancel for a variable: {rest:g} is left"))
            break
    return found


def dual_faults(priority, multipliers, proof):
    """Compares the multipliers of a level with the exact dual values. Rows with one expression share a dual value."""
    given, wanted = {}, {}  # by the number of a basic item, or by a row
    for number, multiplier in multipliers.items():
        place, ratio = proof.places.get(number, (("row", number), 1))
        given[place] = given.get(place, 0.0) + multiplier * float(ratio)
    for number, slope in proof.slopes.items():
        if proof.rows[number].row.priority == priority:
            wanted["row", number] = -slope
    for number, dual in proof.duals.get(priority, {}).items():
        if proof.prices[number].members:
            wanted["basic", number] = -float(dual)
    for place in sorted(given.keys() | wanted.keys()):
        if not is_same(given.get(place, 0.0), wanted.get(place, 0.0)):
            row = proof.rows[place[1]] if place[0] == "row" else proof.prices[place[1]].members[0][0]
            return [("multipliers", f"{row.row.text} (row {row.row.id}) has the multiplier {given.get(place, 0.0):.9g} "
                                    f"at level {priority:g}, but {wanted.get(place, 0.0):.9g} is correct")]
    return []


def is_same(given, right):
    return abs(given - right) <= LEAST + TOLERANCE * abs(right)


def row_faults(row, multipliers, priorities):
    """Returns the faults of a row's multipliers, which may have the wrong sign or exceed the row's unit."""
    vector = [(priority, clean(multipliers.get(priority, 0.0))) for priority in priorities]
    first = next((multiplier for _, multiplier in vector if multiplier), 0.0)
    if row.relation == "<=" and first > 0 or row.relation == ">=" and first < 0:
        return [("multipliers", f"{row.text} (row {row.id}): its multipliers have the wrong sign")]
    if not row.is_required and is_longer(vector, row.priority):
        return [("multipliers", f"{row.text} (row {row.id}): its multipliers are longer than its unit")]
    return []


def is_longer(vector, own):
    """Whether multipliers exceed 1 at a priority, after their signs are changed so that the first one is positive."""
    sign = 0.0
    for priority, multiplier in vector:
        if sign == 0.0 and multiplier:
            sign = 1.0 if multiplier > 0 else -1.0
        difference = sign * multiplier - (1.0 if priority == own else 0.0)
        if abs(difference) > LEAST:
            return difference > 0
    return False


def clean(multiplier):
    return 0.0 if abs(multiplier) <= LEAST else float(multiplier)
