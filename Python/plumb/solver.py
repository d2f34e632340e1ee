"""The solver: variables, rows with priorities, and explanations of answers."""

import array
import ctypes
import itertools
from typing import Any, Callable, Dict, Iterable, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _library
from ._library import LIBRARY, Contradiction, PlumbError, RowOptions, Term, TightItem
from .expressions import Expression, Relation, Variable


class Row:
    """A row of a solver. Create it with ``Solver.add``."""

    __slots__ = ("label", "number", "suggests")

    def __init__(self, number: int, label: str, suggests: Optional[Variable] = None) -> None:
        self.number, self.label, self.suggests = number, label, suggests

    def __repr__(self) -> str:
        return self.label


class Conflict(NamedTuple):
    """A dropped required row, and a minimal set of rows that it contradicts, each with its Farkas multiplier."""

    broken: Row
    members: Tuple[Tuple[Row, float], ...]


class Level(NamedTuple):
    """A priority, with its sum of violations and the derivative of this sum with respect to each row's constant."""

    priority: float
    violation: float
    multipliers: Tuple[Tuple[Row, float], ...]


class Tight(NamedTuple):
    """A row whose terms equal its constant, or a variable that is 0.

    ``Documentation/Proofs.md`` explains ``side`` and ``shift``.
    """

    item: Union[Row, Variable]
    side: int
    shift: float


class Certificate(NamedTuple):
    """A proof that no better answer exists than the solver's."""

    levels: Tuple[Level, ...]
    basis: Tuple[Tight, ...]


