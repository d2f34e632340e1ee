import ExternalSolver
import PlumbProperty
import PlumbScene

/// Generates systems for an external solver. They use only the solver's capabilities, and contain more of the edits that often
/// break solvers: changes to suggestions, and rows that are added and removed.
enum ExternalCase {
  /// Generates a system from the choices. O(rows · steps).
  static func system(from choices: inout Choices, can: SolverCapabilities) -> SystemModel {
    var system = SystemCase.system(from: &choices)
    // The C interface has no sizes, places or conflict ranks, and cannot add or remove variables.
    system.sizes = []
    system.rows = system.rows.map(\.plain)
    let names = Set(system.variables)
    system.steps = system.steps.compactMap { step in
      switch step {
      case .add(let row): return row.terms.allSatisfy { names.contains($0.variable) } ? .add(row.plain) : nil
      case .terms, .change, .withdraw, .addVariable, .removeVariable: return nil
      case .suggest(let name, _, _) where !names.contains(name): return nil
      case .remove, .priority: return can.contains(.removes) ? step : nil
      case .constant: return can.contains(.changes) ? step : nil
      case .suggest: return can.contains(.suggests) ? step : nil
      }
    }
    var present = Set(system.rows.map(\.id))
    system.steps = system.steps.filter { $0.isAbout(&present) }
    for _ in 0..<choices.integer(in: 0...6) where !system.variables.isEmpty {
      if let step = step(in: system, &choices, can) { system.steps.append(step) }
    }
    // Many rejected rows would hide other faults.
    return choices.chance(70) ? system.withoutContradictions : system
  }

  private static let values: [Double] = [0, 10, -10, 40, 50, 70, 100, -100, 250, 1000, 33.5]

  private static func step(
    in system: SystemModel, _ choices: inout Choices, _ can: SolverCapabilities
  ) -> SystemModel.Step? {
    let draw = choices.integer(in: 0...9)
    if draw < 6, can.contains(.suggests) {
      return .suggest(
        variable: choices.pick(system.variables), value: choices.pick(values), priority: choices.pick([999, 750, 250]))
    }
    let (present, gone) = system.rowsAtTheEnd
    if draw == 6, can.contains(.removes), !present.isEmpty { return .remove(choices.pick(present).id) }
    if draw == 7, can.contains(.changes), !present.isEmpty {
      return .constant(choices.pick(present).id, choices.pick(values))
    }
    return gone.isEmpty ? nil : .add(choices.pick(gone))
  }
}

extension SystemModel {
  /// The system without rows and steps that contradict earlier required rows, as far as the reference solver can decide this.
  fileprivate var withoutContradictions: SystemModel {
    var (system, bare) = (self, self)
    (bare.rows, system.rows, system.steps) = ([], [], [])
    var state = SystemState(bare)
    let isPossible: (Step) -> Bool = { step in
      var next = state
      next.apply(step)
      guard ExternalStepContext.isPossible(next.description) ?? true else { return false }
      state = next
      return true
    }
    system.rows = rows.filter { isPossible(.add($0)) }
    var present = Set(system.rows.map(\.id))
    system.steps = steps.filter { step in
      var next = present
      guard step.isAbout(&next), isPossible(step) else { return false }
      present = next
      return true
    }
    return system
  }

  /// The rows after all steps, and the removed rows in the order of removal.
  fileprivate var rowsAtTheEnd: (present: [RowModel], gone: [RowModel]) {
    var (present, gone) = (rows, [RowModel]())
    for step in steps {
      switch step {
      case .add(let row):
        present.append(row)
        gone.removeAll { $0.id == row.id }
      case .remove(let id):
        gone += present.filter { $0.id == id }
        present.removeAll { $0.id == id }
      default: break
      }
    }
    return (present, gone)
  }
}

extension SystemModel.RowModel {
  /// The row without its place and conflict rank, which the C interface does not support.
  fileprivate var plain: Self {
    var row = self
    (row.place, row.conflictRank) = (nil, 0)
    return row
  }
}

extension SystemModel.Step {
  /// Whether the step can be played if the rows in `present` exist. A step that adds a row needs a new id; other steps need an
  /// existing row, which may be missing because the step that added it was filtered out. Updates `present`.
  fileprivate func isAbout(_ present: inout Set<String>) -> Bool {
    switch self {
    case .add(let row): present.insert(row.id).inserted
    case .remove(let id): present.remove(id) != nil
    case .constant(let id, _), .priority(let id, _): present.contains(id)
    default: true
    }
  }
}

extension SystemModel {
  /// Checks that a document makes no call that `plumb_solver.h` forbids, and no call for a missing row or variable.
  func checkForExternalSolvers() throws(SceneError) {
    let names = Set(variables)
    guard names.count == variables.count else { throw SceneError("a variable is listed twice", path: "variables") }
    var present: Set<String> = []
    for (index, row) in rows.enumerated() { try row.check(names, &present, "rows[\(index)]") }
    for (index, step) in steps.enumerated() {
      let path = "steps[\(index)]"
      switch step {
      case .add(let row): try row.check(names, &present, path + ".row")
      case .remove(let id), .constant(let id, _), .priority(let id, _):
        guard present.contains(id) else { throw SceneError("unknown row \"\(id)\"", path: path + ".row") }
        if case .remove = step { present.remove(id) }
      case .terms, .change, .withdraw, .addVariable, .removeVariable:
        throw SceneError("plumb_solver.h has no function for this step", path: path + ".do")
      case .suggest(let name, _, _):
        guard names.contains(name) else { throw SceneError("unknown variable \"\(name)\"", path: path + ".variable") }
      }
    }
  }
}

extension SystemModel.RowModel {
  fileprivate func check(_ names: Set<String>, _ present: inout Set<String>, _ path: String) throws(SceneError) {
    guard present.insert(id).inserted else { throw SceneError("duplicate row \"\(id)\"", path: path + ".id") }
    if terms.isEmpty || terms.contains(where: { $0.coefficient == 0 }) {
      throw SceneError("a row needs at least one term, and no coefficient may be 0", path: path + ".terms")
    }
    let used = Set(terms.map(\.variable))
    guard used.count == terms.count, used.isSubset(of: names) else {
      throw SceneError(
        "each term of a row must use a different variable from \"variables\"", path: path + ".terms")
    }
  }
}
