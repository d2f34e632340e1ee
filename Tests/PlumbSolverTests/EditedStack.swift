import PlumbProperty
import PlumbTestSupport

/// A stack of twelve views on both axes with some random rows, and edits like those of layouts.
struct EditedStack {
  private(set) var system = SystemDescription()
  private var nextName = 0
  /// Removed rows that may be added again.
  private var removed: [RowDescription] = []
  private var addedRows = 0
  /// The highest name among the stack's own rows.
  private var structure = 0
  private var ownPriorities: [Int: Double] = [:]

  private static let views = 12
  private static let priorities: [Double] = [1000, 999.5, 750, 750, 500, 250, 250, 50, 1]

  init(using random: inout Seeded) {
    for _ in 0..<Self.views {
      for kind in [VariableDescription.Kind.offset, .size, .offset, .size] {
        system.variables.append(VariableDescription(kind: kind))
      }
    }
    for view in 0..<Self.views {
      let (start, length, top, height) = (4 * view, 4 * view + 1, 4 * view + 2, 4 * view + 3)
      for size in [length, height] {
        addRow([(size, 1)], .greaterOrEqual, 0, at: 1000, conflictRank: 9)
        let intrinsic = Self.constant(using: &random)
        addRow([(size, 1)], .lessOrEqual, intrinsic, at: 250)
        addRow([(size, 1)], .greaterOrEqual, intrinsic, at: 750)
      }
      if view == 0 {
        addRow([(start, 1)], .equal, 0, at: 1000, conflictRank: 4)
        addRow([(top, 1)], .equal, 0, at: 1000, conflictRank: 4)
      } else {
        addRow([(start, 1), (start - 4, -1), (length - 4, -1)], .equal, 5, at: 1000, conflictRank: 3)
        addRow([(top, 1), (height, 0.5), (2, -1), (3, -0.5)], .equal, 0, at: 1000, conflictRank: 2)
      }
    }
    let last = 4 * Self.views - 4
    addRow([(last, 1), (last + 1, 1)], .equal, 600, at: 1000, conflictRank: 1)
    structure = nextName
    for row in system.rows { ownPriorities[row.name] = row.priority }
  }

  /// Draws an edit and applies it to `system`.
  mutating func edit(using random: inout Seeded) -> SystemEdit {
    let edit = draw(using: &random)
    system.apply(edit)
    return edit
  }

  private mutating func draw(using random: inout Seeded) -> SystemEdit {
    let row = random.pick(from: system.rows)
    switch random.integer(in: 1...100) {
    case ...40: return .constant(row.name, row.conflictRank == 9 ? 0 : Self.constant(using: &random))
    case ...50:
      let own = row.name <= structure && random.chance(70) ? ownPriorities[row.name] : nil
      return .priority(row.name, own ?? random.pick(from: Self.priorities))
    case ...58 where addedRows < 20:
      addedRows += 1
      return .addRow(newRow(Self.terms(using: &random), relation(using: &random), using: &random))
    // Only added rows change their terms, so that the stack's rows are kept.
    case ...66 where row.name > structure: return .terms(row.name, Self.terms(using: &random))
    case ...80 where !removed.isEmpty: return .addRow(removed.remove(at: random.integer(in: 0...removed.count - 1)))
    case ...90 where removed.count < 10:
      removed.append(row)
      return .removeRow(row.name)
    default: return .constant(row.name, row.constant + 0.25)
    }
  }

  private mutating func newRow(
    _ terms: [RowDescription.Term], _ relation: RowDescription.Relation, using random: inout Seeded
  ) -> RowDescription {
    nextName += 1
    return RowDescription(
      name: nextName, terms: terms, relation: relation, constant: Self.constant(using: &random),
      priority: random.pick(from: Self.priorities), place: nextName, conflictRank: random.integer(in: 0...5))
  }

  private mutating func addRow(
    _ terms: [(variable: Int, coefficient: Double)], _ relation: RowDescription.Relation, _ constant: Double,
    at priority: Double, conflictRank: Int = 0
  ) {
    nextName += 1
    system.rows.append(
      RowDescription(
        name: nextName, terms: terms.map { .init(variable: $0.variable, coefficient: $0.coefficient) },
        relation: relation, constant: constant, priority: priority, place: nextName, conflictRank: conflictRank))
  }

  private func relation(using random: inout Seeded) -> RowDescription.Relation {
    random.pick(from: RowDescription.Relation.allCases)
  }

  private static func constant(using random: inout Seeded) -> Double {
    Double(random.integer(in: 0...400)) / 4
  }

  /// Terms of one to three variables, usually of neighbouring views.
  private static func terms(using random: inout Seeded) -> [RowDescription.Term] {
    let start = 4 * random.integer(in: 0...views - 2)
    let near = Array(start..<start + 8)
    let choices = random.chance(80) ? near : Array(0..<4 * views)
    return random.shuffled(choices).prefix(random.integer(in: 1...3)).map {
      .init(variable: $0, coefficient: random.pick(from: [1, -1, 1, -1, 1, -1, 2, 0.5]))
    }
  }
}
