import PlumbSolver

/// What a system came to after a step.
public struct SystemObservation: Sendable {
  public var step: Int
  public var values: [(variable: String, value: Double)]
  /// Each row that was given up, and the minimal set that cannot hold with it.
  public var conflicts: [(broken: String, rows: [String])]
  /// What the last step cost the solver.
  public var work: Work

  /// As other programs read it. O(variables).
  public var json: JSON { json(with: nil) }

  /// The same with its rows and their proof, where they are wanted. O(variables + rows).
  public func json(with listing: SystemListing?, _ contents: StepReport.Contents = []) -> JSON {
    JSON(
      .object(
        [
          member("step", JSON(.number(Double(step)))),
          member("values", JSON(.object(values.map { member($0.variable, JSON(.number($0.value))) }))),
          member("infeasible", JSON(.list(infeasible.map { JSON(.text($0)) }))),
          member(
            "broken",
            JSON(
              .list(
                conflicts.map { conflict in
                  JSON(
                    .object([
                      member("row", JSON(.text(conflict.broken))),
                      member("conflict", JSON(.list(conflict.rows.map { JSON(.text($0)) }))),
                    ]))
                }))), member("work", work.json),
        ] + (listing?.members(contents) ?? [])))
  }

  /// The rows of all conflicts.
  public var infeasible: [String] { Set(conflicts.flatMap(\.rows)).sorted() }

  /// For a person to read. O(variables).
  public var text: String {
    let width = values.map(\.variable.count).max() ?? 0
    var lines = ["step \(step)"]
    lines += values.map { name, value in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(ConstraintLanguage.number(value))"
    }
    lines += conflicts.map { "cannot all hold: \($0.rows.joined(separator: ", ")); given up: \($0.broken)" }
    return lines.joined(separator: "\n")
  }
}
