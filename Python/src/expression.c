/* Expression: a sum of terms and a constant. The terms are stored inline, and objects are created only on demand. */
#include "kiwi.h"

PyObject *expressionType;

Expression *newExpression(Py_ssize_t count, double constant) {
  Expression *self = allocated(expressionType, count);
  if (self) self->constant = constant;
  return self;
}

/* Linear, because it marks variables. */
Expression *merged(Expression *expression) {
  Py_ssize_t count = Py_SIZE(expression), distinct = 0;
  for (Py_ssize_t i = 0; i < count; ++i) {
    Variable *variable = expression->parts[i].variable;
    if (!variable->mark) variable->mark = (int32_t)++distinct;
  }
  if (distinct == count) {
    for (Py_ssize_t i = 0; i < count; ++i) expression->parts[i].variable->mark = 0;
    return expression;
  }
  Expression *result = newExpression(distinct, expression->constant);
  for (Py_ssize_t i = 0; i < count; ++i) {
    Variable *variable = expression->parts[i].variable;
    if (!result) {
      variable->mark = 0;
      continue;
    }
    Part *part = &result->parts[variable->mark - 1];
    if (!part->variable) part->variable = (Py_INCREF(variable), variable);
    part->coefficient += expression->parts[i].coefficient;
  }
  for (Py_ssize_t i = 0; i < count; ++i) expression->parts[i].variable->mark = 0;
  Py_DECREF(expression);
  return result;
}

double valueOf(const Expression *expression) {
  double sum = expression->constant;
  for (Py_ssize_t i = 0; i < Py_SIZE(expression); ++i)
    sum += expression->parts[i].coefficient * expression->parts[i].variable->value;
  return sum;
}

PyObject *textOf(const Expression *expression) {
  PyObject *text = PyUnicode_FromString("");
  for (Py_ssize_t i = 0; text && i < Py_SIZE(expression); ++i) {
    PyObject *number = textOfNumber(expression->parts[i].coefficient);
    PyObject *longer =
        number ? PyUnicode_FromFormat("%U%U * %U + ", text, number, expression->parts[i].variable->name) : NULL;
    Py_XDECREF(number);
    Py_DECREF(text);
    text = longer;
  }
  PyObject *constant = text ? textOfNumber(expression->constant) : NULL;
  PyObject *all = constant ? PyUnicode_Concat(text, constant) : NULL;
  Py_XDECREF(constant);
  Py_XDECREF(text);
  return all;
}

static PyObject *make(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"terms", "constant", NULL};
  PyObject *given, *constant = NULL;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O|O:Expression", names, &given, &constant)) return NULL;
  double number = 0;
  if (constant && !readNumber(constant, &number)) return NULL;
  PyObject *terms = PySequence_Tuple(given);
  if (!terms) return NULL;
  Expression *self = newExpression(PyTuple_Size(terms), number);
  for (Py_ssize_t i = 0; self && i < PyTuple_Size(terms); ++i) {
    PyObject *term = PyTuple_GetItem(terms, i);
    if (!is(term, termType)) {
      Py_CLEAR(self);
      expected("Term", term);
    } else {
      Py_INCREF(((Term *)term)->variable);
      self->parts[i] = (Part){((Term *)term)->variable, ((Term *)term)->coefficient};
    }
  }
  Py_DECREF(terms);
  return (PyObject *)self;
}

static int traverse(Expression *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  for (Py_ssize_t i = 0; i < Py_SIZE(self); ++i) Py_VISIT(self->parts[i].variable);
  return 0;
}

static void end(Expression *self) {
  PyObject_GC_UnTrack(self);
  for (Py_ssize_t i = 0; i < Py_SIZE(self); ++i) Py_CLEAR(self->parts[i].variable);
  freeObject((PyObject *)self);
}

static PyObject *terms(Expression *self, PyObject *none) {
  PyObject *terms = PyTuple_New(Py_SIZE(self));
  for (Py_ssize_t i = 0; terms && i < Py_SIZE(self); ++i) {
    Term *term = newTerm(self->parts[i].variable, self->parts[i].coefficient);
    if (!term || PyTuple_SetItem(terms, i, (PyObject *)term) < 0) Py_CLEAR(terms);
  }
  return terms;
}

static PyObject *constant(Expression *self, PyObject *none) { return PyFloat_FromDouble(self->constant); }
static PyObject *value(Expression *self, PyObject *none) { return PyFloat_FromDouble(valueOf(self)); }

static PyMethodDef methods[] = {
    {"terms", (PyCFunction)terms, METH_NOARGS, "The terms, as a tuple."},
    {"constant", (PyCFunction)constant, METH_NOARGS, "The constant."},
    {"value", (PyCFunction)value, METH_NOARGS, "The value of the sum."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, make},
    {Py_tp_dealloc, end},
    {Py_tp_traverse, traverse},
    {Py_tp_methods, methods},
    {Py_tp_repr, textOf},
    ARITHMETIC_SLOTS,
    {Py_tp_doc, "Expression(terms, constant=0.0)\n--\n\nA sum of terms and a constant."},
    {0, NULL},
};

PyObject *makeExpressionType(void) {
  static PyType_Spec spec = {
      "kiwisolver.Expression", sizeof(Expression), sizeof(Part), Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC, slots};
  return expressionType = PyType_FromSpec(&spec);
}
