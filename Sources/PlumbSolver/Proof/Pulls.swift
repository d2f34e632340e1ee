/// What the multipliers of one level pull on each variable. Emptied in time linear in what was put in.
struct Pulls {
  /// Below this part of everything that pulls on a variable, a pull is taken for rounding.
  static let relativeTolerance = 1e-7
  /// Below this part of it, a pull cannot be anything but rounding.
  static let leastPart = 1e-11
  /// A pull taken for rounding whatever else pulls on the variable, unless it is more than a millionth of a millionth of
  /// the level's largest: everything may be small.
  static let absoluteTolerance = 1e-9

  /// What pulls on a variable, added up, and how much there is of it.
  private struct Pull {
    var sum = 0.0
    var size = 0.0
  }

  private var pulls: [Pull]
  private var touched: [Int] = []
  private var largest = 0.0

  init(variables: Int) {
    pulls = (0..<variables).map { _ in Pull() }
    touched.reserveCapacity(min(variables, 16))
  }

  mutating func add(_ row: CheckedRow, times multiplier: Double) {
    for (variable, coefficient) in row.terms {
      let pull = coefficient * multiplier
      guard pull != 0 else { continue }
      if pulls[variable].size == 0 { touched.append(variable) }
      pulls[variable].sum += pull
      pulls[variable].size += pull.magnitude
      largest = max(largest, pull.magnitude)
    }
  }

  /// Whether a multiplier of the row is so small that none of its variables feels it.
  func drown(_ row: CheckedRow, times multiplier: Double) -> Bool {
    row.terms.allSatisfy { ($0.coefficient * multiplier).magnitude <= limit(of: $0.variable) }
  }

  /// Whether a multiplier of the row is so large that one of its variables has digits for it.
  func feel(_ row: CheckedRow, times multiplier: Double) -> Bool {
    row.terms.contains { ($0.coefficient * multiplier).magnitude > Self.leastPart * pulls[$0.variable].size }
  }

  /// Hands over the variables whose pulls do not cancel out, and by how much.
  func forEachUnbalanced(_ body: (_ variable: Int, _ by: Double) -> Void) {
    for variable in touched {
      let pull = pulls[variable]
      if !(pull.sum.magnitude <= limit(of: variable)) || !pull.size.isFinite { body(variable, pull.sum) }
    }
  }

  mutating func clear() {
    for variable in touched { pulls[variable] = Pull() }
    touched.removeAll(keepingCapacity: true)
    largest = 0
  }

  private func limit(of variable: Int) -> Double {
    max(min(Self.absoluteTolerance, 1e-12 * largest), Self.relativeTolerance * pulls[variable].size)
  }
}
