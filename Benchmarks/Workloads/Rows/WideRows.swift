import PlumbBench
import PlumbSolver

/// Systems that do not occur in layouts but may occur in other uses of the solver: thousands of rows on one variable, and
/// thousands of terms in one row. The cost must not grow quadratically with the number of rows or terms.
struct WideRows: Workload {
  /// The operation on a new solver.
  fileprivate enum Operation: String, CaseIterable {
    /// Adds optional lower and upper bounds of one variable.
    case bounds
    /// Adds required bounds of one variable that can all hold at once.
    case required
    /// Adds required equalities of one variable that contradict each other.
    case exclude
    /// Removes bounds of one variable, the oldest first.
    case remove
    /// Adds terms to one row in eight steps.
    case grow
  }

  let name = "wide"
  let summary = "rows alone: many rows over one variable, or many terms in one row; size is rows or terms"
  let sizes = [10, 100, 1000, 8000]
  var groups: [OperationGroup] { Operation.allCases.map { OperationGroup([$0.rawValue], isPrepared: true) } }

  func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject {
    guard let operation = group.names.first.flatMap(Operation.init(rawValue:)) else {
      throw WorkloadError("\(name): no operation \(group.names.joined(separator: ", "))")
    }
    return WidePlay(operation, size)
  }
}

private final class WidePlay: Subject {
  private let operation: WideRows.Operation
  private let size: Int
  private var solver = Solver()
  private var variables: [Variable] = []
  private var rows: [Row] = []
  /// The work of earlier solvers.
  private var done = WorkCounters().counts

  init(_ operation: WideRows.Operation, _ size: Int) { (self.operation, self.size) = (operation, size) }

  var counts: [Count] {
    var counts = done
    counts.add(solver.work)
    return counts
  }

  func prepare(_ index: Int) throws {
    done.add(solver.work)
    (solver, variables, rows) = (Solver(), [], [])
    for place in 0..<(operation == .grow ? size : 1) {
      variables.append(try solver.addVariable(kind: .size, place: Place(place)))
    }
    switch operation {
    case .remove: try addBounds()
    case .grow: rows = [try solver.addRow([Term(variables[0])], .equal, Double(size), place: Place(0))]
    case .bounds, .required, .exclude: break
    }
  }

  func perform(_ index: Int) throws {
    switch operation {
    case .bounds: try addBounds()
    case .required: try addRows(at: 1000) { _ in .greaterOrEqual }
    case .exclude: try addRows(at: 1000) { _ in .equal }
    case .remove: for row in rows { try solver.removeRow(row) }
    case .grow:
      for part in 1...8 {
        let terms = variables.prefix(max(1, size * part / 8)).map { Term($0) }
        try solver.setTerms(terms, of: rows[0])
      }
    }
    try solver.solve()
  }

  private func addBounds() throws { try addRows(at: 500) { $0 % 2 == 0 ? .greaterOrEqual : .lessOrEqual } }

  private func addRows(at priority: Double, _ relation: (Int) -> Relation) throws {
    for index in 0..<size {
      rows.append(
        try solver.addRow(variables[0], relation(index), Double(index), priority: priority, place: Place(index)))
    }
    try solver.solve()
  }

  func check(after index: Int) throws {
    let value = try solver.value(of: variables[variables.count - 1])
    let (count, wanted) =
      switch operation {
      // As many bounds pull up as down. The position of the last bound decides between the two values in the middle.
      case .bounds: (solver.givenUpRows.count, Double(size / 2))
      case .required: (solver.givenUpRows.count, Double(size - 1))
      case .exclude: (solver.givenUpRows.count - (size - 1), 0.0)
      case .remove: (solver.rowCount, 0.0)
      // The solver minimises undetermined sizes in order.
      case .grow: (solver.givenUpRows.count, Double(size))
      }
    guard count == 0, abs(value - wanted) <= 1e-6 else {
      throw WorkloadError(
        "wide/\(operation.rawValue)/\(size): found \(value) and \(count) unexpected rows, expected \(wanted)")
    }
  }
}
