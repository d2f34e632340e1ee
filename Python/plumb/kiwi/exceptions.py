"""What a solver raises."""

from typing import TYPE_CHECKING, Tuple

if TYPE_CHECKING:
    from ._kiwi import Constraint, Variable


class BadRequiredStrength(Exception):
    """Suggestions cannot be required."""


class _ConstraintError(Exception):
    def __init__(self, constraint: "Constraint") -> None:
        super().__init__(str(constraint))
        self.constraint = constraint


class _EditError(Exception):
    def __init__(self, edit_variable: "Variable") -> None:
        super().__init__(str(edit_variable))
        self.edit_variable = edit_variable


class DuplicateConstraint(_ConstraintError):
    """The solver has the constraint already."""


class UnknownConstraint(_ConstraintError):
    """The solver does not have the constraint."""


class UnsatisfiableConstraint(_ConstraintError):
    """The constraint contradicts required ones. ``conflict`` has the others of a minimal contradiction."""

    def __init__(self, constraint: "Constraint", conflict: "Tuple[Constraint, ...]" = ()) -> None:
        super().__init__(constraint)
        self.conflict = conflict


class DuplicateEditVariable(_EditError):
    """The solver suggests values for the variable already."""


class UnknownEditVariable(_EditError):
    """The solver does not suggest values for the variable."""
