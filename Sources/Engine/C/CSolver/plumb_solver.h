/* plumb_solver.h: C interface for benchmarking and fuzzing any solver of linear constraints.
 *
 * A shared library that exports these functions is an external solver: `plumb bench --solver ./libmine.so`. Write it in any
 * language that exports C functions, as Documentation/OtherSolvers.md explains; plumb_solver.hpp and plumb_solver.rs contain
 * the common parts for C++ and Rust.
 *
 * Problem. Variables are real numbers of either sign. A row states that a sum of coefficients times variables is at most,
 * equal to or at least a constant. A row of priority 1000 is required. All other rows may be violated. A solver that declares
 * PLUMB_SOLVER_STRICT minimises the sum of absolute violations level by level, the highest priority first: lower rows never
 * override a higher one. Other solvers may weight rows instead, with larger weights for higher priorities.
 *
 * Threads. A library is only called from one thread at a time.
 * Memory. Array arguments belong to the caller and are valid during the call only. Returned strings belong to the library,
 * which keeps them until the next call with the same solver. They are UTF-8.
 * Handles. Variables and rows are numbers from 0, chosen by the library. It may reuse the number of a removed item.
 * Errors. A function must not throw an exception or end the process. A function that fails returns a negative number (NaN,
 * NULL) and changes nothing; plumb_solver_last_error returns the reason.
 * Arguments. Numbers are finite. Handles are valid.
 *
 * Tolerances of plumb fuzz. T(row) is a millionth of the largest magnitude among 1, the constant, and each coefficient
 * times its variable.
 *   finite            every value is finite; no tolerance applies
 *   required          an accepted required row is violated by at most T(row)
 *   feasible          a rejected row or change contradicts the accepted required rows in exact arithmetic; no tolerance
 *   conflict-minimal  each row listed by plumb_solver_conflict contradicts the kept required rows exactly; no tolerance
 *   twin, incremental, history, strict, undo, atomic
 *                     the sums of violations at a priority may differ by the sum of T(row) over the rows of that priority;
 *                     required rows as for `required`
 *   idempotent        a second solve changes no value
 *   undo              a row that is added and removed leaves less than 32 bytes allocated on average
 * plumb bench allows 1e-9 of the layout's width or height, whichever is larger (at least 1), in each coordinate.
 */

#ifndef PLUMB_SOLVER_H
#define PLUMB_SOLVER_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this contract. Version 2 added capabilities from PLUMB_SOLVER_BULK on, and error codes. A library of
   version 1 is still valid: it declares none of these capabilities, and every failure except a contradiction is
   PLUMB_SOLVER_FAILED. Version 3 renamed three functions: plumb_solver_remove to plumb_solver_remove_row,
   plumb_solver_forget to plumb_solver_remove_variable, and plumb_solver_change to plumb_solver_set_constant. A library of
   any version may export either name of each; if it exports both, the new name is called. */
#define PLUMB_SOLVER_ABI 3

/* Marks the old name of a renamed function. */
#if defined(__GNUC__) || defined(__clang__)
#define PLUMB_SOLVER_RENAMED(name) __attribute__((deprecated("renamed to " name)))
#else
#define PLUMB_SOLVER_RENAMED(name)
#endif

/* Optional capabilities of a solver. Functions of undeclared capabilities are never called and need not be exported. */
enum {
  PLUMB_SOLVER_STRICT = 1,     /* priorities are levels, not weights */
  PLUMB_SOLVER_REMOVES = 2,    /* plumb_solver_remove_row, plumb_solver_remove_variable */
  PLUMB_SOLVER_CHANGES = 4,    /* plumb_solver_set_constant */
  PLUMB_SOLVER_SUGGESTS = 8,   /* plumb_solver_suggest */
  PLUMB_SOLVER_BATCHES = 16,   /* plumb_solver_begin, plumb_solver_end */
  PLUMB_SOLVER_CONFLICTS = 32, /* plumb_solver_conflict; such a solver accepts every row, and reports the required rows
                                  that it dropped */
  /* Since version 2: */
  PLUMB_SOLVER_BULK = 64,      /* plumb_solver_reserve, plumb_solver_values, plumb_solver_moved */
  PLUMB_SOLVER_OPTIONS = 128,  /* plumb_solver_variable_with, plumb_solver_add_with */
  PLUMB_SOLVER_RESHAPES = 256, /* plumb_solver_set_priority, plumb_solver_set_terms */
  PLUMB_SOLVER_REASONS = 512   /* plumb_solver_conflict_rows, plumb_solver_ambiguous, plumb_solver_levels,
                                  plumb_solver_multipliers, plumb_solver_tight */
};

