// kiwi (C++) behind plumb_solver.h. A handle is an index; what is removed leaves an empty slot.
#include <kiwi/kiwi.h>
#include <plumb_solver.h>

#include <string>
#include <vector>

struct plumb_solver {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> rows;
  std::string error;
};

// kiwi's three strengths; a wish counts a thousand times a strong row.
static double strength(double priority) {
  if (priority >= 1000) return kiwi::strength::required;
  if (priority >= 999) return kiwi::strength::create(1000, 0, 0);
  return priority >= 750 ? kiwi::strength::strong : kiwi::strength::weak;
}

// No exception leaves the library.
template <typename Body> static int32_t guarded(plumb_solver *solver, Body body) {
  solver->error.clear();
  try {
    return body();
  } catch (const kiwi::UnsatisfiableConstraint &) {
    solver->error = "the row contradicts others";
    return PLUMB_SOLVER_CONTRADICTS;
  } catch (const std::exception &error) {
    solver->error = error.what();
    return PLUMB_SOLVER_FAILED;
  }
}

extern "C" {
int32_t plumb_solver_abi(void) { return PLUMB_SOLVER_ABI; }
uint32_t plumb_solver_capabilities(void) { return PLUMB_SOLVER_REMOVES | PLUMB_SOLVER_CHANGES | PLUMB_SOLVER_SUGGESTS; }
plumb_solver *plumb_solver_new(void) { return new (std::nothrow) plumb_solver(); }
void plumb_solver_free(plumb_solver *self) { delete self; }

int32_t plumb_solver_variable(plumb_solver *self) {
  return guarded(self, [&] { return self->variables.emplace_back(), int32_t(self->variables.size()) - 1; });
}

int32_t plumb_solver_add(
    plumb_solver *self, const plumb_term *terms, int32_t count, int32_t relation, double constant, double priority) {
  return guarded(self, [&] {
    std::vector<kiwi::Term> own;
    own.reserve(count);
    for (int32_t i = 0; i < count; ++i) own.emplace_back(self->variables[terms[i].variable], terms[i].coefficient);
    auto op = relation == 0 ? kiwi::OP_EQ : relation < 0 ? kiwi::OP_LE : kiwi::OP_GE;
    kiwi::Constraint row(kiwi::Expression(std::move(own), -constant), op, strength(priority));
    self->solver.addConstraint(row);
    self->rows.push_back(std::move(row));
    return int32_t(self->rows.size()) - 1;
  });
}

int32_t plumb_solver_remove(plumb_solver *self, int32_t row) {
  return guarded(self, [&] {
    self->solver.removeConstraint(self->rows[row]);
    self->rows[row] = kiwi::Constraint();
    return 0;
  });
}

int32_t plumb_solver_forget(plumb_solver *self, int32_t variable) {
  return guarded(self, [&] { return self->variables[variable] = kiwi::Variable(), 0; });
}

// kiwi cannot change a row: it is removed, and one with the other constant is added.
int32_t plumb_solver_change(plumb_solver *self, int32_t row, double constant) {
  return guarded(self, [&] {
    kiwi::Constraint old = self->rows[row];
    kiwi::Constraint changed(kiwi::Expression(old.expression().terms(), -constant), old.op(), old.strength());
    self->solver.removeConstraint(old);
    try {
      self->solver.addConstraint(changed);
    } catch (...) {
      self->solver.addConstraint(old);
      throw;
    }
    self->rows[row] = changed;
    return 0;
  });
}

int32_t plumb_solver_suggest(plumb_solver *self, int32_t variable, double value, double priority) {
  return guarded(self, [&] {
    const kiwi::Variable &own = self->variables[variable];
    bool isWished = self->solver.hasEditVariable(own);
    if (priority > 0 && !isWished) self->solver.addEditVariable(own, strength(priority));
    if (priority > 0) self->solver.suggestValue(own, value);
    if (priority == 0 && isWished) self->solver.removeEditVariable(own);
    return 0;
  });
}

int32_t plumb_solver_solve(plumb_solver *self) {
  return guarded(self, [&] { return self->solver.updateVariables(), 0; });
}

double plumb_solver_value(const plumb_solver *self, int32_t variable) { return self->variables[variable].value(); }

const char *plumb_solver_last_error(const plumb_solver *self) {
  return self && !self->error.empty() ? self->error.c_str() : nullptr;
}
}
