/* Starts a program that is linked with a newer glibc (2.36) with glibc 2.31, where the program must run its initialisers
   itself. */

typedef int (*Main)(int, char **, char **);
typedef void (*Initialiser)(int, char **, char **);

extern Initialiser __init_array_start[] __attribute__((visibility("hidden")));
extern Initialiser __init_array_end[] __attribute__((visibility("hidden")));
extern void _init(void);

extern int start(Main, int, char **, Initialiser, void (*)(void), void (*)(void), void *);
#ifdef __x86_64__
__asm__(".symver start, __libc_start_main@GLIBC_2.2.5");
#else
__asm__(".symver start, __libc_start_main@GLIBC_2.17");
#endif

/* Without this, Swift's runtime would read the arguments from /proc, which is missing in a bare chroot. */
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **, int);

static void initialise(int count, char **arguments, char **environment) {
  _init();
  for (Initialiser *next = __init_array_start; next < __init_array_end; ++next) (*next)(count, arguments, environment);
}

__attribute__((visibility("hidden"))) int __libc_start_main(
    Main program, int count, char **arguments, Initialiser none, void (*end)(void), void (*unload)(void), void *stack) {
  (void)none;
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
  return start(program, count, arguments, initialise, end, unload, stack);
}
