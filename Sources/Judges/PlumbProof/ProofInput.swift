/// The validated input of a check: rows, variables and the proof, with indices in place of ids. `faults` lists the reasons why
/// the input is unusable.
struct ProofInput: Sendable {
  let rows: [CheckedRow]
  let variables: [CheckedVariable]
  private(set) var faults: [ProofFault] = []
  /// The indices of rows and of variables, sorted by their order.
  let rowsInOrder: [Int]
  let variablesInOrder: [Int]
  /// The side of each tight line; nil for all other lines. A line is a row, numbered by its index, or a rest in `rests`, numbered
  /// after the rows.
  private(set) var sides: [Side?]
  /// The variables whose rest the proof lists.
  private(set) var rests: [Int] = []
  /// For each variable, the line of its rest; -1 if the proof does not list the rest.
  private var restLines: [Int] = []
  /// The basic lines.
  private(set) var basic: [Int] = []
  /// The shifts, by line.
  private(set) var shifts: [Int: Double] = [:]
  private let positions: [Int: Int]?

  typealias Side = AnswerProof.Side

  init(_ rows: [CheckedRow], _ variables: [CheckedVariable]) {
    (self.rows, self.variables) = (rows, variables)
    rowsInOrder = Self.inOrder(rows.count) { rows[$0].order }
    variablesInOrder = Self.inOrder(variables.count) { variables[$0].order }
    sides = Array(repeating: nil, count: rows.count)
    let first = rows.first?.id ?? 0
    let isConsecutive = rows.indices.allSatisfy { rows[$0].id &- $0 == first }
    positions = isConsecutive ? nil : Dictionary(rows.indices.map { (rows[$0].id, $0) }) { one, _ in one }
    validate()
  }

  private static func inOrder(_ count: Int, by order: (Int) -> Int) -> [Int] {
    var indices = Array(0..<count)
    if (1..<max(1, count)).contains(where: { order($0 - 1) >= order($0) }) { indices.sort { order($0) < order($1) } }
    return indices
  }

  func position(of id: Int) -> Int? {
    if let positions { return positions[id] }
    guard let first = rows.first?.id, id >= first else { return nil }
    let (position, isFarther) = id.subtractingReportingOverflow(first)
    return isFarther || position >= rows.count ? nil : position
  }

  private mutating func validate() {
    for index in variables.indices where !variables[index].value.isFinite {
      faults.append(.valueNotFinite(variable: index))
    }
    var lastRow = Array(repeating: -1, count: variables.count)
    for index in rows.indices {
      let row = rows[index]
      var isUsable =
        row.constant.isFinite && row.priority > 0 && row.priority <= CheckedRow.required
      for (variable, coefficient) in row.terms {
        isUsable = isUsable && coefficient.isFinite && coefficient != 0
        if !variables.indices.contains(variable) || lastRow[variable] == index {
          faults.append(.unusableTerm(variable: variable, row: row.id))
        } else {
          lastRow[variable] = index
        }
      }
      if !isUsable { faults.append(.unusableRow(row: row.id)) }
      if positions != nil && position(of: row.id) != index { faults.append(.ambiguousRow(row: row.id)) }
    }
    for (one, next) in zip(rowsInOrder, rowsInOrder.dropFirst()) where rows[one].order == rows[next].order {
      faults.append(.ambiguousOrder(rows[one].order))
    }
    for (one, next) in zip(variablesInOrder, variablesInOrder.dropFirst())
    where variables[one].order == variables[next].order {
      faults.append(.ambiguousOrder(variables[one].order))
    }
  }

  mutating func read(_ proof: AnswerProof) {
    guard faults.isEmpty else { return }
    basic.reserveCapacity(variables.count)
    restLines = Array(repeating: -1, count: variables.count)
    for tight in proof.basis {
      guard let line = line(of: tight.item) else { continue }
      if sides[line] != nil { faults.append(.repeatedItem(tight.item)) }
      sides[line] = tight.side
      if tight.side == .basic { basic.append(line) }
    }
    var shifted: Set<AnswerProof.Item> = []
    for shift in proof.shifts {
      if !shifted.insert(shift.item).inserted { faults.append(.repeatedItem(shift.item)) }
      if !shift.amount.isFinite { faults.append(.shiftNotFinite(shift.item)) }
      guard let line = line(of: shift.item) else { continue }
      if let side = sides[line], side != .basic {
        shifts[line] = shift.amount
      } else {
        faults.append(.needlessShift(shift.item))
      }
    }
    if faults.isEmpty && basic.count != variables.count {
      faults.append(.wrongBasisCount(basic.count, variables: variables.count))
    }
  }

  private mutating func line(of item: AnswerProof.Item) -> Int? {
    switch item {
    case .row(let id):
      if let position = position(of: id) { return position }
    case .rest(let variable) where variables.indices.contains(variable):
      if restLines[variable] < 0 {
        restLines[variable] = rows.count + rests.count
        rests.append(variable)
        sides.append(nil)
      }
      return restLines[variable]
    case .rest: break
    }
    faults.append(.unknownItem(item))
    return nil
  }

  /// The line of a variable's rest; nil if the proof does not list it.
  func restLine(of variable: Int) -> Int? { restLines[variable] < 0 ? nil : restLines[variable] }

  /// The item of the proof that corresponds to a line.
  func item(of line: Int) -> AnswerProof.Item {
    line < rows.count ? .row(rows[line].id) : .rest(rests[line - rows.count])
  }
}
