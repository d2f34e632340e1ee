/// One level of the multipliers that come with a proof in doubles: what is claimed for the rows of one priority.
///
/// They prove nothing: the basis does. They are there for whoever wants to know what a constant is worth.
public struct CheckedLevel: Sendable {
  public var priority: Double
  /// The sum of absolute violations of the rows that have this priority.
  public var violation: Double
  /// The derivative of the violation with respect to a row's constant, by row id; rows not listed have 0.
  public var multipliers: [(row: Int, multiplier: Double)]

  /// O(1).
  public init(priority: Double, violation: Double, multipliers: [(row: Int, multiplier: Double)]) {
    (self.priority, self.violation, self.multipliers) = (priority, violation, multipliers)
  }
}

/// What is wrong with a level's multipliers.
public enum LevelFault: Hashable, Sendable {
  case unknownRow(row: Int, priority: Double)
  /// Soft rows have this priority, and no level does.
  case missingLevel(priority: Double)
  case wrongViolation(priority: Double, claimed: Double, found: Double)
  /// The multipliers, times the variable's coefficients, do not add up to 0.
  case unbalanced(variable: Int, priority: Double, by: Double)
}

extension AnswerChecker {
  /// The first thing that is wrong with multipliers in doubles, to a ten-millionth of what is summed; nil if nothing is.
  /// O(rows + terms of the rows that have multipliers).
  public func firstFault(in levels: [CheckedLevel]) -> LevelFault? {
    let ids =
      rows.indices.allSatisfy { rows[$0].id &- $0 == rows[0].id }
      ? nil : Dictionary(rows.indices.map { (rows[$0].id, $0) }) { one, _ in one }
    var pulls = Array(repeating: (sum: 0.0, size: 0.0), count: variables.count)
    for level in levels {
      var touched: [Int] = []
      for (id, multiplier) in level.multipliers {
        let index = ids.map { $0[id] } ?? (id &- (rows.first?.id ?? 0))
        guard let index, rows.indices.contains(index) else { return .unknownRow(row: id, priority: level.priority) }
        for (variable, coefficient) in rows[index].terms where variables.indices.contains(variable) {
          let pull = coefficient * multiplier
          if pulls[variable].size == 0 { touched.append(variable) }
          pulls[variable].sum += pull
          pulls[variable].size += pull.magnitude
        }
      }
      let largest = touched.reduce(0) { max($0, pulls[$1].size) }
      for variable in touched {
        let (sum, size) = pulls[variable]
        // All may be small; what is small beside all others is rounding.
        if !size.isFinite || !(sum.magnitude <= max(1e-7 * size, min(1e-9, 1e-12 * largest))) {
          return .unbalanced(variable: variable, priority: level.priority, by: sum)
        }
        pulls[variable] = (0, 0)
      }
    }
    return wrongViolation(in: levels)
  }

  private func wrongViolation(in levels: [CheckedLevel]) -> LevelFault? {
    var found = levels.map { _ in (violation: 0.0, tolerance: 0.0) }
    for row in rows where !row.isRequired {
      guard let level = levels.firstIndex(where: { $0.priority == row.priority }) else {
        return .missingLevel(priority: row.priority)
      }
      var (excess, size, largest) = (-row.constant, row.constant.magnitude, 0.0)
      for (variable, coefficient) in row.terms where variables.indices.contains(variable) {
        let part = coefficient * variables[variable].value
        excess += part
        size += part.magnitude
        largest = max(largest, coefficient.magnitude)
      }
      if row.resists(excess > 0 ? 1 : -1) { found[level].violation += excess.magnitude }
      found[level].tolerance += 1e-9 * largest + 1e-12 * size
    }
    for (level, sum) in zip(levels, found) where !((level.violation - sum.violation).magnitude <= sum.tolerance) {
      return .wrongViolation(priority: level.priority, claimed: level.violation, found: sum.violation)
    }
    return nil
  }
}
