// A solver with the interface plumb_solver.hpp that throws when a row is added, for tests.
#include <plumb_solver.hpp>

struct Throwing final : plumb_solver {
  static constexpr uint32_t capabilities = 0;
  int32_t variable() override { return 0; }
  int32_t add(const plumb_term *, int32_t, int32_t, double, double) override {
    throw std::runtime_error("thrown, and not lost");
  }
  void solve() override {}
  double value(int32_t) const override { return 0; }
};

PLUMB_SOLVER_EXPORT(Throwing)
