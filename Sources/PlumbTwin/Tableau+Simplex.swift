extension Tableau {
  /// Makes the cost as small as can be; false if it has no bound below.
  mutating func minimise() throws(Twin.Failure) -> Bool {
    while let entering = enteringColumn() {
      guard let leaving = try leavingLine(entering: entering, rising: entries[entering] < 0) else { return false }
      try pivot(line: leaving, column: entering)
    }
    return true
  }

  /// Bland's rule, first half: the least symbol among those that lower the costs. A free one may also fall.
  private func enteringColumn() -> Int? {
    var best: Int?
    for column in columns.indices.dropFirst() {
      let improves = entries[column] < 0 || (entries[column] > 0 && isFree(columns[column]))
      if improves && columns[column] < best.map({ columns[$0] }) ?? Int.max { best = column }
    }
    return best
  }

  /// Bland's rule, second half: of the variables first to reach zero the least symbol. A free one is never in the way.
  private func leavingLine(entering: Int, rising: Bool) throws(Twin.Failure) -> Int? {
    var best: Int?
    for line in basic.indices where !isFree(basic[line]) {
      let rate = entries[start(of: line) + entering]
      guard rising ? rate < 0 : rate > 0 else { continue }
      if let best {
        // Constant by rate, multiplied crosswise.
        let room = try entries[start(of: line)].times(entries[start(of: best) + entering].size)
        let least = try entries[start(of: best)].times(rate.size)
        if least < room || (room == least && basic[best] < basic[line]) { continue }
      }
      best = line
    }
    return best
  }

  /// Swaps a basic variable with a nonbasic one: solves the line for it, and puts that into all other lines.
  private mutating func pivot(line: Int, column: Int) throws(Twin.Failure) {
    let (width, end, start, old) = (columns.count, start(of: basic.count), start(of: line), denominator)
    let rate = entries[start + column]
    denominator = Number.isField ? 1 : rate.size
    try entries.withUnsafeMutableBufferPointer { [stride, denominator] entries throws(Twin.Failure) in
      entries[start + column] = old.negated
      for other in 0..<width {
        if rate > 0 { entries[start + other] = entries[start + other].negated }
        if Number.isField { entries[start + other] = try entries[start + other].over(rate.size) }
      }
      for target in Swift.stride(from: 0, to: end, by: stride) where target != start {
        let factor = entries[target + column]
        if factor == 0 && denominator == old { continue }
        entries[target + column] = 0
        for other in 0..<width where denominator != old || entries[start + other] != 0 {
          let (kept, put) = (entries[target + other], try factor.times(entries[start + other]))
          // Mostly the denominator stays.
          entries[target + other] =
            denominator == old
            ? try kept.plus(put.over(old)) : try kept.times(denominator).plus(put).over(old)
        }
      }
    }
    let entering = columns[column]
    columns[column] = basic[line]
    basic[line] = entering
  }
}
