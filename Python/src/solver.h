/* What a solver of plumb.kiwi keeps beside the one of plumb_solver.h. */
#ifndef KIWI_SOLVER_H
#define KIWI_SOLVER_H

#include "kiwi.h"

typedef struct {
  Variable *variable; /* counted */
  int32_t uses;       /* rows and edits; without any, the next updateVariables() forgets the variable */
  int32_t edit;       /* the row by which values are suggested; -1 if none */
  double strength;    /* of that row */
} Column;

typedef struct KiwiSolver {
  PyObject_HEAD
  plumb_solver *solver;
  Column *columns; /* by the library's numbers */
  int32_t columnCount;
  Constraint **rows; /* by the library's numbers, counted; NULL for edits */
  int32_t rowCount;
  int32_t *unused; /* the numbers of variables that may have no uses any more */
  int32_t unusedCount, unusedRoom;
  PyObject *inert;           /* constraints that say nothing about a variable: {id: constraint} */
  PyObject *others;          /* numbers of variables and constraints that another solver owns: {id: number} */
  plumb_term *terms;         /* scratch */
  int32_t *moved;            /* scratch */
  double *values;            /* scratch */
  int32_t termRoom, movedRoom;
} Solver;

enum { NO_NUMBER = -1 };

/* The number of something in this solver, or NO_NUMBER. */
int32_t find(Solver *self, PyObject *object, Owned *owned);
/* Remembers or forgets a number. False with an exception set. */
bool own(Solver *self, PyObject *object, Owned *owned, int32_t number);
void release(Solver *self, PyObject *object, Owned *owned);
/* Whether several solvers have a variable in common: then each writes all values. */
extern bool sharesVariables;

/* The number of a variable, which is added if need be. NO_NUMBER with an exception set. */
int32_t columnOf(Solver *self, Variable *variable);
bool reserveRow(Solver *self, int32_t row);
/* Notes that a variable has a use less. */
void dropUse(Solver *self, int32_t column);
void forgetUnused(Solver *self);
void emptySolver(Solver *self);

/* A strength as a level of priority and a weight in it. */
double levelOf(double strength, double *weight);
/* Sets an exception with the library's words. */
void *failed(Solver *self, int32_t code);

PyObject *addConstraint(Solver *self, PyObject *object);
PyObject *removeConstraint(Solver *self, PyObject *object);
PyObject *hasConstraint(Solver *self, PyObject *object);
PyObject *addEditVariable(Solver *self, PyObject *arguments);
PyObject *removeEditVariable(Solver *self, PyObject *object);
PyObject *hasEditVariable(Solver *self, PyObject *object);
PyObject *suggestValue(Solver *self, PyObject *arguments);
PyObject *updateVariables(Solver *self, PyObject *none);
PyObject *state(Solver *self, PyObject *none);

/* Raises an exception of plumb.kiwi.exceptions with an object. */
void *raiseWith(const char *name, PyObject *object, PyObject *more);

#endif