/* Error codes. Version 2 added the codes below PLUMB_SOLVER_CONTRADICTS. */
enum {
  PLUMB_SOLVER_FAILED = -1,
  PLUMB_SOLVER_CONTRADICTS = -2, /* a required row contradicts others: the call changed nothing. Only plumb_solver_add,
                                    plumb_solver_add_with and plumb_solver_set_constant return it, and a solver that
                                    declares PLUMB_SOLVER_CONFLICTS returns it only for PLUMB_ROW_CHECKED */
  PLUMB_SOLVER_UNKNOWN = -3,     /* no such variable or row */
  PLUMB_SOLVER_NUMBER = -4,      /* a constant, coefficient or weight outside the solver's range */
  PLUMB_SOLVER_PRIORITY = -5,    /* a priority outside (0, 1000] */
  PLUMB_SOLVER_TERMS = -6,       /* no terms, or a repeated variable */
  PLUMB_SOLVER_IN_USE = -7,      /* rows still refer to the variable */
  PLUMB_SOLVER_UNPROVEN = -8     /* the rows are too badly scaled for a provable answer */
};

/* The relation of the sum in a row to its constant. */
enum { PLUMB_SOLVER_AT_MOST = -1, PLUMB_SOLVER_EQUAL = 0, PLUMB_SOLVER_AT_LEAST = 1 };

typedef struct plumb_solver plumb_solver;

/* A coefficient times a variable. */
typedef struct plumb_term {
  int32_t variable;
  double coefficient;
} plumb_term;

/* Returns the PLUMB_SOLVER_ABI that the library was built with. Called first. */
int32_t plumb_solver_abi(void);

/* Returns the sum of the solver's capabilities. */
uint32_t plumb_solver_capabilities(void);

/* Creates an empty solver; NULL if memory is exhausted. Several independent solvers may exist at once. */
plumb_solver *plumb_solver_new(void);

/* Frees a solver with its variables and rows. */
void plumb_solver_free(plumb_solver *solver);

/* Adds a variable of either sign. Returns its handle or an error code. */
int32_t plumb_solver_variable(plumb_solver *solver);

/* Adds a row with `count` terms: at least one, with distinct variables. `relation` is one of the three relations above;
   `priority` is above 0 and at most 1000. Returns the row's handle or an error code: PLUMB_SOLVER_CONTRADICTS if the row is
   required and contradicts accepted required rows, unless the solver declares PLUMB_SOLVER_CONFLICTS. */
int32_t plumb_solver_add(
    plumb_solver *solver, const plumb_term *terms, int32_t count, int32_t relation, double constant, double priority);

/* Removes a row. Returns 0 or an error code. */
int32_t plumb_solver_remove_row(plumb_solver *solver, int32_t row);

/* Removes a variable that no row uses. Returns 0 or an error code. */
int32_t plumb_solver_remove_variable(plumb_solver *solver, int32_t variable);

/* Changes the constant of a row, which keeps its handle. Returns 0 or an error code.
   A required row may contradict others with the new constant. Without PLUMB_SOLVER_CONFLICTS, return
   PLUMB_SOLVER_CONTRADICTS: the row keeps its old constant, and nothing else changes. With
   PLUMB_SOLVER_CONFLICTS, accept the change and return 0; plumb_solver_conflict lists the dropped row after the next solve.
   A solver that cannot change rows may remove the row and add one with the new constant here. If the new row is rejected,
   it must add the old row again. */
int32_t plumb_solver_set_constant(plumb_solver *solver, int32_t row, double constant);

/* The names of these three functions in versions 1 and 2. */
int32_t plumb_solver_remove(plumb_solver *solver, int32_t row) PLUMB_SOLVER_RENAMED("plumb_solver_remove_row");
int32_t plumb_solver_forget(plumb_solver *solver, int32_t variable) PLUMB_SOLVER_RENAMED("plumb_solver_remove_variable");
int32_t plumb_solver_change(plumb_solver *solver, int32_t row, double constant)
    PLUMB_SOLVER_RENAMED("plumb_solver_set_constant");

/* Suggests a value that changes often, for example during a drag. The first call for a variable adds the suggestion, further
   calls with the same priority change its value, and priority 0 withdraws it. Priorities are below 1000, so a suggestion never
   contradicts. Returns 0 or an error code. */
int32_t plumb_solver_suggest(plumb_solver *solver, int32_t variable, double value, double priority);

/* Changes between these two calls are one batch: no value is queried until the next solve. Return 0 or an error code. */
int32_t plumb_solver_begin(plumb_solver *solver);
int32_t plumb_solver_end(plumb_solver *solver);

/* Updates all values. Returns 0 or an error code. */
int32_t plumb_solver_solve(plumb_solver *solver);

/* Returns the value of a variable as of the last solve. */
double plumb_solver_value(const plumb_solver *solver, int32_t variable);

/* Writes the first `capacity` of the required rows that the last solve dropped because they contradict others, and returns
   their number. Each dropped row must contradict the required rows that were kept. */
int32_t plumb_solver_conflict(const plumb_solver *solver, int32_t *rows, int32_t capacity);

/* Returns the reason for which the last call failed, as text; NULL if it did not fail. `solver` is NULL after a failed
   plumb_solver_new. */
