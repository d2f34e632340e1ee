"""Computes the values and the dual values of a basis in exact arithmetic.

Numbers are integers where possible, because integers are faster, and fractions otherwise."""

import heapq
from fractions import Fraction


def exact(number):
    """Returns the exact value of a double."""
    return int(number) if number == int(number) else Fraction(number)


def quotient(dividend, divisor):
    """Returns the exact quotient of two exact numbers."""
    if divisor == 1:
        return dividend
    if divisor == -1:
        return -dividend
    ratio = Fraction(dividend) / divisor
    return ratio.numerator if ratio.denominator == 1 else ratio


class Singular(Exception):
    """Raised if the items do not determine every variable."""


class Basis:
    """A system with as many equations as variables. `items` are pairs of a dictionary of coefficients and a constant.

    First solves for variables that an equation determines from earlier variables. Last solves for variables that occur in only
    one equation. Eliminates the equations between."""

    def __init__(self, variables, items):
        if len(items) != variables:
            raise Singular(f"{len(items)} items are basic, but there are {variables} variables")
        self.items = items
        self.heads, self.tails, self.core = [], [], []  # of (number of an item, variable)
        self.operations = []  # of (changed item, subtracted item, factor)
        columns = [[] for _ in range(variables)]
        for number, (terms, _) in enumerate(items):
            for variable in terms:
                columns[variable].append(number)
        self._find_heads(columns)
        self._find_tails(columns)
        self._eliminate(variables)
        self.values = self._solve(variables)

    def _find_heads(self, columns):
        unknown = [len(terms) for terms, _ in self.items]
        self.placed, self.known = [False] * len(self.items), [False] * len(columns)
        ready = [number for number, count in enumerate(unknown) if count == 1]
        while ready:
            number = ready.pop()
            variable = next((v for v in self.items[number][0] if not self.known[v]), None)
            if variable is None:
                raise Singular("two basic items determine one variable")
            self._place(self.heads, number, variable)
            for other in columns[variable]:
                unknown[other] -= 1
                if unknown[other] == 1 and not self.placed[other]:
                    ready.append(other)

    def _find_tails(self, columns):
        uses = [sum(not self.placed[number] for number in column) for column in columns]
        ready = [v for v, count in enumerate(uses) if count == 1 and not self.known[v]]
        while ready:
            variable = ready.pop()
            number = next((n for n in columns[variable] if not self.placed[n]), None)
            if number is None:
                raise Singular("a variable is in no basic item")
            self._place(self.tails, number, variable)
            for other in self.items[number][0]:
                uses[other] -= 1
                if uses[other] == 1 and not self.known[other]:
                    ready.append(other)

    def _place(self, list_, number, variable):
        self.placed[number], self.known[variable] = True, True
        list_.append((number, variable))

    def _eliminate(self, variables):
        self.inner = {v for v in range(variables) if not self.known[v]}
        self.rows = {
            number: {v: factor for v, factor in terms.items() if v in self.inner}
            for number, (terms, _) in enumerate(self.items) if not self.placed[number]
        }
        users = {v: set() for v in self.inner}  # by variable, the rows that contain it and are not pivots yet
        for number, row in self.rows.items():
            for v in row:
                users[v].add(number)
        # The heap starts with the shortest row. A changed row is pushed again.
        waiting = [(len(row), number) for number, row in self.rows.items()]
        heapq.heapify(waiting)
        while waiting:
            length, number = heapq.heappop(waiting)
            row = self.rows[number]
            if self.placed[number] or length != len(row):
                continue
            if not row:
                raise Singular("the basic items depend on each other")
            variable = min(row, key=lambda v: (len(users[v]), v))
            self._place(self.core, number, variable)
            for v in row:
                users[v].discard(number)
            for other in sorted(users[variable]):
                self._subtract(number, variable, other, users)
                heapq.heappush(waiting, (len(self.rows[other]), other))

    def _subtract(self, number, variable, other, users):
        row, changed = self.rows[number], self.rows[other]
        factor = quotient(changed[variable], row[variable])
        for v, amount in row.items():
            left = changed.get(v, 0) - factor * amount
            if left == 0:
                changed.pop(v, None)
                users[v].discard(other)
            else:
                changed[v] = left
                users[v].add(other)
        self.operations.append((other, number, factor))

    def _solve(self, variables):
        values = [0] * variables

        def determine(number, variable):
            terms, constant = self.items[number]
            others = sum(factor * values[v] for v, factor in terms.items() if v != variable)
            values[variable] = quotient(constant - others, terms[variable])

        for number, variable in self.heads:
            determine(number, variable)
        left = {}
        for number, _ in self.core:
            terms, constant = self.items[number]
            left[number] = constant - sum(factor * values[v] for v, factor in terms.items() if v not in self.inner)
        for changed, subtracted, factor in self.operations:
            left[changed] -= factor * left[subtracted]
        for number, variable in reversed(self.core):
            row = self.rows[number]
            others = sum(factor * values[v] for v, factor in row.items() if v != variable)
            values[variable] = quotient(left[number] - others, row[variable])
        for number, variable in reversed(self.tails):
            determine(number, variable)
        return values

    def weights(self, gradient):
        """Returns weights by the numbers of items. The weighted items add up to `gradient`, a dictionary by variable."""
        left, weights = dict(gradient), {}

        def weigh(number, variable, terms):
            amount = left.get(variable, 0)
            if amount == 0:
                return
            weight = weights[number] = quotient(amount, terms[variable])
            for v, factor in terms.items():
                left[v] = left.get(v, 0) - weight * factor

        for number, variable in self.tails:
            weigh(number, variable, self.items[number][0])
        for number, variable in self.core:
            weigh(number, variable, self.rows[number])
        for changed, subtracted, factor in reversed(self.operations):
            if weights.get(changed, 0) != 0:
                weights[subtracted] = weights.get(subtracted, 0) - factor * weights[changed]
        for number, _ in self.core:
            weight = weights.get(number, 0)
            if weight != 0:
                for v, factor in self.items[number][0].items():
                    if v not in self.inner:
                        left[v] = left.get(v, 0) - weight * factor
        for number, variable in reversed(self.heads):
            weigh(number, variable, self.items[number][0])
        return weights
