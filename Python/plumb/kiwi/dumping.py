"""The text that Solver.dumps returns. It has the headings of kiwisolver."""

from typing import TYPE_CHECKING, List, Tuple

if TYPE_CHECKING:
    from ._kiwi import Constraint, Variable

_LEVELS = {1000.0: "required", 750.0: "strong", 500.0: "medium", 250.0: "weak"}

State = Tuple["List[Tuple[float, float]]", "List[Variable]", "List[Tuple[Variable, float]]", "List[Constraint]"]


def text(state: State) -> str:
    levels, variables, edits, constraints = state
    violated = [str(constraint) for constraint in constraints if constraint.violated()]
    sections = {
        "Objective": [f"{_LEVELS[priority]}: sum of violations {violation:g}" for priority, violation in levels],
        "Tableau": ["none: Plumb keeps a basis of rows"],
        "Infeasible": violated,
        "Variables": [f"{variable.name()} = {variable.value():g}" for variable in variables],
        "Edit Variables": [f"{variable.name()} | strength = {strength:g}" for variable, strength in edits],
        "Constraints": [str(constraint) for constraint in constraints],
    }
    return "\n".join(f"{title}\n{'-' * len(title)}\n" + "".join(line + "\n" for line in lines) for title, lines in sections.items())
