"""The functions of plumb_solver.h, loaded from the bundled library."""

import ctypes
from ctypes import POINTER, c_char_p, c_double, c_int32, c_int64, c_uint32, c_void_p
from pathlib import Path
from typing import Any, Sequence, Tuple


class PlumbError(Exception):
    """Raised if a call fails. ``code`` is an error code of plumb_solver.h, or the exit code of the program."""

    def __init__(self, message: str, code: int = -1) -> None:
        super().__init__(message)
        self.code = code


class Contradiction(PlumbError):
    """Raised if a required row contradicts other required rows. The row is not added.

    ``multiplier`` is the multiplier of the rejected row. ``members`` contains the other rows involved, with their multipliers.
    The sum of all these rows, each times its multiplier, is an inequality or equation that cannot hold.
    """

    def __init__(self, message: str, members: Sequence[Tuple[Any, float]], multiplier: float) -> None:
        super().__init__(message, -2)
        self.members = tuple(members)
        self.multiplier = multiplier


class Term(ctypes.Structure):
    _fields_ = [("variable", c_int32), ("coefficient", c_double)]


class RowOptions(ctypes.Structure):
    _fields_ = [("place", c_int64), ("weight", c_double), ("strength", c_int32), ("flags", c_uint32)]


class TightItem(ctypes.Structure):
    _fields_ = [("row", c_int32), ("variable", c_int32), ("side", c_int32), ("shift", c_double)]


PLACED, CHECKED, ATTRACTS = 1, 2, 4
UNKNOWN, CONTRADICTS = -3, -2
_INTS, _DOUBLES = POINTER(c_int32), POINTER(c_double)


def _load() -> Any:
    library = ctypes.PyDLL(str(Path(__file__).with_name("libPlumbC.so")))
    functions: Any = [
        ("abi", c_int32),
        ("new", c_void_p),
        ("free", None, c_void_p),
        ("variable_with", c_int32, c_void_p, c_int32, c_int64),
        ("variable", c_int32, c_void_p),
        ("remove_variable", c_int32, c_void_p, c_int32),
        ("add_with", c_int32, c_void_p, POINTER(Term), c_int32, c_int32, c_double, c_double, POINTER(RowOptions)),
        ("remove_row", c_int32, c_void_p, c_int32),
        ("set_constant", c_int32, c_void_p, c_int32, c_double),
        ("set_priority", c_int32, c_void_p, c_int32, c_double),
        ("set_terms", c_int32, c_void_p, c_int32, POINTER(Term), c_int32),
        ("suggest", c_int32, c_void_p, c_int32, c_double, c_double),
        ("reserve", c_int32, c_void_p, c_int32, c_int32, c_int32),
        ("solve", c_int32, c_void_p),
        ("value", c_double, c_void_p, c_int32),
        ("values", c_int32, c_void_p, _INTS, c_int32, _DOUBLES),
        ("moved", c_int32, c_void_p, _INTS, c_int32),
        ("conflict", c_int32, c_void_p, _INTS, c_int32),
        ("conflict_rows", c_int32, c_void_p, c_int32, _INTS, _DOUBLES, c_int32),
        ("ambiguous", c_int32, c_void_p, _INTS, c_int32),
        ("levels", c_int32, c_void_p, _DOUBLES, _DOUBLES, c_int32),
        ("multipliers", c_int32, c_void_p, c_double, _INTS, _DOUBLES, c_int32),
        ("tight", c_int32, c_void_p, POINTER(TightItem), c_int32),
        ("last_error", c_char_p, c_void_p),
    ]
    for name, result, *arguments in functions:
        function = getattr(library, "plumb_solver_" + name)
        function.restype, function.argtypes = result, arguments
        setattr(library, name, function)
    return library


LIBRARY: Any = _load()
