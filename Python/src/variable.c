/* Variable: a number that solvers choose, with a name. */
#include "kiwi.h"

PyObject *variableType;

static PyObject *make(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"name", "context", NULL};
  PyObject *name = NULL, *context = Py_None;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|UO:Variable", names, &name, &context)) return NULL;
  name = name ? (Py_INCREF(name), name) : PyUnicode_FromString("");
  if (!name) return NULL;
  Variable *self = allocated((PyObject *)type, 0);
  if (!self) {
    Py_DECREF(name);
    return NULL;
  }
  Py_INCREF(context);
  self->name = name;
  self->context = context;
  return (PyObject *)self;
}

static int traverse(Variable *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(self->context);
  return 0;
}

static int clear(Variable *self) {
  Py_CLEAR(self->context);
  return 0;
}

static void end(Variable *self) {
  PyObject_GC_UnTrack(self);
  clear(self);
  Py_CLEAR(self->name);
  freeObject((PyObject *)self);
}

static PyObject *name(Variable *self, PyObject *none) { return Py_INCREF(self->name), self->name; }
static PyObject *value(Variable *self, PyObject *none) { return PyFloat_FromDouble(self->value); }

static PyObject *context(Variable *self, PyObject *none) {
  PyObject *context = self->context ? self->context : Py_None;
  return Py_INCREF(context), context;
}

static PyObject *setName(Variable *self, PyObject *name) {
  if (!PyUnicode_Check(name)) return expected("str", name);
  PyObject *old = self->name;
  self->name = (Py_INCREF(name), name);
  Py_DECREF(old);
  Py_RETURN_NONE;
}

static PyObject *setContext(Variable *self, PyObject *context) {
  PyObject *old = self->context;
  self->context = (Py_INCREF(context), context);
  Py_XDECREF(old);
  Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"name", (PyCFunction)name, METH_NOARGS, "The variable's name."},
    {"setName", (PyCFunction)setName, METH_O, "Changes the variable's name."},
    {"context", (PyCFunction)context, METH_NOARGS, "The object that was given with the variable."},
    {"setContext", (PyCFunction)setContext, METH_O, "Changes the object that context() returns."},
    {"value", (PyCFunction)value, METH_NOARGS, "The value as of the last Solver.updateVariables()."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, make},
    {Py_tp_dealloc, end},
    {Py_tp_traverse, traverse},
    {Py_tp_clear, clear},
    {Py_tp_methods, methods},
    {Py_tp_repr, name},
    ARITHMETIC_SLOTS,
    {Py_tp_doc, "Variable(name='', context=None)\n--\n\nA number that a solver chooses."},
    {0, NULL},
};

PyObject *makeVariableType(void) {
  static PyType_Spec spec = {
      "kiwisolver.Variable", sizeof(Variable), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_BASETYPE, slots};
  return variableType = PyType_FromSpec(&spec);
}
