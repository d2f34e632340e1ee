/* Edit variables of a solver. Each has a row for its suggestion, whose constant changes. */
#include "solver.h"

static bool checked(PyObject *object) {
  if (isKind(object, variableType)) return true;
  return expected("Variable", object) != NULL;
}

/* The number of an edit variable, or NO_NUMBER. */
static int32_t edited(Solver *self, PyObject *object) {
  int32_t column = find(self, object, &((Variable *)object)->owned);
  return column == NO_NUMBER || self->columns[column].edit == NO_NUMBER ? NO_NUMBER : column;
}

PyObject *addEditVariable(Solver *self, PyObject *arguments) {
  PyObject *object, *given;
  double strength;
  if (!PyArg_ParseTuple(arguments, "OO:addEditVariable", &object, &given)) return NULL;
  if (!checked(object) || !readStrength(given, &strength)) return NULL;
  if (edited(self, object) != NO_NUMBER) return raiseWith("DuplicateEditVariable", object, NULL);
  if (strength >= STRENGTH_REQUIRED || !(strength > 0)) return raiseWith("BadRequiredStrength", NULL, NULL);
  int32_t column = columnOf(self, (Variable *)object);
  if (column == NO_NUMBER) return NULL;
  plumb_row_options options = {0, 1, 0, 0};
  double priority = levelOf(strength, &options.weight);
  plumb_term term = {column, 1};
  ++self->columns[column].uses;
  int32_t row = plumb_solver_add_with(self->solver, &term, 1, PLUMB_SOLVER_EQUAL, 0, priority, &options);
  if (row < 0) return dropUse(self, column), failed(self, row);
  if (!reserveRow(self, row)) return NULL;
  self->columns[column].edit = row;
  self->columns[column].strength = strength;
  Py_RETURN_NONE;
}

PyObject *removeEditVariable(Solver *self, PyObject *object) {
  if (!checked(object)) return NULL;
  int32_t column = edited(self, object);
  if (column == NO_NUMBER) return raiseWith("UnknownEditVariable", object, NULL);
  int32_t code = plumb_solver_remove_row(self->solver, self->columns[column].edit);
  if (code < 0) return failed(self, code);
  self->columns[column].edit = NO_NUMBER;
  dropUse(self, column);
  Py_RETURN_NONE;
}

PyObject *hasEditVariable(Solver *self, PyObject *object) {
  return checked(object) ? PyBool_FromLong(edited(self, object) != NO_NUMBER) : NULL;
}

PyObject *suggestValue(Solver *self, PyObject *arguments) {
  PyObject *object, *given;
  double value;
  if (!PyArg_ParseTuple(arguments, "OO:suggestValue", &object, &given)) return NULL;
  if (!checked(object) || !readNumber(given, &value)) return NULL;
  int32_t column = edited(self, object);
  if (column == NO_NUMBER) return raiseWith("UnknownEditVariable", object, NULL);
  int32_t code = plumb_solver_set_constant(self->solver, self->columns[column].edit, value);
  if (code < 0) return failed(self, code);
  Py_RETURN_NONE;
}
