/* The module plumb.kiwi._kiwi, and the conversion of arguments. */
#include "kiwi.h"

bool isNumber(PyObject *object) { return PyFloat_Check(object) || PyLong_Check(object); }

bool readNumber(PyObject *object, double *number) {
  if (!isNumber(object)) return expected("float, int or long", object) != NULL;
  *number = PyFloat_AsDouble(object);
  return !(*number == -1 && PyErr_Occurred());
}

bool readStrength(PyObject *object, double *strength) {
  static const struct {
    const char *name;
    double value;
  } known[] = {
      {"required", STRENGTH_REQUIRED}, {"strong", STRENGTH_STRONG}, {"medium", STRENGTH_MEDIUM}, {"weak", STRENGTH_WEAK}};
  if (PyUnicode_Check(object)) {
    for (int i = 0; i < 4; ++i)
      if (PyUnicode_CompareWithASCIIString(object, known[i].name) == 0) return *strength = known[i].value, true;
    PyErr_Format(PyExc_ValueError, "a strength is 'required', 'strong', 'medium', 'weak' or a number (found %R)", object);
    return false;
  }
  if (!readNumber(object, strength)) return false;
  if (*strength > STRENGTH_REQUIRED) *strength = STRENGTH_REQUIRED;
  if (!(*strength > 0)) *strength = 0;
  return true;
}

void *expected(const char *type, PyObject *found) {
  PyErr_Format(PyExc_TypeError, "expected an object of type %s (found %R)", type, (PyObject *)Py_TYPE(found));
  return NULL;
}

PyObject *textOfNumber(double number) {
  char *text = PyOS_double_to_string(number, 'g', 6, 0, NULL);
  PyObject *object = text ? PyUnicode_FromString(text) : NULL;
  PyMem_Free(text);
  return object;
}

PyMODINIT_FUNC PyInit__kiwi(void) {
  static PyModuleDef definition = {
      PyModuleDef_HEAD_INIT, "plumb.kiwi._kiwi", "The types of plumb.kiwi.", -1, NULL, NULL, NULL, NULL, NULL};
  PyObject *exceptions = PyImport_ImportModule("plumb.kiwi.exceptions");
  PyObject *module = exceptions ? PyModule_Create(&definition) : NULL;
  if (!module) return NULL;
  struct {
    const char *name;
    PyObject *type;
  } types[] = {
      {"Variable", makeVariableType()},
      {"Term", makeTermType()},
      {"Expression", makeExpressionType()},
      {"Constraint", makeConstraintType()},
      {"Solver", makeSolverType(exceptions)},
  };
  Py_DECREF(exceptions);
  for (int i = 0; i < 5; ++i)
    /* The module consumes one reference, and the variables of this file own the other. */
    if (!types[i].type || (Py_INCREF(types[i].type), PyModule_AddObject(module, types[i].name, types[i].type)) < 0) return NULL;
  return module;
}
