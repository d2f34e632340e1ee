/* The header alone, as a target of C needs a source: this one shows that the header compiles by itself, as C. */
#include "plumb_solver.h"
