/* Term: a coefficient times a variable. */
#include "kiwi.h"

PyObject *termType;

Term *newTerm(Variable *variable, double coefficient) {
  Term *self = allocated(termType, 0);
  if (!self) return NULL;
  Py_INCREF(variable);
  self->variable = variable;
  self->coefficient = coefficient;
  return self;
}

static PyObject *make(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"variable", "coefficient", NULL};
  PyObject *variable, *coefficient = NULL;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O|O:Term", names, &variable, &coefficient)) return NULL;
  double number = 1;
  if (!isKind(variable, variableType)) return expected("Variable", variable);
  if (coefficient && !readNumber(coefficient, &number)) return NULL;
  return (PyObject *)newTerm((Variable *)variable, number);
}

static int traverse(Term *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(self->variable);
  return 0;
}

static void end(Term *self) {
  PyObject_GC_UnTrack(self);
  Py_CLEAR(self->variable);
  freeObject((PyObject *)self);
}

static PyObject *variable(Term *self, PyObject *none) { return Py_INCREF(self->variable), (PyObject *)self->variable; }
static PyObject *coefficient(Term *self, PyObject *none) { return PyFloat_FromDouble(self->coefficient); }
static PyObject *value(Term *self, PyObject *none) {
  return PyFloat_FromDouble(self->coefficient * self->variable->value);
}

static PyObject *text(Term *self) {
  PyObject *number = textOfNumber(self->coefficient);
  PyObject *text = number ? PyUnicode_FromFormat("%U * %U", number, self->variable->name) : NULL;
  Py_XDECREF(number);
  return text;
}

static PyMethodDef methods[] = {
    {"variable", (PyCFunction)variable, METH_NOARGS, "The term's variable."},
    {"coefficient", (PyCFunction)coefficient, METH_NOARGS, "The term's coefficient."},
    {"value", (PyCFunction)value, METH_NOARGS, "The coefficient times the variable's value."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, make},
    {Py_tp_dealloc, end},
    {Py_tp_traverse, traverse},
    {Py_tp_methods, methods},
    {Py_tp_repr, text},
    ARITHMETIC_SLOTS,
    {Py_tp_doc, "Term(variable, coefficient=1.0)\n--\n\nA coefficient times a variable."},
    {0, NULL},
};

PyObject *makeTermType(void) {
  static PyType_Spec spec = {"kiwisolver.Term", sizeof(Term), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC, slots};
  return termType = PyType_FromSpec(&spec);
}
