/* A solver with one defect, for tests: forwards calls to another external solver and changes some of them. The compiler's options
   choose the defect: -DLOSES_REMOVALS, -DLEAKS, -DDRIFTS, -DFORGETS_PRIORITIES, -DREFUSES_TOO_MUCH,
   -DBREAKS_WHEN_REFUSING, -DGIVES_UP_TOO_MUCH, -DANSWERS_NAN, -DCRASHES_ON_WISHES, -DHANGS_ON_WISHES, -DFAILS_TO_REMOVE,
   -DLOSES_CHANGES; without them it is correct. -DREFUSES_CONTRADICTIONS makes it reject rows that the other solver would drop, and
   -DIS_WEIGHTED omits the declaration of strict priorities. */
#include <dlfcn.h>
#include <math.h>
#include <plumb_solver.h>
#include <stdlib.h>

/* The other solver's functions have the same names, so they are looked up in the library OTHER. */
#define REAL(name) ((__typeof__(&name))dlsym(other(), #name))

static void *other(void) {
  static void *library;
  if (!library) library = dlopen(OTHER, RTLD_NOW | RTLD_LOCAL);
  return library;
}

struct plumb_solver {
  plumb_solver *real;
  int32_t solves;
};

int32_t plumb_solver_abi(void) { return PLUMB_SOLVER_ABI; }

uint32_t plumb_solver_capabilities(void) {
  uint32_t all = REAL(plumb_solver_capabilities)();
#ifdef REFUSES_CONTRADICTIONS
  /* A contradicting change could not be undone, because the old constant is unknown. */
  all &= ~(uint32_t)(PLUMB_SOLVER_CONFLICTS | PLUMB_SOLVER_CHANGES);
#endif
#ifdef IS_WEIGHTED
  all &= ~(uint32_t)PLUMB_SOLVER_STRICT;
#endif
  return all;
}

plumb_solver *plumb_solver_new(void) {
  plumb_solver *self = calloc(1, sizeof *self);
  self->real = REAL(plumb_solver_new)();
  return self;
}

void plumb_solver_free(plumb_solver *self) {
  REAL(plumb_solver_free)(self->real);
  free(self);
}

int32_t plumb_solver_variable(plumb_solver *self) { return REAL(plumb_solver_variable)(self->real); }

int32_t plumb_solver_add(
    plumb_solver *self, const plumb_term *terms, int32_t count, int32_t relation, double constant, double priority) {
#ifdef FORGETS_PRIORITIES
  if (priority < 1000) priority = 500;
#endif
#ifdef LEAKS
  if (!malloc(48)) abort();
#endif
#ifdef REFUSES_TOO_MUCH
  if (count == 3 && priority == 1000) return PLUMB_SOLVER_CONTRADICTS;
#endif
  int32_t row = REAL(plumb_solver_add)(self->real, terms, count, relation, constant, priority);
#ifdef REFUSES_CONTRADICTIONS
  REAL(plumb_solver_solve)(self->real);
  if (REAL(plumb_solver_conflict)(self->real, NULL, 0) > 0) {
    REAL(plumb_solver_remove_row)(self->real, row);
#ifdef BREAKS_WHEN_REFUSING
    REAL(plumb_solver_add)(self->real, terms, count, -relation, constant, 999.9);
#endif
    return PLUMB_SOLVER_CONTRADICTS;
  }
#endif
  return row;
}

int32_t plumb_solver_remove_row(plumb_solver *self, int32_t row) {
#ifdef LOSES_REMOVALS
  return 0;
#endif
#ifdef FAILS_TO_REMOVE
  return PLUMB_SOLVER_UNKNOWN;
#endif
  return REAL(plumb_solver_remove_row)(self->real, row);
}

int32_t plumb_solver_remove_variable(plumb_solver *self, int32_t variable) {
  return REAL(plumb_solver_remove_variable)(self->real, variable);
}

int32_t plumb_solver_set_constant(plumb_solver *self, int32_t row, double constant) {
#ifdef LOSES_CHANGES
  return 0;
#endif
  return REAL(plumb_solver_set_constant)(self->real, row, constant);
}

int32_t plumb_solver_suggest(plumb_solver *self, int32_t variable, double value, double priority) {
#ifdef CRASHES_ON_WISHES
  if (value == -100) abort();
#endif
#ifdef HANGS_ON_WISHES
  while (value == -100) {
  }
#endif
  return REAL(plumb_solver_suggest)(self->real, variable, value, priority);
}

int32_t plumb_solver_solve(plumb_solver *self) {
  self->solves++;
  return REAL(plumb_solver_solve)(self->real);
}

double plumb_solver_value(const plumb_solver *self, int32_t variable) {
  double value = REAL(plumb_solver_value)(self->real, variable);
#ifdef DRIFTS
  value += self->solves * 1e-9;
#endif
#ifdef ANSWERS_NAN
  if (value == 0) return NAN;
#endif
  return value;
}

int32_t plumb_solver_conflict(const plumb_solver *self, int32_t *rows, int32_t capacity) {
  int32_t count = REAL(plumb_solver_conflict)(self->real, rows, capacity);
#ifdef GIVES_UP_TOO_MUCH
  if (capacity > count) rows[count] = 0;
  return count + 1;
#endif
  return count;
}

const char *plumb_solver_last_error(const plumb_solver *self) {
  return self ? REAL(plumb_solver_last_error)(self->real) : NULL;
}
