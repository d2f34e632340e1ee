/// Bounds of the rounding errors in a solve: where terms nearly cancel, and what depends on what is left.
extension Basis {
  /// A bound of the rounding error of a variable's weight or rate.
  @inline(__always)
  func error(of variable: Int32) -> Double { hasErrors ? precisions[variable].error : 0 }

  mutating func addError(_ amount: Double, of variable: Int32, _ model: borrowing Model) {
    guard amount > 0 else { return }
    growPrecisions(model)
    precisions[variable].error += amount
    hasErrors = true
  }

  mutating func growPrecisions(_ model: borrowing Model) {
    if precisions.count < model.variables.count { precisions.growZeroed(to: model.variables.count) }
  }

  /// Forgets the errors of all variables that the last walk reached.
  mutating func clearErrors() {
    guard hasErrors else { return }
    for variable in walk.held.elements { precisions[variable].error = 0 }
    for variable in walk.found.elements { precisions[variable].error = 0 }
    hasErrors = false
  }

  /// Notes whether the digits of a weight can be trusted.
  @inline(__always)
  mutating func note(_ tally: Tally, error: Double) {
    guard error > 0 || tally.isInexact else { return }
    if tally.isCoarse(error: error) { isDoubtful = true }
  }

  /// Passes the rounding error of a weight on to the variables to which the weight is passed on.
  mutating func passOnError(
    _ amount: Double, by group: Int32, past variable: Int32, _ model: borrowing Model
  ) {
    guard amount > 0 else { return }
    for term in model.terms(of: group) {
      if term.variable == variable || model.variables[term.variable].isClosed { continue }
      addError(amount * abs(term.coefficient), of: term.variable, model)
    }
  }
}
