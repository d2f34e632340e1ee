import PlumbSolver

/// A conflict between required constraints, and the constraint that was broken to resolve it.
public struct ConflictReport: Hashable, Sendable {
  /// The broken constraint. It has no effect as long as the other constraints in the conflict are unchanged.
  public var broken: ConstraintText
  /// A minimal set of conflicting constraints, including the broken one, in the order in which UIKit prints them.
  public var constraints: [ConstraintText]
}

extension ConflictReport: CustomStringConvertible {
  /// The report, in the words that UIKit uses. O(constraints).
  public var description: String {
    """
    Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    (
    \(constraints.map { "    \"\($0.description)\"" }.joined(separator: ",\n"))
    )

    Will attempt to recover by breaking constraint
    \(broken)

    """
  }
}

extension Engine {
  /// Reports the conflicts that did not exist in the previous layout.
  func reportConflicts() {
    if !outcome.contradictions.isEmpty { reportContradictions() }
    let broken = solver.givenUpRows
    if broken.isEmpty, outcome.reported.isEmpty { return }
    if broken.count == outcome.reported.count, broken.allSatisfy(outcome.reported.contains) { return }
    let fresh = broken.filter { !outcome.reported.contains($0) }
    outcome.reported = Set(broken)
    guard !fresh.isEmpty, root.isHandled else { return }
    let reports = conflictTable(of: fresh, sets: fresh.count).reports
    for report in reports { root.report(.conflict(report)) }
  }

  private func reportContradictions() {
    let fresh = outcome.contradictions.report(contradictions())
    guard root.isHandled else { return }
    for contradiction in fresh { root.report(.conflict(contradiction.report)) }
  }
}

extension View {
  /// The conflicts in the view's tree, as of the last layout, in tie-breaking order. Constraints that contradict themselves
  /// come last. If there are conflicts, O(rows · log rows).
  public var conflicts: [ConflictReport] { conflictTable(completeUpTo: .max, otherwise: 0).reports }

  /// The conflicts in the view's tree, without their minimal sets, which are the most expensive part to compute.
  package var conflictsInBrief: [ConflictReport] { conflictTable(completeUpTo: 0, otherwise: 0).reports }
}

/// Constraints that contradict themselves, such as `view.width == view.width + 10`.
extension Engine {
  /// Returns the contradiction in a constraint whose row the solver rejected, or nil if the constraint can be satisfied.
  /// Precondition: the constraint's items have regions.
  func contradiction(of constraint: LayoutConstraint, _ row: LayoutRow) -> Contradiction? {
    let (statement, form) = (row.statement, form(of: row))
    guard constraint.priority == .required, form.terms.allSatisfy({ $0.coefficient == 0 }) else { return nil }
    let constant = statement.constant - form.constant
    let magnitude = abs(statement.constant) + abs(form.constant)
    return statement.relation.solverRelation.allows(0, constant, ofMagnitude: magnitude)
      ? nil : Contradiction(constraint: constraint, constant: constant)
  }

  /// Stores a constraint's contradiction, so that the next layout reports it. If `contradiction` is nil, removes the stored
  /// contradiction.
  func note(_ contradiction: Contradiction?, of constraint: LayoutConstraint) {
    guard contradiction != nil || outcome.contradictions[constraint] != nil else { return }
    if let contradiction {
      outcome.contradictions.insert(contradiction)
    } else {
      outcome.contradictions.remove(constraint)
    }
    isSolveDue = true
  }

  /// Returns the contradictions in the tree, in the order of items. O(1) if there are none, otherwise O(constraints).
  func contradictions() -> [Contradiction] {
    guard !outcome.contradictions.isEmpty else { return [] }
    var found: [Contradiction] = []
    let views = placedTree(of: root)
    for view in views where view.engine === self {
      view.forEachOwnItem { item in
        found += item.participations.compactMap { constraint in
          guard constraint.firstItem === item, constraint.owner?.engine === self, constraint.row == .none else {
            return nil
          }
          return outcome.contradictions[constraint]
        }.sorted { ($0.text.text, $0.text.identifier ?? "") < ($1.text.text, $1.text.identifier ?? "") }
      }
    }
    spare.views.giveBack(consume views)
    return found
  }
}

extension Contradiction {
  fileprivate var text: ConstraintText { constraint.constraintText }

  /// The report of a constraint that contradicts itself.
  var report: ConflictReport { ConflictReport(broken: text, constraints: [text]) }

  /// The constraint's multiplier in the proof of the conflict. Only its sign matters.
  private var multiplier: Double { constant < 0 ? -1 : 1 }

  func broken(numbered number: Int) -> LayoutSystem.BrokenRow {
    let row = LayoutSystem.Row(id: number, text: text, terms: [], constant: constant, attracts: constraint.attracts)
    return LayoutSystem.BrokenRow(row: row, conflict: [number], multipliers: [(number, multiplier)])
  }

  func conflict(numbered number: Int) -> NumberedConflict {
    let row = NumberedRow(
      id: number, terms: [], relation: constraint.relation.solverRelation, constant: constant,
      priority: constraint.priority.rawValue, order: number, conflictRank: 0, attracts: constraint.attracts)
    return NumberedConflict(broken: number, rows: [row], multipliers: [multiplier], namedCount: 1)
  }
}
