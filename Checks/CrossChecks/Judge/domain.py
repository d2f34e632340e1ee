"""The domain of Documentation/Numbers.md, within which answers are as exact as HiGHS can decide."""

# The maximum magnitude of coordinates, lengths and constants.
LARGEST = 1e7
# The smallest non-zero magnitude of constants, and the smallest fraction of its length that a `fillProportionally` stack leaves to
# spacings.
LEAST = 1e-4
# The largest ratio between two coefficients of a constraint.
RATIO = 1e4


def contains(answer, proof):
    """Whether an answer lies in the domain. Where coefficients cancel, the part that is left shows as a dual value: a part of a
    ten-thousandth as one of 1e-4, or of 1e4."""
    if any(abs(value) > LARGEST for value in answer.values):
        return False
    for row in answer.rows:
        factors = [abs(factor) for _, factor in row.terms if factor]
        if row.constant and not LEAST <= abs(row.constant) <= LARGEST:
            return False
        if factors and max(factors) > RATIO * min(factors):
            return False
    duals = (abs(dual) for level in proof.duals.values() for dual in level.values())
    return all(dual == 0 or LEAST <= dual <= 1 / LEAST for dual in duals)
