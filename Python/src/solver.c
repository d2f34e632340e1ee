/* Solver: the type, and functions for the whole solver. */
#include "solver.h"

#include <string.h>

PyObject *solverType;
static PyObject *exceptionModule;

void *raiseWith(const char *name, PyObject *object, PyObject *more) {
  PyObject *type = PyObject_GetAttrString(exceptionModule, name);
  PyObject *raised = !type    ? NULL
                     : more   ? PyObject_CallFunctionObjArgs(type, object, more, NULL)
                     : object ? PyObject_CallFunctionObjArgs(type, object, NULL)
                              : PyObject_CallFunctionObjArgs(type, NULL);
  if (raised) PyErr_SetObject(type, raised);
  Py_XDECREF(raised);
  Py_XDECREF(type);
  return NULL;
}

void *failed(Solver *self, int32_t code) {
  const char *words = plumb_solver_last_error(self->solver);
  PyErr_SetString(
      code == PLUMB_SOLVER_NUMBER || code == PLUMB_SOLVER_PRIORITY ? PyExc_ValueError : PyExc_RuntimeError,
      words ? words : "the solver failed");
  return NULL;
}

static PyObject *make(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  if (PyTuple_Size(arguments) || (keywords && PyDict_Size(keywords)))
    return PyErr_SetString(PyExc_TypeError, "Solver() takes no arguments"), NULL;
  Solver *self = allocated((PyObject *)type, 0);
  if (!self) return NULL;
  self->solver = plumb_solver_new();
  if (!self->solver) {
    Py_DECREF(self);
    return PyErr_NoMemory();
  }
  return (PyObject *)self;
}

static int traverse(Solver *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  for (int32_t i = 0; i < self->columnCount; ++i) Py_VISIT(self->columns[i].variable);
  for (int32_t i = 0; i < self->rowCount; ++i) Py_VISIT(self->rows[i]);
  Py_VISIT(self->inert);
  return 0;
}

/* Also empties the library's solver, because the numbers of the objects are lost. */
static int clear(Solver *self) {
  plumb_solver *old = self->solver;
  self->solver = old ? plumb_solver_new() : NULL;
  plumb_solver_free(old);
  emptySolver(self);
  return 0;
}

static void end(Solver *self) {
  PyObject_GC_UnTrack(self);
  plumb_solver_free(self->solver);
  self->solver = NULL;
  emptySolver(self);
  PyMem_Free(self->terms);
  PyMem_Free(self->moved);
  PyMem_Free(self->values);
  PyMem_Free(self->unused);
  freeObject((PyObject *)self);
}

static PyObject *reset(Solver *self, PyObject *none) {
  clear(self);
  Py_RETURN_NONE;
}

static bool reserveMoved(Solver *self) {
  if (self->columnCount <= self->movedRoom) return true;
  int32_t *moved = PyMem_Realloc(self->moved, self->columnCount * sizeof(int32_t));
  if (moved) self->moved = moved;
  double *values = PyMem_Realloc(self->values, self->columnCount * sizeof(double));
  if (values) self->values = values;
  if (!moved || !values) return PyErr_NoMemory() != NULL;
  self->movedRoom = self->columnCount;
  return true;
}

/* Updates the moved variables, or all if another solver may have written to the same variables. */
PyObject *updateVariables(Solver *self, PyObject *none) {
  forgetUnused(self);
  int32_t code = plumb_solver_solve(self->solver);
  if (code < 0) return failed(self, code);
  if (!reserveMoved(self)) return NULL;
  int32_t count = plumb_solver_moved(self->solver, self->moved, self->movedRoom);
  if (sharesVariables) {
    count = 0;
    for (int32_t i = 0; i < self->columnCount; ++i)
      if (self->columns[i].variable) self->moved[count++] = i;
  }
  if (count > 0 && (code = plumb_solver_values(self->solver, self->moved, count, self->values)) < 0)
    return failed(self, code);
  for (int32_t i = 0; i < count; ++i) self->columns[self->moved[i]].variable->value = self->values[i];
  Py_RETURN_NONE;
}

