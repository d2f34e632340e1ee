"""Checks the proof of an answer in exact arithmetic.

The basis determines the values and the dual values, without rounding. The dual value of a basic item must be between the
slopes of the item's cost on its two sides. This must hold at each level from the highest down, and then in the tie of each soft
row from the last place to the first. Then no values are better (Documentation/Proofs.md). Rests are decided after
ties, and are not checked."""

from fractions import Fraction

from basis import Basis, Singular, exact, quotient

# Documentation/Proofs.md: reported values may differ from the exact ones by 1e-6, or by 1e-12 of the largest value.
VALUE_TOLERANCE = Fraction(1, 10**6)
LARGEST_PART = Fraction(1, 10**12)
# Documentation/Numbers.md: two values are equal within 1e-9 + 2.3e-13 times the magnitude of the summed terms.
SAME = Fraction(1, 10**9)
SAME_PART = Fraction(23, 10**14)
# A shift is rounded to a double.
SHIFT_PART = Fraction(1, 10**15)
# Documentation/Proofs.md: doubles cannot distinguish a rate below 1e-11 from rounding.
LEAST_RATE = Fraction(1, 10**11)


class ExactRow:
    """A row whose coefficients and constant are the exact values of their doubles. The constant, and all values that depend on
    constants, are multiples of a unit."""

    def __init__(self, row, unit):
        self.row, self.unit, self.terms = row, unit, {}
        for variable, factor in row.terms:
            self.terms[variable] = self.terms.get(variable, 0) + exact(factor)
        self.constant = exact(row.constant) * unit

    def measure(self, values):
        """Computes by how much the sum exceeds the constant."""
        self.parts = [factor * values[variable] for variable, factor in self.terms.items()]
        self.excess = sum(self.parts) - self.constant

    @property
    def same(self):
        """Returns the difference up to which the sum and the constant count as equal. Uses fractions, which are slow."""
        same = SAME * self.unit * max(map(abs, self.terms.values()), default=1)
        if self.excess != 0:
            same += SAME_PART * (abs(self.constant) + sum(map(abs, self.parts)))
        return same

    def slope(self, side):
        """Returns the derivative of the violation on one side of the constant."""
        if side > 0 and self.row.relation != ">=":
            return 1
        return -1 if side < 0 and self.row.relation != "<=" else 0

    @property
    def violation(self):
        return self.excess * self.slope(sign(self.excess))


class Price:
    """The cost of a basic item, which is the cost of its row and of other tight rows with its expression. The bounds of its dual
    value are dictionaries by objective. A bound is None if a required row allows any dual value."""

    def __init__(self):
        self.bounds = {-1: {}, 1: {}}
        self.members = []  # of (row, its coefficients in units of the basic item's coefficient)

    def add(self, row, ratio):
        self.members.append((row, ratio))
        for side in (-1, 1):
            slope = row.slope(side * sign(ratio)) * ratio
            if slope == 0:
                continue
            if row.row.is_required:
                self.bounds[side] = None
            elif self.bounds[side] is not None:
                for objective in objectives(row.row):
                    self.bounds[side][objective] = self.bounds[side].get(objective, 0) + slope


