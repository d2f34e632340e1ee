// The part of the C library that Plumb needs, for WebAssembly without an operating system.
#include "libc.h"

#include <stdint.h>

// Block sizes are powers of two. Freed blocks are in a list for each size. The exponent of its size precedes each block.
typedef struct Block {
  struct Block *next;
} Block;

extern unsigned char __heap_base;
static size_t top;
static Block *freed[32];

static unsigned exponent(size_t size) {
  return size <= 16 ? 4 : 32 - (unsigned)__builtin_clzl((unsigned long)size - 1);
}

void *malloc(size_t size) {
  if (size > (size_t)1 << 30) return NULL;
  unsigned shelf = exponent(size);
  if (freed[shelf]) {
    Block *block = freed[shelf];
    freed[shelf] = block->next;
    return block;
  }
  if (!top) top = ((size_t)&__heap_base + 15) & ~(size_t)15;
  size_t end = top + 16 + ((size_t)1 << shelf), room = __builtin_wasm_memory_size(0) << 16;
  if (end > room && __builtin_wasm_memory_grow(0, ((end - room) >> 16) + 1) == (size_t)-1) return NULL;
  *(unsigned *)top = shelf;
  void *block = (char *)top + 16;
  top = end;
  return block;
}

static unsigned shelf_of(void *block) { return *(unsigned *)((char *)block - 16); }

void free(void *memory) {
  if (!memory) return;
  Block *block = memory;
  unsigned shelf = shelf_of(memory);
  block->next = freed[shelf];
  freed[shelf] = block;
}

// Each function is compiled to a single instruction.
void *memset(void *memory, int byte, size_t size) { return __builtin_memset(memory, byte, size); }
void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }
void *memcpy(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }

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
  if (!memory) return malloc(size);
  size_t old = (size_t)1 << shelf_of(memory);
  if (size <= old) return memory;
  void *grown = malloc(size);
  if (!grown) return NULL;
  memmove(grown, memory, old);
  free(memory);
  return grown;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment > 16) return 22;
  return (*memory = malloc(size)) ? 0 : 12;
}

// Rounds only once, after S. Boldo and G. Melquiond: Emulation of FMA and correctly rounded sums: proved algorithms
// using rounding to odd. IEEE Transactions on Computers 57, 2008. For products that neither overflow nor underflow.
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

// The product of 128-bit integers, computed with 32-bit products.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t low = a, other = b, mask = 0xFFFFFFFF;
  uint64_t inner = (low & mask) * (other & mask), middle = (low >> 32) * (other & mask) + (inner >> 32);
  uint64_t carried = (low & mask) * (other >> 32) + (middle & mask);
  uint64_t high = (low >> 32) * (other >> 32) + (middle >> 32) + (carried >> 32);
  high += (uint64_t)(a >> 64) * other + low * (uint64_t)(b >> 64);
  return (__int128)((unsigned __int128)high << 64 | (carried << 32 | (inner & mask)));
}

// Half-way cases are rounded away from 0.
double round(double a) {
  double whole = __builtin_trunc(a), rest = a - whole;
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}

typedef unsigned __int128 Wide;

static Wide wide(uint64_t high, uint64_t low) { return (Wide)high << 64 | low; }

// Shifts of 128-bit integers, using 64-bit shifts. (Shifts by a constant 64 need no call.)
__int128 __ashlti3(__int128 a, int by) {
  uint64_t low = (uint64_t)a, high = (uint64_t)((Wide)a >> 64);
  if (by >= 64) return (__int128)wide(low << (by - 64), 0);
  return by == 0 ? a : (__int128)wide(high << by | low >> (64 - by), low << by);
}

__int128 __lshrti3(__int128 a, int by) {
  uint64_t low = (uint64_t)a, high = (uint64_t)((Wide)a >> 64);
  if (by >= 64) return (__int128)wide(0, high >> (by - 64));
  return by == 0 ? a : (__int128)wide(high >> by, low >> by | high << (64 - by));
}

__int128 __ashrti3(__int128 a, int by) {
  uint64_t low = (uint64_t)a;
  int64_t high = (int64_t)((Wide)a >> 64);
  if (by >= 64) return (__int128)wide((uint64_t)(high >> 63), (uint64_t)(high >> (by - 64)));
  return by == 0 ? a : (__int128)wide((uint64_t)(high >> by), low >> by | (uint64_t)high << (64 - by));
}

// Bitwise division, which is only used for the few numbers above 64 bits.
static Wide divided(Wide a, Wide by) {
  Wide quotient = 0, rest = 0;
  for (int bit = 127; bit >= 0; bit--) {
    rest = rest << 1 | (a >> bit & 1);
    if (rest >= by) {
      rest -= by;
      quotient |= (Wide)1 << bit;
    }
  }
  return quotient;
}

__int128 __divti3(__int128 a, __int128 b) {
  Wide quotient = divided(a < 0 ? -(Wide)a : (Wide)a, b < 0 ? -(Wide)b : (Wide)b);
  return (a < 0) != (b < 0) ? -(__int128)quotient : (__int128)quotient;
}

__int128 __umodti3(__int128 a, __int128 b) {
  Wide quotient = divided((Wide)a, (Wide)b);
  return (__int128)((Wide)a - quotient * (Wide)b);
}

// Standard output, and an entry point.
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
