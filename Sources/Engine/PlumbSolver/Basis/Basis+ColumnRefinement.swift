/// Refinement of a column in twice the precision. A rounding error in place of a zero rate would break ties by its sign, and a rate
/// wrongly rounded to 0 would hide a break.
extension Basis {
  /// Refines the column of a variable, starting from the last column solve's `rates`. O(entries reached) for each pass; two or
  /// three passes usually suffice.
  mutating func refineColumn(from start: Int32, _ model: borrowing Model) {
    growPrecisions(model)
    var progress = RefinementProgress()
    for _ in 0..<Tuning.refinements {
      guard !breakdown, progress.accepts(correction: largestRate) else { break }
      progress.note(changed: addToRefinedRates())
      guard !progress.isDone, leaveColumnResiduals(from: start, model) else { break }
      solveColumnResiduals(model)
    }
    for pattern in 0..<Tuning.shakes { shakeRates(pattern, model) }
    roundRefinedRates(zeroUpTo: progress.zeroLimit)
    (hasRefinedRates, partLeft) = (true, 1)
  }

  /// The rate of change of a loose group's value along a refined column. O(terms).
  func refinedRate(of group: Int32, _ model: borrowing Model) -> Double {
    var sum = DoubleDoubleSum(0)
    for term in model.terms(of: group) { sum.subtract(-term.coefficient, times: precisions[term.variable].sum) }
    return sum.rounded
  }

  /// Clears the rates of a refined column.
  mutating func clearRefinedRates() {
    guard hasRefinedRates else { return }
    for variable in walk.found.elements { precisions[variable].sum = DoubleDoubleSum(0) }
    hasRefinedRates = false
  }

  private var largestRate: Double { walk.found.elements.reduce(0) { max($0, abs(rates[$1])) } }

  /// Adds the correction to the refined rates, and returns the largest magnitude of a refined rate.
  private mutating func addToRefinedRates() -> Double {
    var largest = 0.0
    for variable in walk.found.elements {
      largest = max(largest, precisions[variable].sum.correct(by: rates[variable]))
    }
    return largest
  }

  /// Computes the residuals: for each tight group, the rate that it should have minus the rate that results from the refined rates.
  /// Returns false if all residuals are 0.
  private mutating func leaveColumnResiduals(from start: Int32, _ model: borrowing Model) -> Bool {
    var hasResidual = false
    for variable in walk.found.elements where model.variables[variable].role == .determined {
      let own = model.variables[variable].assignedGroup
      var sum = DoubleDoubleSum(variable == start ? 1 : 0)
      for term in model.terms(of: own) { sum.subtract(term.coefficient, times: precisions[term.variable].sum) }
      work.entriesMoved += Int64(model.groups[own].termCount)
      precisions[variable].residual = sum
      if sum.rounded != 0 { hasResidual = true }
    }
    return hasResidual
  }

  private mutating func solveColumnResiduals(_ model: borrowing Model) {
    let left = precisions.base
    solveColumn(held: 0, model) { left[Int($0)].residual.rounded }
  }

  /// Estimates how much rounding of each coefficient would change the rates.
  private mutating func shakeRates(_ pattern: Int32, _ model: borrowing Model) {
    guard !breakdown else { return }
    for variable in walk.found.elements where model.variables[variable].role == .determined {
      let own = model.variables[variable].assignedGroup
      var sum = DoubleDoubleSum(0)
      for term in model.terms(of: own) {
        let product = term.coefficient * precisions[term.variable].sum.high
        sum.add(Precision.rounding(of: product, term, pattern))
      }
      work.entriesMoved += Int64(model.groups[own].termCount)
      precisions[variable].residual = sum
    }
    solveColumnResiduals(model)
    for variable in walk.found.elements { precisions[variable].noteDoubt(rates[variable]) }
  }

  /// Rounds the refined rates into `rates`. Magnitudes up to `limit` become 0.
  private mutating func roundRefinedRates(zeroUpTo limit: Double) {
    for variable in walk.found.elements { rates[variable] = precisions[variable].roundSum(zeroUpTo: limit) }
  }
}
