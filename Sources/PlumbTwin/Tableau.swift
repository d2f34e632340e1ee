/// A dictionary: every basic variable as a constant plus multiples of the nonbasic ones, which are all zero.
///
/// A line is a basic variable, a column a nonbasic one; column 0 is the constant. The symbols below `variables` are
/// free and may take any sign; all others are never negative, and neither are their lines' constants.
///
/// All entries stand over one common denominator. In whole numbers that is the determinant of the basis, and what has to be
/// divided by it goes in without a remainder (Edmonds); in fractions it is 1.
struct Tableau<Number: Exact>: ~Copyable {
  typealias Symbol = Int

  /// Where a symbol stands.
  private enum Spot: BitwiseCopyable {
    case line(Int)
    case column(Int)
    /// Its column was removed: it is zero for good. Or it was dropped.
    case nowhere
  }

  let variables: Int
  /// How many lines there are, and how many columns.
  private(set) var (height, width): (Int, Int)
  /// Positive.
  var denominator: Number = 1
  /// The costs, written like a line, and behind them the lines one after another, all `stride` apart.
  private let entries: Run<Number>
  private let stride: Int
  /// The symbol of each line, and of each column; that of column 0 means nothing.
  private let basic: Run<Symbol>
  private let columns: Run<Symbol>
  private let spots: Run<Spot>
  private var nextSymbol: Symbol
  private let scale: Scale
  private var room: Room

  /// At first every variable is zero. There may never be more than so many gaps.
  init(variables: Int, gaps: Int, scale: Scale) {
    (self.variables, self.scale) = (variables, scale)
    (height, width, stride) = (0, 1 + variables, 1 + variables + gaps)
    let (lines, symbols) = ((1 + gaps) * stride, variables + 2 * gaps)
    room = Room(
      size: Run<Number>.size(lines) + Run<Symbol>.size(gaps) + Run<Symbol>.size(stride) + Run<Spot>.size(symbols))
    (entries, basic, columns, spots) = (room.take(lines), room.take(gaps), room.take(stride), room.take(symbols))
    nextSymbol = variables
    clearCosts()
    for variable in 0..<variables { put(variable, onColumn: 1 + variable) }
  }

  /// The same, to be changed by itself.
  func copy() -> Tableau {
    var copy = Tableau(variables: variables, gaps: stride - 1 - variables, scale: scale)
    (copy.height, copy.width, copy.denominator, copy.nextSymbol) = (height, width, denominator, nextSymbol)
    copy.room.update(from: room)
    return copy
  }

  /// The costs count as a line, before all others.
  static var costs: Int { -1 }

  /// A line's constant, and its multiples of the columns.
  @inline(__always)
  func line(_ line: Int) -> UnsafeMutableBufferPointer<Number> { entries.part((line &+ 1) &* stride, count: width) }

  @inline(__always)
  var costs: UnsafeMutableBufferPointer<Number> { line(Self.costs) }

  /// Whether anything may still move.
  var leavesChoice: Bool { width > 1 }

  /// The variables at the present point.
  var values: [Rational] {
    let unit = denominator.rational * scale.unitOfValues
    var values: [Rational] = []
    values.reserveCapacity(variables)
    for variable in 0..<variables {
      if case .line(let line) = spots[variable] {
        values.append(self.line(line)[0].rational / unit)
      } else {
        values.append(0)
      }
    }
    return values
  }

  /// What everything costs at the present point, a row's violation its own number.
  var cost: Rational { costs[0].rational / (denominator.rational * scale.unitOfCosts) }

  func symbol(ofLine line: Int) -> Symbol { basic[line] }
  func symbol(ofColumn column: Int) -> Symbol { columns[column] }
  func isFree(_ symbol: Symbol) -> Bool { symbol < variables }

  /// Adds above - below = terms - constant: one of the two becomes basic, by the sign of the difference at the
  /// present point, and the other a column.
  mutating func addGap(terms: [RowDescription.Term], constant: Double) throws(Twin.Failure) -> Gap {
    let constant: Number = try number(constant * scale.constants)
    var fits = true
    line(height).update(repeating: 0)
    line(height)[0] = constant.negated(&fits).times(denominator, &fits)
    for index in terms.indices {
      add(
        try number(terms[index].coefficient * scale.coefficients), times: terms[index].variable, to: line(height), &fits
      )
    }
    return try finishGap(&fits)
  }

