"""Checks conflicts. Each reported set of rows must be infeasible, and must become feasible if any of its rows is removed."""

from levels import Program, required


def faults(answer):
    found = []
    if answer.reported != len(answer.broken):
        found.append(("broken", f"{answer.reported} constraints are reported as broken, but {len(answer.broken)} are listed"))
    rows = {row.id: row for row in answer.rows}
    for broken in answer.broken:
        found += set_faults(broken, rows, len(answer.values))
    return found


def set_faults(broken, rows, variables):
    row = broken.row
    if broken.conflict is None:
        return []
    others = [number for number in broken.conflict if number != row.id]
    if row.id not in broken.conflict:
        return [("broken", f"the conflict of {row.text} does not contain this row")]
    if any(number not in rows or not rows[number].is_required for number in others) or not row.is_required:
        return [("broken", f"the conflict of {row.text} does not consist of this row and kept required rows")]
    members = [required(row)] + [rows[number] for number in others]
    if Program(variables, members).can_hold:
        return [("needless", f"{row.text} was dropped, but all rows of its conflict can hold")]
    for index in range(len(members)):
        if not Program(variables, members[:index] + members[index + 1 :]).can_hold:
            return [("minimal", f"the conflict of {row.text} still cannot hold without {members[index].text}")]
    return []
