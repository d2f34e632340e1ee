"""Plumb: an incremental constraint solver with strict priorities, and a layout engine for scenes.

``Solver`` is the solver. ``solve``, ``draw``, ``check`` and ``explain`` run the bundled program on scenes and logs.
``plumb.kiwi`` has the interface of kiwisolver.
"""

from ._library import Contradiction, PlumbError
from ._version import __version__
from .expressions import Expression, Relation, Variable
from .program import PROGRAM, check, draw, explain, run, solve
from .solver import Certificate, Conflict, Level, Row, Solver, Tight

__all__ = [
    "Certificate",
    "Conflict",
    "Contradiction",
    "Expression",
    "Level",
    "PROGRAM",
    "PlumbError",
    "Relation",
    "Row",
    "Solver",
    "Tight",
    "Variable",
    "__version__",
    "check",
    "draw",
    "explain",
    "run",
    "solve",
]
