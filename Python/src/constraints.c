/* Constraints of a solver. */
#include "solver.h"

#include <math.h>

/* Levels are strict: a lower level never overrides a higher one. Within a level, strengths are weights. */
double levelOf(double strength, double *weight) {
  if (strength >= STRENGTH_REQUIRED) return *weight = 1, 1000;
  if (strength >= STRENGTH_STRONG) return *weight = strength / STRENGTH_STRONG, 750;
  if (strength >= STRENGTH_MEDIUM) return *weight = strength / STRENGTH_MEDIUM, 500;
  return *weight = strength, 250;
}

static bool checked(PyObject *object) {
  if (is(object, constraintType)) return true;
  return expected("Constraint", object) != NULL;
}

static bool isInert(Solver *self, PyObject *constraint) {
  if (!self->inert) return false;
  PyObject *key = PyLong_FromVoidPtr(constraint);
  bool found = key && PyDict_GetItemWithError(self->inert, key);
  Py_XDECREF(key);
  return found;
}

/* Stores a constraint without variables, which is not added to the library's solver. */
static PyObject *addInert(Solver *self, PyObject *constraint) {
  if (!self->inert && !(self->inert = PyDict_New())) return NULL;
  PyObject *key = PyLong_FromVoidPtr(constraint);
  bool done = key && PyDict_SetItem(self->inert, key, constraint) == 0;
  Py_XDECREF(key);
  if (!done) return NULL;
  Py_RETURN_NONE;
}

/* The other constraints of the contradiction for which a constraint was rejected. */
static PyObject *contradicting(Solver *self) {
  int32_t count = plumb_solver_conflict_rows(self->solver, -1, NULL, NULL, 0);
  PyObject *list = PyList_New(0);
  int32_t *rows = PyMem_Malloc((count > 0 ? count : 1) * sizeof(int32_t));
  if (list && rows) {
    plumb_solver_conflict_rows(self->solver, -1, rows, NULL, count);
    for (int32_t i = 0; i < count; ++i)
      if (rows[i] >= 0 && self->rows[rows[i]]) PyList_Append(list, (PyObject *)self->rows[rows[i]]);
  }
  PyMem_Free(rows);
  PyObject *tuple = list ? PyList_AsTuple(list) : NULL;
  Py_XDECREF(list);
  return tuple;
}

static void *unsatisfiable(Solver *self, PyObject *constraint, bool isRow) {
  PyObject *others = isRow ? contradicting(self) : PyTuple_New(0);
  if (others) raiseWith("UnsatisfiableConstraint", constraint, others);
  Py_XDECREF(others);
  return NULL;
}

/* Writes the terms to `terms`. Returns their number, or NO_NUMBER with an exception set. */
static int32_t load(Solver *self, const Expression *expression) {
  int32_t count = 0, room = (int32_t)Py_SIZE(expression);
  if (room > self->termRoom) {
    plumb_term *terms = PyMem_Realloc(self->terms, room * 2 * sizeof(plumb_term));
    if (!terms) return PyErr_NoMemory(), NO_NUMBER;
    self->terms = terms;
    self->termRoom = room * 2;
  }
  for (int32_t i = 0; i < room; ++i) {
    if (expression->parts[i].coefficient == 0) continue;
    int32_t column = columnOf(self, expression->parts[i].variable);
    if (column == NO_NUMBER) return NO_NUMBER;
    self->terms[count++] = (plumb_term){column, expression->parts[i].coefficient};
  }
  return count;
}

static void use(Solver *self, int32_t count) {
  for (int32_t i = 0; i < count; ++i) ++self->columns[self->terms[i].variable].uses;
}

static void unuse(Solver *self, int32_t count) {
  for (int32_t i = 0; i < count; ++i) dropUse(self, self->terms[i].variable);
}

PyObject *addConstraint(Solver *self, PyObject *object) {
  if (!checked(object)) return NULL;
  Constraint *constraint = (Constraint *)object;
  if (find(self, object, &constraint->owned) != NO_NUMBER || isInert(self, object))
    return raiseWith("DuplicateConstraint", object, NULL);
  bool isRequired = constraint->strength >= STRENGTH_REQUIRED;
  double constant = 0 - constraint->expression->constant;
  int32_t count = load(self, constraint->expression);
  if (count < 0) return NULL;
  if (count == 0 || isinf(constant) || !(constraint->strength > 0)) {
    bool holds = constraint->relation == PLUMB_SOLVER_EQUAL     ? fabs(constant) <= 1e-8
                 : constraint->relation == PLUMB_SOLVER_AT_MOST ? constant >= -1e-8
                                                                : constant <= 1e-8;
    use(self, count);
    unuse(self, count);
    return isRequired && !holds ? unsatisfiable(self, object, false) : addInert(self, object);
  }
  plumb_row_options options = {0, 1, 0, isRequired ? PLUMB_ROW_CHECKED : 0};
  double priority = levelOf(constraint->strength, &options.weight);
  use(self, count);
  int32_t row = plumb_solver_add_with(
      self->solver, self->terms, count, constraint->relation, constant, priority, &options);
  if (row < 0) {
    unuse(self, count);
    return row == PLUMB_SOLVER_CONTRADICTS ? unsatisfiable(self, object, true) : failed(self, row);
  }
  if (!reserveRow(self, row) || !own(self, object, &constraint->owned, row)) return NULL;
  Py_INCREF(object);
  self->rows[row] = constraint;
  Py_RETURN_NONE;
}

PyObject *removeConstraint(Solver *self, PyObject *object) {
  if (!checked(object)) return NULL;
  Constraint *constraint = (Constraint *)object;
  if (isInert(self, object)) {
    PyObject *key = PyLong_FromVoidPtr(object);
    bool done = key && PyDict_DelItem(self->inert, key) == 0;
    Py_XDECREF(key);
    if (!done) return NULL;
    Py_RETURN_NONE;
  }
  int32_t row = find(self, object, &constraint->owned);
  if (row == NO_NUMBER) return raiseWith("UnknownConstraint", object, NULL);
  int32_t code = plumb_solver_remove_row(self->solver, row);
  if (code < 0) return failed(self, code);
  int32_t count = load(self, constraint->expression);
  if (count > 0) unuse(self, count);
  release(self, object, &constraint->owned);
  self->rows[row] = NULL;
  Py_DECREF(object);
  Py_RETURN_NONE;
}

PyObject *hasConstraint(Solver *self, PyObject *object) {
  if (!checked(object)) return NULL;
  return PyBool_FromLong(find(self, object, &((Constraint *)object)->owned) != NO_NUMBER || isInert(self, object));
}
