import PlumbBench
import PlumbSolver

/// A kind of layout, to be measured as rows without views.
public enum RowWorkload: String, CaseIterable, Sendable {
  case flat
  case squeezed
  case stretched
  case chain
  case tree
  case equal
  case linksFirst = "links-first"
  case graded

  /// The default sizes, which count levels in a chain and leaves in other layouts.
  public var sizes: [Int] {
    switch self {
    case .chain: [10, 50, 200, 1000, 3000, 10_000, 30_000]
    case .tree: [16, 64, 256, 1024, 4096, 16_384, 65_536]
    default: [10, 100, 1000, 3000, 10_000, 30_000, 100_000]
    }
  }

  /// The groups of operations to perform on the built layout. The operations of a group undo each other in turn.
  public var edits: [[RowOperation]] {
    switch self {
    case .flat: [[.edit], [.idleEdit], [.append, .removeLast], [.removeMiddle, .insertMiddle]]
    case .squeezed, .stretched, .graded: [[.edit], [.resize]]
    case .chain, .tree: [[.edit]]
    case .equal: [[.resize]]
    case .linksFirst: []
    }
  }

  /// Returns the layout. O(size).
  public func outline(size: Int) -> Outline {
    var outline: Outline
    switch self {
    case .chain: outline = .chain(depth: size)
    case .tree: outline = .tree(leaves: size)
    case .equal: outline = .flat(count: size, distribution: .fillEqually)
    case .flat, .squeezed, .stretched, .linksFirst, .graded: outline = .flat(count: size)
    }
    outline.isGraded = self == .graded
    if let fraction { outline.height = outline.expectedFrames()[0].height * fraction }
    return outline
  }

  /// The required height of the root, as a fraction of the natural height. Nil if no row requires a height.
  var fraction: Double? {
    switch self {
    case .squeezed, .graded: 0.8
    case .stretched: 1.2
    case .equal: 1
    default: nil
    }
  }

  /// Whether the answer depends on how the solver breaks ties.
  public var hasTies: Bool { self != .flat && self != .linksFirst && self != .equal }
}

/// An operation on a layout, to be timed.
public enum RowOperation: String, Sendable {
  /// Builds and solves the layout.
  case build
  /// Changes the intrinsic height of the middle leaf.
  case edit
  /// Changes the minimum height of the middle leaf, without any effect on the answer.
  case idleEdit = "idle-edit"
  case append
  case removeLast = "remove-last"
  case removeMiddle = "remove-middle"
  case insertMiddle = "insert-middle"
  /// Changes the height of the root.
  case resize
}

extension RowWorkload {
  /// Parses a size. Returns nil unless every workload supports the size. For example, a leaf that is removed from the middle
  /// must have neighbours on both sides. O(1).
  public static func size(_ text: String) -> Int? {
    Int(text).flatMap { (3...10_000_000).contains($0) ? $0 : nil }
  }
}

/// A workload at one size on one solver, which can be timed and checked.
public struct RowTrial<S: RowSolver> {
  public let workload: RowWorkload
  public let outline: Outline
  /// The current layout, or nil before the first build.
  @usableFromInline var current: Arrangement<S>?
  @usableFromInline let makeSolver: () throws -> S
  @usableFromInline let middle: Int
  private let strictness: Arrangement<S>.Strictness
  @usableFromInline var spare: S.Spot?
  @usableFromInline var isChanged = false

  /// Creates a trial. `breaksTies` is true if the solver breaks ties as Plumb does. O(size).
  public init(_ workload: RowWorkload, size: Int, breaksTies: Bool, on makeSolver: @escaping () throws -> S) {
    self.workload = workload
    self.makeSolver = makeSolver
    outline = workload.outline(size: size)
    middle = outline.middleLeaf
    strictness = breaksTies || !workload.hasTies ? .everyFrame : .totals
  }

  public var viewCount: Int { outline.nodes.count }
  public var work: WorkCounters? { current?.solver.work }

  /// Compares the current layout with frames that are computed without a solver.
  public func check(after operation: RowOperation) throws {
    do {
      try current?.check(strictness)
    } catch let error as WrongAnswer {
      throw WrongAnswer(
        description: "\(workload.rawValue), \(operation.rawValue), \(viewCount) views: \(error.description)")
    }
  }

  /// Releases the layout now, so that the next measurement does not include the release.
  @inlinable
  public mutating func tearDown() {
    current = nil
    spare = nil
    isChanged = false
  }

