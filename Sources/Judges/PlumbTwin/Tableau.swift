/// A simplex dictionary, which writes each basic variable as a constant plus multiples of the nonbasic variables. All nonbasic
/// variables are zero.
///
/// Each line belongs to a basic variable, and each column to a nonbasic variable; column 0 contains the constants. Symbols below
/// `variables` are free: they may have any sign. All other symbols, and the constants of their lines, are never negative.
///
/// All entries share one denominator. If they are integers, the denominator is the determinant of the basis, and divisions by it
/// leave no remainder (Edmonds). If they are fractions, it is 1.
struct Tableau<Number: Exact>: ~Copyable {
  typealias Symbol = Int

  /// The position of a symbol.
  private enum Position: BitwiseCopyable {
    case line(Int)
    case column(Int)
    /// The symbol was dropped, or its column was removed, so that it stays zero.
    case nowhere
  }

  let variables: Int
  /// The numbers of lines and columns.
  private(set) var (height, width): (Int, Int)
  /// The common denominator, which is positive.
  var denominator: Number = 1
  /// The cost line, followed by the other lines, each `stride` entries apart.
  private let entries: FixedArray<Number>
  private let stride: Int
  /// The symbol of each line and of each column; column 0 has none.
  private let basic: FixedArray<Symbol>
  private let columns: FixedArray<Symbol>
  private let positions: FixedArray<Position>
  private var nextSymbol: Symbol
  private let scale: Scale
  private var memory: MemoryBlock

  /// Creates a tableau with all variables zero. `deviations` is the maximum number of deviations.
  init(variables: Int, deviations: Int, scale: Scale) {
    (self.variables, self.scale) = (variables, scale)
    (height, width, stride) = (0, 1 + variables, 1 + variables + deviations)
    let (lines, symbols) = ((1 + deviations) * stride, variables + 2 * deviations)
    memory = MemoryBlock(
      size: FixedArray<Number>.size(lines) + FixedArray<Symbol>.size(deviations) + FixedArray<Symbol>.size(stride)
        + FixedArray<Position>.size(symbols))
    (entries, basic, columns, positions) = (
      memory.take(lines), memory.take(deviations), memory.take(stride), memory.take(symbols)
    )
    nextSymbol = variables
    clearCosts()
    for variable in 0..<variables { put(variable, onColumn: 1 + variable) }
  }

  /// Returns an independent copy of the tableau.
  func copy() -> Tableau {
    var copy = Tableau(variables: variables, deviations: stride - 1 - variables, scale: scale)
    (copy.height, copy.width, copy.denominator, copy.nextSymbol) = (height, width, denominator, nextSymbol)
    copy.memory.update(from: memory)
    return copy
  }

  /// The index of the cost line, which precedes all other lines.
  static var costs: Int { -1 }

  /// The entries of a line: its constant, then its coefficients of the nonbasic variables.
  @inline(__always)
  func line(_ line: Int) -> UnsafeMutableBufferPointer<Number> { entries.part((line &+ 1) &* stride, count: width) }

  @inline(__always)
  var costs: UnsafeMutableBufferPointer<Number> { line(Self.costs) }

  /// Whether any variable can still change.
  var leavesChoice: Bool { width > 1 }

  /// Whether a variable depends on any variable that can still change. If not, its current value is its only possible value.
  func mayChange(_ variable: Symbol) -> Bool {
    switch positions[variable] {
    case .line(let line): self.line(line).dropFirst().contains { $0 != 0 }
    case .column: true
    case .nowhere: false
    }
  }

  /// The values of the variables at the current point.
  var values: [Rational] {
    let unit = denominator.rational * scale.unitOfValues
    var values: [Rational] = []
    values.reserveCapacity(variables)
    for variable in 0..<variables {
      if case .line(let line) = positions[variable] {
        values.append(self.line(line)[0].rational / unit)
      } else {
        values.append(0)
      }
    }
    return values
  }

  /// The cost at the current point, in units of violation.
  var cost: Rational { costs[0].rational / (denominator.rational * scale.unitOfCosts) }

  func symbol(ofLine line: Int) -> Symbol { basic[line] }
  func symbol(ofColumn column: Int) -> Symbol { columns[column] }
  func isFree(_ symbol: Symbol) -> Bool { symbol < variables }

