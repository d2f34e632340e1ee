"""The exceptions that a solver raises."""

from typing import TYPE_CHECKING, Tuple

if TYPE_CHECKING:
    from ._kiwi import Constraint, Variable


class BadRequiredStrength(Exception):
    """Raised if a suggestion is required, which is not possible."""


class _ConstraintError(Exception):
    def __init__(self, constraint: "Constraint") -> None:
        super().__init__(str(constraint))
        self.constraint = constraint


class _EditError(Exception):
    def __init__(self, edit_variable: "Variable") -> None:
        super().__init__(str(edit_variable))
        self.edit_variable = edit_variable


class DuplicateConstraint(_ConstraintError):
    """Raised if the solver already has the constraint."""


class UnknownConstraint(_ConstraintError):
    """Raised if the solver does not have the constraint."""


class UnsatisfiableConstraint(_ConstraintError):
    """Raised if the constraint contradicts required constraints. ``conflict`` is a minimal set of them that it contradicts."""

    def __init__(self, constraint: "Constraint", conflict: "Tuple[Constraint, ...]" = ()) -> None:
        super().__init__(constraint)
        self.conflict = conflict


class DuplicateEditVariable(_EditError):
    """Raised if the solver already suggests values for the variable."""


class UnknownEditVariable(_EditError):
    """Raised if the solver suggests no values for the variable."""
