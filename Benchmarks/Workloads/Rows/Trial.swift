import PlumbSolver

/// One workload at one size on one solver, ready to be timed and checked.
public struct Trial<S: RowSolver> {
  public let workload: RowWorkload
  public let outline: Outline
  /// Nil until it is built.
  @usableFromInline var current: Arrangement<S>?
  @usableFromInline let makeSolver: () -> S
  @usableFromInline let middle: Int
  private let strictness: Arrangement<S>.Strictness
  @usableFromInline var spare: S.Spot?
  @usableFromInline var isChanged = false

  /// O(size). `breaksTies` says whether the solver promises the same choice among equally good answers.
  public init(_ workload: RowWorkload, size: Int, breaksTies: Bool, on makeSolver: @escaping () -> S) {
    self.workload = workload
    self.makeSolver = makeSolver
    outline = workload.outline(size: size)
    middle = outline.middleLeaf
    strictness = breaksTies || !workload.hasTies ? .everyFrame : .totals
  }

  public var viewCount: Int { outline.nodes.count }
  public var work: Work? { current?.solver.work }

  /// Compares the layout as it stands with the one worked out by hand.
  public func check(after operation: RowOperation) throws {
    do {
      try current?.check(strictness)
    } catch let error as WrongAnswer {
      throw WrongAnswer(
        description: "\(workload.rawValue), \(operation.rawValue), \(viewCount) views: \(error.description)")
    }
  }

  /// Drops the layout, so that the next one does not pay for it.
  @inlinable
  public mutating func tearDown() {
    current = nil
    spare = nil
    isChanged = false
  }

  /// Does one operation and gives its time; making room for it is not counted.
  @inlinable
  public mutating func perform(_ operation: RowOperation) throws -> Duration {
    if operation == .build { return try build() }
    if operation == .append, spare == nil {
      // Spots cost a solver without ties nothing, and are kept when the leaf goes again: so not part of the edit.
      let last = current?.views.last?.spot
      spare = try current?.solver.addSpot(after: last)
    }
    if operation == .edit || operation == .resize { isChanged.toggle() }
    let start = ContinuousClock.now
    try change(operation)
    return ContinuousClock.now - start
  }

  @inlinable
  mutating func build() throws -> Duration {
    tearDown()
    var fresh = Arrangement(outline, in: makeSolver())
    let start = ContinuousClock.now
    try fresh.build(workload == .linksFirst ? .linksFirst : .viewByView, holding: workload == .equal)
    let time = ContinuousClock.now - start
    current = fresh
    return time
  }

  @inlinable
  mutating func change(_ operation: RowOperation) throws {
    let leaf = middle
    switch operation {
    case .build: break
    case .edit:
      let wanted = outline.nodes[leaf].height + (isChanged ? 7 : 0)
      try current?.setWantedHeight(wanted, of: leaf)
    case .append: if let spare { try current?.appendLeaf(at: spare) }
    case .removeLast: try current?.removeLastLeaf()
    case .removeMiddle: try current?.removeLeaf(leaf)
    case .insertMiddle: try current?.insertLeaf(leaf)
    case .resize:
      let height = (outline.height ?? 0) * (isChanged ? 1.05 : 1)
      try current?.setHeight(height)
    }
  }
}
