import PlumbBench

/// A row workload on Plumb's own solver, as the harness takes it.
struct RowBenchmark: Workload {
  private let workload: RowWorkload

  init(_ workload: RowWorkload) {
    self.workload = workload
  }

  var name: String { "rows-" + workload.rawValue }
  var summary: String { "rows alone: \(workload.summary)" }
  var sizes: [Int] { workload.sizes.filter { $0 <= 10_000 } }

  var groups: [OperationGroup] {
    [OperationGroup([RowOperation.build.rawValue], isPrepared: true)]
      + workload.edits.map { OperationGroup($0.map(\.rawValue)) }
  }

  func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject {
    guard let smallest = RowWorkload.size("\(size)") else {
      throw WorkloadError("\(name): a size of \(size) is out of range: at least 3, at most ten million")
    }
    return try RowSubject(workload, group, size: smallest)
  }
}

/// A trial whose operations are done by their index.
private final class RowSubject: Subject {
  private var trial: Trial<PlumbRows>
  private let operations: [RowOperation]

  init(_ workload: RowWorkload, _ group: OperationGroup, size: Int) throws {
    operations = group.names.compactMap(RowOperation.init(rawValue:))
    trial = Trial(workload, size: size, breaksTies: true) { PlumbRows() }
    if !group.isPrepared { _ = try trial.perform(.build) }
  }

  var counts: [Count] { trial.work?.counts ?? [] }

  func prepare(_ operation: Int) { trial.tearDown() }

  func perform(_ operation: Int) throws { _ = try trial.perform(operations[operation]) }

  func check(after operation: Int) throws {
    do {
      try trial.check(after: operations[operation])
    } catch let error as WrongAnswer {
      throw WorkloadError(error.description)
    }
  }
}

extension RowWorkload {
  /// What it is, in a line.
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
