/* The numbers of variables and constraints in a solver, and their lifetimes. */
#include "solver.h"

#include <string.h>

bool sharesVariables;

int32_t find(Solver *self, PyObject *object, Owned *owned) {
  if (owned->owner == self) return owned->number;
  if (!self->others) return NO_NUMBER;
  PyObject *key = PyLong_FromVoidPtr(object);
  PyObject *number = key ? PyDict_GetItemWithError(self->others, key) : NULL;
  Py_XDECREF(key);
  return number ? (int32_t)PyLong_AsLong(number) : NO_NUMBER;
}

bool own(Solver *self, PyObject *object, Owned *owned, int32_t number) {
  if (!owned->owner) {
    *owned = (Owned){self, number};
    return true;
  }
  if (!is(object, constraintType)) sharesVariables = true;
  if (!self->others && !(self->others = PyDict_New())) return false;
  PyObject *key = PyLong_FromVoidPtr(object), *value = PyLong_FromLong(number);
  bool done = key && value && PyDict_SetItem(self->others, key, value) == 0;
  Py_XDECREF(key);
  Py_XDECREF(value);
  return done;
}

void release(Solver *self, PyObject *object, Owned *owned) {
  if (owned->owner == self) {
    *owned = (Owned){NULL, 0};
  } else if (self->others) {
    PyObject *key = PyLong_FromVoidPtr(object);
    if (!key || PyDict_DelItem(self->others, key) < 0) PyErr_Clear();
    Py_XDECREF(key);
  }
}

int32_t columnOf(Solver *self, Variable *variable) {
  int32_t number = find(self, (PyObject *)variable, &variable->owned);
  if (number != NO_NUMBER || PyErr_Occurred()) return number;
  number = plumb_solver_variable(self->solver);
  if (number < 0) return failed(self, number), NO_NUMBER;
  if (number >= self->columnCount) {
    int32_t count = number < 32 ? 64 : number * 2;
    Column *columns = PyMem_Realloc(self->columns, count * sizeof(Column));
    if (!columns) return PyErr_NoMemory(), NO_NUMBER;
    memset(columns + self->columnCount, 0, (count - self->columnCount) * sizeof(Column));
    self->columns = columns;
    self->columnCount = count;
  }
  if (!own(self, (PyObject *)variable, &variable->owned, number)) return NO_NUMBER;
  Py_INCREF(variable);
  self->columns[number] = (Column){variable, 0, NO_NUMBER, 0};
  return number;
}

bool reserveRow(Solver *self, int32_t row) {
  if (row < self->rowCount) return true;
  int32_t count = row < 32 ? 64 : row * 2;
  Constraint **rows = PyMem_Realloc(self->rows, count * sizeof(Constraint *));
  if (!rows) return PyErr_NoMemory() != NULL;
  memset(rows + self->rowCount, 0, (count - self->rowCount) * sizeof(Constraint *));
  self->rows = rows;
  self->rowCount = count;
  return true;
}

void dropUse(Solver *self, int32_t column) {
  if (--self->columns[column].uses > 0) return;
  if (self->unusedCount == self->unusedRoom) {
    int32_t room = self->unusedRoom ? self->unusedRoom * 2 : 64;
    int32_t *unused = PyMem_Realloc(self->unused, room * sizeof(int32_t));
    if (!unused) return;
    self->unused = unused;
    self->unusedRoom = room;
  }
  self->unused[self->unusedCount++] = column;
}

void forgetUnused(Solver *self) {
  for (int32_t i = 0; i < self->unusedCount; ++i) {
    Column *column = &self->columns[self->unused[i]];
    Variable *variable = column->variable;
    if (!variable || column->uses > 0) continue;
    plumb_solver_remove_variable(self->solver, self->unused[i]);
    column->variable = NULL;
    variable->value = 0;
    release(self, (PyObject *)variable, &variable->owned);
    Py_DECREF(variable);
  }
  self->unusedCount = 0;
}

void emptySolver(Solver *self) {
  Column *columns = self->columns;
  Constraint **rows = self->rows;
  int32_t columnCount = self->columnCount, rowCount = self->rowCount;
  self->columns = NULL;
  self->rows = NULL;
  self->columnCount = self->rowCount = self->unusedCount = 0;
  for (int32_t i = 0; i < columnCount; ++i) {
    if (!columns[i].variable) continue;
    release(self, (PyObject *)columns[i].variable, &columns[i].variable->owned);
    Py_DECREF(columns[i].variable);
  }
  for (int32_t i = 0; i < rowCount; ++i) {
    if (!rows[i]) continue;
    release(self, (PyObject *)rows[i], &rows[i]->owned);
    Py_DECREF(rows[i]);
  }
  PyMem_Free(columns);
  PyMem_Free(rows);
  Py_CLEAR(self->inert);
  Py_CLEAR(self->others);
}
