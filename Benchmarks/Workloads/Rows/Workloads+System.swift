import ExternalSolver
import PlumbBench
import PlumbScene

extension Workloads {
  /// Larger layouts make documents that nobody reads.
  private static let mostViews = 10_000

  /// What a row workload does with an external solver, as a system: its build, then the operations of a group, twice, as they are
  /// warmed up and checked. Nil if the workload is not one of rows, or is very large. O(size).
  public static func system(
    of name: String, _ group: OperationGroup, size: Int, on library: SolverLibrary
  ) throws -> SystemModel? {
    guard let workload = RowWorkload.allCases.first(where: { $0.benchmarkName == name }), size <= mostViews else {
      return nil
    }
    let record = RowRecord()
    let suggests = library.capabilities.contains(.suggests)
    var trial = RowTrial(workload, size: size, breaksTies: false) { RecordedRows(record: record, suggests: suggests) }
    guard trial.viewCount <= mostViews else { return nil }
    try trial.prepare(.build)
    try trial.perform(.build)
    let operations = group.names.compactMap(RowOperation.init(rawValue:)).filter { $0 != .build }
    for operation in operations { try trial.prepare(operation) }
    for _ in 0..<2 {
      for operation in operations { try trial.perform(operation) }
    }
    var system = record.system
    system.name = "\(name)/\(group.names.joined(separator: ","))/\(size)"
    return system
  }

  /// Why an external solver cannot do an operation, such as `rows-flat/edit`; nil if it can, or if there is no such operation.
  /// O(1).
  public static func absence(of operation: String, on library: SolverLibrary) -> String? {
    let parts = operation.split(separator: "/")
    guard let workload = RowWorkload.allCases.first(where: { $0.benchmarkName == parts.first ?? "" }) else {
      return nil
    }
    if let reason = workload.absence(on: library.capabilities) { return reason }
    guard parts.count > 1, let operation = RowOperation(rawValue: String(parts[1])) else { return nil }
    return operation.absence(on: library.capabilities)
  }
}
