"""Plumb with the interface of kiwisolver.

``plumb.kiwi.install()`` makes ``import kiwisolver`` import this module. Call it before matplotlib or Enaml import kiwisolver. If
you cannot change a program, set the environment variable ``PLUMB_KIWI=1`` instead.
"""

import sys

from .._version import __version__
from ._kiwi import Constraint, Expression, Solver, Term, Variable
from .exceptions import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
    UnsatisfiableConstraint,
)
from .strengths import strength

#: The version of kiwisolver that has the same interface. matplotlib rejects older versions.
__kiwi_version__ = "1.5.1"

__all__ = [
    "BadRequiredStrength",
    "Constraint",
    "DuplicateConstraint",
    "DuplicateEditVariable",
    "Expression",
    "Solver",
    "Term",
    "UnknownConstraint",
    "UnknownEditVariable",
    "UnsatisfiableConstraint",
    "Variable",
    "__kiwi_version__",
    "__version__",
    "install",
    "strength",
]


def install() -> None:
    """Makes ``import kiwisolver`` import this module. Raises RuntimeError if kiwisolver has already been imported."""
    present = sys.modules.get("kiwisolver")
    if present is not None and getattr(present, "Solver", None) is not Solver:
        raise RuntimeError("kiwisolver is already imported; call plumb.kiwi.install() first")
    from . import exceptions, replacement

    module = replacement.module(sys.modules[__name__])
    sys.modules["kiwisolver"] = module
    sys.modules["kiwisolver.exceptions"] = exceptions
