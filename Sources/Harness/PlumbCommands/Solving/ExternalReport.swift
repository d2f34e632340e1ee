import PlumbBasics
import PlumbBench
import PlumbFuzz

/// The answers of an external solver and of Plumb's own solver after a step, as text or as JSON.
struct ExternalReport {
  private let comparison: ExternalComparison
  private let heading: String
  /// The name of the external solver.
  private let name: String

  /// `heading` describes the step. O(1).
  init(_ comparison: ExternalComparison, _ heading: String, _ name: String) {
    (self.comparison, self.heading, self.name) = (comparison, heading, name)
  }

  /// Values, then violated rows, then calls that failed. O(system).
  func text(accent: (String) -> String) -> String {
    var lines = [heading]
    var values = Table(["", name, "Plumb"])
    for value in comparison.values { values.append([value.variable, value.external.written, value.own.written]) }
    lines.append(values.aligned)
    let violated = comparison.violated
    if violated.isEmpty {
      lines.append("no row is violated")
    } else {
      var rows = Table(["violated", "row", name, "Plumb"])
      rows.textColumns = 2
      for row in violated { rows.append([row.name, row.text, Self.brief(row.external), Self.brief(row.own)]) }
      lines += ["", rows.aligned, "", levels.aligned]
    }
    if let unplayed = comparison.unplayed { lines.append(accent("not played by \(name): \(unplayed)")) }
    lines += comparison.refused.map { accent("refused by \(name): \($0)") }
    if !comparison.givenUp.isEmpty {
      lines.append("given up by \(name): \(comparison.givenUp.joined(separator: ", "))")
    }
    lines += comparison.observation.conflicts.map {
      "given up by Plumb: \($0.broken), since \($0.rows.joined(separator: ", ")) cannot all hold"
    }
    return lines.joined(separator: "\n")
  }

  private var levels: Table {
    var table = Table(["priority", "sum of violations: \(name)", "Plumb"])
    for level in comparison.levels {
      table.append([level.priority.written, Self.brief(level.external), Self.brief(level.own)])
    }
    return table
  }

  /// Rounded to a millionth.
  private static func brief(_ value: Double) -> String {
    value.isFinite ? ((value * 1e6).rounded() / 1e6).written : "\(value)"
  }

  /// The JSON of the step as without another solver, with a member `solver`. O(system).
  var json: JSON {
    guard case .object(let members) = comparison.observation.json.value else { return .null }
    let solver: [(String, JSON)] = [
      ("name", .text(name)),
      ("values", .object(comparison.values.map { ($0.variable, .number($0.external)) })),
      ("violated", .list(comparison.violated.map(\.json))),
      ("levels", .list(comparison.levels.map(\.json))),
      ("broken", .list(comparison.givenUp.map { .text($0) })),
      ("refused", .list(comparison.refused.map { .text($0) })),
      ("unplayed", comparison.unplayed.map { .text($0) } ?? .null),
    ]
    return JSON(.object(members + [JSON.Member(key: "solver", value: .object(solver))]))
  }
}

extension ExternalComparison.ViolatedRow {
  fileprivate var json: JSON {
    .object([
      ("row", .text(name)), ("text", .text(text)), ("priority", .number(priority)), ("violation", .number(external)),
      ("own", .number(own)),
    ])
  }
}

extension ExternalComparison.Level {
  fileprivate var json: JSON {
    .object([("priority", .number(priority)), ("violation", .number(external)), ("own", .number(own))])
  }
}
