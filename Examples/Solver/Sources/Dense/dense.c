/* A constraint solver with the interface plumb_solver.h: a dense simplex tableau, built and optimised from scratch by every solve.

   Each row becomes an equation: sum - over + under = constant, with non-negative `over` and `under`. These cost 1 if they
   violate the row. Costs are compared by priority, highest first. With each row's `over` or `under` in the basis, the initial
   tableau is feasible. Optimisation terminates by Bland's rule: the first column that improves the costs enters the basis.

   Only for small systems, because memory grows with the square of the rows and variables. */
#include <math.h>
#include <plumb_solver.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  plumb_term *terms; /* NULL if the row was removed */
  int32_t count, relation;
  double constant, priority;
} row;

struct plumb_solver {
  row *rows;
  int32_t row_count, variable_count;
  double *values;
  row *wishes; /* by variable */
  const char *error;
};

static const double tolerance = 1e-9;

/* The equations, then a row of costs for each level. The last column contains the constants. */
typedef struct {
  int32_t rows, levels, columns;
  double *cells;
  int32_t *basis;
} tableau;

static double *cell(const tableau *t, int32_t row, int32_t column) { return &t->cells[row * (t->columns + 1) + column]; }

/* Whether a column reduces the cost of a level without increasing the cost of a higher one. */
static int improves(const tableau *t, int32_t column) {
  for (int32_t level = 0; level < t->levels; ++level) {
    double cost = *cell(t, t->rows + level, column);
    if (fabs(cost) > tolerance) return cost < 0;
  }
  return 0;
}

static void pivot(tableau *t, int32_t leaving, int32_t entering) {
  double scale = 1 / *cell(t, leaving, entering);
  for (int32_t column = 0; column <= t->columns; ++column) *cell(t, leaving, column) *= scale;
  for (int32_t other = 0; other < t->rows + t->levels; ++other) {
    double factor = *cell(t, other, entering);
    if (other == leaving || factor == 0) continue;
    for (int32_t column = 0; column <= t->columns; ++column) {
      *cell(t, other, column) -= factor * *cell(t, leaving, column);
    }
    *cell(t, other, entering) = 0;
  }
  t->basis[leaving] = entering;
}

/* Returns the row with the smallest ratio, or -1 if there is none. Of equal ratios, the first basic column decides. */
static int32_t leaving_row(const tableau *t, int32_t entering) {
  int32_t best = -1;
  double least = INFINITY;
  for (int32_t row = 0; row < t->rows; ++row) {
    double coefficient = *cell(t, row, entering);
    if (coefficient <= tolerance) continue;
    double ratio = *cell(t, row, t->columns) / coefficient;
    if (ratio < least || (ratio == least && t->basis[row] < t->basis[best])) best = row, least = ratio;
  }
  return best;
}

static void optimise(tableau *t) {
  for (int32_t column = 0; column < t->columns;) {
    int32_t leaving = improves(t, column) ? leaving_row(t, column) : -1;
    if (leaving >= 0) pivot(t, leaving, column);
    column = leaving >= 0 ? 0 : column + 1;
  }
}

/* The level of a priority: 0 if required, or else 1 plus the number of higher priorities. */
static int32_t level(double priority, row *const *rows, int32_t count) {
  if (priority >= 1000) return 0;
  int32_t level = 1;
#ifndef CARELESS /* an injected defect: all non-required rows have the same level */
  for (int32_t i = 0; i < count; ++i) {
    int is_higher = rows[i]->priority > priority && rows[i]->priority < 1000;
    for (int32_t j = 0; j < i && is_higher; ++j) is_higher = rows[j]->priority != rows[i]->priority;
    level += is_higher;
  }
#endif
  return level;
}

static void put(tableau *t, int32_t index, const row *row, int32_t level, int32_t variables) {
  double sign = row->constant < 0 ? -1 : 1;
  for (int32_t i = 0; i < row->count; ++i) {
    int32_t positive = 2 * row->terms[i].variable;
    *cell(t, index, positive) += sign * row->terms[i].coefficient;
    *cell(t, index, positive + 1) -= sign * row->terms[i].coefficient;
  }
  int32_t over = 2 * (variables + index), under = over + 1;
  *cell(t, index, over) = -sign, *cell(t, index, under) = sign;
  *cell(t, index, t->columns) = sign * row->constant;
  if (row->relation != PLUMB_SOLVER_AT_LEAST) *cell(t, t->rows + level, over) = 1;
  if (row->relation != PLUMB_SOLVER_AT_MOST) *cell(t, t->rows + level, under) = 1;
  t->basis[index] = sign > 0 ? under : over;
  /* A basic column has no reduced cost. */
  double cost = *cell(t, t->rows + level, t->basis[index]);
  for (int32_t column = 0; cost != 0 && column <= t->columns; ++column) {
    *cell(t, t->rows + level, column) -= cost * *cell(t, index, column);
  }
}

