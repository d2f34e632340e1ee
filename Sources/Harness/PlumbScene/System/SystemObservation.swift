import PlumbSolver

/// The state of a system after a step.
public struct SystemObservation: Sendable {
  public var step: Int
  public var values: [(variable: String, value: Double)]
  /// Each broken row with a minimal infeasible set.
  public var conflicts: [(broken: String, rows: [String])]
  /// The solver's work in the last step.
  public var work: WorkCounters

  /// The state as JSON. O(variables).
  package var json: JSON { json(with: nil) }

  /// The state as JSON, with rows and proof if `contents` has them. O(variables + rows).
  package func json(with listing: SystemListing?, _ contents: StepReport.Contents = []) -> JSON {
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

  /// The ids of the rows in all conflicts, sorted.
  public var infeasible: [String] { Set(conflicts.flatMap(\.rows)).sorted() }

  /// Everything that was observed, as an expectation. O(conflicts).
  package var expectation: SystemModel.Expectation {
    SystemModel.Expectation(step: step, values: values, infeasible: infeasible)
  }

  /// The state as text. O(variables).
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
