"""Strengths of constraints."""


def _part(number: float, weight: float) -> float:
    return max(0.0, min(1000.0, number * weight))


class Strength:
    """The named strengths. Plumb treats them as priorities, and numbers between them as weights within a priority."""

    __slots__ = ()
    weak = 1.0
    medium = 1_000.0
    strong = 1_000_000.0
    required = 1_001_001_000.0

    def create(self, a: float, b: float, c: float, weight: float = 1.0, /) -> float:
        """Returns a · strong + b · medium + c · weak, after each factor is multiplied by ``weight`` and limited to 0 to 1000."""
        a, b, c, weight = (0.0 + number for number in (a, b, c, weight))
        return _part(a, weight) * self.strong + _part(b, weight) * self.medium + _part(c, weight) * self.weak


strength = Strength()
