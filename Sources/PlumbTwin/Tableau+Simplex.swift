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
    for column in columns.indices { entries[column] = .zero }
    for symbol in objective { add(factor, times: symbol, to: 0) }

    while let entering = enteringColumn() {
      let rises = entries[entering].isNegative
      guard let leaving = try leavingLine(entering: entering, rising: rises) else { return nil }
      try pivot(line: leaving, column: entering)
    }
    // A poisoned cost is neither negative nor positive and would pass for an optimum.
    guard !entries[0..<columns.count].contains(where: \.isOverflowed) else { throw .overflow }
    return entries[0]
  }

  /// Bland's rule, first half: the least symbol among those that improve the objective. A free one may also fall.
  private func enteringColumn() -> Int? {
    var best: Int?
    for column in columns.indices.dropFirst() {
      let improves = entries[column].isNegative || (entries[column].isPositive && isFree(columns[column]))
      if improves && columns[column] < best.map({ columns[$0] }) ?? Int.max { best = column }
    }
    return best
  }

  /// Bland's rule, second half: of the variables first to reach zero the least symbol. A free one is never in the way.
  private func leavingLine(entering: Int, rising: Bool) throws(Twin.Failure) -> Int? {
    var best: Int?
    var shortest = Rational.zero
    for line in basic.indices where !isFree(basic[line]) {
      let rate = entries[start(of: line) + entering]
      guard rising ? rate.isNegative : rate.isPositive else { continue }
      let room = entries[start(of: line)] / rate.magnitude
      guard !room.isOverflowed else { throw .overflow }
      if let current = best, shortest < room || (room == shortest && basic[current] < basic[line]) { continue }
      best = line
      shortest = room
    }
    return best
  }

  /// Swaps a basic variable with a nonbasic one: solves the line for it, and puts that into all other lines.
  private mutating func pivot(line pivotLine: Int, column: Int) throws(Twin.Failure) {
    let (width, stride, pivotStart) = (columns.count, stride, start(of: pivotLine))
    let isExact = entries.withUnsafeMutableBufferPointer {
      Self.pivot($0, at: pivotStart, column, width: width, stride: stride)
    }
    guard isExact else { throw .overflow }
    let entering = columns[column]
    columns[column] = basic[pivotLine]
    basic[pivotLine] = entering
  }

  /// The same in the entries alone. Returns whether all of them are still exact; those of the objective are looked at later.
  private static func pivot(
    _ entries: UnsafeMutableBufferPointer<Rational>, at start: Int, _ column: Int, width: Int, stride: Int
  ) -> Bool {
    var isExact = true
    let scale = entries[start + column].reciprocal
    entries[start + column] = -1
    for other in 0..<width where !entries[start + other].isZero {
      entries[start + other] = -(scale * entries[start + other])
      if entries[start + other].isOverflowed { isExact = false }
    }
    for target in Swift.stride(from: 0, to: entries.count, by: stride) where target != start {
      let factor = entries[target + column]
      if factor.isZero { continue }
      entries[target + column] = .zero
      for other in 0..<width where !entries[start + other].isZero {
        let entry = entries[target + other] + factor * entries[start + other]
        entries[target + other] = entry
        if entry.isOverflowed && target > 0 { isExact = false }
      }
    }
    return isExact
  }
}
