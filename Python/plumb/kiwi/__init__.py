"""Plumb behind the interface of kiwisolver.

``plumb.kiwi.install()`` makes ``import kiwisolver`` import this module, before matplotlib or Enaml do. Without a change to a
program, ``PLUMB_KIWI=1`` in the environment does the same.
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

#: The version of kiwisolver with the same interface. matplotlib rejects older ones.
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
    """Makes ``import kiwisolver`` import this module. Raises RuntimeError if kiwisolver has been imported already."""
    present = sys.modules.get("kiwisolver")
    if present is not None and getattr(present, "Solver", None) is not Solver:
        raise RuntimeError("kiwisolver is already imported; call plumb.kiwi.install() first")
    from . import exceptions, replacement

    module = replacement.module(sys.modules[__name__])
    sys.modules["kiwisolver"] = module
    sys.modules["kiwisolver.exceptions"] = exceptions