/* (level, sum of violations), (variable, value), (edit variable, strength), constraints: for plumb.kiwi.dumping. */
PyObject *state(Solver *self, PyObject *none) {
  PyObject *variables = PyList_New(0), *edits = PyList_New(0), *rows = PyList_New(0), *levels = PyList_New(0);
  bool fine = variables && edits && rows && levels;
  for (int32_t i = 0; fine && i < self->columnCount; ++i) {
    Column *column = &self->columns[i];
    if (!column->variable) continue;
    fine = PyList_Append(variables, (PyObject *)column->variable) == 0;
    if (!fine || column->edit == NO_NUMBER) continue;
    PyObject *pair = Py_BuildValue("Od", column->variable, column->strength);
    fine = pair && PyList_Append(edits, pair) == 0;
    Py_XDECREF(pair);
  }
  for (int32_t i = 0; fine && i < self->rowCount; ++i)
    if (self->rows[i]) fine = PyList_Append(rows, (PyObject *)self->rows[i]) == 0;
  double priorities[4], violations[4];
  int32_t count = plumb_solver_solve(self->solver) < 0 ? 0 : plumb_solver_levels(self->solver, priorities, violations, 4);
  for (int32_t i = 0; fine && i < count && i < 4; ++i) {
    PyObject *pair = Py_BuildValue("dd", priorities[i], violations[i]);
    fine = pair && PyList_Append(levels, pair) == 0;
    Py_XDECREF(pair);
  }
  PyObject *all = fine ? PyTuple_Pack(4, levels, variables, edits, rows) : NULL;
  Py_XDECREF(levels);
  Py_XDECREF(variables);
  Py_XDECREF(edits);
  Py_XDECREF(rows);
  return all;
}

static PyObject *dumps(Solver *self, PyObject *none) {
  PyObject *module = PyImport_ImportModule("plumb.kiwi.dumping"), *parts = module ? state(self, NULL) : NULL;
  PyObject *text = parts ? PyObject_CallMethod(module, "text", "(O)", parts) : NULL;
  Py_XDECREF(parts);
  Py_XDECREF(module);
  return text;
}

static PyObject *dump(Solver *self, PyObject *none) {
  PyObject *text = dumps(self, NULL), *output = text ? PySys_GetObject("stdout") : NULL;
  bool done = output && PyFile_WriteObject(text, output, Py_PRINT_RAW) == 0;
  Py_XDECREF(text);
  if (!done) return PyErr_Occurred() ? NULL : (PyErr_SetString(PyExc_RuntimeError, "no standard output"), NULL);
  Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"addConstraint", (PyCFunction)addConstraint, METH_O, "Adds a constraint."},
    {"removeConstraint", (PyCFunction)removeConstraint, METH_O, "Removes a constraint."},
    {"hasConstraint", (PyCFunction)hasConstraint, METH_O, "Whether the solver has a constraint."},
    {"addEditVariable", (PyCFunction)addEditVariable, METH_VARARGS, "Adds a variable whose value is suggested."},
    {"removeEditVariable", (PyCFunction)removeEditVariable, METH_O, "Ends the suggestions for a variable."},
    {"hasEditVariable", (PyCFunction)hasEditVariable, METH_O, "Whether values can be suggested for a variable."},
    {"suggestValue", (PyCFunction)suggestValue, METH_VARARGS, "Suggests a value for an edit variable."},
    {"updateVariables", (PyCFunction)updateVariables, METH_NOARGS, "Solves, and gives the variables their values."},
    {"reset", (PyCFunction)reset, METH_NOARGS, "Removes everything."},
    {"dump", (PyCFunction)dump, METH_NOARGS, "Prints dumps()."},
    {"dumps", (PyCFunction)dumps, METH_NOARGS, "The levels, variables, edits and constraints as text."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, make},
    {Py_tp_dealloc, end},
    {Py_tp_traverse, traverse},
    {Py_tp_clear, clear},
    {Py_tp_methods, methods},
    {Py_tp_doc, "Solver()\n--\n\nFinds values for variables under constraints."},
    {0, NULL},
};

PyObject *makeSolverType(PyObject *exceptions) {
  static PyType_Spec spec = {
      "kiwisolver.Solver", sizeof(Solver), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_BASETYPE, slots};
  Py_INCREF(exceptions);
  exceptionModule = exceptions;
  return solverType = PyType_FromSpec(&spec);
}