  /// Prepares an operation, which is not measured. Before a build, creates an empty solver.
  @inlinable
  public mutating func prepare(_ operation: RowOperation) throws {
    if operation == .build {
      tearDown()
      current = Arrangement(outline, in: try makeSolver())
    }
    if operation == .append, spare == nil {
      // Creating a spot is not part of the edit: solvers without ties do not need spots, and removing the leaf keeps its spot.
      let last = current?.views.last?.spot
      spare = try current?.solver.addSpot(after: last)
    }
  }

  /// Performs a prepared operation.
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

/// A row workload on one solver, in the form that the harness measures.
public struct RowBenchmark: Workload {
  @usableFromInline let workload: RowWorkload
  @usableFromInline let isAsked: @Sendable (RowOperation) -> Bool
  @usableFromInline let makeTrial: @Sendable (_ group: OperationGroup, _ size: Int) throws -> any Subject

  /// Creates a benchmark. `breaksTies` is true if the solver breaks ties as Plumb does. If it is true, the benchmark checks
  /// every frame, otherwise only sums. Groups that contain an unsupported operation are omitted. O(1).
  @inlinable
  public init<S: RowSolver>(
    _ workload: RowWorkload, breaksTies: Bool = false,
    isAsked: @escaping @Sendable (RowOperation) -> Bool = { _ in true },
    on makeSolver: @escaping @Sendable () throws -> S
  ) {
    self.workload = workload
    self.isAsked = isAsked
    makeTrial = { group, size in
      try RowSubject(group, RowTrial(workload, size: size, breaksTies: breaksTies, on: makeSolver))
    }
  }

  public var name: String { workload.benchmarkName }
  public var summary: String { "rows alone: \(workload.summary)" }
  public var sizes: [Int] { workload.sizes.filter { $0 <= 1024 } }

  public var groups: [OperationGroup] {
    [OperationGroup([RowOperation.build.rawValue], isPrepared: true)]
      + workload.edits.filter { $0.allSatisfy(isAsked) }.map { OperationGroup($0.map(\.rawValue)) }
  }

  public func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject {
    guard let smallest = RowWorkload.size("\(size)") else {
      throw WorkloadError("\(name): the size \(size) is out of range; it must be from 3 to ten million")
    }
    return try makeTrial(group, smallest)
  }
}

/// A trial whose operations are performed by index. It uses closures, which the compiler specialises for each solver. A generic
/// class behind a protocol would not be specialised, and inlined solvers would lose more than half of their speed.
@usableFromInline
final class RowSubject: Subject {
  private let countTrial: () -> [Count]
  private let prepareTrial: (Int) throws -> Void
  private let performTrial: (Int) throws -> Void
  private let checkTrial: (Int) throws -> Void

  @inlinable
  convenience init<S: RowSolver>(_ group: OperationGroup, _ made: RowTrial<S>) throws {
    let operations = group.names.compactMap(RowOperation.init(rawValue:))
    var trial = made
    if !group.isPrepared {
      try trial.prepare(.build)
      try trial.perform(.build)
      for operation in operations { try trial.prepare(operation) }
    }
    self.init(
      count: { trial.work?.counts ?? [] }, prepare: { try trial.prepare(operations[$0]) },
      perform: { try trial.perform(operations[$0]) }, check: { try trial.check(after: operations[$0]) })
  }

  @usableFromInline
  init(
    count: @escaping () -> [Count], prepare: @escaping (Int) throws -> Void,
    perform: @escaping (Int) throws -> Void, check: @escaping (Int) throws -> Void
  ) {
    (countTrial, prepareTrial, performTrial, checkTrial) = (count, prepare, perform, check)
  }

  @usableFromInline var counts: [Count] { countTrial() }

  @usableFromInline func prepare(_ operation: Int) throws { try prepareTrial(operation) }

  @usableFromInline func perform(_ operation: Int) throws { try performTrial(operation) }

  @usableFromInline func check(after operation: Int) throws {
    do {
      try checkTrial(operation)
    } catch let error as WrongAnswer {
      throw WorkloadError(error.description)
    }
  }
}

extension RowWorkload {
  /// The name of the workload in results.
  var benchmarkName: String { "rows-" + rawValue }

  /// A one-line description.
  var summary: String {
    switch self {
    case .flat: "a column of leaves with no required height"
    case .squeezed: "a column of leaves, fixed at 0.8 times its natural height"
    case .stretched: "a column of leaves, fixed at 1.2 times its natural height"
    case .chain: "nested stacks with alternating axes and three leaves per level; size is levels"
    case .tree: "four children per stack, alternating axes; size is leaves"
    case .equal: "a fillEqually column of fixed length"
    case .linksFirst: "a column in which all rows between views are added before all rows for sizes"
    case .graded: "a squeezed column; each leaf has its own priorities"
    }
  }
}
