/* The data of a plumb.kiwi solver, in addition to its plumb_solver. */
#ifndef KIWI_SOLVER_H
#define KIWI_SOLVER_H

#include "kiwi.h"

typedef struct {
  Variable *variable; /* a strong reference */
  int32_t uses;       /* rows and edits; at 0, the next updateVariables() removes the variable */
  int32_t edit;       /* the row for suggested values; -1 if none */
  double strength;    /* of that row */
} Column;

typedef struct KiwiSolver {
  PyObject_HEAD
  plumb_solver *solver;
  Column *columns; /* by the library's numbers */
  int32_t columnCount;
  Constraint **rows; /* by the library's numbers, strong references; NULL for edits */
  int32_t rowCount;
  int32_t *unused; /* the numbers of variables that may be unused */
  int32_t unusedCount, unusedRoom;
  PyObject *inert;           /* constraints without variables: {id: constraint} */
  PyObject *others;          /* numbers of variables and constraints that another solver owns: {id: number} */
  plumb_term *terms;         /* scratch */
  int32_t *moved;            /* scratch */
  double *values;            /* scratch */
  int32_t termRoom, movedRoom;
} Solver;

enum { NO_NUMBER = -1 };

/* Returns the number of a variable or constraint in this solver, or NO_NUMBER. */
int32_t find(Solver *self, PyObject *object, Owned *owned);
/* Stores a number for an object. Returns false with an exception set if this fails. */
bool own(Solver *self, PyObject *object, Owned *owned, int32_t number);
/* Removes the number of an object. */
void release(Solver *self, PyObject *object, Owned *owned);
/* Whether several solvers share a variable. Each then writes all values. */
extern bool sharesVariables;

/* Returns the number of a variable, which is added if it is new, or NO_NUMBER with an exception set. */
int32_t columnOf(Solver *self, Variable *variable);
bool reserveRow(Solver *self, int32_t row);
/* Decrements a variable's uses. */
void dropUse(Solver *self, int32_t column);
void forgetUnused(Solver *self);
void emptySolver(Solver *self);

/* Returns the priority of a strength, and sets its weight at this priority. */
double levelOf(double strength, double *weight);
/* Sets an exception with the library's message. */
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
