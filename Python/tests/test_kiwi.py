"""Properties of plumb.kiwi that kiwi's own tests do not cover."""

import gc
import random
import subprocess
import sys
import weakref

import pytest

import plumb.kiwi as kiwi


def run(code, **environment):
    import os

    return subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **environment}, capture_output=True, text=True)  # fmt: skip


def test_an_unsatisfiable_constraint_names_the_constraints_that_it_contradicts():
    x, y = kiwi.Variable("x"), kiwi.Variable("y")
    solver = kiwi.Solver()
    first, second, loose = x >= y + 10, y >= 5, y <= 1000
    for constraint in (first, second, loose):
        solver.addConstraint(constraint)
    with pytest.raises(kiwi.UnsatisfiableConstraint) as caught:
        solver.addConstraint(x <= 12)
    assert set(map(id, caught.value.conflict)) == {id(first), id(second)}
    solver.updateVariables()
    assert x.value() >= 15


def test_random_systems_never_break_a_required_constraint():
    chance = random.Random(5)
    refused = 0
    for _ in range(150):
        variables = [kiwi.Variable(str(i)) for i in range(5)]
        solver, taken = kiwi.Solver(), []
        for _ in range(20):
            a, b = chance.sample(variables, 2)
            left = a * chance.randint(1, 3) + b * chance.randint(-3, 3)
            compare = chance.choice([lambda l, r: l <= r, lambda l, r: l == r, lambda l, r: l >= r])
            constraint = compare(left, chance.randint(-50, 50)) | chance.choice(["required", "strong", "weak"])
            try:
                solver.addConstraint(constraint)
                taken.append(constraint)
            except kiwi.UnsatisfiableConstraint:
                refused += 1
            if taken and chance.random() < 0.2:
                solver.removeConstraint(taken.pop(chance.randrange(len(taken))))
        solver.updateVariables()
        for constraint in taken:
            if constraint.strength() == kiwi.strength.required:
                assert not constraint.violated()
    assert refused > 20


def test_weak_constraints_do_not_override_a_strong_constraint():
    x, solver = kiwi.Variable("x"), kiwi.Solver()
    solver.addConstraint((x == 1) | "strong")
    for _ in range(1500):
        solver.addConstraint((x == 2) | "medium")
    solver.updateVariables()
    assert x.value() == 1


def test_strengths_are_weights_within_a_priority():
    x, solver = kiwi.Variable("x"), kiwi.Solver()
    solver.addConstraint((x == 1) | kiwi.strength.create(0, 0, 1, 5))
    solver.addConstraint((x == 2) | "weak")
    solver.updateVariables()
    assert x.value() == 1


def test_constraints_without_variables_are_checked_immediately():
    x, solver = kiwi.Variable("x"), kiwi.Solver()
    holds, fails = kiwi.Constraint(x - x, "<="), kiwi.Constraint(x - x + 1, "<=")
    solver.addConstraint(holds)
    assert solver.hasConstraint(holds)
    solver.removeConstraint(holds)
    assert not solver.hasConstraint(holds)
    with pytest.raises(kiwi.UnsatisfiableConstraint):
        solver.addConstraint(fails)
    solver.addConstraint(x <= float("inf"))


def test_a_variable_in_two_solvers_has_the_value_of_the_last_update():
    x = kiwi.Variable("x")
    solvers = [kiwi.Solver(), kiwi.Solver()]
    for value, solver in zip((3, 7), solvers):
        solver.addConstraint(x == value)
        solver.updateVariables()
        assert x.value() == value
    solvers[0].updateVariables()
    assert x.value() == 3
    constraint = x == 3
    for solver in (solvers[0], kiwi.Solver()):
        solver.addConstraint(constraint)
        assert solver.hasConstraint(constraint)


def test_a_variable_without_constraints_is_released():
    class Named(kiwi.Variable):
        pass

    x, solver = Named("x"), kiwi.Solver()
    alive = weakref.ref(x)
    constraint = x == 4
    solver.addConstraint(constraint)
    solver.updateVariables()
    solver.removeConstraint(constraint)
    solver.updateVariables()
    assert x.value() == 0
    del x, constraint
    gc.collect()
    assert alive() is None


def test_reference_cycles_are_garbage_collected():
    class Named(kiwi.Variable):
        pass

    x = Named("x")
    x.setContext([x])
    alive = weakref.ref(x)
    del x
    gc.collect()
    assert alive() is None


def test_memory_does_not_grow_with_repeated_layouts():
    import resource

    def layouts(count):
        for _ in range(count):
            solver, variables = kiwi.Solver(), [kiwi.Variable(str(i)) for i in range(50)]
            for a, b in zip(variables, variables[1:]):
                solver.addConstraint(b >= a + 1)
            with pytest.raises(kiwi.UnsatisfiableConstraint):
                solver.addConstraint(variables[-1] <= variables[0])
            solver.updateVariables()

    layouts(50)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    layouts(400)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4096


def test_install_replaces_kiwisolver():
    code = "import plumb.kiwi; plumb.kiwi.install(); import kiwisolver, kiwisolver.exceptions as e; print(kiwisolver.Solver is plumb.kiwi.Solver, e.UnsatisfiableConstraint is kiwisolver.UnsatisfiableConstraint)"
    assert run(code).stdout == "True True\n"


def test_the_environment_variable_replaces_kiwisolver():
    code = "import kiwisolver, plumb.kiwi; print(kiwisolver.Solver is plumb.kiwi.Solver)"
    assert run(code, PLUMB_KIWI="1").stdout == "True\n"
    assert run(code, PLUMB_KIWI="").stdout == "False\n"


def test_installing_after_kiwisolver_was_imported_is_rejected():
    done = run("import kiwisolver, plumb.kiwi; plumb.kiwi.install()")
    assert "already imported" in done.stderr
