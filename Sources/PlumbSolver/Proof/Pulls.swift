/// What the multipliers of one level pull on each variable. Emptied in time linear in what was put in.
struct Pulls {
  /// Below this part of everything that pulls on a variable, a pull is taken for rounding.
  static let relativeTolerance = 1e-7
  /// Below this part of it, a pull cannot be anything but rounding.
  static let leastPart = 1e-11
  /// A pull taken for rounding whatever else pulls on the variable, unless it is more than a millionth of a millionth of
  /// the level's largest: everything may be small.
  static let absoluteTolerance = 1e-9

  private var sums: [Double]
  private var sizes: [Double]
  private var touched: [Int] = []
  private var largest = 0.0

  init(variables: Int) {
    sums = Array(repeating: 0, count: variables)
    sizes = sums
  }

  mutating func add(_ row: CheckedRow, times multiplier: Double) {
    for (variable, coefficient) in row.terms {
      let pull = coefficient * multiplier
      guard pull != 0 else { continue }
      if sizes[variable] == 0 { touched.append(variable) }
      sums[variable] += pull
      sizes[variable] += pull.magnitude
      largest = max(largest, pull.magnitude)
    }
  }

  /// Whether a multiplier of the row is so small that none of its variables feels it.
  func drown(_ row: CheckedRow, times multiplier: Double) -> Bool {
    row.terms.allSatisfy { ($0.coefficient * multiplier).magnitude <= limit(of: $0.variable) }
  }

  /// Whether a multiplier of the row is so large that one of its variables has digits for it.
  func feel(_ row: CheckedRow, times multiplier: Double) -> Bool {
    row.terms.contains { ($0.coefficient * multiplier).magnitude > Self.leastPart * sizes[$0.variable] }
  }

  /// The variables whose pulls do not cancel out, and by how much.
  func unbalanced() -> [(variable: Int, by: Double)] {
    touched.filter { !(sums[$0].magnitude <= limit(of: $0)) || !sizes[$0].isFinite }.map { ($0, sums[$0]) }
  }

  mutating func clear() {
    for variable in touched {
      sums[variable] = 0
      sizes[variable] = 0
    }
    touched.removeAll(keepingCapacity: true)
    largest = 0
  }

  private func limit(of variable: Int) -> Double {
    max(min(Self.absoluteTolerance, 1e-12 * largest), Self.relativeTolerance * sizes[variable])
  }
}
