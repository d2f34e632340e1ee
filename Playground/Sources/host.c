// What the page does for the engine: it reads decimal numbers as correctly as the platform's own parser.
#include <stddef.h>

// The number that the text is, whole, into `result`; 0 if it is none.
__attribute__((import_module("page"), import_name("number"))) int page_number(
    const char *text, size_t size, double *result);

// As Swift's library calls it: where the number ends, NULL if there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  size_t size = 0;
  while (text[size]) size++;
  return page_number(text, size, result) ? text + size : NULL;
}