class Proof:
    """The values and dual values that the basis of an answer determines. `faults` are pairs of a kind and a description."""

    def __init__(self, answer, most_ties):
        self.answer, self.faults, self.basis = answer, [], None
        self.unit = common_denominator(row.constant for row in answer.rows)
        self.rows = {row.id: ExactRow(row, self.unit) for row in answer.rows}
        self.prices, self.duals = {}, {}  # by the number of a basic item; the latter also by priority
        self.slopes = {}  # by row number, if the row is not basic and pulls
        self.places = {}  # by row number, the basic item with the same dual value, and the ratio of their coefficients
        listed = [(item, side) for item, side in answer.basis if self.knows(item)]
        items = [self.equation(item) for item, side in listed if side == "basic"]
        if self.faults:
            return
        try:
            self.basis = Basis(len(answer.values), items)
        except Singular as problem:
            self.faults.append(("basis", str(problem)))
            return
        for row in self.rows.values():
            row.measure(self.basis.values)
        self.compare_values()
        self.find_prices(listed)
        self.compare_shifts()
        if not self.faults:
            self.check_duals(most_ties)

    def knows(self, item):
        is_known = item[1] in self.rows if item[0] == "row" else item[1] is not None
        if not is_known:
            self.faults.append(("basis", f"the basis names a {item[0]} that does not exist"))
        return is_known

    def equation(self, item):
        if item[0] == "rest":
            return {item[1]: 1}, 0
        return self.rows[item[1]].terms, self.rows[item[1]].constant

    def compare_values(self):
        largest = max((abs(value) for value in self.basis.values), default=0)
        tolerance = max(VALUE_TOLERANCE * self.unit, LARGEST_PART * largest)
        for name, value, right in zip(self.answer.variables, self.answer.values, self.basis.values):
            if abs(exact(value) * self.unit - right) > tolerance:
                right = self.points(right)
                self.faults.append(("value", f"{name} is {value:.12g}, but its value in the basis is {right:.12g}"))
                return

    def points(self, value):
        """Returns the double nearest to a value that is given as a multiple of the unit."""
        return float(Fraction(value) / self.unit)

    def find_prices(self, listed):
        """Computes the price of each basic item, and the slopes of the other rows."""
        places, met = {}, set()
        for number, (item, _) in enumerate(entry for entry in listed if entry[1] == "basic"):
            self.prices[number] = Price()
            terms, _ = self.equation(item)
            places[expression(terms)] = number, terms
            if item[0] == "row":
                self.share(number, self.rows[item[1]], 1)
                met.add(item[1])
        for item, side in listed:
            if item[0] == "rest" or side == "basic":
                continue
            row = self.rows[item[1]]
            met.add(item[1])
            if row.excess != 0 and abs(row.excess) > row.same:
                self.faults.append(("basis", f"{row.row.text} is listed as met, but is violated by {self.points(row.excess):g}"))
            elif side == "met":
                number, terms = places.get(expression(row.terms), (None, None))
                if number is not None:
                    variable = next(iter(terms))
                    self.share(number, row, quotient(row.terms[variable], terms[variable]))
            else:
                self.pull(row, 1 if side == "above" else -1)
        for number, row in self.rows.items():
            if number not in met:
                self.pull(row, sign(row.excess))

    def share(self, number, row, ratio):
        self.prices[number].add(row, ratio)
        self.places[row.row.id] = ("basic", number), ratio

    def pull(self, row, side):
        slope = row.slope(side)
        if slope != 0 and row.row.is_required:
            self.faults.append(("required", f"{row.row.text} is required, but is violated by {abs(self.points(row.excess)):g}"))
        elif slope != 0:
            self.slopes[row.row.id] = slope

    def compare_shifts(self):
        """Checks that each shift is the amount by which the reported values violate its item."""
        values = [exact(value) * self.unit for value in self.answer.values] if self.answer.shifts else []
        for item, amount in self.answer.shifts:
            if item[1] is None or item[0] == "row" and item[1] not in self.rows:
                self.faults.append(("basis", f"the shifts name a {item[0]} that does not exist"))
                continue
            terms, constant = self.equation(item)
            missed = sum(factor * values[variable] for variable, factor in terms.items()) - constant
            if abs(exact(amount) * self.unit - missed) > SHIFT_PART * abs(missed):
                missed = self.points(missed)
                self.faults.append(("basis", f"a {item[0]} is listed as shifted by {amount:g}, but is violated by {missed:g}"))

    def check_duals(self, most_ties):
        """Compares the dual values with the bounds of their items lexicographically."""
        soft = [row for row in self.answer.rows if not row.is_required]
        priorities = sorted({row.priority for row in soft}, reverse=True)
        has_ties = len(soft) <= most_ties and not any(row.states_place for row in self.answer.rows)
        ties = [("tie", row.id) for row in reversed(soft)] if has_ties else []
        bounded, pulling = {}, {}  # by objective: items and rows
        for number, price in self.prices.items():
            for bound in price.bounds.values():
                for objective in bound or ():
                    bounded.setdefault(objective, set()).add(number)
        for number in self.slopes:
            for objective in objectives(self.rows[number].row):
                pulling.setdefault(objective, []).append(number)
        decided = set()
        for objective in priorities + ties:
            duals = self.duals_of(pulling.get(objective, ()))
            if objective in priorities:
                self.duals[objective] = duals
            for number in bounded.get(objective, set()) | duals.keys():
                for side, bound in self.prices[number].bounds.items():
                    if bound is None or (number, side) in decided:
                        continue
                    room = side * (bound.get(objective, 0) - duals.get(number, 0))
                    if room > 0:
                        decided.add((number, side))
                    elif room < -LEAST_RATE:
                        return self.faults.append(("proof", self.description(number, objective, -room)))

    def duals_of(self, rows):
        """Returns the dual values of the basic items that balance the slopes of rows."""
        gradient = {}
        for number in rows:
            for variable, factor in self.rows[number].terms.items():
                gradient[variable] = gradient.get(variable, 0) - self.slopes[number] * factor
        return self.basis.weights(gradient) if gradient else {}

    def description(self, number, objective, rate):
        members = self.prices[number].members
        name = members[0][0].row.text if members else "a rest"
        where = f"the tie of row {objective[1]}" if isinstance(objective, tuple) else f"level {objective:g}"
        return f"{where} improves by {float(rate):g} for each unit that {name} moves"


def common_denominator(numbers):
    """Returns the smallest integer whose products with all these doubles are integers. Python computes faster with integers than
    with fractions, and most values become integers when they are multiplied by this number."""
    return max((number.as_integer_ratio()[1] for number in numbers), default=1)


def objectives(row):
    """Returns the level and the tie of a soft row."""
    return row.priority, ("tie", row.id)


def expression(terms):
    """Returns a key that is equal for all rows whose coefficients are multiples of each other."""
    ordered = sorted(terms.items())
    return tuple((variable, quotient(factor, ordered[0][1])) for variable, factor in ordered)


def sign(number):
    return (number > 0) - (number < 0)
