/// Solutions in twice the precision, rounded once. Elimination meets pivots such as 3, so its result has rounding in it,
/// and which depends on the order of pivots. It is refined until what is left could not show in any double: what the
/// rows say is what counts then, not how they were solved.
extension Block {
  /// From `goal` to `result`. O(non-zeros of the factors) a pass, of which two or three do as a rule.
  func refine(isTransposed: Bool) {
    for index in 0..<size {
      solution[index] = LongSum(0)
      right[index] = Tally(of: goal[index].rounded)
    }
    var last = Double.infinity
    // Each pass gains as many digits as the first had right; where that is none, the block is as good as singular.
    for pass in 0..<12 {
      guard pass == 0 || leaveResidual(isTransposed: isTransposed) else { break }
      isTransposed ? factors.solveTransposed(right, into: result) : factors.solve(right, into: result)
      let correction = largestResult
      guard correction < last / 2 else { break }
      correct()
      let next = last.isFinite ? correction * (correction / last) : correction
      if next <= 0x1p-95 * scale { break }
      last = correction
    }
    round()
  }

  /// Into `right`, how far the solution misses the goal; false when that is nothing at all.
  private func leaveResidual(isTransposed: Bool) -> Bool {
    for index in 0..<size { residual[index] = goal[index] }
    var start: Int32 = 0
    for row in 0..<Int32(size) {
      for index in start..<ends[row] {
        let (column, coefficient) = (entries[index].index, entries[index].amount)
        if isTransposed {
          residual[column].subtract(coefficient, times: solution[row])
        } else {
          residual[row].subtract(coefficient, times: solution[column])
        }
      }
      start = ends[row]
    }
    var isOpen = false
    for index in 0..<size {
      right[index] = Tally(of: residual[index].rounded)
      if residual[index].rounded != 0 { isOpen = true }
    }
    return isOpen
  }

  private var largestResult: Double {
    var largest = 0.0
    for index in 0..<size { largest = max(largest, abs(result[index])) }
    return largest
  }

  /// The magnitude of the solution.
  var scale: Double {
    var largest = 0.0
    for index in 0..<size { largest = max(largest, abs(solution[index].high)) }
    return largest
  }

  /// Adds the result to the solution.
  private func correct() {
    for index in 0..<size {
      solution[index].add(result[index])
      solution[index].normalise()
    }
  }

  /// The solution into the result. What is nothing beside the largest is what is left of 0.
  private func round() {
    let nothing = 0x1p-85 * scale
    for index in 0..<size {
      let value = solution[index].rounded
      result[index] = abs(value) <= nothing ? 0 : value
    }
  }
}
