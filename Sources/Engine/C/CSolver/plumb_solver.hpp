/* plumb_solver.hpp: write an external solver in C++ that implements plumb_solver.h.
 *
 * Derive a class from plumb_solver, list its capabilities in `static constexpr uint32_t capabilities`, and write
 * PLUMB_SOLVER_EXPORT(YourClass) once. Include this header in only one source file, because it defines the functions of
 * plumb_solver.h. If a member throws an exception, the function returns an error code, and plumb_solver_last_error returns
 * the exception's `what()`. If `add` or `set_constant` throws, it must leave the solver unchanged.
 */
#pragma once
#include <plumb_solver.h>

#include <exception>
#include <limits>
#include <stdexcept>
#include <string>

/* Throw this from `add` or `set_constant` to reject a required row that contradicts other required rows. */
struct plumb_contradiction : std::exception {
  const char *what() const noexcept override { return "the row contradicts other required rows"; }
};

/* Each member implements the function with the same name in plumb_solver.h. Override all pure virtual members. Override any
   other member only if your solver declares the corresponding capability. */
struct plumb_solver {
  virtual ~plumb_solver() = default;
  virtual int32_t variable() = 0;
  virtual int32_t add(
      const plumb_term *terms, int32_t count, int32_t relation, double constant, double priority) = 0;
  virtual void solve() = 0;
  virtual double value(int32_t variable) const = 0;
  virtual void remove_row(int32_t row);
  virtual void remove_variable(int32_t variable);
  virtual void set_constant(int32_t row, double constant);
  virtual void suggest(int32_t, double, double) { throw std::logic_error("values cannot be suggested"); }
  virtual void begin() {}
  virtual void end() {}
  virtual int32_t conflict(int32_t *, int32_t) const { return 0; }

  /* The old names, for classes that were written for version 2. */
  PLUMB_SOLVER_RENAMED("remove_row") virtual void remove(int32_t) { throw std::logic_error("rows cannot be removed"); }
  PLUMB_SOLVER_RENAMED("remove_variable") virtual void forget(int32_t) {}
  PLUMB_SOLVER_RENAMED("set_constant") virtual void change(int32_t, double) {
    throw std::logic_error("rows cannot be changed");
  }

  std::string error;

  /* Calls `body`, and turns an exception into an error code. */
  template <typename Body> int32_t guarded(Body body) noexcept {
    error.clear();
    try {
      return body();
    } catch (const plumb_contradiction &contradiction) {
      error = contradiction.what();
      return PLUMB_SOLVER_CONTRADICTS;
    } catch (const std::exception &failure) {
      error = failure.what();
    } catch (...) {
      error = "the solver threw an object that is not a std::exception";
    }
    return PLUMB_SOLVER_FAILED;
  }
};

#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#endif
inline void plumb_solver::remove_row(int32_t row) { remove(row); }
inline void plumb_solver::remove_variable(int32_t variable) { forget(variable); }
inline void plumb_solver::set_constant(int32_t row, double constant) { change(row, constant); }
#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic pop
#endif

extern "C" {
int32_t plumb_solver_abi(void) { return PLUMB_SOLVER_ABI; }
void plumb_solver_free(plumb_solver *solver) { delete solver; }

int32_t plumb_solver_variable(plumb_solver *solver) {
  return solver->guarded([&] { return solver->variable(); });
}

int32_t plumb_solver_add(
    plumb_solver *solver, const plumb_term *terms, int32_t count, int32_t relation, double constant, double priority) {
  return solver->guarded([&] { return solver->add(terms, count, relation, constant, priority); });
}

int32_t plumb_solver_remove_row(plumb_solver *solver, int32_t row) {
  return solver->guarded([&] { return solver->remove_row(row), 0; });
}

int32_t plumb_solver_remove_variable(plumb_solver *solver, int32_t variable) {
  return solver->guarded([&] { return solver->remove_variable(variable), 0; });
}

int32_t plumb_solver_set_constant(plumb_solver *solver, int32_t row, double constant) {
  return solver->guarded([&] { return solver->set_constant(row, constant), 0; });
}

/* The old names, for callers that were written for version 2. These functions do not call the functions above, because a
   process that has loaded another solver may bind their names to the functions of that solver. */
int32_t plumb_solver_remove(plumb_solver *solver, int32_t row) {
  return solver->guarded([&] { return solver->remove_row(row), 0; });
}

int32_t plumb_solver_forget(plumb_solver *solver, int32_t variable) {
  return solver->guarded([&] { return solver->remove_variable(variable), 0; });
}

int32_t plumb_solver_change(plumb_solver *solver, int32_t row, double constant) {
  return solver->guarded([&] { return solver->set_constant(row, constant), 0; });
}

int32_t plumb_solver_suggest(plumb_solver *solver, int32_t variable, double value, double priority) {
  return solver->guarded([&] { return solver->suggest(variable, value, priority), 0; });
}

int32_t plumb_solver_begin(plumb_solver *solver) {
  return solver->guarded([&] { return solver->begin(), 0; });
}

int32_t plumb_solver_end(plumb_solver *solver) {
  return solver->guarded([&] { return solver->end(), 0; });
}

int32_t plumb_solver_solve(plumb_solver *solver) {
  return solver->guarded([&] { return solver->solve(), 0; });
}

double plumb_solver_value(const plumb_solver *solver, int32_t variable) {
  try {
    return solver->value(variable);
  } catch (...) {
    return std::numeric_limits<double>::quiet_NaN();
  }
}

int32_t plumb_solver_conflict(const plumb_solver *solver, int32_t *rows, int32_t capacity) {
  try {
    return solver->conflict(rows, capacity);
  } catch (...) {
    return PLUMB_SOLVER_FAILED;
  }
}

const char *plumb_solver_last_error(const plumb_solver *solver) {
  return solver && !solver->error.empty() ? solver->error.c_str() : nullptr;
}
}

/* Exports the two functions that depend on your class. */
#define PLUMB_SOLVER_EXPORT(Solver)                                                    \
  extern "C" uint32_t plumb_solver_capabilities(void) { return Solver::capabilities; } \
  extern "C" plumb_solver *plumb_solver_new(void) {                                    \
    try {                                                                              \
      return new Solver();                                                             \
    } catch (...) {                                                                    \
      return nullptr;                                                                  \
    }                                                                                  \
  }
