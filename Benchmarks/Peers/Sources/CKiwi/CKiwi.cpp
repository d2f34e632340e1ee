#include "CKiwi.h"

#if !__has_include(<kiwi/kiwi.h>)
#error "kiwi's headers are missing: run `make fetch` in Benchmarks/Peers"
#endif

#include <kiwi/kiwi.h>

#include <new>
#include <utility>
#include <vector>

namespace {

/// Slots that are used again, so that adding and removing for ever needs no more room.
template <typename Value>
class Slots {
 public:
  int32_t add(Value value) {
    if (free_.empty()) {
      values_.push_back(std::move(value));
      return static_cast<int32_t>(values_.size()) - 1;
    }
    int32_t index = free_.back();
    free_.pop_back();
    values_[index] = std::move(value);
    return index;
  }

  void remove(int32_t index) {
    values_[index] = Value();
    free_.push_back(index);
  }

  Value &operator[](int32_t index) { return values_[index]; }
  const Value &operator[](int32_t index) const { return values_[index]; }

 private:
  std::vector<Value> values_;
  std::vector<int32_t> free_;
};

double strength(double priority) {
  if (priority >= 1000) return kiwi::strength::required;
  return priority >= 750 ? kiwi::strength::strong : kiwi::strength::weak;
}

kiwi::RelationalOperator relational(int32_t relation) {
  if (relation == kiwi_equal) return kiwi::OP_EQ;
  return relation == kiwi_less_or_equal ? kiwi::OP_LE : kiwi::OP_GE;
}

template <typename Body>
int32_t guarded(Body body) {
  try {
    return body();
  } catch (...) {
    return -1;
  }
}

}  // namespace

struct kiwi_system {
  kiwi::Solver solver;
  Slots<kiwi::Variable> variables;
  Slots<kiwi::Constraint> constraints;
};

kiwi_system *kiwi_create(void) { return new (std::nothrow) kiwi_system(); }

void kiwi_destroy(kiwi_system *system) { delete system; }

int32_t kiwi_add_variable(kiwi_system *system) {
  return guarded([&] { return system->variables.add(kiwi::Variable()); });
}

void kiwi_remove_variable(kiwi_system *system, int32_t variable) {
  guarded([&] {
    system->variables.remove(variable);
    return 0;
  });
}

int32_t kiwi_add_constraint(
    kiwi_system *system, const kiwi_addend *addends, int32_t count, int32_t relation, double constant,
    double priority) {
  return guarded([&] {
    std::vector<kiwi::Term> terms;
    terms.reserve(count);
    for (int32_t index = 0; index < count; ++index) {
      terms.emplace_back(system->variables[addends[index].variable], addends[index].coefficient);
    }
    kiwi::Constraint constraint(
        kiwi::Expression(std::move(terms), -constant), relational(relation), strength(priority));
    system->solver.addConstraint(constraint);
    return system->constraints.add(std::move(constraint));
  });
}

int32_t kiwi_remove_constraint(kiwi_system *system, int32_t constraint) {
  return guarded([&] {
    system->solver.removeConstraint(system->constraints[constraint]);
    system->constraints.remove(constraint);
    return 0;
  });
}

int32_t kiwi_set_constant(kiwi_system *system, int32_t constraint, double constant) {
  return guarded([&] {
    kiwi::Constraint &old = system->constraints[constraint];
    kiwi::Constraint changed(kiwi::Expression(old.expression().terms(), -constant), old.op(), old.strength());
    system->solver.removeConstraint(old);
    system->solver.addConstraint(changed);
    old = std::move(changed);
    return 0;
  });
}

int32_t kiwi_hold(kiwi_system *system, int32_t variable, double value) {
  return guarded([&] {
    // A thousand times a strong constraint, and below required.
    system->solver.addEditVariable(system->variables[variable], kiwi::strength::create(1000, 0, 0));
    system->solver.suggestValue(system->variables[variable], value);
    return 0;
  });
}

int32_t kiwi_release(kiwi_system *system, int32_t variable) {
  return guarded([&] {
    system->solver.removeEditVariable(system->variables[variable]);
    return 0;
  });
}

int32_t kiwi_suggest(kiwi_system *system, int32_t variable, double value) {
  return guarded([&] {
    system->solver.suggestValue(system->variables[variable], value);
    return 0;
  });
}

int32_t kiwi_update(kiwi_system *system) {
  return guarded([&] {
    system->solver.updateVariables();
    return 0;
  });
}

double kiwi_value(const kiwi_system *system, int32_t variable) { return system->variables[variable].value(); }