  /// Adds the equation above - below = terms - constant. The sign of the difference at the current point determines which of the
  /// two deviations becomes basic; the other deviation becomes nonbasic.
  mutating func addDeviation(terms: [RowDescription.Term], constant: Double) throws(Twin.Failure) -> Deviation {
    let constant: Number = try number(constant * scale.constants)
    var fits = true
    line(height).update(repeating: 0)
    line(height)[0] = constant.negated(&fits).times(denominator, &fits)
    for index in terms.indices {
      add(
        try number(terms[index].coefficient * scale.coefficients), times: terms[index].variable, to: line(height), &fits
      )
    }
    return try finishDeviation(&fits)
  }

  /// Adds the equation above - below = variable.
  mutating func addDeviation(of variable: Symbol) throws(Twin.Failure) -> Deviation {
    var fits = true
    line(height).update(repeating: 0)
    add(try number(scale.coefficients), times: variable, to: line(height), &fits)
    return try finishDeviation(&fits)
  }

  /// Turns the difference, which is stored after the last line, into a basic and a nonbasic deviation.
  private mutating func finishDeviation(_ fits: inout Bool) throws(Twin.Failure) -> Deviation {
    let (deviation, difference) = (Deviation(below: nextSymbol, above: nextSymbol + 1), line(height))
    let isBelow = difference[0] < 0
    if isBelow { for column in 0..<width { difference[column] = difference[column].negated(&fits) } }
    put(isBelow ? deviation.below : deviation.above, onLine: height)
    put(isBelow ? deviation.above : deviation.below, onColumn: width)
    (height, width, nextSymbol) = (height + 1, width + 1, nextSymbol + 2)
    for line in Self.costs..<height { self.line(line)[width - 1] = 0 }
    line(height - 1)[width - 1] = denominator
    guard fits else { throw .overflow }
    return deviation
  }

  /// Removes a deviation that has one positive side, as if it had never been added. This is possible because its two sides
  /// occur only in their difference.
  mutating func drop(_ deviation: Deviation) {
    let (line, column): (Int, Int)
    switch (positions[deviation.below], positions[deviation.above]) {
    case (.line(let below), .column(let above)): (line, column) = (below, above)
    case (.column(let below), .line(let above)): (line, column) = (above, below)
    default: return
    }
    height -= 1
    positions[basic[line]] = .nowhere
    if line < height {
      let (from, to) = (self.line(height), self.line(line))
      for column in 0..<width { to[column] = from[column] }
      put(basic[height], onLine: line)
    }
    removeColumn(column)
  }

  /// Whether the cost at the current point is positive.
  var isCostly: Bool { costs[0] > 0 }

  /// Sets all costs to zero.
  func clearCosts() { costs.update(repeating: 0) }

  /// Adds a multiple of a variable to the cost.
  func addCost(_ symbol: Symbol, _ factor: Number = 1) throws(Twin.Failure) {
    var fits = true
    add(factor, times: symbol, to: costs, &fits)
    guard fits else { throw .overflow }
  }

  /// Adds to the cost the side of a deviation that violates the relation. The other side is a slack.
  func addCost(_ deviation: Deviation, _ relation: RowDescription.Relation) throws(Twin.Failure) {
    if relation != .greaterOrEqual { try addCost(deviation.above) }
    if relation != .lessOrEqual { try addCost(deviation.below) }
  }

  /// Fixes at zero every nonbasic variable that would raise the cost, so that later minimisations keep the optimum. Call it after a
  /// minimisation.
  mutating func holdOptimum() {
    var column = width - 1
    while column > 0 {
      if costs[column] != 0 { removeColumn(column) }
      column -= 1
    }
  }

  /// Swaps the symbols of a line and a column.
  func swapSymbols(line: Int, column: Int) {
    let leaving = basic[line]
    put(columns[column], onLine: line)
    put(leaving, onColumn: column)
  }

  /// Adds a multiple of a variable, expressed in the columns, to a line.
  private func add(
    _ factor: Number, times symbol: Symbol, to target: UnsafeMutableBufferPointer<Number>, _ fits: inout Bool
  ) {
    switch positions[symbol] {
    case .line(let line):
      let source = self.line(line)
      for column in 0..<width { target[column] = target[column].plus(factor.times(source[column], &fits), &fits) }
    case .column(let column): target[column] = target[column].plus(factor.times(denominator, &fits), &fits)
    case .nowhere: break
    }
  }

