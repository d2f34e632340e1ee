// The function that the page provides to the engine: it parses decimal numbers as exactly as the platform's own parser.
#include <stddef.h>

// Parses a whole text as a number into `result`; returns 0 if it is not a number.
__attribute__((import_module("page"), import_name("number"))) int page_number(
    const char *text, size_t size, double *result);

// The interface of Swift's library: returns the end of the number, or NULL if there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  size_t size = 0;
  while (text[size]) size++;
  return page_number(text, size, result) ? text + size : NULL;
}
