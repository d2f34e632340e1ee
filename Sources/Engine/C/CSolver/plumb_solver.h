/* plumb_solver.h: C interface for benchmarking and fuzzing any solver of linear constraints.
 *
 * An external solver is a shared library that exports these functions. Write it in any language that can export C functions,
 * and run `plumb bench --solver ./libmine.so`. Documentation/OtherSolvers.md shows how. For C++ and Rust, plumb_solver.hpp and
 * plumb_solver.rs contain the common parts.
 *
 * Problem. Variables are real numbers, positive or negative. A row states that a sum of coefficients times variables is at
 * most, equal to or at least a constant. Rows of priority 1000 are required. All other rows may be violated. A solver that
 * declares PLUMB_SOLVER_STRICT minimises the sum of absolute violations at each priority, the highest priority first: rows of
 * lower priority never override a row of higher priority. Any other solver may use weights, which increase with the priority.
 *
 * Threads. The caller uses a library from one thread at a time.
 * Memory. Array arguments belong to the caller and are valid only during the call. Returned strings are UTF-8 and belong to
 * the library, which keeps them until the next call with the same solver.
 * Handles. A handle of a variable or row is a number from 0 that the library chooses. It may reuse the number of a removed
 * variable or row.
 * Errors. A function must not throw an exception to its caller or end the process. If a function fails, it returns a negative
 * number, NaN or NULL, and changes nothing; plumb_solver_last_error then returns the reason.
 * Arguments. The caller passes only valid handles and finite numbers.
 *
 * How plumb fuzz checks answers. The tolerance T(row) is a millionth of the largest of these magnitudes: 1, the constant, and
 * each coefficient times the value of its variable.
 *   finite            Every value is finite.
 *   required          Each accepted required row is violated by at most T(row).
 *   feasible          In exact arithmetic, each rejected row or change contradicts the accepted required rows.
 *   conflict-minimal  In exact arithmetic, each row of plumb_solver_conflict contradicts the required rows that the solver kept.
 *   twin, incremental, history, strict, undo, atomic
 *                     At each priority, the sum of violations may differ from the expected sum by the sum of T(row) over the
 *                     rows of this priority.
 *                     Required rows are checked as in `required`.
 *   idempotent        A second solve changes no value.
 *   undo              On average, each row that is added and removed leaves less than 32 bytes allocated.
 * In each coordinate, plumb bench allows an error of 1e-9 times the largest of these lengths: 1, the width of the layout, and
 * its height.
 */

#ifndef PLUMB_SOLVER_H
#define PLUMB_SOLVER_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this contract. Version 2 added the capabilities from PLUMB_SOLVER_BULK on, and error codes. Libraries of
   version 1 remain valid: they declare none of these capabilities, and return PLUMB_SOLVER_FAILED for every failure except a
   contradiction. Version 3 renamed three functions: plumb_solver_remove to plumb_solver_remove_row, plumb_solver_forget to
   plumb_solver_remove_variable, and plumb_solver_change to plumb_solver_set_constant. A library of any version may export the
   old or the new name of each function. If it exports both names, plumb calls the new one. */
#define PLUMB_SOLVER_ABI 3

/* Marks the declaration of an old name. */
#if defined(__GNUC__) || defined(__clang__)
#define PLUMB_SOLVER_RENAMED(name) __attribute__((deprecated("renamed to " name)))
#else
#define PLUMB_SOLVER_RENAMED(name)
#endif

