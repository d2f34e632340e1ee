#include "MutantSwitch.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int mutantNumber = 0;
static int wasReached = 0;

__attribute__((constructor)) static void readMutantNumber(void) {
  const char *text = getenv("MUTANT");
  if (text) mutantNumber = atoi(text);
}

// Records immediately, in the file MUTANT_REACHED, that the mutant was reached, because a mutant may end its process.
void mutantReached(void) {
  if (wasReached) return;
  wasReached = 1;
  const char *path = getenv("MUTANT_REACHED");
  if (!path) return;
  int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  if (file >= 0) close(file);
}
