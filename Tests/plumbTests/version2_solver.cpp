// A solver for version 2 of plumb_solver.hpp, which must still compile. Forwards all calls to the library OTHER.
#include <dlfcn.h>
#include <plumb_solver.hpp>

class Forwarding final : public plumb_solver {
  void *library = dlopen(OTHER, RTLD_NOW | RTLD_LOCAL);
  void *real = reinterpret_cast<void *(*)()>(dlsym(library, "plumb_solver_new"))();

  template <typename Result, typename... Arguments> Result call(const char *name, Arguments... arguments) const {
    return reinterpret_cast<Result (*)(void *, Arguments...)>(dlsym(library, name))(real, arguments...);
  }

  template <typename... Arguments> int32_t checked(const char *name, Arguments... arguments) {
    int32_t result = call<int32_t>(name, arguments...);
    if (result < 0) throw std::runtime_error(name);
    return result;
  }

 public:
  static constexpr uint32_t capabilities = PLUMB_SOLVER_STRICT | PLUMB_SOLVER_REMOVES | PLUMB_SOLVER_CHANGES |
                                           PLUMB_SOLVER_SUGGESTS | PLUMB_SOLVER_CONFLICTS;

  ~Forwarding() override { call<void>("plumb_solver_free"); }
  int32_t variable() override { return checked("plumb_solver_variable"); }

  int32_t add(const plumb_term *terms, int32_t count, int32_t relation, double constant, double priority) override {
    return checked("plumb_solver_add", terms, count, relation, constant, priority);
  }

  void remove(int32_t row) override { checked("plumb_solver_remove", row); }
  void forget(int32_t variable) override { checked("plumb_solver_forget", variable); }
  void change(int32_t row, double constant) override { checked("plumb_solver_change", row, constant); }

  void suggest(int32_t variable, double value, double priority) override {
    checked("plumb_solver_suggest", variable, value, priority);
  }

  void solve() override { checked("plumb_solver_solve"); }
  double value(int32_t variable) const override { return call<double>("plumb_solver_value", variable); }

  int32_t conflict(int32_t *rows, int32_t capacity) const override {
    return call<int32_t>("plumb_solver_conflict", rows, capacity);
  }
};

PLUMB_SOLVER_EXPORT(Forwarding)
