/// The claimed multipliers of one priority level, in doubles: the derivatives of the level's violation.
///
/// A multiplier states how much a change to a row's constant would improve the level. The proof needs only the basis, and no
/// multipliers.
public struct CheckedLevel: Sendable {
  public var priority: Double
  /// The sum of absolute violations of the rows with this priority.
  public var violation: Double
  /// The derivatives of the violation with respect to the rows' constants, by row id. Rows that are not listed have the
  /// multiplier 0.
  public var multipliers: [(row: Int, multiplier: Double)]

  /// Creates a level. O(1).
  public init(priority: Double, violation: Double, multipliers: [(row: Int, multiplier: Double)]) {
    (self.priority, self.violation, self.multipliers) = (priority, violation, multipliers)
  }
}

/// A fault in a level's multipliers.
public enum LevelFault: Hashable, Sendable {
  case unknownRow(row: Int, priority: Double)
  /// There are soft rows with this priority, but there is no level for it.
  case missingLevel(priority: Double)
  case wrongViolation(priority: Double, claimed: Double, found: Double)
  /// The multipliers, times the variable's coefficients, do not add up to 0.
  case unbalanced(variable: Int, priority: Double, by: Double)
  /// The row is violated, but its multiplier is not -1 (if its sum is above the constant) or 1 (if its sum is below).
  case wrongMultiplier(row: Int, priority: Double)
}

extension AnswerChecker {
  /// Returns the first fault in the multipliers, which are compared to seven digits, or nil if there is none. O(terms of the
  /// rows that are soft or have multipliers).
  public func firstFault(in levels: [CheckedLevel]) -> LevelFault? {
    var sums = Array(repeating: (sum: 0.0, size: 0.0), count: variables.count)
    var derivatives = Array(repeating: 0.0, count: rows.count)
    for level in levels {
      var touched: [Int] = []
      for (id, multiplier) in level.multipliers {
        guard let index = input.position(of: id) else { return .unknownRow(row: id, priority: level.priority) }
        if rows[index].priority == level.priority { derivatives[index] += multiplier }
        for (variable, coefficient) in rows[index].terms where variables.indices.contains(variable) {
          let pull = coefficient * multiplier
          if sums[variable].size == 0 { touched.append(variable) }
          sums[variable].sum += pull
          sums[variable].size += pull.magnitude
        }
      }
      let largest = touched.reduce(0) { max($0, sums[$1].size) }
      let rounding = min(Tolerance.balance, Tolerance.valuePart * largest)
      for variable in touched {
        let (sum, size) = sums[variable]
        // A remainder that is small compared with the other sums is a rounding error.
        if !size.isFinite || !(sum.magnitude <= max(Tolerance.multiplier * size, rounding)) {
          return .unbalanced(variable: variable, priority: level.priority, by: sum)
        }
        sums[variable] = (0, 0)
      }
    }
    return faultOfViolations(in: levels, derivatives)
  }

  /// The fault of a row whose multiplier does not match its violation, or of a level whose sum of violations is wrong; nil if there
  /// is no fault. `derivatives` contains each row's multiplier at its own level.
  private func faultOfViolations(in levels: [CheckedLevel], _ derivatives: [Double]) -> LevelFault? {
    var found = levels.map { _ in (violation: 0.0, tolerance: 0.0) }
    for (row, derivative) in zip(rows, derivatives) where !row.isRequired {
      guard let level = levels.firstIndex(where: { $0.priority == row.priority }) else {
        return .missingLevel(priority: row.priority)
      }
      var (residual, size, largest) = (-row.constant, row.constant.magnitude, 0.0)
      for (variable, coefficient) in row.terms where variables.indices.contains(variable) {
        let part = coefficient * variables[variable].value
        residual += part
        size += part.magnitude
        largest = max(largest, coefficient.magnitude)
      }
      if row.isViolated(onSide: residual > 0 ? 1 : -1) {
        found[level].violation += residual.magnitude
        let isClear = residual.magnitude > Tolerance.clearPart * (largest + size)
        if isClear && !((derivative + (residual > 0 ? 1 : -1)).magnitude <= Tolerance.multiplier) {
          return .wrongMultiplier(row: row.id, priority: row.priority)
        }
      }
      found[level].tolerance += Tolerance.violation * largest + Tolerance.valuePart * size
    }
    for (level, sum) in zip(levels, found) where !((level.violation - sum.violation).magnitude <= sum.tolerance) {
      return .wrongViolation(priority: level.priority, claimed: level.violation, found: sum.violation)
    }
    return nil
  }
}
