/* A solver for version 2 of plumb_solver.h, which must still compile. Forwards all calls to the library OTHER, using the names
   of version 2. -DABI=1 declares another version. */
#include <dlfcn.h>
#include <plumb_solver.h>
#include <stdlib.h>

#ifndef ABI
#define ABI PLUMB_SOLVER_ABI
#endif

/* The library's functions have the same names. */
#define REAL(name) ((__typeof__(&name))dlsym(other(), #name))

static void *other(void) {
  static void *library;
  if (!library) library = dlopen(OTHER, RTLD_NOW | RTLD_LOCAL);
  return library;
}

struct plumb_solver {
  plumb_solver *real;
};

int32_t plumb_solver_abi(void) { return ABI; }

uint32_t plumb_solver_capabilities(void) {
  return PLUMB_SOLVER_STRICT | PLUMB_SOLVER_REMOVES | PLUMB_SOLVER_CHANGES | PLUMB_SOLVER_SUGGESTS | PLUMB_SOLVER_CONFLICTS;
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
  return REAL(plumb_solver_add)(self->real, terms, count, relation, constant, priority);
}

int32_t plumb_solver_remove(plumb_solver *self, int32_t row) {
#ifdef FAILS_TO_REMOVE
  return PLUMB_SOLVER_UNKNOWN;
#endif
  return REAL(plumb_solver_remove)(self->real, row);
}

int32_t plumb_solver_forget(plumb_solver *self, int32_t variable) {
  return REAL(plumb_solver_forget)(self->real, variable);
}

int32_t plumb_solver_change(plumb_solver *self, int32_t row, double constant) {
  return REAL(plumb_solver_change)(self->real, row, constant);
}

int32_t plumb_solver_suggest(plumb_solver *self, int32_t variable, double value, double priority) {
  return REAL(plumb_solver_suggest)(self->real, variable, value, priority);
}

int32_t plumb_solver_solve(plumb_solver *self) { return REAL(plumb_solver_solve)(self->real); }

double plumb_solver_value(const plumb_solver *self, int32_t variable) {
  return REAL(plumb_solver_value)(self->real, variable);
}

int32_t plumb_solver_conflict(const plumb_solver *self, int32_t *rows, int32_t capacity) {
  return REAL(plumb_solver_conflict)(self->real, rows, capacity);
}

const char *plumb_solver_last_error(const plumb_solver *self) {
  return self ? REAL(plumb_solver_last_error)(self->real) : NULL;
}
