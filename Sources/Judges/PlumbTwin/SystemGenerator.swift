import PlumbProperty

/// Generates small random systems with profiles that provoke different kinds of errors. The same seed gives the same systems.
public enum SystemGenerator {
  /// The kinds of systems, with their relative frequencies.
  public enum Profile: CaseIterable, Sendable {
    /// Arbitrary rows, whose coefficients are mostly 1 and -1.
    case plain
    /// Arbitrary rows, with coefficients such as 2, 0.5, 3 and -1.5.
    case unevenCoefficients
    /// Views in a row that hug and resist, with spacings. They are stretched, shrunk or free, and sometimes aligned.
    case chain
    /// Conflicting required rows with different conflict ranks.
    case conflict
    /// Duplicate rows, scaled duplicates, redundant rows and constants of 0.
    case degenerate
    /// Widths and heights coupled by ratios.
    case aspect
    /// Equal sizes and equal distances between centres, which form cycles in the matrix.
    case equals
    /// A different priority for almost every row.
    case manyLevels
    /// Constants far apart in magnitude.
    case bigConstants
    /// Positions constrained mostly by inequalities, so that they default to bounds.
    case attraction
    /// Equalities that determine a value only by the remainder after terms cancel.
    case nearlyDependent
    /// Conflicting bounds on one expression. The bound that is dropped attracts.
    case excludedBounds

    var weight: Int {
      switch self {
      case .plain: 24
      case .unevenCoefficients: 10
      case .chain: 22
      case .conflict: 10
      case .degenerate: 10
      case .aspect: 7
      case .equals: 7
      case .manyLevels: 6
      case .bigConstants: 4
      case .attraction: 9
      case .nearlyDependent: 2
      case .excludedBounds: 12
      }
    }
  }

  /// Generates a system with a random profile, chosen by relative frequency.
  public static func system(using generator: inout Seeded) -> SystemDescription {
    var draw = generator.integer(in: 1...Profile.allCases.reduce(0) { $0 + $1.weight })
    for profile in Profile.allCases {
      draw -= profile.weight
      if draw <= 0 { return system(of: profile, using: &generator) }
    }
    preconditionFailure("the draw exceeds the sum of the weights")
  }

  /// Generates a system with the given profile.
  public static func system(of profile: Profile, using generator: inout Seeded) -> SystemDescription {
    let draft =
      switch profile {
      case .plain: mixture(.plain, using: &generator)
      case .unevenCoefficients: mixture(.uneven, using: &generator)
      case .chain: chain(using: &generator)
      case .conflict: conflict(using: &generator)
      case .degenerate: degenerate(using: &generator)
      case .aspect: aspect(using: &generator)
      case .equals: equals(using: &generator)
      case .manyLevels: mixture(.manyLevels, using: &generator)
      case .bigConstants: mixture(.bigConstants, using: &generator)
      case .attraction: attraction(using: &generator)
      case .nearlyDependent: nearlyDependent(using: &generator)
      case .excludedBounds: excludedBounds(using: &generator)
      }
    return draft.finished(using: &generator)
  }
}

/// A system under construction. Rows get names and places in the order in which they are added, and are shuffled only at the end.
struct SystemDraft {
  typealias Terms = [(variable: Int, coefficient: Double)]

  private(set) var system = SystemDescription()

  init() {
    system.variables.reserveCapacity(8)
    system.rows.reserveCapacity(16)
  }

  mutating func addVariable(_ kind: VariableDescription.Kind) -> Int {
    system.variables.append(VariableDescription(kind: kind))
    return system.variables.count - 1
  }

  /// Adds a row, after adding up the terms of each variable. Adds nothing if all terms cancel.
  mutating func addRow(
    _ terms: Terms, _ relation: RowDescription.Relation, _ constant: Double, at priority: Double, conflictRank: Int = 0,
    attracts: Bool = false
  ) {
    let terms = collected(terms)
    guard !terms.isEmpty else { return }
    let count = system.rows.count
    system.rows.append(
      RowDescription(
        name: count, terms: terms, relation: relation, constant: constant, priority: priority, place: count,
        conflictRank: conflictRank, attracts: attracts))
  }

  /// Returns the finished system. Places have gaps. They are in the order of creation in half of the systems, and random in the
  /// other half. In 50 % of the systems, the array of rows is shuffled; in 40 %, most inequalities attract; in 20 %, rows share a
  /// few places; and in 20 %, some rows are copies or near copies of other rows at the same place.
  consuming func finished(using generator: inout Seeded) -> SystemDescription {
    var places: [Int] = []
    places.reserveCapacity(system.rows.count)
    for _ in system.rows {
      places.append((places.last ?? -1) + generator.integer(in: 1...3))
    }
    if generator.chance(50) { generator.shuffle(&places) }
    for index in places.indices { system.rows[index].place = places[index] }
    if generator.chance(40) {
      for index in places.indices where system.rows[index].relation != .equal && generator.chance(60) {
        system.rows[index].attracts = true
      }
    }
    if generator.chance(20) { crowd(using: &generator) }
    if generator.chance(20) { addNeighbours(using: &generator) }
    if generator.chance(50) { generator.shuffle(&system.rows) }
    return system
  }

  private mutating func crowd(using generator: inout Seeded) {
    let last = generator.integer(in: 0...(system.rows.count / 2))
    for index in system.rows.indices { system.rows[index].place = generator.integer(in: 0...last) }
  }

  private mutating func addNeighbours(using generator: inout Seeded) {
    guard !system.rows.isEmpty else { return }
    for _ in 0..<generator.integer(in: 1...3) {
      let row = generator.pick(from: system.rows)
      system.rows.append(row.neighbour(named: system.rows.count, using: &generator))
    }
  }

  private func collected(_ terms: Terms) -> [RowDescription.Term] {
    var sums: [RowDescription.Term] = []
    sums.reserveCapacity(terms.count)
    for (variable, coefficient) in terms {
      if let index = sums.firstIndex(where: { $0.variable == variable }) {
        sums[index].coefficient += coefficient
      } else {
        sums.append(.init(variable: variable, coefficient: coefficient))
      }
    }
    sums.removeAll { $0.coefficient == 0 }
    return sums
  }
}

extension RowDescription {
  /// A copy of the row at the same place, which differs in one property or only in its name.
  func neighbour(named name: Int, using generator: inout Seeded) -> RowDescription {
    var row = self
    row.name = name
    switch generator.integer(in: 0...6) {
    case 0: row.constant += generator.pick(from: [1, -1, 10])
    case 1: row.relation = generator.pick(from: Relation.allCases)
    case 2: row.priority = generator.pick(from: [1000, 750, 250])
    case 3: row.conflictRank = generator.integer(in: 0...3)
    case 4:
      let factor = generator.pick(from: [2.0, -1])
      for index in row.terms.indices { row.terms[index].coefficient *= factor }
    default: break
    }
    return row
  }
}

/// Subtracts linear expressions. To add them, use the `+` of arrays.
func - (left: SystemDraft.Terms, right: SystemDraft.Terms) -> SystemDraft.Terms {
  left + -1 * right
}

func * (factor: Double, terms: SystemDraft.Terms) -> SystemDraft.Terms {
  terms.map { ($0.variable, factor * $0.coefficient) }
}
