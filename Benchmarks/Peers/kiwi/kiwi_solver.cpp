// kiwi with the interface plumb_solver.h. A handle is an index; a removed item leaves an empty slot.
#include <kiwi/kiwi.h>
#include <plumb_solver.hpp>
#include <vector>

class Kiwi final : public plumb_solver {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> rows;

  // kiwi has three strengths. A suggestion has a thousand times the weight of a strong row.
  static double strength(double priority) {
    if (priority >= 1000) return kiwi::strength::required;
    if (priority >= 999) return kiwi::strength::create(1000, 0, 0);
    return priority >= 750 ? kiwi::strength::strong : kiwi::strength::weak;
  }

  void put(const kiwi::Constraint &row) try {
    solver.addConstraint(row);
  } catch (const kiwi::UnsatisfiableConstraint &) {
    throw plumb_contradiction();
  }

 public:
  static constexpr uint32_t capabilities = PLUMB_SOLVER_REMOVES | PLUMB_SOLVER_CHANGES | PLUMB_SOLVER_SUGGESTS;

  int32_t variable() override { return variables.emplace_back(), int32_t(variables.size()) - 1; }

  int32_t add(const plumb_term *terms, int32_t count, int32_t relation, double constant, double priority) override {
    std::vector<kiwi::Term> own;
    own.reserve(count);
    for (int32_t i = 0; i < count; ++i) own.emplace_back(variables[terms[i].variable], terms[i].coefficient);
    auto op = relation == 0 ? kiwi::OP_EQ : relation < 0 ? kiwi::OP_LE : kiwi::OP_GE;
    kiwi::Constraint row(kiwi::Expression(std::move(own), -constant), op, strength(priority));
    put(row);
    rows.push_back(std::move(row));
    return int32_t(rows.size()) - 1;
  }

  void remove_row(int32_t row) override {
    solver.removeConstraint(rows[row]);
    rows[row] = kiwi::Constraint();
  }

  void remove_variable(int32_t variable) override { variables[variable] = kiwi::Variable(); }

  // kiwi cannot change a row, so the row is removed and added with the new constant.
  void set_constant(int32_t row, double constant) override {
    kiwi::Constraint old = rows[row];
    kiwi::Constraint changed(kiwi::Expression(old.expression().terms(), -constant), old.op(), old.strength());
    solver.removeConstraint(old);
    try {
      put(changed);
    } catch (...) {
      solver.addConstraint(old);
      throw;
    }
    rows[row] = changed;
  }

  void suggest(int32_t variable, double value, double priority) override {
    const kiwi::Variable &own = variables[variable];
    if (priority == 0) return solver.removeEditVariable(own);
    if (!solver.hasEditVariable(own)) solver.addEditVariable(own, strength(priority));
    solver.suggestValue(own, value);
  }

  void solve() override { solver.updateVariables(); }
  double value(int32_t variable) const override { return variables[variable].value(); }
};

PLUMB_SOLVER_EXPORT(Kiwi)
