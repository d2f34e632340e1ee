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

/* Of this contract. Functions may be added under capabilities of their own; anything else gets another number. */
#define PLUMB_SOLVER_ABI 1

/* What a solver can do beyond adding rows and solving. What it does not declare it is not asked, and functions that are
   only for what it does not declare need not be exported. */
enum {
  PLUMB_SOLVER_STRICT = 1,     /* priorities are levels, not weights */
  PLUMB_SOLVER_REMOVES = 2,    /* plumb_solver_remove, plumb_solver_forget */
  PLUMB_SOLVER_CHANGES = 4,    /* plumb_solver_change */
  PLUMB_SOLVER_SUGGESTS = 8,   /* plumb_solver_suggest */
  PLUMB_SOLVER_BATCHES = 16,   /* plumb_solver_begin, plumb_solver_end */
  PLUMB_SOLVER_CONFLICTS = 32  /* plumb_solver_conflict; such a solver takes every row */
};

/* What a function that fails may return. */
enum {
  PLUMB_SOLVER_FAILED = -1,
  PLUMB_SOLVER_CONTRADICTS = -2 /* the row would be required, contradicts others, and was not taken */
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

#ifdef __cplusplus
}
#endif
#endif
