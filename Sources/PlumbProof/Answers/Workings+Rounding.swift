/// How much of a value or of a row's sum may be rounding.
///
/// A constant of 0.3 beside 0.1 + 0.2 is off by 5e-17 and nobody meant it: doubles cannot say it better. So each constant and each
/// product of a coefficient and a value counts as known to 2^-42 of itself, and what that makes of the values is followed
/// through the basis, in the order in which it is solved. The bounds are doubles: they are tolerances, and prove nothing.
struct Roundings {
  /// By variable.
  fileprivate(set) var values: [Double]

  /// How exactly a number counts as known: to a thousand roundings, as solvers lose some bits of their own.
  static let unit = 0x1p-42
}

extension Workings {
  /// O(entries of the basis), once.
  mutating func followRoundings() {
    guard roundings == nil else { return }
    var known = Roundings(values: Array(repeating: 0, count: values.count))
    for place in plan.steps.indices.reversed() where place >= plan.core.upperBound { follow(at: place, &known) }
    followCore(&known)
    for place in plan.steps.indices.reversed() where place < plan.core.lowerBound { follow(at: place, &known) }
    roundings = known
  }

  /// Of the sum of a line.
  func rounding(of line: Int) -> Double {
    guard let roundings else { return 0 }
    return rounding(of: line, roundings)
  }

  func rounding(ofValue variable: Int) -> Double {
    guard let roundings else { return 0 }
    return Roundings.unit * values[variable].approximation.magnitude + roundings.values[variable]
  }

  /// From the constant and the products, and from what is known of the values. Of those that are not known yet it is 0.
  private func rounding(of line: Int, _ known: Roundings) -> Double {
    run(of: line).reduce(Roundings.unit * constants[line].approximation.magnitude) { sum, index in
      let entry = entries[index]
      let size = values[entry.variable].approximation.magnitude
      return sum
        + entry.coefficient.approximation.magnitude * (Roundings.unit * size + known.values[entry.variable])
    }
  }

  private func follow(at place: Int, _ known: inout Roundings) {
    let (line, variable) = plan.steps[place]
    guard let own = run(of: line).first(where: { entries[$0].variable == variable }) else { return }
    known.values[variable] = rounding(of: line, known) / entries[own].coefficient.approximation.magnitude
  }

  /// As `solveCore`, with magnitudes in place of numbers.
  private func followCore(_ known: inout Roundings) {
    let first = plan.core.lowerBound
    var sums: [Double] = []
    for place in plan.core {
      var sum = rounding(of: plan.steps[place].line, known)
      for (other, times) in plan.pivots[place - first].subtracted {
        sum += times.approximation.magnitude * sums[other - first]
      }
      sums.append(sum)
    }
    for place in plan.core.reversed() {
      let pivot = plan.pivots[place - first]
      let sum = pivot.right.reduce(sums[place - first]) {
        $0 + $1.coefficient.approximation.magnitude * known.values[plan.steps[$1.place].variable]
      }
      known.values[plan.steps[place].variable] = sum / pivot.coefficient.approximation.magnitude
    }
  }
}
