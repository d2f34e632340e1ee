import PlumbSolver

/// A solver filled by hand: variables and rows are placed in the order they are written down.
final class Sheet {
  let solver = Solver()
  private var written = 0

  func size() throws -> Variable {
    try solver.addVariable(rest: .size, place: nextPlace())
  }

  func offset() throws -> Variable {
    try solver.addVariable(rest: .offset, place: nextPlace())
  }

  @discardableResult
  func row(
    _ terms: [Term], _ relation: Relation, _ constant: Double, at priority: Double = 1000, strength: Int32 = 0
  ) throws -> Row {
    try solver.addRow(terms, relation, constant, priority: priority, place: nextPlace(), strength: strength)
  }

  @discardableResult
  func row(
    _ variable: Variable, _ relation: Relation, _ constant: Double, at priority: Double = 1000, strength: Int32 = 0
  ) throws -> Row {
    try row([Term(variable)], relation, constant, at: priority, strength: strength)
  }

  /// Not negative, hugging at 250 and resisting at 750, as a view with an intrinsic size does.
  func view(_ intrinsic: Double) throws -> Variable {
    let length = try size()
    try row(length, .greaterOrEqual, 0, strength: 9)
    try row(length, .lessOrEqual, intrinsic, at: 250)
    try row(length, .greaterOrEqual, intrinsic, at: 750)
    return length
  }

  /// Solves, and gives the values.
  func solved(_ variables: [Variable]) throws -> [Double] {
    try solver.solve()
    return try values(variables)
  }

  func values(_ variables: [Variable]) throws -> [Double] {
    try variables.map { try solver.value(of: $0) }
  }

  var broken: [Row] { solver.conflicts.map(\.broken) }

  private func nextPlace() -> Place {
    written += 1
    return Place(written)
  }
}

/// Views in a line, each starting where the one before ended and a spacing later.
struct FlatStack {
  let sheet = Sheet()
  private(set) var starts: [Variable] = []
  private(set) var lengths: [Variable] = []
  /// For each view the rows by which it hugs and resists.
  private(set) var wishes: [(hugging: Row, resisting: Row)] = []

  /// The stack is as long as it wants to be, or as long as it is told to be.
  init(_ intrinsics: [Double], spacing: Double, length: Double? = nil) throws {
    for intrinsic in intrinsics {
      let start = try sheet.offset()
      if let last = starts.last {
        try sheet.row([Term(start), Term(last, -1), Term(lengths[lengths.count - 1], -1)], .equal, spacing)
      } else {
        try sheet.row(start, .equal, 0)
      }
      let size = try sheet.size()
      try sheet.row(size, .greaterOrEqual, 0, strength: 9)
      let hugging = try sheet.row(size, .lessOrEqual, intrinsic, at: 250)
      let resisting = try sheet.row(size, .greaterOrEqual, intrinsic, at: 750)
      wishes.append((hugging, resisting))
      starts.append(start)
      lengths.append(size)
    }
    if let length {
      try sheet.row([Term(starts[starts.count - 1]), Term(lengths[lengths.count - 1])], .equal, length)
    }
  }

  func setIntrinsic(_ intrinsic: Double, of view: Int) throws {
    try sheet.solver.setConstant(intrinsic, of: wishes[view].hugging)
    try sheet.solver.setConstant(intrinsic, of: wishes[view].resisting)
  }
}
