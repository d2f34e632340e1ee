import PlumbSolver

/// A solver whose variables and rows get their places in the order of the calls.
final class TestSystem {
  let solver = Solver()
  private var placeCount = 0

  func size() throws -> Variable {
    try solver.addVariable(kind: .size, place: nextPlace())
  }

  func offset() throws -> Variable {
    try solver.addVariable(kind: .offset, place: nextPlace())
  }

  @discardableResult
  func row(
    _ terms: [Term], _ relation: Relation, _ constant: Double, at priority: Double = 1000, conflictRank: Int32 = 0
  ) throws -> Row {
    try solver.addRow(terms, relation, constant, priority: priority, place: nextPlace(), conflictRank: conflictRank)
  }

  @discardableResult
  func row(
    _ variable: Variable, _ relation: Relation, _ constant: Double, at priority: Double = 1000, conflictRank: Int32 = 0
  ) throws -> Row {
    try row([Term(variable)], relation, constant, at: priority, conflictRank: conflictRank)
  }

  /// A size with the rows of a view's intrinsic size: not negative, hugging at 250, compression resistance at 750.
  func viewSize(_ intrinsic: Double) throws -> Variable {
    let length = try size()
    try row(length, .greaterOrEqual, 0, conflictRank: 9)
    try row(length, .lessOrEqual, intrinsic, at: 250)
    try row(length, .greaterOrEqual, intrinsic, at: 750)
    return length
  }

  /// The values after a solve.
  func solved(_ variables: [Variable]) throws -> [Double] {
    try solver.solve()
    return try values(variables)
  }

  func values(_ variables: [Variable]) throws -> [Double] {
    try variables.map { try solver.value(of: $0) }
  }

  var broken: [Row] { solver.conflicts.map(\.broken) }

  private func nextPlace() -> Place {
    placeCount += 1
    return Place(placeCount)
  }
}

/// Views in a row: each starts a spacing after the end of the one before it.
struct FlatStack {
  let system = TestSystem()
  private(set) var starts: [Variable] = []
  private(set) var lengths: [Variable] = []
  /// The rows of each view's content hugging and compression resistance.
  private(set) var contentRows: [(hugging: Row, resisting: Row)] = []

  /// Without `length`, the stack is as long as the intrinsic sizes and the spacings together.
  init(_ intrinsics: [Double], spacing: Double, length: Double? = nil) throws {
    for intrinsic in intrinsics {
      let start = try system.offset()
      if let last = starts.last {
        try system.row([Term(start), Term(last, -1), Term(lengths[lengths.count - 1], -1)], .equal, spacing)
      } else {
        try system.row(start, .equal, 0)
      }
      let size = try system.size()
      try system.row(size, .greaterOrEqual, 0, conflictRank: 9)
      let hugging = try system.row(size, .lessOrEqual, intrinsic, at: 250)
      let resisting = try system.row(size, .greaterOrEqual, intrinsic, at: 750)
      contentRows.append((hugging, resisting))
      starts.append(start)
      lengths.append(size)
    }
    if let length {
      try system.row([Term(starts[starts.count - 1]), Term(lengths[lengths.count - 1])], .equal, length)
    }
  }

  func setIntrinsic(_ intrinsic: Double, of view: Int) throws {
    try system.solver.setConstant(intrinsic, of: contentRows[view].hugging)
    try system.solver.setConstant(intrinsic, of: contentRows[view].resisting)
  }
}
