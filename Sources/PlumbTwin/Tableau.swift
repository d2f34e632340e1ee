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
  /// The lines one after another, `stride` apart.
  var entries: [Rational] = []
  /// The objective, written like a line.
  var cost: [Rational]
  let stride: Int
  private var nextSymbol: Symbol

  /// At first every variable is zero. There may never be more than `room` columns.
  init(variables: Int, room: Int) {
    self.variables = variables
    columns = [-1] + Array(0..<variables)
    stride = room + 1
    cost = Array(repeating: .zero, count: stride)
    entries.reserveCapacity((room - variables) * stride)
    nextSymbol = variables
  }

  /// Whether anything may still move.
  var leavesChoice: Bool { columns.count > 1 }

  /// The variables at the present point.
  var values: [Rational] {
    var values = Array(repeating: Rational.zero, count: variables)
    for (line, symbol) in basic.enumerated() where isFree(symbol) {
      values[symbol] = entries[line * stride]
    }
    return values
  }

  func isFree(_ symbol: Symbol) -> Bool { symbol < variables }

  /// Adds above - below = terms - constant: one of the two becomes basic, by the sign of the difference at the
  /// present point, and the other a column.
  mutating func addGap(terms: [(Symbol, Rational)], constant: Rational) throws(Twin.Failure) -> Gap {
    let gap = Gap(below: nextSymbol, above: nextSymbol + 1)
    nextSymbol += 2

    var difference = Array(repeating: Rational.zero, count: stride)
    difference[0] = -constant
    for (symbol, coefficient) in terms {
      add(coefficient, times: symbol, to: &difference)
    }
    guard !difference.contains(where: \.isOverflowed) else { throw .overflow }

    let isBelow = difference[0].isNegative
    if isBelow {
      for column in columns.indices { difference[column] = -difference[column] }
    }
    difference[columns.count] = .one
    for line in basic.indices { entries[line * stride + columns.count] = .zero }
    columns.append(isBelow ? gap.above : gap.below)
    basic.append(isBelow ? gap.below : gap.above)
    entries += difference
    return gap
  }

  /// Adds a multiple of a variable, expressed in the columns, to a line.
  func add(_ factor: Rational, times symbol: Symbol, to target: inout [Rational]) {
    if let line = basic.firstIndex(of: symbol) {
      for column in columns.indices where !entries[line * stride + column].isZero {
        target[column] = target[column] + factor * entries[line * stride + column]
      }
    } else if let column = columns.dropFirst().firstIndex(of: symbol) {
      target[column] = target[column] + factor
    }
    // Neither: its column was removed, it is zero for good.
  }

  /// After a minimisation: whatever would make the objective worse stays at zero from now on.
  mutating func holdOptimum() {
    var column = columns.count - 1
    while column > 0 {
      if !cost[column].isZero { removeColumn(column) }
      column -= 1
    }
  }

  private mutating func removeColumn(_ column: Int) {
    let last = columns.count - 1
    columns.swapAt(column, last)
    columns.removeLast()
    for line in basic.indices {
      entries[line * stride + column] = entries[line * stride + last]
    }
    cost[column] = cost[last]
  }
}
