import PlumbSolver

/// A workload of a size on a solver, to be timed and checked.
public struct RowTrial<S: RowSolver> {
  public let workload: RowWorkload
  public let outline: Outline
  /// Nil until it is built.
  @usableFromInline var current: Arrangement<S>?
  @usableFromInline let makeSolver: () throws -> S
  @usableFromInline let middle: Int
  private let strictness: Arrangement<S>.Strictness
  @usableFromInline var spare: S.Spot?
  @usableFromInline var isChanged = false

  /// O(size). `breaksTies` tells whether the solver promises the same choice among equally good answers as Plumb.
  public init(_ workload: RowWorkload, size: Int, breaksTies: Bool, on makeSolver: @escaping () throws -> S) {
    self.workload = workload
    self.makeSolver = makeSolver
    outline = workload.outline(size: size)
    middle = outline.middleLeaf
    strictness = breaksTies || !workload.hasTies ? .everyFrame : .totals
  }

  public var viewCount: Int { outline.nodes.count }
  public var work: WorkCounters? { current?.solver.work }

  /// Compares the current layout with the directly computed one.
  public func check(after operation: RowOperation) throws {
    do {
      try current?.check(strictness)
    } catch let error as WrongAnswer {
      throw WrongAnswer(
        description: "\(workload.rawValue), \(operation.rawValue), \(viewCount) views: \(error.description)")
    }
  }

  /// Releases the layout, so that its release is not part of the next measurement.
  @inlinable
  public mutating func tearDown() {
    current = nil
    spare = nil
    isChanged = false
  }

  /// Prepares for an operation, which is not measured: for a build, creates an empty solver.
  @inlinable
  public mutating func prepare(_ operation: RowOperation) throws {
    if operation == .build {
      tearDown()
      current = Arrangement(outline, in: try makeSolver())
    }
    if operation == .append, spare == nil {
      // Spots cost nothing in a solver without ties, and are kept when the leaf is removed. So they are not part of the edit.
      let last = current?.views.last?.spot
      spare = try current?.solver.addSpot(after: last)
    }
  }

  /// Performs an operation after `prepare`.
  @inlinable
  public mutating func perform(_ operation: RowOperation) throws {
    if operation == .edit || operation == .idleEdit || operation == .resize { isChanged.toggle() }
    let leaf = middle
    switch operation {
    case .build:
      let (order, isHeld) = (
        workload == .linksFirst ? Arrangement<S>.Order.linksFirst : .viewByView, workload == .equal
      )
      try current?.build(order, holding: isHeld)
    case .edit:
      let wanted = outline.nodes[leaf].height + (isChanged ? 7 : 0)
      try current?.setWantedHeight(wanted, of: leaf)
    case .idleEdit: try current?.setLeastHeight(isChanged ? -1 : 0, of: leaf)
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
