/* plumb_solver.h: the face behind which any solver of linear constraints can be measured, compared and fuzzed by plumb.
 *
 * A shared library that exports these functions is a guest: `plumb bench --solver ./libmine.so`. Any language that can
 * export C functions will do. Documentation/OtherSolvers.md shows how to write one in about sixty lines; plumb_solver.hpp
 * and plumb_solver.rs, beside this, have what is the same in every guest in C++ and in Rust.
 *
 * What it is asked to solve. Variables are real numbers, of either sign. A row says that a sum of coefficients times
 * variables is below, equal to or above a constant. A row of priority 1000 is required. All others may be violated; a
 * solver that declares PLUMB_SOLVER_STRICT minimises the sum of absolute violations level by level, the highest priority
 * first, so that no number of lower rows outvotes a higher one; any other solver may weigh them, a higher priority more.
 *
 * Threads. A library is only ever called from one thread at a time.
 * Memory. Arrays that are passed belong to the caller, and are valid during the call only. Strings that are returned
 * belong to the library, which keeps them until the next call with the same solver; nobody frees them. They are UTF-8.
 * Handles. Variables and rows are numbers from 0 on, the library's choice; a number may be used again after removal.
 * Failure. No exception leaves a function, and none ends the process. What fails returns a negative number (NaN, NULL),
 * changes nothing, and is explained by plumb_solver_last_error.
 * Numbers that are passed are finite. A handle that was never given, or was removed, is not passed.
 */

#ifndef PLUMB_SOLVER_H
#define PLUMB_SOLVER_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this contract. Version 2 added capabilities from PLUMB_SOLVER_BULK on, and codes for failures. A library
   of version 1 stays valid: it declares none of these capabilities, and every failure but a contradiction is
   PLUMB_SOLVER_FAILED. */
#define PLUMB_SOLVER_ABI 2

/* What a solver can do beyond adding rows and solving. What it does not declare it is not asked, and functions that are
   only for what it does not declare need not be exported. */
enum {
  PLUMB_SOLVER_STRICT = 1,     /* priorities are levels, not weights */
  PLUMB_SOLVER_REMOVES = 2,    /* plumb_solver_remove, plumb_solver_forget */
  PLUMB_SOLVER_CHANGES = 4,    /* plumb_solver_change */
  PLUMB_SOLVER_SUGGESTS = 8,   /* plumb_solver_suggest */
  PLUMB_SOLVER_BATCHES = 16,   /* plumb_solver_begin, plumb_solver_end */
  PLUMB_SOLVER_CONFLICTS = 32, /* plumb_solver_conflict; such a solver takes every row */
  /* Since version 2: */
  PLUMB_SOLVER_BULK = 64,      /* plumb_solver_reserve, plumb_solver_values, plumb_solver_moved */
  PLUMB_SOLVER_OPTIONS = 128,  /* plumb_solver_variable_with, plumb_solver_add_with */
  PLUMB_SOLVER_RESHAPES = 256, /* plumb_solver_set_priority, plumb_solver_set_terms */
  PLUMB_SOLVER_REASONS = 512   /* plumb_solver_conflict_rows, plumb_solver_ambiguous, plumb_solver_levels,
                                  plumb_solver_multipliers, plumb_solver_tight */
};

/* What a function that fails may return. Codes below PLUMB_SOLVER_CONTRADICTS came with version 2. */
enum {
  PLUMB_SOLVER_FAILED = -1,
  PLUMB_SOLVER_CONTRADICTS = -2, /* the row would be required, contradicts others, and was not taken */
  PLUMB_SOLVER_UNKNOWN = -3,     /* no such variable or row */
  PLUMB_SOLVER_NUMBER = -4,      /* a constant, coefficient or weight that the solver does not take */
  PLUMB_SOLVER_PRIORITY = -5,    /* a priority that is not above 0 and at most 1000 */
  PLUMB_SOLVER_TERMS = -6,       /* no terms, or a variable twice */
  PLUMB_SOLVER_IN_USE = -7,      /* rows still refer to the variable */
  PLUMB_SOLVER_UNPROVEN = -8     /* the numbers are scaled too badly for an answer that can be proved */
};

