// Selects the active mutant of a program that contains many: the one with the number in the environment variable MUTANT.
#ifndef MUTANT_SWITCH_H
#define MUTANT_SWITCH_H

extern int mutantNumber;
void mutantReached(void);

// Imported and inlined by Swift, so that an inactive mutant costs a load and a comparison.
static inline _Bool mutantIsActive(int number) {
  if (__builtin_expect(number != mutantNumber, 1)) return 0;
  mutantReached();
  return 1;
}

#endif
