/* Constraint: an expression compared with 0, at a strength. */
#include "kiwi.h"

#include <string.h>

PyObject *constraintType;

Constraint *newConstraint(Expression *expression, int relation, double strength) {
  Constraint *self = allocated(constraintType, 0);
  if (!self) return NULL;
  Py_INCREF(expression);
  self->expression = expression;
  self->relation = relation;
  self->strength = strength;
  return self;
}

static const char *symbol(const Constraint *self) {
  return self->relation == PLUMB_SOLVER_EQUAL ? "==" : self->relation == PLUMB_SOLVER_AT_MOST ? "<=" : ">=";
}

static bool readRelation(PyObject *object, int *relation) {
  if (!PyUnicode_Check(object)) return expected("str", object) != NULL;
  static const struct {
    const char *text;
    int relation;
  } known[] = {{"==", PLUMB_SOLVER_EQUAL}, {"<=", PLUMB_SOLVER_AT_MOST}, {">=", PLUMB_SOLVER_AT_LEAST}};
  for (int i = 0; i < 3; ++i)
    if (PyUnicode_CompareWithASCIIString(object, known[i].text) == 0) return *relation = known[i].relation, true;
  PyErr_Format(PyExc_ValueError, "a relational operator is '==', '<=' or '>=' (found %R)", object);
  return false;
}

static PyObject *make(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"expression", "op", "strength", NULL};
  PyObject *expression, *op, *strength = NULL;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OO|O:Constraint", names, &expression, &op, &strength)) return NULL;
  int relation = PLUMB_SOLVER_EQUAL;
  double number = STRENGTH_REQUIRED;
  if (!is(expression, expressionType)) return expected("Expression", expression);
  if (!readRelation(op, &relation) || (strength && !readStrength(strength, &number))) return NULL;
  Py_INCREF(expression);
  Expression *own = merged((Expression *)expression);
  PyObject *self = own ? (PyObject *)newConstraint(own, relation, number) : NULL;
  Py_XDECREF(own);
  return self;
}

static int traverse(Constraint *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  Py_VISIT(self->expression);
  return 0;
}

static void end(Constraint *self) {
  PyObject_GC_UnTrack(self);
  Py_CLEAR(self->expression);
  freeObject((PyObject *)self);
}

static PyObject *expression(Constraint *self, PyObject *none) {
  return Py_INCREF(self->expression), (PyObject *)self->expression;
}

static PyObject *op(Constraint *self, PyObject *none) { return PyUnicode_FromString(symbol(self)); }
static PyObject *strength(Constraint *self, PyObject *none) { return PyFloat_FromDouble(self->strength); }

/* Uses the same tolerance as kiwi. */
static PyObject *violated(Constraint *self, PyObject *none) {
  double value = valueOf(self->expression);
  bool below = value < -1e-8, above = value > 1e-8;
  return PyBool_FromLong(
      self->relation == PLUMB_SOLVER_EQUAL ? below || above : self->relation == PLUMB_SOLVER_AT_MOST ? above : below);
}

static PyObject *text(Constraint *self) {
  PyObject *sum = textOf(self->expression), *number = textOfNumber(self->strength);
  PyObject *text =
      sum && number ? PyUnicode_FromFormat("%U %s 0 | strength = %U", sum, symbol(self), number) : NULL;
  Py_XDECREF(sum);
  Py_XDECREF(number);
  return text;
}

/* `constraint | strength` and `strength | constraint`. */
static PyObject *withStrength(PyObject *a, PyObject *b) {
  PyObject *constraint = is(a, constraintType) ? a : b, *other = constraint == a ? b : a;
  double strength;
  if (!isNumber(other) && !PyUnicode_Check(other)) Py_RETURN_NOTIMPLEMENTED;
  if (!readStrength(other, &strength)) return NULL;
  return (PyObject *)newConstraint(((Constraint *)constraint)->expression, ((Constraint *)constraint)->relation, strength);
}

static PyMethodDef methods[] = {
    {"expression", (PyCFunction)expression, METH_NOARGS, "The expression that is compared with 0."},
    {"op", (PyCFunction)op, METH_NOARGS, "'==', '<=' or '>='."},
    {"strength", (PyCFunction)strength, METH_NOARGS, "The strength."},
    {"violated", (PyCFunction)violated, METH_NOARGS, "Whether the variables' values violate the constraint."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, make},
    {Py_tp_dealloc, end},
    {Py_tp_traverse, traverse},
    {Py_tp_methods, methods},
    {Py_tp_repr, text},
    {Py_nb_or, withStrength},
    {Py_tp_doc, "Constraint(expression, op, strength='required')\n--\n\nAn expression compared with 0."},
    {0, NULL},
};

PyObject *makeConstraintType(void) {
  static PyType_Spec spec = {
      "kiwisolver.Constraint", sizeof(Constraint), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC, slots};
  return constraintType = PyType_FromSpec(&spec);
}
