/// Bounds for the rounding errors of values and of rows' sums.
///
/// 0.1 + 0.2 differs from the constant 0.3 by 5e-17 in doubles, which is not intended. So each constant and each product of a
/// coefficient and a value gets a relative error of 2^-42, and the errors are propagated through the basis in the order of
/// solving. The bounds are doubles: they are tolerances, and prove nothing.
struct RoundingErrors {
  /// By variable.
  fileprivate(set) var values: [Double]

  /// The relative error of a number: about a thousand roundings, as solvers lose some bits too.
  static let unit = 0x1p-42
}

extension AnswerCheck {
  /// Computes the bounds for all values if they are missing. O(entries of the basis).
  mutating func propagateRounding() {
    guard roundingErrors == nil else { return }
    var errors = RoundingErrors(values: Array(repeating: 0, count: values.count))
    for place in plan.steps.indices.reversed() where place >= plan.core.upperBound { propagate(at: place, &errors) }
    propagateCore(&errors)
    for place in plan.steps.indices.reversed() where place < plan.core.lowerBound { propagate(at: place, &errors) }
    roundingErrors = errors
  }

  /// The bound for the sum of a line.
  func rounding(of line: Int) -> Double {
    guard let roundingErrors else { return 0 }
    return rounding(of: line, roundingErrors)
  }

  func rounding(ofValue variable: Int) -> Double {
    guard let roundingErrors else { return 0 }
    return RoundingErrors.unit * values[variable].approximation.magnitude + roundingErrors.values[variable]
  }

  /// The errors of the constant, the products and the values; values not solved yet count as exact.
  private func rounding(of line: Int, _ errors: RoundingErrors) -> Double {
    run(of: line).reduce(RoundingErrors.unit * constants[line].approximation.magnitude) { sum, index in
      let entry = entries[index]
      let size = values[entry.variable].approximation.magnitude
      return sum
        + entry.coefficient.approximation.magnitude * (RoundingErrors.unit * size + errors.values[entry.variable])
    }
  }

  private func propagate(at place: Int, _ errors: inout RoundingErrors) {
    let (line, variable) = plan.steps[place]
    guard let own = run(of: line).first(where: { entries[$0].variable == variable }) else { return }
    errors.values[variable] = rounding(of: line, errors) / entries[own].coefficient.approximation.magnitude
  }

  /// Like `solveCore`, with magnitudes instead of numbers.
  private func propagateCore(_ errors: inout RoundingErrors) {
    let first = plan.core.lowerBound
    var sums: [Double] = []
    for place in plan.core {
      var sum = rounding(of: plan.steps[place].line, errors)
      for (other, times) in plan.pivots[place - first].subtracted {
        sum += times.approximation.magnitude * sums[other - first]
      }
      sums.append(sum)
    }
    for place in plan.core.reversed() {
      let pivot = plan.pivots[place - first]
      let sum = pivot.right.reduce(sums[place - first]) {
        $0 + $1.coefficient.approximation.magnitude * errors.values[plan.steps[$1.place].variable]
      }
      errors.values[plan.steps[place].variable] = sum / pivot.coefficient.approximation.magnitude
    }
  }
}