/* Optional capabilities of a solver. The functions of undeclared capabilities are never called, and need not be exported. */
enum {
  PLUMB_SOLVER_STRICT = 1,     /* priorities are strict: rows of lower priority never override a row */
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

/* Error codes. Version 2 added the codes from PLUMB_SOLVER_UNKNOWN on. */
enum {
  PLUMB_SOLVER_FAILED = -1,      /* any other failure */
  PLUMB_SOLVER_CONTRADICTS = -2, /* a required row contradicts other required rows, and the call changed nothing. Returned
                                    only by plumb_solver_add, plumb_solver_add_with and plumb_solver_set_constant. With
                                    PLUMB_SOLVER_CONFLICTS, returned only for rows with PLUMB_ROW_CHECKED */
  PLUMB_SOLVER_UNKNOWN = -3,     /* no such variable or row */
  PLUMB_SOLVER_NUMBER = -4,      /* a constant, coefficient or weight outside the solver's range */
  PLUMB_SOLVER_PRIORITY = -5,    /* a priority of 0 or less, or above 1000 */
  PLUMB_SOLVER_TERMS = -6,       /* no terms, or two terms with the same variable */
  PLUMB_SOLVER_IN_USE = -7,      /* a row still uses the variable */
  PLUMB_SOLVER_UNPROVEN = -8     /* no answer could be proved, because the numbers differ too much in magnitude */
};

/* The relation between a row's sum and its constant. */
enum { PLUMB_SOLVER_AT_MOST = -1, PLUMB_SOLVER_EQUAL = 0, PLUMB_SOLVER_AT_LEAST = 1 };

typedef struct plumb_solver plumb_solver;

/* A coefficient times a variable. */
typedef struct plumb_term {
  int32_t variable;
  double coefficient;
} plumb_term;

/* Returns the value of PLUMB_SOLVER_ABI with which the library was built. This function is called before all others. */
int32_t plumb_solver_abi(void);

/* Returns the solver's capabilities, combined with bitwise or. */
uint32_t plumb_solver_capabilities(void);

/* Creates an empty solver. Returns NULL if there is not enough memory. Several independent solvers may exist at once. */
plumb_solver *plumb_solver_new(void);

/* Frees a solver and its variables and rows. */
void plumb_solver_free(plumb_solver *solver);

/* Adds a variable, whose value may be positive or negative. Returns the handle of the variable or an error code. */
int32_t plumb_solver_variable(plumb_solver *solver);

/* Adds a row with `count` terms. There is at least one term, and each term has a different variable. `relation` is
   PLUMB_SOLVER_AT_MOST, PLUMB_SOLVER_EQUAL or PLUMB_SOLVER_AT_LEAST. `priority` is above 0 and at most 1000. Returns the
   handle of the row or an error code. Without PLUMB_SOLVER_CONFLICTS, the error code is PLUMB_SOLVER_CONTRADICTS if a required
   row contradicts accepted required rows. */
int32_t plumb_solver_add(
    plumb_solver *solver, const plumb_term *terms, int32_t count, int32_t relation, double constant, double priority);

/* Removes a row. Returns 0 or an error code. */
int32_t plumb_solver_remove_row(plumb_solver *solver, int32_t row);

/* Removes a variable that no row uses. Returns 0 or an error code. */
int32_t plumb_solver_remove_variable(plumb_solver *solver, int32_t variable);

/* Changes the constant of a row, which keeps its handle. Returns 0 or an error code.
   The new constant may make a required row contradict other required rows. In this case, without PLUMB_SOLVER_CONFLICTS,
   return PLUMB_SOLVER_CONTRADICTS and change nothing: the row remains, with its old constant. With PLUMB_SOLVER_CONFLICTS,
   accept the change and return 0; after the next solve, plumb_solver_conflict lists the dropped row.
   If your solver cannot change rows, remove the row and add a row with the new constant. If the solver rejects the new row,
   add the old row again. */
int32_t plumb_solver_set_constant(plumb_solver *solver, int32_t row, double constant);

/* The names of the three functions above in versions 1 and 2. */
int32_t plumb_solver_remove(plumb_solver *solver, int32_t row) PLUMB_SOLVER_RENAMED("plumb_solver_remove_row");
int32_t plumb_solver_forget(plumb_solver *solver, int32_t variable) PLUMB_SOLVER_RENAMED("plumb_solver_remove_variable");
int32_t plumb_solver_change(plumb_solver *solver, int32_t row, double constant)
    PLUMB_SOLVER_RENAMED("plumb_solver_set_constant");

/* Suggests a value that changes often, for example during a drag. The first call for a variable adds a suggestion. Further
   calls with the same priority change the suggested value, and a call with priority 0 withdraws the suggestion. Priorities are
   below 1000, so a suggestion never contradicts required rows. Returns 0 or an error code. */
int32_t plumb_solver_suggest(plumb_solver *solver, int32_t variable, double value, double priority);

/* Begin and end a batch of changes. After plumb_solver_begin, the caller reads no value before the next solve. Each function
   returns 0 or an error code. */
int32_t plumb_solver_begin(plumb_solver *solver);
int32_t plumb_solver_end(plumb_solver *solver);

/* Updates all values. Returns 0 or an error code. */
int32_t plumb_solver_solve(plumb_solver *solver);

/* Returns the value of a variable as of the last solve. */
double plumb_solver_value(const plumb_solver *solver, int32_t variable);

/* Writes at most `capacity` of the required rows that the last solve dropped because they contradict other required rows.
   Returns the total number of dropped rows. Each dropped row must contradict the required rows that the solver kept. */
int32_t plumb_solver_conflict(const plumb_solver *solver, int32_t *rows, int32_t capacity);

/* Returns a message that explains why the last call failed, or NULL if it succeeded. `solver` is NULL after a failed
   plumb_solver_new. */
const char *plumb_solver_last_error(const plumb_solver *solver);

/* PLUMB_SOLVER_BULK */

/* Reserves memory for the given numbers of additional variables, rows, and terms. `terms` counts only the terms of rows with
   more than one term. Returns 0 or an error code. */
int32_t plumb_solver_reserve(plumb_solver *solver, int32_t variables, int32_t rows, int32_t terms);

/* Writes the values of `count` variables as of the last solve. Returns 0 or an error code. */
int32_t plumb_solver_values(plumb_solver *solver, const int32_t *variables, int32_t count, double *values);

/* Lists, in any order, the variables that were added or whose values changed since the previous call. Writes at most
   `capacity` variables, and returns the total number of listed variables. If some of them do not fit, the next call lists all
   of them again, together with later changes. */
int32_t plumb_solver_moved(plumb_solver *solver, int32_t *variables, int32_t capacity);

/* PLUMB_SOLVER_OPTIONS */

/* Kinds of variables. The kind decides the value of a variable that no row determines. */
enum {
  PLUMB_SOLVER_OFFSET = 0, /* the value is not negative if possible, and as small as possible */
  PLUMB_SOLVER_SIZE = 1    /* the magnitude is as small as possible; all sizes are decided before any offset */
};

/* The values of `flags` in plumb_row_options; add them to set several flags. */
enum {
  PLUMB_ROW_PLACED = 1,  /* uses `place`; without this flag, the row's place is after those of all rows added before */
  PLUMB_ROW_CHECKED = 2, /* solves, and returns PLUMB_SOLVER_CONTRADICTS if the row contradicts required rows, instead of
                            accepting the row and dropping a required row */
  PLUMB_ROW_ATTRACTS = 4 /* if nothing else determines the sum of this inequality, moves the sum to the constant */
};

typedef struct plumb_row_options {
  int64_t place;    /* breaks ties between equally good answers: the row with the lower place yields first */
  double weight;    /* the factor that multiplies the row's violation in the sum of violations at its priority; above 0 */
  int32_t strength; /* if required rows contradict each other, the row with the lowest strength is dropped */
  uint32_t flags;
} plumb_row_options;

/* Adds a variable. `place` orders variables of the same kind. Returns the handle of the variable or an error code. */
int32_t plumb_solver_variable_with(plumb_solver *solver, int32_t kind, int64_t place);

/* Like plumb_solver_add, with options. The row keeps its weight: plumb_solver_set_constant and plumb_solver_set_terms expect
   numbers that are not multiplied by the weight. */
int32_t plumb_solver_add_with(
    plumb_solver *solver, const plumb_term *terms, int32_t count, int32_t relation, double constant, double priority,
    const plumb_row_options *options);

/* PLUMB_SOLVER_RESHAPES */

/* Changes the priority of a row. Returns 0 or an error code. */
int32_t plumb_solver_set_priority(plumb_solver *solver, int32_t row, double priority);

/* Changes the terms of a row. Returns 0 or an error code. */
int32_t plumb_solver_set_terms(plumb_solver *solver, int32_t row, const plumb_term *terms, int32_t count);

/* PLUMB_SOLVER_REASONS. These functions explain the answer of the last solve. In lists of rows, the number -2 - v means the
   suggestion of variable v. */

/* Lists a minimal set of contradicting rows that contains the dropped required row `row`, and the Farkas multiplier of each
   row in the set. The rows, times their multipliers, add up to a contradiction. If `row` is -1, lists the set that caused the
   last rejection of a row with PLUMB_ROW_CHECKED; in this set, the rejected row has the number -1. Writes at most `capacity`
   entries, and returns the total number of entries, or 0 if the row was not dropped. */
int32_t plumb_solver_conflict_rows(
    plumb_solver *solver, int32_t row, int32_t *rows, double *multipliers, int32_t capacity);

/* Solves, and lists the variables that could have a different value in an equally good answer. Writes at most `capacity`
   variables, and returns the total number of such variables, or an error code. */
int32_t plumb_solver_ambiguous(plumb_solver *solver, int32_t *variables, int32_t capacity);

/* Lists 1000 and the distinct priorities of all rows, highest first, and the sum of violations at each priority. Writes at
   most `capacity` entries, and returns the total number of entries. */
int32_t plumb_solver_levels(plumb_solver *solver, double *priorities, double *violations, int32_t capacity);

/* Lists the multipliers of rows at a priority. A row's multiplier is the rate at which the sum of violations at this priority
   changes with the row's constant. Rows that are not listed have the multiplier 0. Writes at most `capacity` entries, and
   returns the total number of entries. */
int32_t plumb_solver_multipliers(
    plumb_solver *solver, double priority, int32_t *rows, double *multipliers, int32_t capacity);

/* A tight row, whose sum equals its constant, or a variable at rest, which no row determines. */
typedef struct plumb_tight {
  int32_t row;      /* -1 for a variable at rest */
  int32_t variable; /* -1 for a row */
  int32_t side;     /* -1, 0 or 1: the slope of this row's violation; 2: the row determines values */
  double shift;     /* the rounding error: the row's sum minus its constant */
} plumb_tight;

/* Lists the basis. With it, any program can verify in exact arithmetic that no answer is better (Documentation/Proofs.md).
   Writes at most `capacity` items, and returns the total number of items. */
int32_t plumb_solver_tight(plumb_solver *solver, plumb_tight *items, int32_t capacity);

#ifdef __cplusplus
}
#endif
#endif
