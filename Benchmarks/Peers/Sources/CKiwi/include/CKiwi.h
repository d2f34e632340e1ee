#ifndef PLUMB_CKIWI_H
#define PLUMB_CKIWI_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Kiwi behind plain functions. Handles are small integers; what fails returns a negative number and changes nothing
   that is counted on afterwards. No exception leaves these functions. */

typedef struct kiwi_system kiwi_system;

typedef struct {
  int32_t variable;
  double coefficient;
} kiwi_addend;

enum { kiwi_less_or_equal = 0, kiwi_equal = 1, kiwi_greater_or_equal = 2 };

kiwi_system *kiwi_create(void);
void kiwi_destroy(kiwi_system *system);

int32_t kiwi_add_variable(kiwi_system *system);
void kiwi_remove_variable(kiwi_system *system, int32_t variable);

/* Strength follows the priority: 1000 is required, 750 and above strong, all below weak. */
int32_t kiwi_add_constraint(
    kiwi_system *system, const kiwi_addend *addends, int32_t count, int32_t relation, double constant, double priority);
int32_t kiwi_remove_constraint(kiwi_system *system, int32_t constraint);

/* Kiwi cannot change a constraint: it is removed and one with the other constant is added. */
int32_t kiwi_set_constant(kiwi_system *system, int32_t constraint, double constant);

/* An edit variable, stronger than all that is not required. */
int32_t kiwi_hold(kiwi_system *system, int32_t variable, double value);
int32_t kiwi_release(kiwi_system *system, int32_t variable);
int32_t kiwi_suggest(kiwi_system *system, int32_t variable, double value);

int32_t kiwi_update(kiwi_system *system);
double kiwi_value(const kiwi_system *system, int32_t variable);

#ifdef __cplusplus
}
#endif
#endif
