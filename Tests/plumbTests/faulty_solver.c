/* A stub solver for tests. The compiler's options choose its failure: -DCRASHES, -DHANGS, -DENDS_PROCESS, -DREFUSES,
   -DCRASHES_WHEN_LOADED, -DABI=4, -DCAPABILITIES=… without their functions. Otherwise all functions return 0. */
#include <plumb_solver.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef ABI
#define ABI PLUMB_SOLVER_ABI
#endif

#ifndef CAPABILITIES
#define CAPABILITIES 0
#endif

#ifdef CRASHES_WHEN_LOADED
__attribute__((constructor)) static void crash(void) { abort(); }
#endif

struct plumb_solver {
  int32_t variables, rows;
};

int32_t plumb_solver_abi(void) { return ABI; }
uint32_t plumb_solver_capabilities(void) { return CAPABILITIES; }
plumb_solver *plumb_solver_new(void) { return calloc(1, sizeof(plumb_solver)); }
void plumb_solver_free(plumb_solver *solver) { free(solver); }
int32_t plumb_solver_variable(plumb_solver *solver) { return solver->variables++; }

int32_t plumb_solver_add(
    plumb_solver *solver, const plumb_term *terms, int32_t count, int32_t relation, double constant, double priority) {
  (void)terms, (void)count, (void)relation, (void)constant, (void)priority;
#ifdef REFUSES
  return PLUMB_SOLVER_FAILED;
#else
  return solver->rows++;
#endif
}

int32_t plumb_solver_solve(plumb_solver *solver) {
  (void)solver;
  puts("{ what a solver prints is no result");
#ifdef CRASHES
  abort();
#endif
#ifdef HANGS
  for (;;) {
  }
#endif
#ifdef ENDS_PROCESS
  exit(0);
#endif
  return 0;
}

double plumb_solver_value(const plumb_solver *solver, int32_t variable) {
  (void)solver, (void)variable;
  return 0;
}

const char *plumb_solver_last_error(const plumb_solver *solver) {
  (void)solver;
  return "no rows today";
}