/* How the sum in a row stands to its constant. */
enum { PLUMB_SOLVER_AT_MOST = -1, PLUMB_SOLVER_EQUAL = 0, PLUMB_SOLVER_AT_LEAST = 1 };

typedef struct plumb_solver plumb_solver;

/* A coefficient times a variable. */
typedef struct plumb_term {
  int32_t variable;
  double coefficient;
} plumb_term;

/* PLUMB_SOLVER_ABI, as it was when the library was built. Called before anything else. */
int32_t plumb_solver_abi(void);

/* The sum of what the solver can do. */
uint32_t plumb_solver_capabilities(void);

/* An empty solver; NULL if there is no memory. Any number of them may live at once, and do not know each other. */
plumb_solver *plumb_solver_new(void);

/* Ends a solver, with all that is in it. */
void plumb_solver_free(plumb_solver *solver);

/* A new variable, of any value. */
int32_t plumb_solver_variable(plumb_solver *solver);

/* A new row, over `count` variables, at least one and none of them twice. `relation` is one of the three above; `priority`
   is above 0 and at most 1000. */
int32_t plumb_solver_add(
    plumb_solver *solver, const plumb_term *terms, int32_t count, int32_t relation, double constant, double priority);

/* Takes a row away. 0, or negative. */
int32_t plumb_solver_remove(plumb_solver *solver, int32_t row);

/* Takes a variable away, which no row has any more. 0, or negative. */
int32_t plumb_solver_forget(plumb_solver *solver, int32_t variable);

/* Changes the constant of a row. 0, or negative. A solver that cannot but remove the row and add another may do that here:
   the handle stays. */
int32_t plumb_solver_change(plumb_solver *solver, int32_t row, double constant);

/* Wishes a variable to have a value which will change often, as while it is dragged. The first call for a variable makes
   the wish, further ones change its value; a priority of 0 takes it back. A priority below 1000. 0, or negative. */
int32_t plumb_solver_suggest(plumb_solver *solver, int32_t variable, double value, double priority);

/* What is changed between these is one batch: values in between are not asked for. 0, or negative. */
int32_t plumb_solver_begin(plumb_solver *solver);
int32_t plumb_solver_end(plumb_solver *solver);

/* Brings all values up to date. 0, or negative. */
int32_t plumb_solver_solve(plumb_solver *solver);

/* The value of a variable as of the last solve. */
double plumb_solver_value(const plumb_solver *solver, int32_t variable);

/* The required rows that were given up in the last solve, as they contradict others: writes the first `capacity` of them,
   and returns how many there are. */
int32_t plumb_solver_conflict(const plumb_solver *solver, int32_t *rows, int32_t capacity);

/* Why the last call failed, in words; NULL if it did not. `solver` may be NULL, for plumb_solver_new. */
const char *plumb_solver_last_error(const plumb_solver *solver);

/* PLUMB_SOLVER_BULK */

/* Makes room for that many more variables, rows, and terms of rows with several terms. 0, or negative. */
int32_t plumb_solver_reserve(plumb_solver *solver, int32_t variables, int32_t rows, int32_t terms);

/* Writes the values of `count` variables as of the last solve. 0, or negative. */
int32_t plumb_solver_values(plumb_solver *solver, const int32_t *variables, int32_t count, double *values);

/* The variables that are new or have another value than when this was last called, in no particular order: writes the
   first `capacity` of them and returns how many there are. The library forgets them once all of them fit. */
int32_t plumb_solver_moved(plumb_solver *solver, int32_t *variables, int32_t capacity);

/* PLUMB_SOLVER_OPTIONS */

