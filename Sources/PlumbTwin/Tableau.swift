/// A dictionary: every basic variable as a constant plus multiples of the nonbasic ones, which are all zero.
///
/// A line is a basic variable, a column a nonbasic one; column 0 is the constant. The symbols below `variables` are
/// free and may take any sign; all others are never negative, and neither are their lines' constants.
struct Tableau {
  typealias Symbol = Int

  let variables: Int
  var basic: [Symbol] = []
  /// The symbol of each column; that of column 0 means nothing.
  var columns: [Symbol]
  /// The objective, written like a line, and behind it the lines one after another, all `stride` apart.
  var entries: [Rational]
  let stride: Int
  private var nextSymbol: Symbol

  /// At first every variable is zero. There may never be more than `room` columns.
  init(variables: Int, room: Int) {
    self.variables = variables
    columns = [-1] + Array(0..<variables)
    stride = room + 1
    entries = []
    entries.reserveCapacity((1 + room - variables) * stride)
    entries.append(contentsOf: repeatElement(.zero, count: stride))
    nextSymbol = variables
  }

  /// Where a line begins.
  @inline(__always)
  func start(of line: Int) -> Int { (line + 1) * stride }

  /// Whether anything may still move.
  var leavesChoice: Bool { columns.count > 1 }

  /// The variables at the present point.
  var values: [Rational] {
    var values = Array(repeating: Rational.zero, count: variables)
    for (line, symbol) in basic.enumerated() where isFree(symbol) {
      values[symbol] = entries[start(of: line)]
    }
    return values
  }

  func isFree(_ symbol: Symbol) -> Bool { symbol < variables }

  /// Adds above - below = terms - constant: one of the two becomes basic, by the sign of the difference at the
  /// present point, and the other a column.
  mutating func addGap(terms: [(Symbol, Rational)], constant: Rational) throws(Twin.Failure) -> Gap {
    let gap = Gap(below: nextSymbol, above: nextSymbol + 1)
    nextSymbol += 2

    let difference = entries.count
    entries.append(contentsOf: repeatElement(.zero, count: stride))
    entries[difference] = -constant
    for (symbol, coefficient) in terms {
      add(coefficient, times: symbol, to: difference)
    }
    guard !entries[difference...].contains(where: \.isOverflowed) else { throw .overflow }

    let isBelow = entries[difference].isNegative
    if isBelow {
      for column in columns.indices { entries[difference + column] = -entries[difference + column] }
    }
    for line in basic.indices { entries[start(of: line) + columns.count] = .zero }
    entries[difference + columns.count] = .one
    columns.append(isBelow ? gap.above : gap.below)
    basic.append(isBelow ? gap.below : gap.above)
    return gap
  }

  /// Forgets the gap that was added last, while its variables still are where they were put.
  mutating func dropLastGap() {
    nextSymbol -= 2
    columns.removeLast()
    basic.removeLast()
    entries.removeLast(stride)
  }

  /// Whether any of some variables is more than nothing at the present point.
  func isAnyPositive(_ symbols: [Symbol]) -> Bool {
    basic.indices.contains { symbols.contains(basic[$0]) && entries[start(of: $0)].isPositive }
  }

  /// Adds a multiple of a variable, expressed in the columns, to the line that begins at a place.
  mutating func add(_ factor: Rational, times symbol: Symbol, to target: Int) {
    if let line = basic.firstIndex(of: symbol) {
      let source = start(of: line)
      for column in columns.indices where !entries[source + column].isZero {
        entries[target + column] = entries[target + column] + factor * entries[source + column]
      }
    } else if let column = columns.indices.dropFirst().first(where: { columns[$0] == symbol }) {
      entries[target + column] = entries[target + column] + factor
    }
    // Neither: its column was removed, it is zero for good.
  }

  /// After a minimisation: whatever would make the objective worse stays at zero from now on.
  mutating func holdOptimum() {
    var column = columns.count - 1
    while column > 0 {
      if !entries[column].isZero { removeColumn(column) }
      column -= 1
    }
  }

  private mutating func removeColumn(_ column: Int) {
    let last = columns.count - 1
    columns.swapAt(column, last)
    columns.removeLast()
    for line in Swift.stride(from: 0, to: entries.count, by: stride) { entries[line + column] = entries[line + last] }
  }
}
