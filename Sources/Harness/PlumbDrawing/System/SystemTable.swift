import PlumbLayout
import PlumbScene

/// The contents of the tables that show a system of rows after a step.
struct SystemTable {
  struct Value {
    var name: String
    var text: String
    /// The value before the step, if another one is shown now.
    var before: String?
  }

  struct Line {
    var name: String
    /// The row: `a - b <= 10 @750`.
    var text: String
    var state: String
    /// A CSS class: `broken` if the row was given up, `ambiguous` if it is violated.
    var kind: String
  }

  var values: [Value] = []
  var rows: [Line] = []
  /// A sentence about each conflict.
  var conflicts: [String] = []

  /// The state of a player; `before` has the values of the step before, by variable. O(steps · rows + terms).
  init(_ player: SystemPlayer, before: [String: Double] = [:]) {
    let observation = player.observe()
    var numbers: [String: Double] = [:]
    for (name, value) in observation.values {
      numbers[name] = value
      let (text, old) = (Self.number(value), before[name].map(Self.number))
      values.append(Value(name: name, text: text, before: old == text ? nil : old))
    }
    var broken: [String: String] = [:]
    for (name, rows) in observation.conflicts {
      broken[name] = "given up"
      let others = rows.filter { $0 != name }
      let reason = others.isEmpty ? "no values satisfy it" : "it contradicts \(others.joined(separator: ", "))"
      conflicts.append("Given up: \(name), because \(reason).")
    }
    for row in player.model.rows(after: player.step) {
      let state = broken[row.name].map { ($0, "broken") } ?? Self.state(of: row.model, at: numbers)
      rows.append(Line(name: row.name, text: row.model.summary, state: state.0, kind: state.1))
    }
  }

  private static func state(
    of row: SystemModel.RowModel, at values: [String: Double]
  ) -> (text: String, kind: String) {
    var (excess, largest) = (-row.constant, max(1, abs(row.constant)))
    for term in row.terms {
      let product = term.coefficient * (values[term.variable] ?? 0)
      excess += product
      largest = max(largest, abs(product))
    }
    // As the laws for other solvers: a millionth of the largest number.
    if abs(excess) <= 1e-6 * largest { return (row.relation == .equal ? "holds" : "holds exactly", "") }
    let isViolated =
      switch row.relation {
      case .equal: true
      case .lessOrEqual: excess > 0
      case .greaterOrEqual: excess < 0
      }
    if isViolated { return ("violated by \(number(abs(excess)))", "ambiguous") }
    return ("holds by \(number(abs(excess)))", "")
  }

  /// A number rounded to a millionth.
  private static func number(_ value: Double) -> String {
    guard abs(value) < 1e9 else { return "\(value)" }
    let rounded = (value * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }
}
