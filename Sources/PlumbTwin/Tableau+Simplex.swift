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
    var (best, least): (Int?, Symbol) = (nil, .max)
    for column in 1..<width where entries[column] != 0 {
      let symbol = symbol(ofColumn: column)
      if symbol < least && (entries[column] < 0 || isFree(symbol)) { (best, least) = (column, symbol) }
    }
    return best
  }

  /// Bland's rule, second half: of the variables first to reach zero the least symbol. A free one is never in the way.
  private func leavingLine(entering: Int, rising: Bool) throws(Twin.Failure) -> Int? {
    var (best, fits): (Int?, Bool) = (nil, true)
    for line in 0..<height where !isFree(symbol(ofLine: line)) {
      let rate = entries[start(of: line) + entering]
      guard rising ? rate < 0 : rate > 0 else { continue }
      if let best {
        // Constant by rate, multiplied crosswise.
        let room = entries[start(of: line)].times(entries[start(of: best) + entering].size(&fits), &fits)
        let least = entries[start(of: best)].times(rate.size(&fits), &fits)
        if least < room || (room == least && symbol(ofLine: best) < symbol(ofLine: line)) { continue }
      }
      best = line
    }
    guard fits else { throw .overflow }
    return best
  }

  /// Swaps a basic variable with a nonbasic one: solves the line for it, and puts that into all other lines.
  private mutating func pivot(line: Int, column: Int) throws(Twin.Failure) {
    var fits = true
    let (solved, old, rate) = (start(of: line), denominator, entries[start(of: line) + column])
    let size = rate.size(&fits)
    denominator = Number.isField ? 1 : size
    entries[solved + column] = old.negated(&fits)
    for other in solved..<solved + width {
      if rate > 0 { entries[other] = entries[other].negated(&fits) }
      if Number.isField { entries[other] = entries[other].over(size, &fits) }
    }
    for target in Swift.stride(from: 0, to: start(of: height), by: stride) where target != solved {
      let factor = entries[target + column]
      // Mostly the denominator stays.
      if factor == 0 && denominator == old { continue }
      entries[target + column] = 0
      for other in 0..<width where denominator != old || entries[solved + other] != 0 {
        let (kept, put) = (entries[target + other], factor.times(entries[solved + other], &fits))
        entries[target + other] =
          denominator == old
          ? kept.plus(put.over(old, &fits), &fits)
          : kept.times(denominator, &fits).plus(put, &fits).over(old, &fits)
      }
    }
    swapSymbols(line: line, column: column)
    guard fits else { throw .overflow }
  }
}
