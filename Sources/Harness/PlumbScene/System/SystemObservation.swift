import PlumbLayout
import PlumbSolver

/// The state of a system after a step.
public struct SystemObservation: Sendable {
  public var step: Int
  public var values: [(variable: String, value: Double)]
  /// The broken rows, each with a minimal infeasible set that contains it.
  public var conflicts: [(broken: String, rows: [String])]
  /// The solver's work in the last step.
  public var work: WorkCounters

  /// The state as JSON. O(variables).
  package var json: JSON { json(with: nil) }

  /// The state as JSON, with the rows and the proof if `contents` includes them. O(variables + rows).
  package func json(with listing: SystemListing?, _ contents: StepReport.Contents = []) -> JSON {
    let (infeasible, isNumbered) = (infeasible, contents.contains(.allConflicts))
    let hasFewSets = StepReport.areFew(conflicts.map(\.rows.count))
    let places = Dictionary(infeasible.enumerated().map { ($1, Int32($0)) }) { first, _ in first }
    let texts = JSON(.list(infeasible.map { JSON(.text($0)) }))
    let broken = conflicts.map { conflict in
      var members = [member("row", JSON(.text(conflict.broken)))]
      if hasFewSets { members.append(member("conflict", JSON(.list(conflict.rows.map { JSON(.text($0)) })))) }
      if isNumbered { members.append(member("conflictRows", JSON(.numbers(conflict.rows.compactMap { places[$0] })))) }
      return JSON(.object(members))
    }
    return JSON(
      .object(
        [
          member("step", JSON(.number(Double(step)))),
          member("values", JSON(.object(values.map { member($0.variable, JSON(.number($0.value))) }))),
          member("infeasible", texts), member("broken", JSON(.list(broken))),
        ] + (isNumbered ? [member("texts", texts)] : []) + [member("work", work.json)]
          + (listing?.members(contents, withConflicts: hasFewSets) ?? [])))
  }

  /// The ids of all rows in conflicts, sorted.
  public var infeasible: [String] { Set(conflicts.flatMap(\.rows)).sorted() }

  /// The complete state as an expectation. O(conflicts).
  package var expectation: SystemModel.Expectation {
    SystemModel.Expectation(step: step, values: values, infeasible: infeasible)
  }

  /// The state as text. Long lists are shortened unless `isWhole` is true. O(variables + rows in conflict).
  public func text(isWhole: Bool = false) -> String {
    let width = values.map(\.variable.count).max() ?? 0
    var lines = ["step \(step)"]
    lines += values.map { name, value in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(ConstraintLanguage.number(value))"
    }
    let listed = isWhole || conflicts.count <= Excerpt.mostMembers ? conflicts.count : Excerpt.first
    lines += conflicts.prefix(listed).map { conflict in
      let names = conflict.rows.map { "\"\($0)\"" }
      let rows = isWhole ? names.joined(separator: ", ") : Excerpt.sentence(names, separator: ", ")
      return "these rows cannot all hold: \(rows); the solver dropped \"\(conflict.broken)\""
    }
    let others = conflicts.dropFirst(listed)
    if let first = others.first, let last = others.last {
      lines.append("\(others.count) more rows were dropped, from \"\(first.broken)\" to \"\(last.broken)\"")
    }
    if !others.isEmpty || !isWhole && conflicts.contains(where: { $0.rows.count > Excerpt.mostMembers }) {
      lines.append(Excerpt.hint)
    }
    return lines.joined(separator: "\n")
  }
}

/// The rows of a system after a step, as input for other solvers, with the proof of the solution.
public struct SystemListing: Sendable {
  struct Entry: Sendable {
    var number: Int
    var row: SystemModel.CurrentRow
    /// For a broken row, a minimal infeasible set that contains it, with multipliers that combine the set into a contradiction.
    var conflict: [(row: Int, multiplier: Double)]?
  }

  /// The rows, with broken rows last.
  var rows: [Entry] = []
  var certificate: [LayoutSystem.Level] = []
  var basis: [(item: LayoutSystem.Item, side: Certificate.Side)] = []
  var shifts: [(item: LayoutSystem.Item, amount: Double)] = []

  /// The JSON members for `plumb solve`: the rows with `--constraints`, and the proof with `--certificate`.
  func members(_ contents: StepReport.Contents, withConflicts: Bool) -> [JSON.Member] {
    var members: [JSON.Member] = []
    if contents.contains(.constraints) {
      let broken = rows.filter { $0.conflict != nil }
      members.append(member("rows", JSON(.list(rows.filter { $0.conflict == nil }.map { $0.json() }))))
      members.append(member("brokenRows", JSON(.list(broken.map { $0.json(withConflict: withConflicts) }))))
    }
    if contents.contains(.certificate) {
      members += LayoutSystem.certificateMembers(certificate, basis: basis, shifts: shifts)
    }
    return members
  }

