import PlumbSolver

/// Separate variables for regions that share variables, used while a layout is read. The solver contains neither these variables
/// nor the omitted rows: their numbers are above the solver's numbers.
struct OwnVariables {
  private struct Member {
    let region: Int32
    let axis: Axis
    let position: Variable
    let length: Variable
    var least = Row.none
    var alignStart = Row.none
    var alignEnd = Row.none
  }

  private var members: [Member] = []
  /// The solver's highest variable number plus 1. `variableCount` is the highest number of all variables plus 1.
  let firstNumber: Int
  private(set) var variableCount: Int
  /// The highest row number plus 1.
  private(set) var rowCount = 0

  fileprivate init(of regions: borrowing RegionTable) {
    firstNumber = regions.variableCount
    variableCount = firstNumber
    for index in regions.indices {
      guard let axis = regions[index].sharedAxis else { continue }
      let (position, length) = (regions[index].position(axis), regions[index].length(axis))
      members.append(Member(region: index, axis: axis, position: position, length: length))
      regions[index].setPosition(.standIn(variableCount), axis)
      regions[index].setLength(.standIn(variableCount + 1), axis)
      variableCount += 2
    }
  }

  fileprivate func giveBack(to regions: borrowing RegionTable) {
    for member in members {
      regions[member.region].setPosition(member.position, member.axis)
      regions[member.region].setLength(member.length, member.axis)
    }
  }

  /// Returns the shared variable that a separate variable replaces, and the variable's kind. `number` is the separate variable's
  /// number. O(1).
  func valued(_ number: Int) -> (variable: Variable, kind: VariableKind) {
    let (place, isLength) = (number - firstNumber).quotientAndRemainder(dividingBy: 2)
    return isLength == 1 ? (members[place].length, .size) : (members[place].position, .offset)
  }

  /// Returns the solver's variable that has the value of a variable. O(1).
  func valued(_ variable: Variable) -> Variable {
    variable.number < firstNumber ? variable : valued(variable.number).variable
  }

  /// Returns the listed rows, with handles for rows omitted from the solver. O(rows).
  mutating func named(_ listed: [ListedRow]) -> [ListedRow] {
    rowCount = (listed.lazy.map(\.row.number).max() ?? -1) + 1
    guard !members.isEmpty else { return listed }
    let places = Dictionary(members.indices.map { (members[$0].region, $0) }) { first, _ in first }
    var named = listed
    for index in named.indices where named[index].row == .none {
      guard let place = places[named[index].made.region] else { continue }
      named[index].row = .standIn(rowCount)
      rowCount += 1
      switch named[index].made.kind {
      case .alignStart: members[place].alignStart = named[index].row
      case .alignEnd: members[place].alignEnd = named[index].row
      default: members[place].least = named[index].row
      }
    }
    return named
  }

  /// Whether a row was omitted from the solver.
  func isSpared(_ row: Row) -> Bool { row == .standIn(row.number) }

  /// Returns the order of the listed rows, given the solver's order by row number. An omitted row follows the row listed before it.
  /// O(rows).
  func orders(of listed: [ListedRow], _ ranks: [Int]) -> [Int] {
    var (last, spared) = (0, 0)
    return listed.map { row in
      if isSpared(row.row) { spared += 1 } else { last = ranks[row.row.number] }
      return last * (3 * members.count + 1) + (isSpared(row.row) ? spared : 0)
    }
  }
}

extension Engine {
  /// Reads the layout as if no region shared variables. Meanwhile, views may be called for their sizes, and their code may read
  /// frames. O(regions), plus the cost of `body`.
  func withOwnVariables<Result>(_ body: (inout OwnVariables) -> Result) -> Result {
    let outer = own
    var made = outer ?? OwnVariables(of: store.pointee.regions)
    own = made
    defer {
      if outer == nil { made.giveBack(to: store.pointee.regions) }
      own = outer
    }
    return body(&made)
  }

  /// Converts the solver's certificate to a proof of the layout without sharing. O(rows + multipliers).
  func certificate(_ own: OwnVariables, _ listed: [ListedRow]) -> Certificate {
    var certificate = solver.certificate()
    guard own.variableCount > own.firstNumber else { return certificate }
    own.completeBasis(&certificate, value)
    // For each row number, the row's terms in shared variables.
    var terms: [[Term]] = Array(repeating: [], count: own.rowCount)
    for row in listed where !own.isSpared(row.row) {
      for term in form(of: row.made).terms where term.variable.number >= own.firstNumber {
        terms[row.row.number].append(term)
      }
    }
    for level in certificate.levels.indices { own.complete(&certificate.levels[level], terms) }
    return certificate
  }
}

extension OwnVariables {
  /// Adds the multipliers of the omitted alignment rows, which balance the multipliers of all rows over shared variables.
  /// O(multipliers + members).
  fileprivate func complete(_ level: inout Certificate.Level, _ terms: [[Term]]) {
    var sums = Array(repeating: 0.0, count: variableCount - firstNumber)
    var isAny = false
    for (row, multiplier) in level.multipliers {
      for term in terms[row.number] {
        sums[term.variable.number - firstNumber] += multiplier * term.coefficient
        isAny = true
      }
    }
    guard isAny else { return }
    for (index, member) in members.enumerated() {
      let (position, length) = (sums[2 * index], sums[2 * index + 1])
      // The row states the end of the first view minus the end of this view. The row for the starts is analogous.
      if length != 0 { level.multipliers.append((member.alignEnd, length)) }
      if position != length { level.multipliers.append((member.alignStart, position - length)) }
    }
  }

  /// Adds the alignment rows to the basis, and items for lengths or positions of 0. O(members).
  fileprivate func completeBasis(_ certificate: inout Certificate, _ value: (Variable) -> Double) {
    for (index, member) in members.enumerated() {
      certificate.basis.append(.init(.row(member.alignStart), .basic))
      certificate.basis.append(.init(.row(member.alignEnd), .basic))
      let (position, length) = (value(member.position), value(member.length))
      let number = firstNumber + 2 * index
      certificate.addMet(.rest(.standIn(number)), position < 0 ? .below : .above, at: position)
      certificate.addMet(.row(member.least), .met, at: length)
      certificate.addMet(.rest(.standIn(number + 1)), length < 0 ? .below : .above, at: length)
    }
  }
}

extension Certificate {
  /// Adds an item with constant 0 to the basis, if the value counts as 0.
  fileprivate mutating func addMet(_ item: Item, _ side: Side, at value: Double) {
    guard Relation.equal.allows(value, 0, ofMagnitude: 0) else { return }
    basis.append(Tight(item, side))
    if value != 0 { shifts.append(Shift(item, by: value)) }
  }
}
