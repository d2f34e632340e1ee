/// A dictionary: every basic variable as a constant plus multiples of the nonbasic ones, which are all zero.
///
/// A line is a basic variable, a column a nonbasic one; column 0 is the constant. The symbols below `variables` are
/// free and may take any sign; all others are never negative, and neither are their lines' constants.
///
/// All entries are whole numbers over one common denominator, the determinant of the basis: what has to be divided by it
/// goes in without a remainder (Edmonds).
struct Tableau<Number: FixedWidthInteger & SignedInteger> {
  typealias Symbol = Int

  let variables: Int
  var basic: [Symbol] = []
  /// The symbol of each column; that of column 0 means nothing.
  var columns: [Symbol] = []
  /// The costs, written like a line, and behind them the lines one after another, all `stride` apart.
  var entries: [Number]
  /// Positive.
  var denominator: Number = 1
  let stride: Int
  private let scale: Scale
  private var nextSymbol: Symbol

  /// At first every variable is zero. There may never be more than so many gaps.
  init(variables: Int, gaps: Int, scale: Scale) {
    (self.variables, self.scale) = (variables, scale)
    stride = 1 + variables + gaps
    entries = Array(repeating: 0, count: (1 + gaps) * stride)
    basic.reserveCapacity(gaps)
    columns.reserveCapacity(stride)
    columns.append(-1)
    columns.append(contentsOf: 0..<variables)
    nextSymbol = variables
  }

  /// Where a line begins.
  @inline(__always)
  func start(of line: Int) -> Int { (line + 1) * stride }

  /// Whether anything may still move.
  var leavesChoice: Bool { columns.count > 1 }

  /// The variables at the present point.
  var values: [Rational] {
    let unit = Rational(denominator) * Rational(scale.constants / scale.coefficients)
    var values = Array(repeating: Rational.zero, count: variables)
    for (line, symbol) in basic.enumerated() where isFree(symbol) {
      values[symbol] = Rational(entries[start(of: line)]) / unit
    }
    return values
  }

  /// What everything costs at the present point, a row's violation its own number.
  var cost: Rational { Rational(entries[0]) / (Rational(denominator) * Rational(scale.constants)) }

  func isFree(_ symbol: Symbol) -> Bool { symbol < variables }

  /// Adds above - below = terms - constant: one of the two becomes basic, by the sign of the difference at the
  /// present point, and the other a column.
  mutating func addGap(terms: [RowDescription.Term], constant: Double) throws(Twin.Failure) -> Gap {
    let gap = Gap(below: nextSymbol, above: nextSymbol + 1)
    nextSymbol += 2

    let (difference, width) = (start(of: basic.count), columns.count)
    for column in 0...width { entries[difference + column] = 0 }
    entries[difference] = try product(whole(-constant * scale.constants), denominator)
    for term in terms {
      try add(try whole(term.coefficient * scale.coefficients), times: term.variable, to: difference)
    }

    let isBelow = entries[difference] < 0
    if isBelow { for column in 0..<width { entries[difference + column] = -entries[difference + column] } }
    for other in Swift.stride(from: 0, to: difference, by: stride) { entries[other + width] = 0 }
    entries[difference + width] = denominator
    columns.append(isBelow ? gap.above : gap.below)
    basic.append(isBelow ? gap.below : gap.above)
    return gap
  }

  /// Forgets a gap of which one side is more than nothing. The other is opposed to it and to nothing else, so that all else is
  /// as if it had never been.
  mutating func drop(_ gap: Gap) {
    guard let line = basic.firstIndex(where: gap.has), let column = columns.firstIndex(where: gap.has) else { return }
    let (from, to) = (start(of: basic.count - 1), start(of: line))
    for column in columns.indices { entries[to + column] = entries[from + column] }
    basic.swapAt(line, basic.count - 1)
    basic.removeLast()
    removeColumn(column)
  }

  /// Whether anything costs more than nothing at the present point.
  var isCostly: Bool { entries[0] > 0 }

  /// From now on nothing costs anything.
  mutating func clearCosts() {
    for column in columns.indices { entries[column] = 0 }
  }

  /// Lets a variable cost so many times what it is.
  mutating func charge(_ symbol: Symbol, _ factor: Number = 1) throws(Twin.Failure) {
    try add(factor, times: symbol, to: 0)
  }

  /// Lets the side of a gap that a relation forbids cost what it is; the other is its slack.
  mutating func charge(_ gap: Gap, _ relation: RowDescription.Relation) throws(Twin.Failure) {
    if relation != .greaterOrEqual { try charge(gap.above) }
    if relation != .lessOrEqual { try charge(gap.below) }
  }

  /// Adds a multiple of a variable, expressed in the columns, to the line that begins at a place.
  private mutating func add(_ factor: Number, times symbol: Symbol, to target: Int) throws(Twin.Failure) {
    if let line = basic.firstIndex(of: symbol) {
      let source = start(of: line)
      for column in columns.indices where entries[source + column] != 0 {
        entries[target + column] = try sum(entries[target + column], product(factor, entries[source + column]))
      }
    } else if let column = columns.dropFirst().firstIndex(of: symbol) {
      entries[target + column] = try sum(entries[target + column], product(factor, denominator))
    }
    // Neither: its column was removed, it is zero for good.
  }

  /// After a minimisation: whatever would make it worse stays at zero from now on.
  mutating func holdOptimum() {
    var column = columns.count - 1
    while column > 0 {
      if entries[column] != 0 { removeColumn(column) }
      column -= 1
    }
  }

  private mutating func removeColumn(_ column: Int) {
    let last = columns.count - 1
    columns.swapAt(column, last)
    columns.removeLast()
    guard column < last else { return }
    for line in Swift.stride(from: 0, to: start(of: basic.count), by: stride) {
      entries[line + column] = entries[line + last]
    }
  }

  // The least number of all has no opposite.

  /// Of a number that is whole by its scale. Mostly it is small, and conversions that look at everything are slow.
  private func whole(_ value: Double) throws(Twin.Failure) -> Number {
    if value.magnitude < 0x1p62 { return Number(truncatingIfNeeded: Int64(value)) }
    guard let whole = Number(exactly: value), whole != .min else { throw .overflow }
    return whole
  }

  private func sum(_ one: Number, _ other: Number) throws(Twin.Failure) -> Number {
    let (sum, overflow) = one.addingReportingOverflow(other)
    guard !overflow, sum != .min else { throw .overflow }
    return sum
  }

  private func product(_ one: Number, _ other: Number) throws(Twin.Failure) -> Number {
    let (product, overflow) = one.multipliedReportingOverflow(by: other)
    guard !overflow, product != .min else { throw .overflow }
    return product
  }
}

/// Two variables, neither negative; above - below is by how much a row's left side exceeds its right.
struct Gap {
  var below: Int
  var above: Int

  func has(_ symbol: Int) -> Bool { symbol == below || symbol == above }
}