  /// The listing as text. O(rows).
  public func lines(_ contents: StepReport.Contents) -> [String] {
    var lines: [String] = []
    if contents.contains(.constraints) {
      lines += ["rows"] + rows.map { "  \($0.row.model.summary)\($0.row.isSuggestion ? "" : "  #\($0.row.model.id)")" }
    }
    if contents.contains(.certificate) { lines += ["proof"] + certificate.map(\.line) }
    return lines
  }
}

extension SystemListing.Entry {
  func json(withConflict: Bool = true) -> JSON {
    let model = row.model
    return JSON(
      .object(
        [
          member("id", JSON(.number(Double(number)))),
          member("identifier", row.isSuggestion ? JSON(.null) : JSON(.text(model.id))),
          member("text", JSON(.text(model.summary))), member(of: model.terms),
          member("relation", JSON(.text(model.relation.rawValue))), member("constant", JSON(.number(model.constant))),
          member("priority", JSON(.number(model.priority))),
        ] + (model.attracts ? [member("attracts", JSON(.flag(true)))] : [])
          + (model.place.map { [member("place", JSON(.number(Double($0))))] } ?? [])
          + (model.conflictRank != 0 ? [member("strength", JSON(.number(Double(model.conflictRank))))] : [])
          + (withConflict ? conflict.map(LayoutSystem.conflictMembers) ?? [] : [])))
  }
}

extension SystemModel {
  /// A row in its state after a number of steps.
  package struct CurrentRow: Sendable {
    /// The row. If it is a suggestion, its id is the name of the variable.
    package var model: RowModel
    package var isSuggestion = false

    /// The name in messages: the row's id, or `suggest x` for a suggestion. O(1).
    package var name: String { isSuggestion ? "suggest \(model.id)" : model.id }
  }

  /// The rows after the first `count` steps, in creation order, with suggestions last. O(steps · rows).
  package func rows(after count: Int) -> [CurrentRow] {
    var current = rows.map { CurrentRow(model: $0) }
    var (suggested, variables) = ([String: CurrentRow](), variables)
    for step in steps.prefix(count) {
      let index: (String) -> Int? = { id in current.firstIndex { $0.model.id == id } }
      switch step {
      case .add(let row): current.append(CurrentRow(model: row))
      case .remove(let id): current.removeAll { $0.model.id == id }
      case .constant(let id, let value): if let index = index(id) { current[index].model.constant = value }
      case .priority(let id, let value): if let index = index(id) { current[index].model.priority = value }
      case .terms(let id, let terms): if let index = index(id) { current[index].model.terms = terms }
      case .change(let row): if let index = index(row.id) { current[index].model.say(row) }
      case .withdraw(let name): suggested[name] = nil
      case .addVariable(let name, _): variables.append(name)
      case .removeVariable(let name): variables.removeAll { $0 == name }
      case .suggest(let name, let value, let priority):
        let row = RowModel(id: name, terms: [(name, 1)], relation: .equal, constant: value, priority: priority)
        suggested[name] = CurrentRow(model: row, isSuggestion: true)
      }
    }
    return current + variables.compactMap { suggested[$0] }
  }
}

extension SystemModel.RowModel {
  /// Copies the terms, relation, constant and priority of another row. Keeps the other properties.
  package mutating func say(_ other: Self) {
    (terms, relation, constant, priority) = (other.terms, other.relation, other.constant, other.priority)
  }

  /// The row as text: `a - 0.5 * b <= 10 @750`. O(terms).
  package var summary: String {
    let suffix = priority == 1000 ? "" : " @" + ConstraintLanguage.number(priority)
    return "\(Self.sum(of: terms)) \(relation.rawValue) \(ConstraintLanguage.number(constant))\(suffix)"
  }

  /// Terms as text: `a - 0.5 * b`.
  static func sum(of terms: [(variable: String, coefficient: Double)]) -> String {
    var text = ""
    for (variable, coefficient) in terms {
      let sign = coefficient < 0 ? "-" : "+"
      text += text.isEmpty ? (coefficient < 0 ? "-" : "") : " \(sign) "
      text += (abs(coefficient) == 1 ? "" : ConstraintLanguage.number(abs(coefficient)) + " * ") + variable
    }
    return text
  }
}
