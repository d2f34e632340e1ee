/* A C target needs a source file. This one also checks that the header compiles by itself, as C. */
#include "plumb_solver.h"