/* Solves, and writes the values unless they are NULL. Returns the violation of required rows, or -1 if out of memory. */
static double solve(const plumb_solver *solver, double *values) {
  int32_t all = solver->row_count + solver->variable_count, count = 0, levels = 1;
  row **rows = calloc(all + 1, sizeof(row *));
  for (int32_t i = 0; rows && i < all; ++i) {
    row *candidate = i < solver->row_count ? &solver->rows[i] : &solver->wishes[i - solver->row_count];
    if (candidate->terms) rows[count++] = candidate;
  }
  for (int32_t i = 0; i < count; ++i) {
    int32_t needed = 1 + level(rows[i]->priority, rows, count);
    if (needed > levels) levels = needed;
  }
  tableau t = {.rows = count, .levels = levels, .columns = 2 * (solver->variable_count + count)};
  t.cells = calloc((size_t)(count + levels) * (t.columns + 1), sizeof(double));
  t.basis = calloc(count + 1, sizeof(int32_t));
  double violation = -1;
  if (rows && t.cells && t.basis) {
    for (int32_t i = 0; i < count; ++i) put(&t, i, rows[i], level(rows[i]->priority, rows, count), solver->variable_count);
    optimise(&t);
    violation = fmax(0, -*cell(&t, t.rows, t.columns));
    if (values) memset(values, 0, solver->variable_count * sizeof(double));
    for (int32_t i = 0; values && i < count; ++i) {
      if (t.basis[i] >= 2 * solver->variable_count) continue;
      values[t.basis[i] / 2] += (t.basis[i] % 2 ? -1 : 1) * *cell(&t, i, t.columns);
    }
  }
  free(rows), free(t.cells), free(t.basis);
  return violation;
}

static int32_t failure(plumb_solver *solver, int32_t code, const char *reason) {
  solver->error = reason;
  return code;
}

/* Returns 0 if the required rows can hold, or else a failure. */
static int32_t check(plumb_solver *solver, double priority) {
  if (priority < 1000) return 0;
  double violation = solve(solver, NULL);
  if (violation < 0) return failure(solver, PLUMB_SOLVER_FAILED, "no memory");
  if (violation > 1e-6) return failure(solver, PLUMB_SOLVER_CONTRADICTS, "the row contradicts other required rows");
  return 0;
}

int32_t plumb_solver_abi(void) { return PLUMB_SOLVER_ABI; }

uint32_t plumb_solver_capabilities(void) {
  return PLUMB_SOLVER_STRICT | PLUMB_SOLVER_REMOVES | PLUMB_SOLVER_CHANGES | PLUMB_SOLVER_SUGGESTS;
}

plumb_solver *plumb_solver_new(void) { return calloc(1, sizeof(plumb_solver)); }

void plumb_solver_free(plumb_solver *solver) {
  for (int32_t i = 0; i < solver->row_count; ++i) free(solver->rows[i].terms);
  for (int32_t i = 0; i < solver->variable_count; ++i) free(solver->wishes[i].terms);
  free(solver->rows), free(solver->wishes), free(solver->values), free(solver);
}

int32_t plumb_solver_variable(plumb_solver *solver) {
  int32_t count = solver->variable_count;
  double *values = realloc(solver->values, (count + 1) * sizeof(double));
  if (values) solver->values = values;
  row *wishes = realloc(solver->wishes, (count + 1) * sizeof(row));
  if (wishes) solver->wishes = wishes;
  if (!values || !wishes) return failure(solver, PLUMB_SOLVER_FAILED, "no memory");
  solver->values[count] = 0;
  solver->wishes[count] = (row){0};
  return solver->variable_count++;
}

/* Keeps the variable, because a variable without rows costs only two columns of the tableau. */
int32_t plumb_solver_remove_variable(plumb_solver *solver, int32_t variable) {
  return plumb_solver_suggest(solver, variable, 0, 0);
}

int32_t plumb_solver_add(
    plumb_solver *solver, const plumb_term *terms, int32_t count, int32_t relation, double constant, double priority) {
  int32_t place = 0;
  while (place < solver->row_count && solver->rows[place].terms) ++place;
  if (place == solver->row_count) {
    row *rows = realloc(solver->rows, (place + 1) * sizeof(row));
    if (!rows) return failure(solver, PLUMB_SOLVER_FAILED, "no memory");
    solver->rows = rows, solver->row_count = place + 1;
  }
  row *new = &solver->rows[place];
  *new = (row){malloc(count * sizeof(plumb_term)), count, relation, constant, priority};
  if (!new->terms) return failure(solver, PLUMB_SOLVER_FAILED, "no memory");
  memcpy(new->terms, terms, count * sizeof(plumb_term));
  int32_t code = check(solver, priority);
  if (code < 0) plumb_solver_remove_row(solver, place);
  return code < 0 ? code : place;
}

int32_t plumb_solver_remove_row(plumb_solver *solver, int32_t row) {
  free(solver->rows[row].terms);
  solver->rows[row].terms = NULL;
  return 0;
}

int32_t plumb_solver_set_constant(plumb_solver *solver, int32_t row, double constant) {
  double old = solver->rows[row].constant;
  solver->rows[row].constant = constant;
  int32_t code = check(solver, solver->rows[row].priority);
  if (code < 0) solver->rows[row].constant = old;
  return code;
}

int32_t plumb_solver_suggest(plumb_solver *solver, int32_t variable, double value, double priority) {
  row *wish = &solver->wishes[variable];
  plumb_term *terms = wish->terms;
  if (priority > 0 && !terms && !(terms = malloc(sizeof(plumb_term)))) {
    return failure(solver, PLUMB_SOLVER_FAILED, "no memory");
  }
  if (priority > 0) {
    *terms = (plumb_term){variable, 1};
  } else {
    free(terms), terms = NULL;
  }
  *wish = (row){terms, 1, PLUMB_SOLVER_EQUAL, value, priority};
  return 0;
}

int32_t plumb_solver_solve(plumb_solver *solver) {
  return solve(solver, solver->values) < 0 ? failure(solver, PLUMB_SOLVER_FAILED, "no memory") : 0;
}

double plumb_solver_value(const plumb_solver *solver, int32_t variable) { return solver->values[variable]; }

const char *plumb_solver_last_error(const plumb_solver *solver) { return solver ? solver->error : "no memory"; }
