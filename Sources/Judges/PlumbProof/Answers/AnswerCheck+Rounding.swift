/// Bounds for the rounding errors of values and of rows' sums.
///
/// 0.1 + 0.2 differs from the constant 0.3 by 5e-17 in doubles, which is not intended. So each constant and each product of a
/// coefficient and a value gets a relative error of 2^-42, and the errors are propagated through the basis in the order of
/// solving. The bounds are doubles: they are tolerances, and prove nothing.
extension AnswerCheck {
  /// Computes the bounds for all values if they are missing. O(entries of the basis).
  mutating func propagateRounding() {
    guard roundingErrors.isEmpty else { return }
    roundingErrors = Array(repeating: 0, count: values.count)
    for place in plan.steps.indices.reversed() where place >= plan.core.upperBound { propagate(at: place) }
    propagateCore()
    for place in plan.steps.indices.reversed() where place < plan.core.lowerBound { propagate(at: place) }
  }

  /// The bound for the sum of a line: the errors of the constant, the products and the values. Values not solved yet count as
  /// exact.
  func rounding(of line: Int) -> Double {
    run(of: line).reduce(Tolerance.rounding * constants[line].approximation.magnitude) { sum, index in
      let (variable, coefficient) = (entries[index].variable, entries[index].coefficient.approximation.magnitude)
      return sum + coefficient * rounding(ofValue: variable)
    }
  }

  func rounding(ofValue variable: Int) -> Double {
    Tolerance.rounding * values[variable].approximation.magnitude + roundingErrors[variable]
  }

  private mutating func propagate(at place: Int) {
    let (line, variable) = plan.steps[place]
    roundingErrors[variable] = rounding(of: line) / coefficient(of: variable, in: line).approximation.magnitude
  }

  /// Like `solveCore`, with magnitudes instead of numbers.
  private mutating func propagateCore() {
    let first = plan.core.lowerBound
    var sums: [Double] = []
    for place in plan.core {
      var sum = rounding(of: plan.steps[place].line)
      for (other, times) in plan.pivots[place - first].subtracted {
        sum += times.approximation.magnitude * sums[other - first]
      }
      sums.append(sum)
    }
    for place in plan.core.reversed() {
      let pivot = plan.pivots[place - first]
      let sum = pivot.right.reduce(sums[place - first]) {
        $0 + $1.coefficient.approximation.magnitude * roundingErrors[plan.steps[$1.place].variable]
      }
      roundingErrors[plan.steps[place].variable] = sum / pivot.coefficient.approximation.magnitude
    }
  }
}