/* What a variable does that no row decides. */
enum {
  PLUMB_SOLVER_OFFSET = 0, /* it is not negative if possible, and small */
  PLUMB_SOLVER_SIZE = 1    /* it is as small in magnitude as possible, decided before all offsets */
};

/* `flags` of plumb_row_options. */
enum {
  PLUMB_ROW_PLACED = 1,  /* `place` counts; without it the row comes after all that were added before it */
  PLUMB_ROW_CHECKED = 2, /* the call solves, and a required row that contradicts others fails with
                            PLUMB_SOLVER_CONTRADICTS instead of being taken and given up */
  PLUMB_ROW_ATTRACTS = 4 /* an inequality at whose constant an undecided value comes to rest */
};

typedef struct plumb_row_options {
  int64_t place;    /* among equally good answers, the row first in place yields first */
  double weight;    /* how much a violation counts beside others of the same priority; above 0 */
  int32_t strength; /* of required rows that contradict each other, the one of least strength is given up */
  uint32_t flags;
} plumb_row_options;

/* A new variable. `place` is its own among the variables of the same kind. */
int32_t plumb_solver_variable_with(plumb_solver *solver, int32_t kind, int64_t place);

/* plumb_solver_add with options. `weight` stays with the row: plumb_solver_change and plumb_solver_set_terms take
   numbers without it. */
int32_t plumb_solver_add_with(
    plumb_solver *solver, const plumb_term *terms, int32_t count, int32_t relation, double constant, double priority,
    const plumb_row_options *options);

/* PLUMB_SOLVER_RESHAPES */

/* Changes the priority of a row. 0, or negative. */
int32_t plumb_solver_set_priority(plumb_solver *solver, int32_t row, double priority);

/* Changes the terms of a row. 0, or negative. */
int32_t plumb_solver_set_terms(plumb_solver *solver, int32_t row, const plumb_term *terms, int32_t count);

/* PLUMB_SOLVER_REASONS. As of the last solve. Where these name rows, -2 - v stands for the suggestion of variable v. */

/* The minimal set of rows because of which a required row was given up, that row among them, with their Farkas
   multipliers: the rows, so weighted, add up to a contradiction. For the row -1: the set of the last row that
   PLUMB_ROW_CHECKED refused; the refused row has the number -1 in it. Writes the first `capacity`, returns the count;
   0 if the row was not given up. */
int32_t plumb_solver_conflict_rows(
    plumb_solver *solver, int32_t row, int32_t *rows, double *multipliers, int32_t capacity);

/* The variables that could have another value at no cost on any level. Solves first. Writes the first `capacity`, returns
   the count, or negative. */
int32_t plumb_solver_ambiguous(plumb_solver *solver, int32_t *variables, int32_t capacity);

/* The priorities that rows have, from 1000 down, each with its sum of violations. Writes the first `capacity`, returns the
   count. */
int32_t plumb_solver_levels(plumb_solver *solver, double *priorities, double *violations, int32_t capacity);

/* The multipliers of a level: how its sum of violations changes with the constant of each row. Rows that are not listed
   have 0. Writes the first `capacity`, returns the count. */
int32_t plumb_solver_multipliers(
    plumb_solver *solver, double priority, int32_t *rows, double *multipliers, int32_t capacity);

/* A row that meets its constant, or a variable at rest. */
typedef struct plumb_tight {
  int32_t row;      /* -1 for a variable at rest */
  int32_t variable; /* -1 for a row */
  int32_t side;     /* -1, 0, 1: the slope with which the row counts; 2: the row determines values */
  double shift;     /* how far the row misses its constant for want of digits */
} plumb_tight;

/* The basis: with it, anybody can verify in exact arithmetic that no answer is better (Documentation/Proofs.md). Writes
   the first `capacity`, returns the count. */
int32_t plumb_solver_tight(plumb_solver *solver, plumb_tight *items, int32_t capacity);

#ifdef __cplusplus
}
#endif
#endif
