import PlumbProperty

/// One change to a system, which identifies rows by their names.
public enum SystemEdit: Equatable, Sendable {
  case addRow(RowDescription)
  case removeRow(Int)
  case constant(Int, Double)
  case priority(Int, Double)
  case terms(Int, [RowDescription.Term])
  case addVariable(VariableDescription)
}

extension SystemDescription {
  /// Applies an edit. An edit to a missing row has no effect. O(rows).
  public mutating func apply(_ edit: SystemEdit) {
    switch edit {
    case .addRow(let row): rows.append(row)
    case .removeRow(let name): rows.removeAll { $0.name == name }
    case .constant(let name, let constant): change(name) { $0.constant = constant }
    case .priority(let name, let priority): change(name) { $0.priority = priority }
    case .terms(let name, let terms): change(name) { $0.terms = terms }
    case .addVariable(let variable): variables.append(variable)
    }
  }

  private mutating func change(_ name: Int, _ body: (inout RowDescription) -> Void) {
    guard let index = rows.firstIndex(where: { $0.name == name }) else { return }
    body(&rows[index])
  }
}

extension SystemGenerator {
  /// Generates an edit that is valid for a system, applies it and returns it. Row names stay unique; 20 % of the added rows
  /// share another row's place.
  public static func edit(_ system: inout SystemDescription, using generator: inout Seeded) -> SystemEdit {
    let edit = drawEdit(for: system, using: &generator)
    system.apply(edit)
    return edit
  }

  private static func drawEdit(for system: SystemDescription, using generator: inout Seeded) -> SystemEdit {
    let palette = Palette.plain
    let draw = generator.integer(in: 1...100)
    if system.variables.isEmpty || (draw <= 6 && system.variables.count < 8) {
      return .addVariable(VariableDescription(kind: generator.chance(50) ? .size : .offset))
    }
    if system.rows.isEmpty || (draw <= 28 && system.rows.count < 24) {
      return .addRow(drawRow(for: system, using: &generator))
    }
    let row = generator.pick(from: system.rows)
    switch draw {
    case ...50: return .removeRow(row.name)
    case ...76: return .constant(row.name, generator.pick(from: palette.constants))
    case ...90: return .priority(row.name, generator.pick(from: palette.priorities))
    default: return .terms(row.name, drawTerms(for: system, using: &generator))
    }
  }

  private static func drawRow(for system: SystemDescription, using generator: inout Seeded) -> RowDescription {
    let palette = Palette.plain
    let name = (system.rows.map(\.name).max() ?? -1) + 1
    if !system.rows.isEmpty && generator.chance(20) {
      return generator.pick(from: system.rows).neighbour(named: name, using: &generator)
    }
    var place = generator.integer(in: 0...4 * system.rows.count + 4)
    while system.rows.contains(where: { $0.place == place }) { place += 1 }
    return RowDescription(
      name: name,
      terms: drawTerms(for: system, using: &generator),
      relation: generator.pick(from: RowDescription.Relation.allCases),
      constant: generator.pick(from: palette.constants),
      priority: generator.pick(from: palette.priorities),
      place: place,
      conflictRank: generator.integer(in: palette.conflictRanks),
      attracts: generator.chance(30))
  }

  private static func drawTerms(
    for system: SystemDescription, using generator: inout Seeded
  ) -> [RowDescription.Term] {
    terms(.plain, variables: system.variables.count, using: &generator).map {
      RowDescription.Term(variable: $0.variable, coefficient: $0.coefficient)
    }
  }
}
