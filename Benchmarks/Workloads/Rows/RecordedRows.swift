import ExternalSolver
import PlumbBench
import PlumbScene
import PlumbSolver

extension Workloads {
  /// The maximum number of views. Documents that contain larger layouts would not be readable.
  private static let mostViews = 10_000

  /// Returns the calls that a row workload makes, as a system: its build, and then the operations of a group twice, as in the
  /// warm-up and the check. Returns nil if the workload does not consist of rows, or has too many views. O(size).
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

  /// Returns the reason why an external solver cannot perform an operation, such as `rows-flat/edit`. Returns nil if the solver
  /// can perform the operation, or if there is no such operation. O(1).
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

/// Records the calls that a workload makes as a system: the rows up to the first solve, then each change as a step.
///
/// Every step is followed by a solve, so an operation that makes several changes causes more solves than in the benchmark.
final class RowRecord {
  private(set) var system = SystemModel()
  fileprivate var isBuilt = false
  fileprivate var spots = 0
  /// The number of uses of each name.
  private var uses: [String: Int] = [:]

  fileprivate func newVariable(_ name: String) -> String {
    system.variables.append(unused(name))
    return system.variables.last ?? name
  }

  fileprivate func add(_ row: SystemModel.RowModel) -> String {
    var row = row
    row.id = unused(row.id)
    if isBuilt { system.steps.append(.add(row)) } else { system.rows.append(row) }
    return row.id
  }

  fileprivate func take(_ step: SystemModel.Step) { system.steps.append(step) }

  private func unused(_ name: String) -> String {
    uses[name, default: 0] += 1
    return uses[name] == 1 ? name : "\(name)-\(uses[name] ?? 1)"
  }
}

/// A `RowSolver` that records calls instead of solving.
struct RecordedRows: RowSolver {
  struct Addend {
    var variable: String
    var coefficient: Double
  }

  enum Condition {
    case row(String)
    case suggestion(variable: String)
  }

  let record: RowRecord
  /// Whether values that change frequently are recorded as suggestions.
  let suggests: Bool

  var work: WorkCounters? { nil }

  static func addend(_ quantity: String, _ coefficient: Double) -> Addend {
    Addend(variable: quantity, coefficient: coefficient)
  }

  /// Returns the number of a new view.
  mutating func addSpot(after spot: Int?) -> Int {
    defer { record.spots += 1 }
    return record.spots
  }

  mutating func addQuantity(_ kind: VariableKind, rank: Int, at spot: Int) -> String {
    record.newVariable("\(Self.name(of: rank))\(spot)")
  }

  mutating func addCondition(
    _ addends: UnsafeBufferPointer<Addend>, _ relation: Relation, _ constant: Double, priority: Double, rank: Int,
    at spot: Int
  ) -> Condition {
    let terms = addends.map { (variable: $0.variable, coefficient: $0.coefficient) }
    return .row(
      record.add(
        .init(
          id: "\(Self.name(of: rank))\(spot)", terms: terms, relation: relation.written, constant: constant,
          priority: priority)))
  }

  mutating func hold(_ quantity: String, at value: Double, rank: Int, at spot: Int) throws -> Condition {
    guard suggests else {
      return try addCondition([Self.addend(quantity, 1)], .equal, value, rank: rank, at: spot)
    }
    record.take(.suggest(variable: quantity, value: value, priority: 999))
    return .suggestion(variable: quantity)
  }

  /// Does not remove the variable, because systems for the C interface cannot remove variables.
  mutating func remove(_ quantity: String) {}

  mutating func remove(_ condition: Condition) {
    switch condition {
    case .row(let id): record.take(.remove(id))
    case .suggestion(let variable): record.take(.withdraw(variable: variable))
    }
  }

  mutating func setConstant(_ constant: Double, of condition: inout Condition) {
    switch condition {
    case .row(let id): record.take(.constant(id, constant))
    case .suggestion(let variable): record.take(.suggest(variable: variable, value: constant, priority: 999))
    }
  }

  mutating func solve() { record.isBuilt = true }

  func value(of quantity: String) -> Double { 0 }

  /// Returns the name of the variable or row that an arrangement adds with a rank.
  private static func name(of rank: Int) -> String {
    typealias Rank = Arrangement<RecordedRows>.Rank
    return switch rank {
    case Rank.left: "left"
    case Rank.top: "top"
    case Rank.width: "width"
    case Rank.height: "height"
    case Rank.floor: "leastWidth"
    case Rank.floor + 1: "leastHeight"
    case Rank.hug: "hugWidth"
    case Rank.hug + 1: "hugHeight"
    case Rank.resist: "resistWidth"
    case Rank.resist + 1: "resistHeight"
    case Rank.link: "link"
    case Rank.alignment: "align"
    case Rank.alignment + 1: "fill"
    case Rank.equality: "equal"
    case Rank.end: "end"
    default: "hold"
    }
  }
}

extension Relation {
  fileprivate var written: WrittenRelation {
    switch self {
    case .lessOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}
