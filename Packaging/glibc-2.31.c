/* Lets a program that is linked with a newer glibc (2.36) run with glibc 2.31. The linker would require the newest version of
   each function. For the functions below, the behaviour of the newest version is the same: they moved between libraries of
   glibc, or report errors in another way. So the program calls their first version. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A jump to another function, and the first version of a function on each processor. On arm64, glibc starts with 2.17. */
#if defined(__x86_64__)
#define JUMP(target) "jmp *" target "@GOTPCREL(%rip)\n"
#define FIRST(version) "GLIBC_" version
#elif defined(__aarch64__)
#define JUMP(target) "adrp x16, :got:" target "\nldr x16, [x16, :got_lo12:" target "]\nbr x16\n"
#define FIRST(version) "GLIBC_2.17"
#else
#error "only x86-64 and arm64 are supported"
#endif

/* A hidden function that jumps to a version of glibc's function. It keeps the caller's return address, which dlopen and dlsym
   use. */
#define OLD(name, version)                                                        \
  __asm__(".symver old_" #name ", " #name "@" FIRST(version) "\n"                 \
          ".text\n.globl " #name "\n.hidden " #name "\n.type " #name ", %function\n" \
          #name ": " JUMP("old_" #name)                                           \
          ".size " #name ", . - " #name "\n")

OLD(__pthread_key_create, "2.2.5");
OLD(dladdr, "2.2.5");
OLD(dlclose, "2.2.5");
OLD(dlerror, "2.2.5");
OLD(dlopen, "2.2.5");
OLD(dlsym, "2.2.5");
OLD(hypot, "2.2.5");
OLD(hypotf, "2.2.5");
OLD(pthread_attr_getstack, "2.2.5");
OLD(pthread_attr_getstacksize, "2.2.5");
OLD(pthread_attr_setstacksize, "2.2.5");
OLD(pthread_create, "2.2.5");
OLD(pthread_detach, "2.2.5");
OLD(pthread_getaffinity_np, "2.3.4");
OLD(pthread_getattr_np, "2.2.5");
OLD(pthread_getname_np, "2.12");
OLD(pthread_getspecific, "2.2.5");
OLD(pthread_join, "2.2.5");
OLD(pthread_key_create, "2.2.5");
OLD(pthread_key_delete, "2.2.5");
OLD(pthread_kill, "2.2.5");
OLD(pthread_mutex_timedlock, "2.2.5");
OLD(pthread_mutex_trylock, "2.2.5");
OLD(pthread_mutexattr_destroy, "2.2.5");
OLD(pthread_mutexattr_init, "2.2.5");
OLD(pthread_mutexattr_settype, "2.2.5");
OLD(pthread_once, "2.2.5");
OLD(pthread_setname_np, "2.12");
OLD(pthread_setspecific, "2.2.5");
OLD(pthread_sigmask, "2.2.5");
OLD(sem_destroy, "2.2.5");
OLD(sem_init, "2.2.5");
OLD(sem_open, "2.2.5");
OLD(sem_post, "2.2.5");
OLD(sem_timedwait, "2.2.5");
OLD(sem_wait, "2.2.5");

#define HERE __attribute__((visibility("hidden")))

/* Functions that are missing in glibc 2.31. */
HERE int stat(const char *path, struct stat *status) { return syscall(SYS_newfstatat, AT_FDCWD, path, status, 0); }
HERE int lstat(const char *path, struct stat *status) {
  return syscall(SYS_newfstatat, AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW);
}
HERE int fstat(int file, struct stat *status) { return syscall(SYS_fstat, file, status); }
HERE int fstat64(int file, struct stat64 *status) { return syscall(SYS_fstat, file, status); }

HERE uint32_t arc4random(void) {
  uint32_t number;
  while (getrandom(&number, sizeof number, 0) != sizeof number) {
  }
  return number;
}

/* A variable that is missing in glibc 2.31. libstdc++ uses it to avoid atomic operations. */
HERE char __libc_single_threaded = 0;

/* Finds the loaded file that contains an address, for the handlers of C++ exceptions. */
struct search {
  uintptr_t address;
  struct dl_find_object *found;
};

static int look(struct dl_phdr_info *file, size_t size, void *context) {
  (void)size;
  struct search *search = context;
  const ElfW(Phdr) *frames = NULL, *load = NULL;
  for (int i = 0; i < file->dlpi_phnum; ++i) {
    const ElfW(Phdr) *header = &file->dlpi_phdr[i];
    if (header->p_type == PT_GNU_EH_FRAME) frames = header;
    if (header->p_type == PT_LOAD && search->address - file->dlpi_addr - header->p_vaddr < header->p_memsz) load = header;
  }
  if (!load || !frames) return 0;
  uintptr_t start = file->dlpi_addr + load->p_vaddr;
  *search->found = (struct dl_find_object){
      .dlfo_map_start = (void *)start, .dlfo_map_end = (void *)(start + load->p_memsz),
      .dlfo_eh_frame = (void *)(file->dlpi_addr + frames->p_vaddr)};
  return 1;
}

HERE int _dl_find_object(void *address, struct dl_find_object *found) {
  struct search search = {(uintptr_t)address, found};
  return dl_iterate_phdr(look, &search) ? 0 : -1;
}
