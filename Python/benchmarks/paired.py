"""Compares plumb.kiwi with kiwisolver on the solver calls of matplotlib's constrained layout: paired.py [ROUNDS [FIGURES]].

FIGURES is the number of figures to measure, by default all eight. The calls of each layout are recorded once. Each round then
replays them in both solvers. Their order changes from round to round. A ratio is Plumb's time divided by kiwi's. The table shows
its median over the rounds, with the quartiles. Each figure is measured in its own process, which kiwi 1.4 can end: its exception
"The objective is unbounded" passes through code that must not throw.
"""

import multiprocessing
import statistics
import sys
import time

import kiwisolver
import matplotlib

import plumb.kiwi

matplotlib.use("agg")
import matplotlib.pyplot as plt  # noqa: E402

RECORDED = []


class Recorder(kiwisolver.Solver):
    """Records the calls of kiwi's solver. The record of a solver is a list of calls."""

    def __new__(cls):
        self = super().__new__(cls)
        self.calls = []
        RECORDED.append(self.calls)
        return self

    def addConstraint(self, constraint):
        expression = constraint.expression()
        terms = [(term.variable(), term.coefficient()) for term in expression.terms()]
        self.calls.append(("addConstraint", terms, expression.constant(), constraint.op(), constraint.strength()))
        super().addConstraint(constraint)

    def addEditVariable(self, variable, strength):
        self.calls.append(("addEditVariable", variable, strength))
        super().addEditVariable(variable, strength)

    def suggestValue(self, variable, value):
        self.calls.append(("suggestValue", variable, value))
        super().suggestValue(variable, value)

    def updateVariables(self):
        self.calls.append(("updateVariables",))
        super().updateVariables()


def record(figure):
    import matplotlib._layoutgrid as layoutgrid

    figure.draw_without_rendering()
    RECORDED.clear()
    original, layoutgrid.kiwi.Solver = layoutgrid.kiwi.Solver, Recorder
    try:
        figure.get_layout_engine().execute(figure)
    finally:
        layoutgrid.kiwi.Solver = original
    plt.close(figure)
    return [list(calls) for calls in RECORDED]


def replay(kiwi, recorded):
    """Repeats the recorded calls of matplotlib, including the construction of expressions."""
    for calls in recorded:
        solver, variables = kiwi.Solver(), {}

        def own(variable):
            return variables.get(id(variable)) or variables.setdefault(id(variable), kiwi.Variable(""))

        for name, *arguments in calls:
            if name == "addConstraint":
                terms, total, op, strength = arguments
                for variable, coefficient in terms:
                    total = own(variable) * coefficient + total
                solver.addConstraint(kiwi.Constraint(total, op, strength))
            elif name == "updateVariables":
                solver.updateVariables()
            else:
                getattr(solver, name)(own(arguments[0]), arguments[1])


def seconds(kiwi, recorded, repeats):
    start = time.process_time()
    for _ in range(repeats):
        replay(kiwi, recorded)
    return (time.process_time() - start) / repeats


def compare(name, figure, rounds):
    """Measures one figure in its own process, and prints its row of the table."""
    context = multiprocessing.get_context("fork")
    # Whether kiwi's solver is running. Otherwise Plumb's is.
    runs_kiwi = context.Value("b", True)
    process = context.Process(target=measure, args=(name, figure, rounds, runs_kiwi))
    process.start()
    process.join()
    if process.exitcode == 0:
        return
    if process.exitcode > 0 or not runs_kiwi.value:
        sys.exit(f"paired.py: {name}: the process ended with exit code {process.exitcode}")
    print(f"| {name} | | terminated by signal {-process.exitcode} | | |", flush=True)


def measure(name, figure, rounds, runs_kiwi):
    recorded = record(figure())
    once = seconds(kiwisolver, recorded, 1)
    repeats = max(1, int(0.05 / max(once, 1e-6)))
    times = {kiwisolver: [], plumb.kiwi: []}
    for round in range(rounds):
        for kiwi in [kiwisolver, plumb.kiwi][:: -1 if round % 2 else 1]:
            runs_kiwi.value = kiwi is kiwisolver
            times[kiwi].append(seconds(kiwi, recorded, repeats))
    ratios = [own / other for own, other in zip(times[plumb.kiwi], times[kiwisolver])]
    low, middle, high = statistics.quantiles(ratios, n=4)
    best = [min(times[kiwi]) * 1e3 for kiwi in (kiwisolver, plumb.kiwi)]
    calls = sum(map(len, recorded))
    print(f"| {name} | {calls} | {best[0]:.2f} | {best[1]:.2f} | {middle:.3f} ({low:.3f} to {high:.3f}) |", flush=True)


def grid(count):
    return plt.subplots(count, count, layout="constrained")[0]


def subfigures(count, axes):
    figure = plt.figure(layout="constrained")
    for part in figure.subfigures(count, count).flat:
        part.subplots(axes, axes)
    return figure


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    figures = [(f"{count} x {count}", lambda count=count: grid(count), rounds) for count in (1, 2, 5, 10)]
    figures.append(("1 x 1 subfigures of 1", subfigure_alone, rounds))
    for count, axes in [(2, 2), (4, 3), (10, 1)]:
        name = f"{count} x {count} subfigures of {axes} x {axes}"
        fewer = max(3, rounds // 3) if count > 3 else rounds
        figures.append((name, lambda count=count, axes=axes: subfigures(count, axes), fewer))
    print("| figure | calls | kiwi, ms | Plumb, ms | Plumb / kiwi |\n|:--|--:|--:|--:|--:|")
    for name, figure, rounds in figures[: int(sys.argv[2]) if len(sys.argv) > 2 else None]:
        compare(name, figure, rounds)


def subfigure_alone():
    figure = plt.figure(layout="constrained")
    figure.subfigures(1, 1).subplots(1, 1)
    return figure


main()
