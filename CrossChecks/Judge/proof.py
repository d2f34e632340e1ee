"""Checks a certificate by arithmetic.

Read over the levels from the highest down, a row's multipliers are one vector, compared lexicographically: never above 0
for `<=`, never below 0 for `>=`; never longer than the unit of the row's own priority, required rows excepted; exactly
that unit, with its sign, for a violated row; all 0 for a loose one. For every level and variable, the sum of multipliers
times coefficients is 0."""

TOLERANCE = 1e-7


def faults(answer):
    found = []
    rows = {row.id: row for row in answer.rows}
    vectors = {}  # by a row's number, its multipliers by level
    priorities = [level.priority for level in answer.certificate]
    if priorities != sorted(set(priorities), reverse=True):
        found.append(("proof", "the levels are not in order, from the highest down"))
    for row in answer.rows:
        if not row.is_required and row.priority not in priorities:
            found.append(("proof", f"there is no level {row.priority:g}, which {row.text} has"))
    for level in answer.certificate:
        found += level_faults(level, rows, answer.values)
        for number, multiplier in level.multipliers:
            if number in rows:
                vectors.setdefault(number, {})[level.priority] = float(multiplier)
    for row in answer.rows:
        fault = row_fault(row, vectors.get(row.id, {}), priorities, answer.values)
        if fault:
            found.append(("proof", f"{row.text} (row {row.id}): {fault}"))
    return found


def level_faults(level, rows, values):
    """Checks the claimed sum of violations, and that the multipliers cancel for each variable."""
    found = []
    own = [row for row in rows.values() if row.priority == level.priority and not row.is_required]
    violated = sum(row.violation(values) for row in own)
    if abs(violated - level.violation) > sum(row.tolerance(values) for row in own) + 1e-9:
        found.append(("claim", f"level {level.priority:g} claims {level.violation:.9g}, and is {violated:.9g}"))
    sums, sizes = {}, {}
    for number, multiplier in level.multipliers:
        if number not in rows:
            found.append(("proof", f"level {level.priority:g} speaks of a row {number} that is not there"))
            continue
        for variable, factor in rows[number].terms:
            sums[variable] = sums.get(variable, 0.0) + multiplier * factor
            sizes[variable] = sizes.get(variable, 0.0) + abs(multiplier * factor)
    for variable, rest in sums.items():
        if abs(rest) > TOLERANCE * sizes[variable]:
            found.append(("balance", f"level {level.priority:g} does not cancel on a variable: {rest:g} is left"))
            break
    return found


def row_fault(row, multipliers, priorities, values):
    """The faults of a row's multipliers."""
    vector = [(priority, clean(multipliers.get(priority, 0.0))) for priority in priorities]
    excess, tolerance = row.excess(values), row.tolerance(values)
    first = next((multiplier for _, multiplier in vector if multiplier), 0.0)
    if row.violation(values) > tolerance:
        if row.is_required:
            return "it is required, and violated"
        unit = -1.0 if excess > 0 else 1.0
        wanted = [(priority, unit if priority == row.priority else 0.0) for priority in priorities]
        differs = any(abs(a - b) > TOLERANCE for (_, a), (_, b) in zip(vector, wanted))
        return "it is violated, and its multipliers are not its unit" if differs else None
    is_loose = row.relation == "<=" and excess < -tolerance or row.relation == ">=" and excess > tolerance
    if is_loose:
        return "it is loose, and pulls" if first else None
    if row.relation == "<=" and first > 0 or row.relation == ">=" and first < 0:
        return "its multipliers have the wrong sign"
    if not row.is_required and is_longer(vector, row.priority):
        return "its multipliers are longer than its unit"
    return None


def is_longer(vector, own):
    """Whether multipliers, with signs changed so that the first is positive, are above 1 at a priority."""
    sign = 0.0
    for priority, multiplier in vector:
        if sign == 0.0 and multiplier:
            sign = 1.0 if multiplier > 0 else -1.0
        difference = sign * multiplier - (1.0 if priority == own else 0.0)
        if abs(difference) > TOLERANCE:
            return difference > 0
    return False


def clean(multiplier):
    return 0.0 if abs(multiplier) <= TOLERANCE else float(multiplier)
