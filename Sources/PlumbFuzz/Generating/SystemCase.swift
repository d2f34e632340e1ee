import PlumbScene
import PlumbSolver
import PlumbTwin

/// Draws systems, as `SystemGenerator` has them, with steps.
public enum SystemCase {
  private static let (variables, rows) = (Numbered("x"), Numbered("r"))

  /// The system that choices make. A word of them seeds what the generator draws. O(rows · steps).
  public static func system(from choices: inout Choices) -> SystemModel {
    var random = Seeded(seed: choices.word())
    var drawn = SystemGenerator.system(using: &random)
    drawn.rows.sort { ($0.place, $0.name) < ($1.place, $1.name) }
    var system = SystemModel()
    system.variables = drawn.variables.indices.map { variables($0) }
    // By the place that was drawn, the number of the first row that stands there.
    var places: [Int: Int] = [:]
    for drawn in drawn.rows { system.rows.append(row(drawn, numbered: system.rows.count + 1, &places)) }
    var (ids, added) = (system.rows.map(\.id), system.rows.count)
    for _ in 0..<choices.integer(in: 0...8) where !drawn.variables.isEmpty {
      let edit = SystemGenerator.edit(&drawn, using: &random)
      guard var step = step(edit, ids, variables: system.variables.count, &choices) else { continue }
      if case .addRow(let new) = edit, case .add = step {
        added += 1
        let row = row(new, numbered: added, &places)
        ids.append(row.id)
        step = .add(row)
      }
      if case .remove(let id) = step { ids.removeAll { $0 == id } }
      system.steps.append(step)
    }
    return system
  }

  /// A row that shares its place with one before is put there; any other stands behind all that came before.
  private static func row(
    _ row: RowDescription, numbered number: Int, _ places: inout [Int: Int]
  ) -> SystemModel.RowModel {
    var model = self.row(row)
    model.place = places[row.place]
    if model.place == nil { places[row.place] = number }
    return model
  }

  private static func row(_ row: RowDescription) -> SystemModel.RowModel {
    let relation: Relation =
      switch row.relation {
      case .lessOrEqual: .lessOrEqual
      case .equal: .equal
      case .greaterOrEqual: .greaterOrEqual
      }
    return SystemModel.RowModel(
      id: rows(row.name), terms: row.terms.map { (variables($0.variable), $0.coefficient) }, relation: relation,
      constant: row.constant, priority: row.priority, attracts: row.attracts)
  }

  /// What documents can say of an edit; a suggestion for what they cannot.
  private static func step(
    _ edit: SystemEdit, _ ids: [String], variables: Int, _ choices: inout Choices
  ) -> SystemModel.Step? {
    switch edit {
    case .addRow(let new) where new.terms.allSatisfy({ $0.variable < variables }): return .add(row(new))
    case .removeRow(let name): return ids.contains(rows(name)) ? .remove(rows(name)) : nil
    case .constant(let name, let constant): return ids.contains(rows(name)) ? .constant(rows(name), constant) : nil
    case .priority(let name, let priority): return ids.contains(rows(name)) ? .priority(rows(name), priority) : nil
    case .addRow, .terms, .addVariable:
      return .suggest(
        variable: Self.variables(choices.integer(in: 0...variables - 1)), value: Double(choices.integer(in: 0...100)),
        priority: choices.pick([999, 750, 250.5]))
    }
  }
}

/// Names that are numbered. The first are kept, as making one takes long beside all else that is drawn.
private struct Numbered {
  private let prefix: String
  private let first: [String]

  init(_ prefix: String) {
    self.prefix = prefix
    first = (0..<32).map { "\(prefix)\($0)" }
  }

  func callAsFunction(_ number: Int) -> String { number < first.count ? first[number] : "\(prefix)\(number)" }
}
