/* The operators of variables, terms and expressions. */
#include "kiwi.h"

/* The number of terms in an operand; -1 if it cannot be part of a sum. */
static Py_ssize_t countOf(PyObject *object) {
  if (is(object, expressionType)) return Py_SIZE(object);
  if (is(object, termType) || isKind(object, variableType)) return 1;
  return isNumber(object) ? 0 : -1;
}

/* Writes the terms of an operand times a factor to `parts`, and adds its constant times the factor. */
static bool put(PyObject *object, double factor, Part *parts, double *constant) {
  if (is(object, expressionType)) {
    Expression *expression = (Expression *)object;
    for (Py_ssize_t i = 0; i < Py_SIZE(expression); ++i) {
      Py_INCREF(expression->parts[i].variable);
      parts[i] = (Part){expression->parts[i].variable, expression->parts[i].coefficient * factor};
    }
    *constant += expression->constant * factor;
  } else if (is(object, termType)) {
    Py_INCREF(((Term *)object)->variable);
    parts[0] = (Part){((Term *)object)->variable, ((Term *)object)->coefficient * factor};
  } else if (isKind(object, variableType)) {
    Py_INCREF(object);
    parts[0] = (Part){(Variable *)object, factor};
  } else {
    double number;
    if (!readNumber(object, &number)) return false;
    *constant += number * factor;
  }
  return true;
}

/* a + factor * b, or NotImplemented. If one operand is an expression, its terms are first, as in kiwi. */
static PyObject *sum(PyObject *a, PyObject *b, double factor) {
  Py_ssize_t first = countOf(a), second = countOf(b);
  if (first < 0 || second < 0) Py_RETURN_NOTIMPLEMENTED;
  Expression *result = newExpression(first + second, 0);
  if (!result) return NULL;
  bool swaps = is(b, expressionType) && !is(a, expressionType);
  if (!put(a, 1, result->parts + (swaps ? second : 0), &result->constant) ||
      !put(b, factor, result->parts + (swaps ? 0 : first), &result->constant)) {
    Py_DECREF(result);
    return NULL;
  }
  return (PyObject *)result;
}

static PyObject *scaled(PyObject *object, double factor) {
  if (is(object, termType)) {
    return (PyObject *)newTerm(((Term *)object)->variable, ((Term *)object)->coefficient * factor);
  }
  if (!is(object, expressionType)) return (PyObject *)newTerm((Variable *)object, factor);
  Expression *result = newExpression(Py_SIZE(object), 0);
  if (result) put(object, factor, result->parts, &result->constant);
  return (PyObject *)result;
}

PyObject *negate(PyObject *self) { return scaled(self, -1); }
PyObject *add(PyObject *a, PyObject *b) { return sum(a, b, 1); }
PyObject *subtract(PyObject *a, PyObject *b) { return sum(a, b, -1); }

PyObject *multiply(PyObject *a, PyObject *b) {
  PyObject *factor = isNumber(a) ? a : b, *other = factor == a ? b : a;
  double number;
  if (!isNumber(factor) || isNumber(other)) Py_RETURN_NOTIMPLEMENTED;
  return readNumber(factor, &number) ? scaled(other, number) : NULL;
}

PyObject *divide(PyObject *a, PyObject *b) {
  double number;
  if (!isNumber(b) || isNumber(a)) Py_RETURN_NOTIMPLEMENTED;
  if (!readNumber(b, &number)) return NULL;
  if (number == 0) return PyErr_SetString(PyExc_ZeroDivisionError, "division by zero"), NULL;
  return scaled(a, 1 / number);
}

PyObject *compare(PyObject *a, PyObject *b, int operation) {
  static const char *symbols[] = {"<", "<=", "==", "!=", ">", ">="};
  if (operation != Py_LE && operation != Py_EQ && operation != Py_GE) {
    PyObject *first = PyObject_GetAttrString((PyObject *)Py_TYPE(a), "__name__");
    if (first) {
      PyErr_Format(
          PyExc_TypeError, "'%s' cannot relate kiwisolver.%U and %R: use <=, == or >=", symbols[operation], first,
          (PyObject *)Py_TYPE(b));
    }
    Py_XDECREF(first);
    return NULL;
  }
  PyObject *difference = sum(a, b, -1);
  if (!difference || difference == Py_NotImplemented) return difference;
  Expression *expression = merged((Expression *)difference);
  if (!expression) return NULL;
  int relation = operation == Py_EQ   ? PLUMB_SOLVER_EQUAL
                 : operation == Py_LE ? PLUMB_SOLVER_AT_MOST
                                      : PLUMB_SOLVER_AT_LEAST;
  PyObject *constraint = (PyObject *)newConstraint(expression, relation, STRENGTH_REQUIRED);
  Py_DECREF(expression);
  return constraint;
}
