"""The solver of plumb."""

import pytest

import plumb


@pytest.fixture
def solver():
    return plumb.Solver()


def test_higher_priorities_override_lower_priorities(solver):
    x = solver.variable("x")
    for _ in range(1500):
        solver.add(x == 1, priority=500)
    solver.add(x == 2, priority=750)
    solver.solve()
    assert x.value == 2


def test_weights_apply_within_a_priority(solver):
    x = solver.variable("x")
    solver.add(x == 1, priority=500, weight=2)
    solver.add(x == 5, priority=500)
    solver.solve()
    assert x.value == 1


def test_the_first_row_in_place_yields_first(solver):
    x = solver.variable("x")
    solver.add(x == 1, priority=500, place=2)
    solver.add(x == 2, priority=500, place=1)
    solver.solve()
    assert x.value == 1


def test_sums_can_be_written_as_in_mathematics(solver):
    x, y, z = solver.variables(3)
    solver.add(2 * x + 3 <= y / 2 - z)
    solver.add(x == 4)
    solver.add(z == -x + 1)
    solver.add(5 - y == -x - (x * 7), priority=900)
    solver.solve()
    assert (x.value, y.value, z.value) == (4, 37, -3)


def test_rows_can_be_edited(solver):
    x, y = solver.variables(2)
    row = solver.add(x - y == 10)
    held = solver.add(y == 1, priority=500)
    solver.solve()
    solver.set_constant(row, 20)
    solver.suggest(y, 7)
    solver.solve()
    assert (x.value, y.value) == (27, 7)
    solver.withdraw(y)
    solver.set_terms(row, 2 * x)
    solver.set_priority(held, 1000)
    solver.solve()
    assert (x.value, y.value) == (10, 1)
    solver.remove(row)
    solver.forget(x)
    with pytest.raises(plumb.PlumbError):
        solver.value(x)


def test_a_checked_row_that_contradicts_other_rows_raises_an_error_that_lists_them(solver):
    x, y = solver.variables(2)
    first, second = solver.add(x >= y + 10), solver.add(y >= 5)
    with pytest.raises(plumb.Contradiction) as caught:
        solver.add(x <= 12, checked=True)
    assert {row for row, _ in caught.value.members} == {first, second}
    assert caught.value.multiplier != 0
    solver.solve()
    assert solver.conflicts() == [] and x.value == 15


def test_conflicts_list_their_rows(solver):
    x = solver.variable("x")
    low, high = solver.add(x <= 1, strength=1), solver.add(x >= 2)
    solver.solve()
    (conflict,) = solver.conflicts()
    assert conflict.broken is high
    assert dict(conflict.members).keys() == {low, high}


@pytest.mark.parametrize("name", ["conflict_rank", "strength"])
def test_the_row_with_the_lowest_rank_is_dropped(solver, name):
    x = solver.variable("x")
    # With equal ranks, the last row would be broken.
    low, high = solver.add(x == 1, **{name: -1}), solver.add(x == 2)
    solver.solve()
    assert [conflict.broken for conflict in solver.conflicts()] == [low]
    solver.add(x == 3, **{name: 1})
    solver.solve()
    assert {conflict.broken for conflict in solver.conflicts()} == {low, high}
    assert x.value == 3


def test_conflict_rank_and_strength_cannot_be_combined(solver):
    x = solver.variable("x")
    for rank in (0, 1):
        with pytest.raises(TypeError, match="conflict_rank and strength are two names"):
            solver.add(x == 1, conflict_rank=rank, strength=rank)
    solver.solve()
    assert x.value == 0


def test_ambiguous_variables_are_listed(solver):
    x, y, z = solver.variables(3)
    solver.add(x + y == 10)
    solver.add(z == 1)
    assert {variable.number for variable in solver.ambiguous()} == {x.number, y.number}


def test_the_multipliers_of_a_certificate_add_up_to_zero(solver):
    x, y = solver.variables(2)
    rows = [solver.add(x + y == 100), solver.add(x >= 30), solver.add(2 * y == 160, priority=700)]
    solver.solve()
    certificate = solver.certificate()
    required, soft = certificate.levels
    assert (required.priority, soft.priority, soft.violation) == (1000, 700, 20)
    multipliers = dict(soft.multipliers)
    columns = [(1, 1, 0), (1, 0, 2)]
    for column in columns:
        assert sum(multipliers.get(row, 0) * c for row, c in zip(rows, column)) == pytest.approx(0)
    assert len(certificate.basis) == 2


def test_moved_variables_are_listed_once(solver):
    x, y = solver.variables(2)
    row = solver.add(x == 3)
    solver.solve()
    assert len(solver.moved()) == 2
    assert solver.moved() == []
    solver.set_constant(row, 4)
    solver.solve()
    (moved,) = solver.moved()
    assert moved is x


def test_many_rows_can_be_added_from_arrays(solver):
    numpy = pytest.importorskip("numpy")
    count = 1000
    variables = solver.variables(count)
    starts = numpy.concatenate([[0, 1], 1 + 2 * numpy.arange(1, count)])
    columns = numpy.concatenate([[0], numpy.stack([numpy.arange(1, count), numpy.arange(count - 1)], 1).ravel()])
    coefficients = numpy.where(numpy.arange(len(columns)) % 2, 1.0, -1.0)
    coefficients[0] = 1
    constants = numpy.full(count, 3.0)
    constants[0] = 0
    rows = solver.add_rows(starts, columns, coefficients, numpy.zeros(count, int), constants)
    solver.solve()
    values = numpy.frombuffer(solver.values())
    assert len(rows) == count and len(values) == count
    assert (values == 3.0 * numpy.arange(count)).all()
    assert variables[-1].value == 2997


def test_the_order_of_calls_does_not_affect_the_values():
    def values(order):
        solver = plumb.Solver()
        x, y = solver.variable("x", place=1), solver.variable("y", place=2)
        rows = [(x + y == 50, 1000, 1), (x == 30, 500, 2), (y == 30, 500, 3)]
        for index in order:
            relation, priority, place = rows[index]
            solver.add(relation, priority=priority, place=place)
            solver.solve()
        return list(solver.values())

    assert values([0, 1, 2]) == values([2, 1, 0]) == values([1, 2, 0]) == [20, 30]


def test_error_messages_state_the_cause(solver):
    x = solver.variable("x")
    other = plumb.Solver().variable("other")
    with pytest.raises(plumb.PlumbError, match="at most 1000"):
        solver.add(x == 1, priority=1001)
    with pytest.raises(plumb.PlumbError, match="finite"):
        solver.add(x == float("inf"))
    with pytest.raises(plumb.PlumbError, match="different solver"):
        solver.add(other == 1)
    with pytest.raises(TypeError, match="comparison"):
        solver.add(x + 1)
    with pytest.raises(TypeError, match="neither true nor false"):
        bool(x <= 1)
    with pytest.raises(TypeError):
        x * x
    with pytest.raises(TypeError):
        x != 1
