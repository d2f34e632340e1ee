/* plumb_solver.hpp: plumb_solver.h for solvers in C++, a part of the same contract.
 *
 * Derive a class from plumb_solver, say what it can do in `static constexpr uint32_t capabilities`, and write
 * PLUMB_SOLVER_EXPORT(that class) once: that is a whole guest. Include this in one source file, as it defines the
 * functions of plumb_solver.h. What a member throws becomes the error that is returned, and its `what()` the words for
 * it; thrown from `add` or `change` it must leave everything as it was.
 */
#pragma once
#include <plumb_solver.h>

#include <exception>
#include <limits>
#include <stdexcept>
#include <string>

/* For `add` and `change` to throw: the row would be required, contradicts others, and was not taken. */
struct plumb_contradiction : std::exception {
  const char *what() const noexcept override { return "the row contradicts others"; }
};

/* Members do what the functions of plumb_solver.h do that have their names. Those with a body are for what is declared
   only. */
struct plumb_solver {
  virtual ~plumb_solver() = default;
  virtual int32_t variable() = 0;
  virtual int32_t add(
      const plumb_term *terms, int32_t count, int32_t relation, double constant, double priority) = 0;
  virtual void solve() = 0;
  virtual double value(int32_t variable) const = 0;
  virtual void remove(int32_t) { throw std::logic_error("rows cannot be removed"); }
  virtual void forget(int32_t) {}
  virtual void change(int32_t, double) { throw std::logic_error("rows cannot be changed"); }
  virtual void suggest(int32_t, double, double) { throw std::logic_error("values cannot be suggested"); }
  virtual void begin() {}
  virtual void end() {}
  virtual int32_t conflict(int32_t *, int32_t) const { return 0; }

  std::string error;

  /* No exception leaves the library. */
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
      error = "something was thrown that says nothing of itself";
    }
    return PLUMB_SOLVER_FAILED;
  }
};

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

int32_t plumb_solver_remove(plumb_solver *solver, int32_t row) {
  return solver->guarded([&] { return solver->remove(row), 0; });
}

int32_t plumb_solver_forget(plumb_solver *solver, int32_t variable) {
  return solver->guarded([&] { return solver->forget(variable), 0; });
}

int32_t plumb_solver_change(plumb_solver *solver, int32_t row, double constant) {
  return solver->guarded([&] { return solver->change(row, constant), 0; });
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

/* What knows the class. */
#define PLUMB_SOLVER_EXPORT(Solver)                                                    \
  extern "C" uint32_t plumb_solver_capabilities(void) { return Solver::capabilities; } \
  extern "C" plumb_solver *plumb_solver_new(void) {                                    \
    try {                                                                              \
      return new Solver();                                                             \
    } catch (...) {                                                                    \
      return nullptr;                                                                  \
    }                                                                                  \
  }
