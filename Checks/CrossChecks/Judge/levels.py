"""Solves the rows of an answer again with HiGHS, one level after the other, and compares the results."""

import highspy
import numpy

from answers import REQUIRED

INFINITY = highspy.kHighsInf


class Undecided(Exception):
    """Raised if HiGHS cannot decide a question."""


class Program:
    """A linear programme of rows over free variables. Each soft row also has variables for its violation.

    If `values` are given, all rows are relaxed by the rounding errors of these values, so that the values are feasible."""

    def __init__(self, variables, rows, values=None):
        self.highs = highspy.Highs()
        self.highs.setOptionValue("output_flag", False)
        self.highs.setOptionValue("primal_feasibility_tolerance", 1e-9)
        self.highs.setOptionValue("dual_feasibility_tolerance", 1e-9)
        self.errors = {}  # by row number, the columns of the row's violation
        columns = variables
        starts, indices, factors, lower, upper = [], [], [], [], []
        for row in rows:
            starts.append(len(indices))
            indices += [index for index, _ in row.terms]
            factors += [factor for _, factor in row.terms]
            if not row.is_required:
                own = []
                for relation, sign in (("<=", -1.0), (">=", 1.0)):
                    if row.relation in (relation, "=="):
                        own.append(columns)
                        indices.append(columns)
                        factors.append(sign)
                        columns += 1
                self.errors[row.id] = own
            lost = row.excess(values) if values and row.is_required else 0.0
            lower.append(-INFINITY if row.relation == "<=" else row.constant + min(lost, 0.0))
            upper.append(INFINITY if row.relation == ">=" else row.constant + max(lost, 0.0))
        errors = columns - variables
        program = highspy.HighsLp()
        program.num_col_ = columns
        program.num_row_ = len(rows)
        program.col_cost_ = numpy.zeros(columns)
        program.col_lower_ = numpy.concatenate([numpy.full(variables, -INFINITY), numpy.zeros(errors)])
        program.col_upper_ = numpy.full(columns, INFINITY)
        program.row_lower_ = numpy.array(lower, dtype=float)
        program.row_upper_ = numpy.array(upper, dtype=float)
        program.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        program.a_matrix_.num_col_ = columns
        program.a_matrix_.num_row_ = len(rows)
        program.a_matrix_.start_ = numpy.array(starts + [len(indices)], dtype=numpy.int32)
        program.a_matrix_.index_ = numpy.array(indices, dtype=numpy.int32)
        program.a_matrix_.value_ = numpy.array(factors, dtype=float)
        if self.highs.passModel(program) == highspy.HighsStatus.kError:
            raise Undecided("the other solver does not accept the rows")

    def forbid(self, rows, values):
        """Limits the violation of each row to its violation at the given values, which is a rounding error."""
        columns = [(column, row.violation(values)) for row in rows for column in self.errors[row.id]]
        count = len(columns)
        indices = numpy.array([column for column, _ in columns], dtype=numpy.int32)
        lost = numpy.array([violation for _, violation in columns], dtype=float)
        if count:
            self.highs.changeColsBounds(count, indices, numpy.zeros(count), lost)

    def least(self, numbers, violated):
        """Minimises the sum of violations of some rows. Then limits the sum to this minimum plus rounding errors."""
        columns = numpy.array([column for number in numbers for column in self.errors[number]], dtype=numpy.int32)
        count = len(columns)
        self.highs.changeColsCost(count, columns, numpy.ones(count))
        least = self.run()
        self.highs.changeColsCost(count, columns, numpy.zeros(count))
        self.highs.addRow(-INFINITY, max(least, violated), count, columns, numpy.ones(count))
        return least

    def run(self):
        """Returns the minimum of the current cost."""
        status = self.status()
        if status != highspy.HighsModelStatus.kOptimal:
            # Solves again from scratch, without presolving.
            self.highs.clearSolver()
            self.highs.setOptionValue("presolve", "off")
            status = self.status()
            self.highs.setOptionValue("presolve", "choose")
        if status != highspy.HighsModelStatus.kOptimal:
            raise Undecided(f"the other solver ends with the status {self.highs.modelStatusToString(status)}")
        return self.highs.getInfo().objective_function_value

    def status(self):
        self.highs.run()
        return self.highs.getModelStatus()

    @property
    def can_hold(self):
        """Whether all required rows can hold together."""
        status = self.status()
        known = (highspy.HighsModelStatus.kOptimal, highspy.HighsModelStatus.kInfeasible)
        if status not in known:
            raise Undecided(f"the other solver ends with the status {self.highs.modelStatusToString(status)}")
        return status == highspy.HighsModelStatus.kOptimal


def faults(answer, most_ties):
    """Returns the faults of an answer, and the number of levels that were solved again."""
    values, found, solved = answer.values, [], 0
    for row in answer.rows:
        if row.is_required and row.violation(values) > row.tolerance(values):
            found.append(("required", f"{row.text} (row {row.id}) is violated by {row.violation(values):g}"))
    if found:
        return found, solved
    program = Program(len(values), answer.rows, values)
    soft = [row for row in answer.rows if not row.is_required]
    by_priority = {}
    for row in soft:
        by_priority.setdefault(row.priority, []).append(row)
    for priority in sorted(by_priority, reverse=True):
        rows = by_priority[priority]
        violated, tolerance = total(rows, values), sum(row.tolerance(values) for row in rows)
        # A violation of 0 cannot be improved.
        if violated <= tolerance:
            program.forbid(rows, values)
            continue
        solved += 1
        least = program.least([row.id for row in rows], violated)
        if abs(violated - least) > tolerance + 1e-6 * abs(least):
            found.append(("level", f"level {priority:g} is violated by {violated:.9g}, but could be violated by only {least:.9g}"))
            return found, solved
    if len(soft) <= most_ties and not any(row.states_place for row in answer.rows):
        found += tie_faults(program, soft, values)
    return found, solved


def tie_faults(program, soft, values):
    """Checks ties. Among the answers that are equally good at every level, the soft row with the last place must be violated
    least, then the soft row before it, and so on."""
    for row in reversed(soft):
        violated = row.violation(values)
        if violated <= row.tolerance(values):
            program.forbid([row], values)
            continue
        least = program.least([row.id], violated)
        if abs(violated - least) > row.tolerance(values) + 1e-6 * abs(least):
            return [("tie", f"{row.text} (row {row.id}) is violated by {violated:.9g}, but could be violated by only {least:.9g}")]
    return []


def total(rows, values):
    return sum(row.violation(values) for row in rows)


def required(row):
    """Returns a copy of the row that is required."""
    return type(row)(row.id, row.text, row.terms, row.relation, row.constant, REQUIRED)
