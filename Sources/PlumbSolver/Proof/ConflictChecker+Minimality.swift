extension ConflictChecker {
  /// A coefficient that is as small beside the largest one of its variable is what rounding left of 0.
  private static let leastPart = 1e-9

  /// What shows that fewer rows would do: a row without a multiplier, or one that depends on the rows before it and is not the
  /// last to do so.
  func superfluous(_ weighted: [(CheckedRow, Double)]) -> [ConflictFault] {
    if let idle = weighted.first(where: { $1 == 0 }) { return [.notMinimal(row: idle.0.id)] }
    let lines = weighted.map(Self.line)
    var sizes: [Int: Double] = [:]
    for line in lines {
      for (variable, amount) in line { sizes[variable] = max(sizes[variable] ?? 0, amount.magnitude) }
    }
    // In order: what is allocated must not depend on where a hash table keeps its elements.
    var (pivots, dependent): ([(variable: Int, divisor: Double, line: [(key: Int, value: Double)])], Int?) = ([], nil)
    for (index, line) in lines.enumerated() {
      var rest = line
      for pivot in pivots {
        guard let amount = rest[pivot.variable] else { continue }
        for (variable, other) in pivot.line { rest[variable, default: 0] -= other * (amount / pivot.divisor) }
        rest[pivot.variable] = nil
      }
      let counting = rest.filter { $0.value.magnitude > Self.leastPart * (sizes[$0.key] ?? 0) }
      // The largest part of its variable is the safest to divide by, and of equals the first.
      let largest = counting.max { one, other in
        let (a, b) = (one.value.magnitude / (sizes[one.key] ?? 1), other.value.magnitude / (sizes[other.key] ?? 1))
        return a == b ? one.key > other.key : a < b
      }
      if let largest {
        pivots.append((largest.key, largest.value, counting.sorted { $0.key < $1.key }))
      } else if let dependent {
        return [.notMinimal(row: rows[dependent].id)]
      } else {
        dependent = index
      }
    }
    return []
  }

  private static func line(_ row: CheckedRow, times multiplier: Double) -> [Int: Double] {
    var line: [Int: Double] = [:]
    for (variable, coefficient) in row.terms { line[variable, default: 0] += coefficient * multiplier }
    return line
  }
}
