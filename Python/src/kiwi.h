/* The types of plumb.kiwi, the interface of kiwisolver that matplotlib and Enaml use, based on plumb_solver.h. */
#ifndef KIWI_H
#define KIWI_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x03090000
#include <Python.h>
#include <plumb_solver.h>
#include <stdbool.h>

/* A variable or a constraint with a number in a solver. Most belong to one solver, which is stored here to avoid a look-up. */
typedef struct {
  struct KiwiSolver *owner; /* a weak reference, which the solver clears */
  int32_t number;
} Owned;

typedef struct {
  PyObject_HEAD
  PyObject *name, *context;
  double value;
  Owned owned;
  int32_t mark; /* while merging terms: 1 + the index of the variable's term */
} Variable;

typedef struct {
  PyObject_HEAD
  Variable *variable;
  double coefficient;
} Term;

/* A coefficient times a variable, inside an expression. */
typedef struct {
  Variable *variable;
  double coefficient;
} Part;

typedef struct {
  PyObject_VAR_HEAD
  double constant;
  Part parts[];
} Expression;

typedef struct {
  PyObject_HEAD
  Expression *expression;
  double strength;
  int relation; /* as in plumb_solver.h */
  Owned owned;
} Constraint;

extern PyObject *variableType, *termType, *expressionType, *constraintType, *solverType;

PyObject *makeVariableType(void);
PyObject *makeTermType(void);
PyObject *makeExpressionType(void);
PyObject *makeConstraintType(void);
PyObject *makeSolverType(PyObject *exceptions);

/* The slots for operators of variables, terms and expressions. */
PyObject *negate(PyObject *self);
PyObject *add(PyObject *a, PyObject *b);
PyObject *subtract(PyObject *a, PyObject *b);
PyObject *multiply(PyObject *a, PyObject *b);
PyObject *divide(PyObject *a, PyObject *b);
PyObject *compare(PyObject *a, PyObject *b, int operation);
#define ARITHMETIC_SLOTS \
  {Py_tp_richcompare, compare}, {Py_tp_hash, PyObject_HashNotImplemented}, {Py_nb_negative, negate}, {Py_nb_add, add}, \
      {Py_nb_subtract, subtract}, {Py_nb_multiply, multiply}, {Py_nb_true_divide, divide}

#define STRENGTH_REQUIRED 1001001000.0
#define STRENGTH_STRONG 1000000.0
#define STRENGTH_MEDIUM 1000.0
#define STRENGTH_WEAK 1.0

/* New objects; NULL with an exception set if out of memory. */
Term *newTerm(Variable *variable, double coefficient);
Expression *newExpression(Py_ssize_t count, double constant); /* with uninitialised parts */
Constraint *newConstraint(Expression *expression, int relation, double strength);

/* An equal expression with one term for each variable. Consumes the reference. */
Expression *merged(Expression *expression);
double valueOf(const Expression *expression);
PyObject *textOf(const Expression *expression);

bool isNumber(PyObject *object);
/* Return false with a TypeError or ValueError set. */
bool readNumber(PyObject *object, double *number);
bool readStrength(PyObject *object, double *strength);
/* Sets a TypeError with the expected type. */
void *expected(const char *type, PyObject *found);
/* The shortest text for a number. */
PyObject *textOfNumber(double number);

static inline bool is(PyObject *object, PyObject *type) { return Py_TYPE(object) == (PyTypeObject *)type; }
/* For parameters, accepts subclasses as well. */
static inline bool isKind(PyObject *object, PyObject *type) {
  return PyObject_TypeCheck(object, (PyTypeObject *)type);
}

/* Frees an object whose type was created at run time. */
static inline void freeObject(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
  release(self);
  Py_DECREF(type);
}

static inline void *allocated(PyObject *type, Py_ssize_t count) {
  return PyType_GenericAlloc((PyTypeObject *)type, count);
}

#endif
