extension Tableau {
  /// Minimises a sum of variables that are never negative, and returns the minimum.
  mutating func leastValue(of objective: [Symbol]) throws(Twin.Failure) -> Rational {
    guard let least = try minimise(objective, times: .one) else {
      preconditionFailure("a sum of violations cannot fall below zero")
    }
    return least
  }

  /// Minimises a multiple of a sum of variables; returns nothing if it has no bound below.
  mutating func minimise(_ objective: [Symbol], times factor: Rational) throws(Twin.Failure) -> Rational? {
    for column in columns.indices { cost[column] = .zero }
    for symbol in objective { add(factor, times: symbol, to: &cost) }

    while let entering = enteringColumn() {
      let rises = cost[entering].isNegative
      guard let leaving = try leavingLine(entering: entering, rising: rises) else { return nil }
      try pivot(line: leaving, column: entering)
    }
    // A poisoned cost is neither negative nor positive and would pass for an optimum.
    guard !cost[0..<columns.count].contains(where: \.isOverflowed) else { throw .overflow }
    return cost[0]
  }

  /// Bland's rule, first half: the least symbol among those that improve the objective. A free one may also fall.
  private func enteringColumn() -> Int? {
    var best: Int?
    for column in columns.indices.dropFirst() {
      let improves = cost[column].isNegative || (cost[column].isPositive && isFree(columns[column]))
      if improves && columns[column] < best.map({ columns[$0] }) ?? Int.max { best = column }
    }
    return best
  }

  /// Bland's rule, second half: of the variables first to reach zero the least symbol. A free one is never in the way.
  private func leavingLine(entering: Int, rising: Bool) throws(Twin.Failure) -> Int? {
    var best: Int?
    var shortest = Rational.zero
    for line in basic.indices where !isFree(basic[line]) {
      let rate = entries[line * stride + entering]
      guard rising ? rate.isNegative : rate.isPositive else { continue }
      let room = entries[line * stride] / rate.magnitude
      guard !room.isOverflowed else { throw .overflow }
      if let current = best, shortest < room || (room == shortest && basic[current] < basic[line]) { continue }
      best = line
      shortest = room
    }
    return best
  }

  /// Swaps a basic variable with a nonbasic one: solves the line for it, and puts that into all other lines.
  private mutating func pivot(line pivotLine: Int, column: Int) throws(Twin.Failure) {
    let start = pivotLine * stride
    let scale = entries[start + column].reciprocal
    entries[start + column] = -1
    var filled: [Int] = []
    for other in columns.indices where !entries[start + other].isZero {
      entries[start + other] = -(scale * entries[start + other])
      filled.append(other)
    }

    var isExact = true
    for line in basic.indices where line != pivotLine {
      let target = line * stride
      let factor = entries[target + column]
      if factor.isZero { continue }
      entries[target + column] = .zero
      for other in filled {
        let entry = entries[target + other] + factor * entries[start + other]
        entries[target + other] = entry
        if entry.isOverflowed { isExact = false }
      }
    }
    let factor = cost[column]
    cost[column] = .zero
    for other in filled {
      cost[other] = cost[other] + factor * entries[start + other]
    }
    guard isExact && !filled.contains(where: { entries[start + $0].isOverflowed }) else { throw .overflow }

    let entering = columns[column]
    columns[column] = basic[pivotLine]
    basic[pivotLine] = entering
  }
}
