// As much of a C library as the test needs, for WebAssembly without an operating system. Nothing is ever given back.
#include "libc.h"

#include <stdint.h>

extern unsigned char __heap_base;
static size_t top;

void *malloc(size_t size) {
  if (!top) top = (size_t)&__heap_base;
  size_t *start = (size_t *)((top + 15) & ~(size_t)15);
  size_t end = (size_t)start + 16 + size, room = __builtin_wasm_memory_size(0) << 16;
  if (end > room && __builtin_wasm_memory_grow(0, ((end - room) >> 16) + 1) == (size_t)-1) return NULL;
  top = end;
  *start = size;
  return (char *)start + 16;
}

void free(void *memory) {}

void *memset(void *memory, int byte, size_t size) {
  for (size_t i = 0; i < size; i++) ((volatile unsigned char *)memory)[i] = byte;
  return memory;
}

void *memmove(void *to, const void *from, size_t size) {
  volatile unsigned char *target = to;
  const unsigned char *source = from;
  if (target <= source) {
    for (size_t i = 0; i < size; i++) target[i] = source[i];
  } else {
    for (size_t i = size; i > 0; i--) target[i - 1] = source[i - 1];
  }
  return to;
}

void *memcpy(void *to, const void *from, size_t size) { return memmove(to, from, size); }

int memcmp(const void *a, const void *b, size_t size) {
  const unsigned char *one = a, *other = b;
  for (size_t i = 0; i < size; i++) {
    if (one[i] != other[i]) return one[i] - other[i];
  }
  return 0;
}

void *calloc(size_t count, size_t size) {
  void *memory = malloc(count * size);
  return memory ? memset(memory, 0, count * size) : NULL;
}

void *realloc(void *memory, size_t size) {
  void *grown = malloc(size);
  if (!memory || !grown) return grown;
  size_t old = ((size_t *)((char *)memory - 16))[0];
  return memmove(grown, memory, old < size ? old : size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment > 16) return 22;
  return (*memory = malloc(size)) ? 0 : 12;
}

// Rounds once, after S. Boldo and G. Melquiond: Emulation of FMA and correctly rounded sums: proved algorithms using
// rounding to odd. IEEE Transactions on Computers 57, 2008. For products that neither overflow nor underflow.
typedef struct {
  double high, low;
} Pair;

static Pair sum(double a, double b) {
  double high = a + b, part = high - a;
  return (Pair){high, (a - (high - part)) + (b - part)};
}

static Pair halves(double a) {
  double shifted = a * 0x1p27 + a, high = shifted - (shifted - a);
  return (Pair){high, a - high};
}

static Pair product(double a, double b) {
  Pair one = halves(a), other = halves(b);
  double high = a * b;
  double low = ((one.high * other.high - high) + one.high * other.low + one.low * other.high) + one.low * other.low;
  return (Pair){high, low};
}

static double odd_sum(double a, double b) {
  Pair exact = sum(a, b);
  int64_t bits;
  __builtin_memcpy(&bits, &exact.high, 8);
  if (exact.low != 0 && !(bits & 1)) bits += (exact.low > 0) == (exact.high > 0) ? 1 : -1;
  __builtin_memcpy(&exact.high, &bits, 8);
  return exact.high;
}

double fma(double a, double b, double c) {
  Pair p = product(a, b), low = sum(c, p.low), high = sum(p.high, low.high);
  return high.high + odd_sum(high.low, low.low);
}

// The product of 128-bit integers, from those of 32 bits.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t low = a, other = b, mask = 0xFFFFFFFF;
  uint64_t inner = (low & mask) * (other & mask), middle = (low >> 32) * (other & mask) + (inner >> 32);
  uint64_t carried = (low & mask) * (other >> 32) + (middle & mask);
  uint64_t high = (low >> 32) * (other >> 32) + (middle >> 32) + (carried >> 32);
  high += (uint64_t)(a >> 64) * other + low * (uint64_t)(b >> 64);
  return (__int128)((unsigned __int128)high << 64 | (carried << 32 | (inner & mask)));
}

// Standard output, and an entry.
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int fd_write(
    int file, const void *parts, size_t count, size_t *written);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("random_get"))) int random_get(
    void *memory, size_t size);

int putchar(int character) {
  char byte = character;
  struct {
    const char *start;
    size_t size;
  } part = {&byte, 1};
  size_t written;
  return fd_write(1, &part, 1, &written) ? -1 : character;
}

void arc4random_buf(void *memory, size_t size) { random_get(memory, size); }

int __main_argc_argv(int, char **);
void _start(void) { __main_argc_argv(0, NULL); }

uintptr_t __stack_chk_guard = 0x5AFE57AC;
void __stack_chk_fail(void) { __builtin_trap(); }
