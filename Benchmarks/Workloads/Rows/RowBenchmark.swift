import PlumbBench

/// A row workload on a solver, for the harness.
public struct RowBenchmark: Workload {
  @usableFromInline let workload: RowWorkload
  @usableFromInline let isAsked: @Sendable (RowOperation) -> Bool
  @usableFromInline let makeTrial: @Sendable (_ group: OperationGroup, _ size: Int) throws -> any Subject

  /// O(1). `breaksTies` tells whether the solver promises the same choice among equally good answers as Plumb, which is then
  /// checked. Groups with an unsupported operation are left out.
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
      throw WorkloadError("\(name): a size of \(size) is out of range: at least 3, at most ten million")
    }
    return try makeTrial(group, smallest)
  }
}

/// A trial whose operations are performed by index. It uses closures, which the compiler specialises for each solver. It would
/// not specialise a generic class that is called through a protocol, and inlined solvers would lose more than half of their
/// speed.
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
  /// Its name in results.
  var benchmarkName: String { "rows-" + rawValue }

  /// A description in one line.
  var summary: String {
    switch self {
    case .flat: "a column of leaves whose height is free"
    case .squeezed: "the same, held at 0.8 of what it wants"
    case .stretched: "the same, held at 1.2 of what it wants"
    case .chain: "stacks one inside the other, axes in turn, three leaves a level; size is levels"
    case .tree: "four children a stack, axes in turn; size is leaves"
    case .equal: "a column that fills equally, held"
    case .linksFirst: "a column, with all rows between views before all sizes"
    case .graded: "squeezed, every leaf with priorities of its own"
    }
  }
}