  private mutating func removeColumn(_ column: Int) {
    let last = width - 1
    positions[columns[column]] = .nowhere
    if column < last {
      put(columns[last], onColumn: column)
      for line in Self.costs..<height { self.line(line)[column] = self.line(line)[last] }
    }
    width = last
  }

  private func put(_ symbol: Symbol, onLine line: Int) {
    basic[line] = symbol
    positions[symbol] = .line(line)
  }

  private func put(_ symbol: Symbol, onColumn column: Int) {
    columns[column] = symbol
    positions[symbol] = .column(column)
  }

  private func number(_ value: Double) throws(Twin.Failure) -> Number {
    guard let number = Number(holding: value) else { throw .overflow }
    return number
  }
}

/// The deviational variables of a row: above - below is the left side of the row minus its right side, and neither variable is
/// negative.
struct Deviation {
  var below: Int
  var above: Int
}

extension Tableau {
  /// Minimises the cost. Returns false if the cost is unbounded.
  mutating func minimise() throws(Twin.Failure) -> Bool {
    while let entering = enteringColumn() {
      guard let leaving = try leavingLine(entering: entering, rising: costs[entering] < 0) else { return false }
      try pivot(line: leaving, column: entering)
    }
    return true
  }

  /// Selects the entering variable by Bland's rule: the least symbol that lowers the cost. A free variable may also lower it by
  /// decreasing.
  private func enteringColumn() -> Int? {
    var (best, least): (Int?, Symbol) = (nil, .max)
    let costs = costs
    for column in 1..<width where costs[column] != 0 {
      let symbol = symbol(ofColumn: column)
      if symbol < least && (costs[column] < 0 || isFree(symbol)) { (best, least) = (column, symbol) }
    }
    return best
  }

  /// Selects the leaving variable by Bland's rule: the least symbol among the variables that reach zero first in the ratio test.
  /// Free variables never leave.
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

  /// Swaps a basic variable with a nonbasic variable: solves the line for the nonbasic variable, and substitutes it in all other
  /// lines.
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

/// One block of memory for a few consecutive arrays of plain values.
struct MemoryBlock: ~Copyable {
  private let size: Int
  private let owner: ManagedBuffer<Void, UInt64>
  private let base: UnsafeMutableRawPointer
  private var taken = 0

  /// Allocates memory for all arrays. `size` is the sum of their sizes in bytes.
  init(size: Int) {
    self.size = size
    // Aligned allocation is slower, and this memory is aligned to 16 bytes anyway.
    owner = .create(minimumCapacity: size / 8) { _ in }
    base = owner.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }

  /// Returns the next array of the block. It is uninitialised, and valid as long as the block exists.
  mutating func take<Element: BitwiseCopyable>(_ count: Int) -> FixedArray<Element> {
    let start = base + taken
    taken += FixedArray<Element>.size(count)
    precondition(taken <= size, "the arrays need \(taken) bytes, but the block has \(size)")
    return FixedArray(count: count, base: start.bindMemory(to: Element.self, capacity: count))
  }

  /// Copies the content of another block of the same size.
  func update(from other: borrowing MemoryBlock) { base.copyMemory(from: other.base, byteCount: size) }
}

/// A fixed-size array of plain values for the tableau. An `Array` would check for uniqueness before each of millions of
/// writes.
struct FixedArray<Element: BitwiseCopyable> {
  let count: Int
  fileprivate let base: UnsafeMutablePointer<Element>

  /// The number of bytes that an array of `count` values needs.
  static func size(_ count: Int) -> Int { (count * MemoryLayout<Element>.stride + 15) & ~15 }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(address(index)) }
    nonmutating unsafeMutableAddress { address(index) }
  }

  /// A slice of the array.
  @inline(__always)
  func part(_ start: Int, count: Int) -> UnsafeMutableBufferPointer<Element> {
    #if PLUMB_CHECKS
      precondition(
        start >= 0 && start + count <= self.count,
        "the slice from \(start) to \(start + count) is outside the \(self.count) values")
    #endif
    return UnsafeMutableBufferPointer(start: base + start, count: count)
  }

  @inline(__always)
  private func address(_ index: Int) -> UnsafeMutablePointer<Element> {
    #if PLUMB_CHECKS
      precondition(index >= 0 && index < count, "the index \(index) is outside the \(count) values")
    #endif
    return base + index
  }
}
