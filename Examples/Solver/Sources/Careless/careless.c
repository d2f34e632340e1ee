/* The same solver with a planted defect, which the laws find. */
#define CARELESS
#include "../Dense/dense.c"
