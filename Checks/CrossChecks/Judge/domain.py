"""The domain in Documentation/Numbers.md. HiGHS can decide whether answers in this domain are exact enough."""

# The maximum magnitude of coordinates, lengths and constants.
LARGEST = 1e7
# The smallest non-zero magnitude of constants. Also the smallest fraction of its length that a `fillProportionally` stack leaves
# for spacings.
LEAST = 1e-4
# The largest ratio between two coefficients of a constraint.
RATIO = 1e4


def contains(answer, proof):
    """Whether an answer is in the domain. If coefficients nearly cancel, the remainder appears as a dual value: a remainder of a
    ten-thousandth as a dual value of 1e-4 or 1e4."""
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
