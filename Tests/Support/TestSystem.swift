import PlumbSolver

/// A solver that assigns places to variables and rows in the order of the calls.
public final class TestSystem {
  public let solver = Solver()
  private var placeCount = 0

  public init() {}

  public func size() throws -> Variable { try solver.addVariable(kind: .size, place: nextPlace()) }

  public func offset() throws -> Variable { try solver.addVariable(kind: .offset, place: nextPlace()) }

  public func sizes(_ count: Int) throws -> [Variable] { try (0..<count).map { _ in try size() } }

  public func offsets(_ count: Int) throws -> [Variable] { try (0..<count).map { _ in try offset() } }

  @discardableResult
  public func row(
    _ terms: [Term], _ relation: Relation, _ constant: Double, at priority: Double = 1000, conflictRank: Int32 = 0,
    attracts: Bool = false
  ) throws -> Row {
    try solver.addRow(
      terms, relation, constant, priority: priority, place: nextPlace(), conflictRank: conflictRank, attracts: attracts)
  }

  @discardableResult
  public func row(
    _ variable: Variable, _ relation: Relation, _ constant: Double, at priority: Double = 1000,
    conflictRank: Int32 = 0, attracts: Bool = false
  ) throws -> Row {
    try row([Term(variable)], relation, constant, at: priority, conflictRank: conflictRank, attracts: attracts)
  }

  /// Makes a variable a multiple of another one plus a distance.
  @discardableResult
  public func tie(
    _ variable: Variable, to other: Variable, times factor: Double = 1, plus distance: Double = 0
  ) throws -> Row {
    try row([Term(variable), Term(other, -factor)], .equal, distance)
  }

  /// A size with the rows of a view's intrinsic size: non-negative, hugging at 250, compression resistance at 750.
  public func viewSize(_ intrinsic: Double) throws -> Variable {
    let length = try size()
    try row(length, .greaterOrEqual, 0, conflictRank: 9)
    try row(length, .lessOrEqual, intrinsic, at: 250)
    try row(length, .greaterOrEqual, intrinsic, at: 750)
    return length
  }

  /// The values after a solve.
  public func solved(_ variables: [Variable]) throws -> [Double] {
    try solver.solve()
    return try values(variables)
  }

  public func values(_ variables: [Variable]) throws -> [Double] {
    try variables.map { try solver.value(of: $0) }
  }

  public var broken: [Row] { solver.conflicts.map(\.broken) }

  private func nextPlace() -> Place {
    placeCount += 1
    return Place(placeCount)
  }
}

/// Views in a row. Each starts at a spacing after the end of the previous one.
public struct FlatStack {
  public let system = TestSystem()
  public private(set) var starts: [Variable] = []
  public private(set) var lengths: [Variable] = []
  /// The rows for each view's content hugging and compression resistance.
  public private(set) var contentRows: [(hugging: Row, resisting: Row)] = []

  /// Without `length`, the stack is as long as the sum of the intrinsic sizes and the spacings.
  public init(_ intrinsics: [Double], spacing: Double, length: Double? = nil) throws {
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
}
