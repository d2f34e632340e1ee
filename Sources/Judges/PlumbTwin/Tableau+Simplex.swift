extension Tableau {
  /// Minimises the cost; false if it is unbounded.
  mutating func minimise() throws(Twin.Failure) -> Bool {
    while let entering = enteringColumn() {
      guard let leaving = try leavingLine(entering: entering, rising: costs[entering] < 0) else { return false }
      try pivot(line: leaving, column: entering)
    }
    return true
  }

  /// Bland's rule, entering variable: the least symbol that lowers the cost. A free variable may also decrease.
  private func enteringColumn() -> Int? {
    var (best, least): (Int?, Symbol) = (nil, .max)
    let costs = costs
    for column in 1..<width where costs[column] != 0 {
      let symbol = symbol(ofColumn: column)
      if symbol < least && (costs[column] < 0 || isFree(symbol)) { (best, least) = (column, symbol) }
    }
    return best
  }

  /// Bland's rule, leaving variable: the least symbol among the first to reach zero in the ratio test. Free variables
  /// never leave.
  private func leavingLine(entering: Int, rising: Bool) throws(Twin.Failure) -> Int? {
    var (best, fits): (Int?, Bool) = (nil, true)
    for line in 0..<height where !isFree(symbol(ofLine: line)) {
      let rate = self.line(line)[entering]
      guard rising ? rate < 0 : rate > 0 else { continue }
      if let best {
        // Compares the ratios of constant and rate by cross products.
        let ratio = self.line(line)[0].times(self.line(best)[entering].size(&fits), &fits)
        let least = self.line(best)[0].times(rate.size(&fits), &fits)
        if least < ratio || (ratio == least && symbol(ofLine: best) < symbol(ofLine: line)) { continue }
      }
      best = line
    }
    guard fits else { throw .overflow }
    return best
  }

  /// Swaps a basic variable with a nonbasic one: solves the line for it, and puts that into all other lines.
  private mutating func pivot(line: Int, column: Int) throws(Twin.Failure) {
    var fits = true
    let (solved, old) = (self.line(line), denominator)
    let (isRising, size) = (solved[column] < 0, solved[column].size(&fits))
    let new = Number.isField ? 1 : size
    solved[column] = old.negated(&fits)
    if !isRising { for other in 0..<width { solved[other] = solved[other].negated(&fits) } }
    if Number.isField { for other in 0..<width { solved[other] = solved[other].over(size, &fits) } }
    for target in Self.costs..<height where target != line {
      let entries = self.line(target)
      let factor = entries[column]
      entries[column] = 0
      if new == old {
        guard factor != 0 else { continue }
        for other in 0..<width where solved[other] != 0 {
          entries[other] = entries[other].plus(factor.times(solved[other], &fits).over(old, &fits), &fits)
        }
      } else {
        for other in 0..<width where entries[other] != 0 || solved[other] != 0 {
          let (kept, put) = (entries[other].times(new, &fits), factor.times(solved[other], &fits))
          entries[other] = kept.plus(put, &fits).over(old, &fits)
        }
      }
    }
    denominator = new
    swapSymbols(line: line, column: column)
    guard fits else { throw .overflow }
  }
}
