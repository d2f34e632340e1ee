/* The Dense solver with an injected defect, which the laws detect. */
#define CARELESS
#include "../Dense/dense.c"