class Solver:
    """Computes values of variables that satisfy rows. The values depend only on the rows, not on the order of calls or edits.

    Required rows (priority 1000) hold unless they contradict each other. Priorities below are strict: the solver minimises the
    weighted sum of violations at each priority, highest priority first.
    """

    def __init__(self) -> None:
        self._solver = LIBRARY.new()
        self._variables: Dict[int, Variable] = {}
        self._rows: Dict[int, Row] = {}
        self._size_places = itertools.count()

    def __del__(self) -> None:
        if getattr(self, "_solver", None):
            LIBRARY.free(self._solver)
            self._solver = None

    # Variables

    def variable(self, name: Optional[str] = None, *, size: bool = False, place: Optional[int] = None) -> Variable:
        """Creates a variable. If no row determines it, its value is as near to 0 as possible, and sizes take precedence.

        ``place`` is its rank among the undetermined variables of its kind. Places must be unique; give one to all or none.
        """
        if place is None and not size:
            number = self._checked(LIBRARY.variable(self._solver))
        else:
            place = next(self._size_places) if place is None else place
            number = self._checked(LIBRARY.variable_with(self._solver, int(size), place))
        variable = Variable(self, number, name if name is not None else f"v{number}")
        self._variables[number] = variable
        return variable

    def variables(self, count: int) -> List[Variable]:
        """Creates several variables."""
        return [self.variable() for _ in range(count)]

    def forget(self, variable: Variable) -> None:
        """Removes a variable that no row uses."""
        self._checked(LIBRARY.remove_variable(self._solver, self._number(variable)))
        del self._variables[variable.number]

    # Rows

    def add(
        self,
        relation: Relation,
        *,
        priority: float = 1000,
        weight: float = 1,
        conflict_rank: Optional[int] = None,
        strength: Optional[int] = None,
        place: Optional[int] = None,
        checked: bool = False,
        attracts: bool = False,
    ) -> Row:
        """Adds a row, for example ``solver.add(x + 2 * y <= 10, priority=750)``.

        If ``checked`` is true, a required row that contradicts other required rows raises Contradiction. Otherwise the row with
        the lowest ``conflict_rank`` in the contradiction is dropped, and ``conflicts`` returns it. The default rank is 0.
        ``strength`` is another name for ``conflict_rank``. ``weight`` is the weight among rows of its priority. If several
        answers are equally good, the row with the lowest ``place`` yields first. If ``attracts`` is true, an inequality draws
        undetermined values to its constant.
        """
        if not isinstance(relation, Relation):
            raise TypeError(f"expected a comparison of sums, such as x + 2 * y <= 10, found {relation!r}")
        if conflict_rank is not None and strength is not None:
            raise TypeError("conflict_rank and strength are two names for the same argument; give only one of them")
        rank = strength if conflict_rank is None else conflict_rank
        flags = _library.CHECKED * checked | _library.ATTRACTS * attracts | _library.PLACED * (place is not None)
        options = RowOptions(place or 0, weight, rank or 0, flags)
        terms, count = self._terms(relation.expression)
        number = LIBRARY.add_with(
            self._solver, terms, count, relation.relation, -relation.expression.constant, priority, options
        )
        if number == _library.CONTRADICTS:
            raise self._contradiction()
        row = Row(self._checked(number), repr(relation))
        self._rows[number] = row
        return row

    def add_rows(
        self,
        starts: Sequence[int],
        variables: Sequence[int],
        coefficients: Sequence[float],
        relations: Sequence[int],
        constants: Sequence[float],
        priorities: Union[float, Sequence[float]] = 1000,
    ) -> List[Row]:
        """Adds many rows from arrays in the format of compressed sparse matrices. The arrays may be numpy arrays.

        The terms of row i have the indices ``starts[i]`` to ``starts[i + 1] - 1`` in ``variables`` (numbers of variables) and
        ``coefficients``. ``relations`` contains -1 for ``<=``, 0 for ``==``, and 1 for ``>=``.
        """
        pairs: Any = zip(map(int, variables), map(float, coefficients))
        buffer = (Term * len(variables))(*pairs)
        size, begin = ctypes.sizeof(Term), ctypes.addressof(buffer)
        levels = [priorities] * len(constants) if isinstance(priorities, (int, float)) else priorities
        LIBRARY.reserve(self._solver, 0, len(constants), len(variables))
        rows = []
        for index, (relation, constant, priority) in enumerate(zip(relations, constants, levels)):
            first, end = int(starts[index]), int(starts[index + 1])
            terms = ctypes.cast(begin + first * size, ctypes.POINTER(Term))
            number = self._checked(
                LIBRARY.add_with(self._solver, terms, end - first, int(relation), float(constant), float(priority), None)
            )
            row = self._rows[number] = Row(number, f"row {number}")
            rows.append(row)
        return rows

    def remove(self, row: Row) -> None:
        """Removes a row."""
        self._checked(LIBRARY.remove_row(self._solver, self._row(row)))
        del self._rows[row.number]

    def set_constant(self, row: Row, constant: float) -> None:
        """Sets the right side of a row after all constants are moved there: 10 in ``x - y >= 10`` and in ``x >= y + 10``."""
        self._checked(LIBRARY.set_constant(self._solver, self._row(row), constant))

    def set_priority(self, row: Row, priority: float) -> None:
        """Sets the priority of a row."""
        self._checked(LIBRARY.set_priority(self._solver, self._row(row), priority))

    def set_terms(self, row: Row, expression: Union[Expression, Variable]) -> None:
        """Sets the terms of a row. Its relation, constant and priority remain unchanged."""
        terms, count = self._terms(expression * 1)
        self._checked(LIBRARY.set_terms(self._solver, self._row(row), terms, count))

    # Edits

    def suggest(self, variable: Variable, value: float, *, priority: float = 999) -> None:
        """Suggests a value for a variable, for example during a drag. Another call changes the suggestion at little cost."""
        self._checked(LIBRARY.suggest(self._solver, self._number(variable), value, priority))

    def withdraw(self, variable: Variable) -> None:
        """Removes the suggestion for a variable."""
        self._checked(LIBRARY.suggest(self._solver, self._number(variable), 0, 0))

    # Answers

    def solve(self) -> None:
        """Updates all values. The cost depends on the number of values that changes since the last solve affect."""
        self._checked(LIBRARY.solve(self._solver))

    def value(self, variable: Variable) -> float:
        """Returns the value that a variable had after the last solve."""
        value: float = LIBRARY.value(self._solver, self._number(variable))
        return value

    def values(self, variables: Optional[Iterable[Variable]] = None) -> "array.array[float]":
        """Returns the values of several variables, or of all variables in the order of their creation.

        The array supports the buffer protocol, so ``numpy.frombuffer(solver.values())`` copies nothing.
        """
        chosen = self._variables.values() if variables is None else variables
        numbers = array.array("i", [self._number(variable) for variable in chosen])
        values = array.array("d", bytes(8 * len(numbers)))
        if numbers:
            self._checked(LIBRARY.values(self._solver, _pointer(numbers), len(numbers), _pointer(values)))
        return values

    def moved(self) -> List[Variable]:
        """Returns the variables that are new, or whose values changed, since the last call of this method."""
        return [self._variables[number] for number in self._list(lambda a, n: LIBRARY.moved(self._solver, a, n))]

    # Reasons

    def conflicts(self) -> List[Conflict]:
        """Returns the required rows that the last solve dropped, each with the rows that it contradicts."""
        broken = self._list(lambda a, n: LIBRARY.conflict(self._solver, a, n))
        return [Conflict(self._rows[number], self._members(number)) for number in broken]

    def ambiguous(self) -> List[Variable]:
        """Returns the variables that could have a different value without a larger violation at any priority."""
        return [self._variables[number] for number in self._list(lambda a, n: LIBRARY.ambiguous(self._solver, a, n))]

    def certificate(self) -> Certificate:
        """Returns a proof that no answer is better than the last one."""
        count = LIBRARY.levels(self._solver, None, None, 0)
        priorities, violations = (ctypes.c_double * count)(), (ctypes.c_double * count)()
        LIBRARY.levels(self._solver, priorities, violations, count)
        levels = [Level(p, v, self._multipliers(p)) for p, v in zip(priorities, violations)]
        count = LIBRARY.tight(self._solver, None, 0)
        items = (TightItem * count)()
        LIBRARY.tight(self._solver, items, count)
        basis = [
            Tight(self._variables[i.variable] if i.row == -1 else self._named(i.row), i.side, i.shift) for i in items
        ]
        return Certificate(tuple(levels), tuple(basis))

    # Arguments of the library's functions

    def _terms(self, expression: Expression) -> Tuple[Any, int]:
        terms: Any = [(self._number(v), c) for v, c in expression.terms.values() if c != 0]
        return (Term * len(terms))(*terms), len(terms)

    def _number(self, variable: Variable) -> int:
        if self._variables.get(variable.number) is not variable:
            raise PlumbError(f"{variable} was removed, or belongs to a different solver", _library.UNKNOWN)
        return variable.number

    def _row(self, row: Row) -> int:
        if self._rows.get(row.number) is not row:
            raise PlumbError(f"{row} was removed, or belongs to a different solver", _library.UNKNOWN)
        return row.number

    def _checked(self, result: int) -> int:
        if result >= 0:
            return result
        text = LIBRARY.last_error(self._solver)
        raise PlumbError(text.decode() if text else "the solver failed", result)

    def _list(self, read: Callable[[Any, int], int]) -> List[int]:
        count = self._checked(read(None, 0))
        numbers = (ctypes.c_int32 * count)()
        self._checked(read(numbers, count))
        return list(numbers)

    def _named(self, number: int) -> Row:
        if number >= 0:
            return self._rows[number]
        variable = self._variables[-2 - number]
        return Row(number, f"suggestion of {variable}", variable)

    def _pairs(self, read: Callable[[Any, Any, int], int]) -> List[Tuple[int, float]]:
        count = self._checked(read(None, None, 0))
        rows, multipliers = (ctypes.c_int32 * count)(), (ctypes.c_double * count)()
        self._checked(read(rows, multipliers, count))
        return list(zip(rows, multipliers))

    def _members(self, number: int) -> Tuple[Tuple[Row, float], ...]:
        pairs = self._pairs(lambda r, m, n: LIBRARY.conflict_rows(self._solver, number, r, m, n))
        return tuple((self._named(row), multiplier) for row, multiplier in pairs)

    def _multipliers(self, priority: float) -> Tuple[Tuple[Row, float], ...]:
        pairs = self._pairs(lambda r, m, n: LIBRARY.multipliers(self._solver, priority, r, m, n))
        return tuple((self._named(row), multiplier) for row, multiplier in pairs)

    def _contradiction(self) -> Contradiction:
        message = LIBRARY.last_error(self._solver).decode()
        pairs = self._pairs(lambda r, m, n: LIBRARY.conflict_rows(self._solver, -1, r, m, n))
        members = [(self._rows[row], multiplier) for row, multiplier in pairs if row >= 0]
        others = ", ".join(str(row) for row, _ in members)
        own = sum(multiplier for row, multiplier in pairs if row < 0)
        return Contradiction(f"{message}: {others}", members, own)


def _pointer(numbers: "array.array[Any]") -> Any:
    kind = ctypes.c_int32 if numbers.typecode == "i" else ctypes.c_double
    return (kind * len(numbers)).from_buffer(numbers)
