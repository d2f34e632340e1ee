/// Iterative refinement in twice the precision, rounded once at the end. Division by pivots such as 3 causes rounding errors that
/// depend on the order of pivots. Refinement removes these errors, so the result depends only on the rows.
extension Block {
  /// Solves the system for the right-hand side `rightHandSide`, and writes the solution to `result`. O(non-zeros of the factors)
  /// for each pass; two or three passes usually suffice.
  func refine(isTransposed: Bool) {
    for index in 0..<size {
      solution[index] = DoubleDoubleSum(0)
      right[index] = SumWithMagnitude(of: rightHandSide[index].rounded)
    }
    var progress = RefinementProgress()
    for pass in 0..<Tuning.refinements {
      guard pass == 0 || (isTransposed ? leaveResidualTransposed() : leaveResidual()) else { break }
      isTransposed ? factors.solveTransposed(right, into: result) : factors.solve(right, into: result)
      guard progress.accepts(correction: largestResult) else {
        // Only an overflow in the first pass makes the result invalid. After a later overflow, the result keeps its value.
        if pass == 0 { return }
        break
      }
      progress.note(changed: correct())
      if progress.isDone { break }
    }
    round(zeroUpTo: progress.zeroLimit)
  }

  /// Writes the residual of the solution to `right`. Returns false if the residual is 0.
  private func leaveResidual() -> Bool {
    let (entries, solution) = (rows.entries.base, solution.base)
    var hasResidual = false
    for row in 0..<Int32(size) {
      var rest = rightHandSide[row]
      for index in rows[row] {
        let entry = entries + Int(index)
        rest.subtract(entry.pointee.amount, times: solution[Int(entry.pointee.index)])
      }
      right[row] = SumWithMagnitude(of: rest.rounded)
      if rest.rounded != 0 { hasResidual = true }
    }
    return hasResidual
  }

  private func leaveResidualTransposed() -> Bool {
    for index in 0..<size { residual[index] = rightHandSide[index] }
    for row in 0..<Int32(size) {
      for index in rows[row] {
        let entry = rows.entries[index]
        residual[entry.index].subtract(entry.amount, times: solution[row])
      }
    }
    var hasResidual = false
    for index in 0..<size {
      right[index] = SumWithMagnitude(of: residual[index].rounded)
      if residual[index].rounded != 0 { hasResidual = true }
    }
    return hasResidual
  }

  private var largestResult: Double { result.elements.reduce(0) { max($0, abs($1)) } }

  /// Adds the correction to the solution, and returns the largest magnitude in the solution.
  private func correct() -> Double {
    let (solution, result) = (solution.base, result.base)
    var largest = 0.0
    for index in 0..<size {
      largest = max(largest, solution[index].correct(by: result[index]))
    }
    return largest
  }

  /// Rounds the solution into `result`. Magnitudes up to `limit` are rounding errors and become 0.
  private func round(zeroUpTo limit: Double) {
    let (solution, result) = (solution.base, result.base)
    for index in 0..<size {
      let value = solution[index].rounded
      result[index] = abs(value) <= limit ? 0 : value
    }
  }
}
