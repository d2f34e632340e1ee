"""Sums of variables, and comparisons between them: ``2 * width + 8 <= height``."""

from typing import TYPE_CHECKING, Any, Dict, Union

if TYPE_CHECKING:
    from .solver import Solver

AT_MOST, EQUAL, AT_LEAST = -1, 0, 1
_SYMBOLS = {AT_MOST: "<=", EQUAL: "==", AT_LEAST: ">="}


class Expression:
    """A constant plus a sum of variables, each times a coefficient."""

    __slots__ = ("constant", "terms")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, terms: "Dict[int, tuple[Variable, float]]", constant: float = 0.0) -> None:
        self.terms = terms
        self.constant = constant

    def __add__(self, other: "Operand") -> "Expression":
        more = _expression(other)
        if more is NotImplemented:
            return NotImplemented
        terms = dict(self.terms)
        for number, (variable, coefficient) in more.terms.items():
            terms[number] = (variable, coefficient + (terms[number][1] if number in terms else 0.0))
        return Expression(terms, self.constant + more.constant)

    __radd__ = __add__

    def __neg__(self) -> "Expression":
        return self * -1.0

    def __sub__(self, other: "Operand") -> "Expression":
        more = _expression(other)
        return NotImplemented if more is NotImplemented else self + -more

    def __rsub__(self, other: "Operand") -> "Expression":
        return -self + other

    def __mul__(self, factor: float) -> "Expression":
        if isinstance(factor, (Expression, Variable)):
            return NotImplemented
        factor = float(factor)
        return Expression({n: (v, c * factor) for n, (v, c) in self.terms.items()}, self.constant * factor)

    __rmul__ = __mul__

    def __truediv__(self, divisor: float) -> "Expression":
        return self * (1.0 / divisor)

    def __le__(self, other: "Operand") -> "Relation":
        return Relation(self - other, AT_MOST)

    def __ge__(self, other: "Operand") -> "Relation":
        return Relation(self - other, AT_LEAST)

    def __eq__(self, other: "Operand") -> "Relation":  # type: ignore[override]
        return Relation(self - other, EQUAL)

    def __ne__(self, other: Any) -> Any:
        raise TypeError("!= is not a relation between sums: use <=, == or >=")

    def __repr__(self) -> str:
        parts = [f"{c:g} * {v.name}" for v, c in self.terms.values()]
        return " + ".join(parts + ([f"{self.constant:g}"] if self.constant or not parts else []))


class Variable:
    """A number whose value a solver chooses. Create it with ``Solver.variable``."""

    __slots__ = ("_solver", "name", "number")

    def __init__(self, solver: "Solver", number: int, name: str) -> None:
        self._solver, self.number, self.name = solver, number, name

    @property
    def value(self) -> float:
        """The variable's value after the last ``Solver.solve``."""
        return self._solver.value(self)

    def _sum(self, coefficient: float = 1.0) -> Expression:
        return Expression({self.number: (self, coefficient)})

    def __add__(self, other: "Operand") -> Expression:
        return self._sum() + other

    __radd__ = __add__

    def __neg__(self) -> Expression:
        return self._sum(-1.0)

    def __sub__(self, other: "Operand") -> Expression:
        return self._sum() - other

    def __rsub__(self, other: "Operand") -> Expression:
        return self._sum(-1.0) + other

    def __mul__(self, factor: float) -> Expression:
        return self._sum() * factor

    __rmul__ = __mul__

    def __truediv__(self, divisor: float) -> Expression:
        return self._sum() / divisor

    def __le__(self, other: "Operand") -> "Relation":
        return self._sum() <= other

    def __ge__(self, other: "Operand") -> "Relation":
        return self._sum() >= other

    def __eq__(self, other: "Operand") -> "Relation":  # type: ignore[override]
        return self._sum() == other

    def __ne__(self, other: Any) -> Any:
        raise TypeError("!= is not a relation between variables: use <=, == or >=")

    def __hash__(self) -> int:
        return hash((id(self._solver), self.number))

    def __repr__(self) -> str:
        return self.name


class Relation:
    """A sum compared with 0. ``Solver.add`` turns it into a row."""

    __slots__ = ("expression", "relation")

    def __init__(self, expression: Expression, relation: int) -> None:
        self.expression, self.relation = expression, relation

    def __bool__(self) -> bool:
        raise TypeError("a relation between variables is neither true nor false; pass it to Solver.add")

    def __repr__(self) -> str:
        return f"{self.expression!r} {_SYMBOLS[self.relation]} 0"


Operand = Union[Expression, Variable, float, int]


def _expression(operand: Operand) -> Any:
    if isinstance(operand, Expression):
        return operand
    if isinstance(operand, Variable):
        return operand._sum()
    try:
        return Expression({}, float(operand))
    except (TypeError, ValueError):
        return NotImplemented
