extension Tableau {
  /// Makes the cost as small as can be; false if it has no bound below.
  mutating func minimise() throws(Twin.Failure) -> Bool {
    while let entering = enteringColumn() {
      guard let leaving = leavingLine(entering: entering, rising: entries[entering] < 0) else { return false }
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
  private func leavingLine(entering: Int, rising: Bool) -> Int? {
    var best: Int?
    for line in basic.indices where !isFree(basic[line]) {
      let rate = entries[start(of: line) + entering]
      guard rising ? rate < 0 : rate > 0 else { continue }
      if let best {
        let order = compareRooms(line, best, entering)
        if order > 0 || (order == 0 && basic[best] < basic[line]) { continue }
      }
      best = line
    }
    return best
  }

  /// Less than nothing if the first of two lines reaches zero before the other: constant by rate, which are multiplied
  /// crosswise, as there is room for in two numbers.
  private func compareRooms(_ one: Int, _ other: Int, _ column: Int) -> Int {
    let (one, other) = (start(of: one), start(of: other))
    let mine = entries[one].magnitude.multipliedFullWidth(by: entries[other + column].magnitude)
    let its = entries[other].magnitude.multipliedFullWidth(by: entries[one + column].magnitude)
    if mine.high != its.high { return mine.high < its.high ? -1 : 1 }
    return mine.low == its.low ? 0 : mine.low < its.low ? -1 : 1
  }

  /// Swaps a basic variable with a nonbasic one: solves the line for it, and puts that into all other lines.
  private mutating func pivot(line: Int, column: Int) throws(Twin.Failure) {
    let (width, end, start, old) = (columns.count, start(of: basic.count), start(of: line), denominator)
    let rate = entries[start + column]
    denominator = rate < 0 ? -rate : rate
    let isExact = entries.withUnsafeMutableBufferPointer { [stride, denominator] entries in
      if rate > 0 { for other in 0..<width { entries[start + other] = -entries[start + other] } }
      var isExact = true
      for target in Swift.stride(from: 0, to: end, by: stride) where target != start {
        let factor = entries[target + column]
        if factor == 0 && denominator == old { continue }
        for other in 0..<width {
          let (kept, overflow) = entries[target + other].multipliedReportingOverflow(by: denominator)
          let (put, overflowToo) = factor.multipliedReportingOverflow(by: entries[start + other])
          let (sum, overflowAgain) = kept.addingReportingOverflow(put)
          if overflow || overflowToo || overflowAgain || sum == .min { isExact = false }
          entries[target + other] = old == 1 ? sum : sum / old
        }
        entries[target + column] = rate < 0 ? -factor : factor
      }
      entries[start + column] = rate < 0 ? -old : old
      return isExact
    }
    guard isExact else { throw .overflow }
    let entering = columns[column]
    columns[column] = basic[line]
    basic[line] = entering
  }
}