const char *plumb_solver_last_error(const plumb_solver *solver);

/* PLUMB_SOLVER_BULK */

/* Reserves memory for additional variables, rows, and terms of rows with several terms. Returns 0 or an error code. */
int32_t plumb_solver_reserve(plumb_solver *solver, int32_t variables, int32_t rows, int32_t terms);

/* Writes the values of `count` variables as of the last solve. Returns 0 or an error code. */
int32_t plumb_solver_values(plumb_solver *solver, const int32_t *variables, int32_t count, double *values);

/* Lists the variables that are new or changed since the last call, in no particular order: writes the first `capacity` of
   them and returns their number. The library clears the list once all of them fit. */
int32_t plumb_solver_moved(plumb_solver *solver, int32_t *variables, int32_t capacity);

/* PLUMB_SOLVER_OPTIONS */

/* The rule for the value of a variable that no row determines. */
enum {
  PLUMB_SOLVER_OFFSET = 0, /* the least magnitude, and not negative if possible */
  PLUMB_SOLVER_SIZE = 1    /* the least magnitude, determined before all offsets */
};

/* `flags` of plumb_row_options. */
enum {
  PLUMB_ROW_PLACED = 1,  /* `place` applies; without it, the row's place is after all existing rows */
  PLUMB_ROW_CHECKED = 2, /* the call solves, and a required row that contradicts others fails with
                            PLUMB_SOLVER_CONTRADICTS instead of being accepted and dropped */
  PLUMB_ROW_ATTRACTS = 4 /* an inequality whose constant is the default of an undetermined value */
};

typedef struct plumb_row_options {
  int64_t place;    /* among equally good solutions, the row first in place yields first */
  double weight;    /* the weight of a violation among rows of equal priority; above 0 */
  int32_t strength; /* if required rows contradict each other, the row with the least strength is dropped */
  uint32_t flags;
} plumb_row_options;

/* Adds a variable. `place` orders the variables of one kind. */
int32_t plumb_solver_variable_with(plumb_solver *solver, int32_t kind, int64_t place);

/* Adds a row, as plumb_solver_add does, with options. The row keeps its `weight`: numbers passed to
   plumb_solver_set_constant and plumb_solver_set_terms do not include the weight. */
int32_t plumb_solver_add_with(
    plumb_solver *solver, const plumb_term *terms, int32_t count, int32_t relation, double constant, double priority,
    const plumb_row_options *options);

/* PLUMB_SOLVER_RESHAPES */

/* Changes the priority of a row. Returns 0 or an error code. */
int32_t plumb_solver_set_priority(plumb_solver *solver, int32_t row, double priority);

/* Changes the terms of a row. Returns 0 or an error code. */
int32_t plumb_solver_set_terms(plumb_solver *solver, int32_t row, const plumb_term *terms, int32_t count);

/* PLUMB_SOLVER_REASONS. Results are as of the last solve. In lists of rows, -2 - v means the suggestion of variable v. */

/* Lists the minimal infeasible set that caused a required row to be dropped, including the row, with Farkas multipliers: the
   weighted sum of the rows is a contradiction. For the row -1, lists the set of the last row that PLUMB_ROW_CHECKED rejected,
   in which the rejected row has the number -1. Writes the first `capacity`, and returns the count; 0 if the row was not
   dropped. */
int32_t plumb_solver_conflict_rows(
    plumb_solver *solver, int32_t row, int32_t *rows, double *multipliers, int32_t capacity);

/* Solves, then lists the variables that could have another value at no cost to any level. Writes the first `capacity`, and
   returns the count or an error code. */
int32_t plumb_solver_ambiguous(plumb_solver *solver, int32_t *variables, int32_t capacity);

/* Lists the priorities of rows, from 1000 down, each with its sum of violations. Writes the first `capacity`, and returns
   the count. */
int32_t plumb_solver_levels(plumb_solver *solver, double *priorities, double *violations, int32_t capacity);

/* Lists the multipliers of a level: the derivatives of its sum of violations with respect to each row's constant. Unlisted
   rows have 0. Writes the first `capacity`, and returns the count. */
int32_t plumb_solver_multipliers(
    plumb_solver *solver, double priority, int32_t *rows, double *multipliers, int32_t capacity);

/* A row that meets its constant, or a variable at rest. */
typedef struct plumb_tight {
  int32_t row;      /* -1 for a variable at rest */
  int32_t variable; /* -1 for a row */
  int32_t side;     /* -1, 0, 1: the slope of the row's price; 2: the row is basic and determines values */
  double shift;     /* the difference between the row's sum and its constant, caused by rounding */
} plumb_tight;

/* Lists the basis, which proves optimality in exact arithmetic (Documentation/Proofs.md). Writes the first `capacity`, and
   returns the count. */
int32_t plumb_solver_tight(plumb_solver *solver, plumb_tight *items, int32_t capacity);

#ifdef __cplusplus
}
#endif
#endif