  /// Adds above - below = a variable.
  mutating func addGap(of variable: Symbol) throws(Twin.Failure) -> Gap {
    var fits = true
    line(height).update(repeating: 0)
    add(try number(scale.coefficients), times: variable, to: line(height), &fits)
    return try finishGap(&fits)
  }

  /// The difference stands behind all lines.
  private mutating func finishGap(_ fits: inout Bool) throws(Twin.Failure) -> Gap {
    let (gap, difference) = (Gap(below: nextSymbol, above: nextSymbol + 1), line(height))
    let isBelow = difference[0] < 0
    if isBelow { for column in 0..<width { difference[column] = difference[column].negated(&fits) } }
    put(isBelow ? gap.below : gap.above, onLine: height)
    put(isBelow ? gap.above : gap.below, onColumn: width)
    (height, width, nextSymbol) = (height + 1, width + 1, nextSymbol + 2)
    for line in Self.costs..<height { self.line(line)[width - 1] = 0 }
    line(height - 1)[width - 1] = denominator
    guard fits else { throw .overflow }
    return gap
  }

  /// Forgets a gap of which one side is more than nothing. The other is opposed to it and to nothing else, so that all else is
  /// as if it had never been.
  mutating func drop(_ gap: Gap) {
    let (line, column): (Int, Int)
    switch (spots[gap.below], spots[gap.above]) {
    case (.line(let below), .column(let above)): (line, column) = (below, above)
    case (.column(let below), .line(let above)): (line, column) = (above, below)
    default: return
    }
    height -= 1
    spots[basic[line]] = .nowhere
    if line < height {
      let (from, to) = (self.line(height), self.line(line))
      for column in 0..<width { to[column] = from[column] }
      put(basic[height], onLine: line)
    }
    removeColumn(column)
  }

  /// Whether anything costs more than nothing at the present point.
  var isCostly: Bool { costs[0] > 0 }

  /// From now on nothing costs anything.
  func clearCosts() { costs.update(repeating: 0) }

  /// Lets a variable cost so many times what it is.
  func charge(_ symbol: Symbol, _ factor: Number = 1) throws(Twin.Failure) {
    var fits = true
    add(factor, times: symbol, to: costs, &fits)
    guard fits else { throw .overflow }
  }

  /// Lets the side of a gap that a relation forbids cost what it is; the other is its slack.
  func charge(_ gap: Gap, _ relation: RowDescription.Relation) throws(Twin.Failure) {
    if relation != .greaterOrEqual { try charge(gap.above) }
    if relation != .lessOrEqual { try charge(gap.below) }
  }

  /// After a minimisation: whatever would make it worse stays at zero from now on.
  mutating func holdOptimum() {
    var column = width - 1
    while column > 0 {
      if costs[column] != 0 { removeColumn(column) }
      column -= 1
    }
  }

  /// Lets the variables of a line and of a column change places.
  func swapSymbols(line: Int, column: Int) {
    let leaving = basic[line]
    put(columns[column], onLine: line)
    put(leaving, onColumn: column)
  }

  /// Adds a multiple of a variable, expressed in the columns, to a line.
  private func add(
    _ factor: Number, times symbol: Symbol, to target: UnsafeMutableBufferPointer<Number>, _ fits: inout Bool
  ) {
    switch spots[symbol] {
    case .line(let line):
      let source = self.line(line)
      for column in 0..<width { target[column] = target[column].plus(factor.times(source[column], &fits), &fits) }
    case .column(let column): target[column] = target[column].plus(factor.times(denominator, &fits), &fits)
    case .nowhere: break
    }
  }

  private mutating func removeColumn(_ column: Int) {
    let last = width - 1
    spots[columns[column]] = .nowhere
    if column < last {
      put(columns[last], onColumn: column)
      for line in Self.costs..<height { self.line(line)[column] = self.line(line)[last] }
    }
    width = last
  }

  private func put(_ symbol: Symbol, onLine line: Int) {
    basic[line] = symbol
    spots[symbol] = .line(line)
  }

  private func put(_ symbol: Symbol, onColumn column: Int) {
    columns[column] = symbol
    spots[symbol] = .column(column)
  }

  private func number(_ value: Double) throws(Twin.Failure) -> Number {
    guard let number = Number(holding: value) else { throw .overflow }
    return number
  }
}

/// Two variables, neither negative; above - below is by how much a row's left side exceeds its right.
struct Gap {
  var below: Int
  var above: Int
}
