import PlumbSolver

/// Required constraints that cannot all hold, and which of them was broken.
public struct ConflictReport: Hashable, Sendable {
  /// The constraint that has no effect while the others stay as they are.
  public var broken: ConstraintText
  /// A minimal set that cannot hold, with the broken constraint, in the order in which UIKit prints it.
  public var constraints: [ConstraintText]
}

extension ConflictReport: CustomStringConvertible {
  /// UIKit's message. O(constraints).
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
  /// Reports conflicts that the last layout did not have.
  func reportConflicts() {
    if !outcome.contradictions.isEmpty { reportContradictions() }
    let conflicts = solver.conflicts
    if conflicts.isEmpty, outcome.reported.isEmpty { return }
    if conflicts.count == outcome.reported.count, conflicts.allSatisfy({ outcome.reported.contains($0.broken) }) {
      return
    }
    let broken = Set(conflicts.lazy.map(\.broken))
    let fresh = conflicts.filter { !outcome.reported.contains($0.broken) }
    outcome.reported = broken
    guard !fresh.isEmpty, root.isHandled else { return }
    let texts = texts(of: fresh)
    for conflict in fresh { root.report(.conflict(report(conflict, texts))) }
  }

  private func reportContradictions() {
    let fresh = outcome.contradictions.report(contradictions())
    guard root.isHandled else { return }
    for contradiction in fresh { root.report(.conflict(contradiction.report)) }
  }

  /// All conflicts in the order of places, then the constraints that contradict themselves, with or without their minimal sets.
  /// O(rows) if there are any.
  func conflictReports(withSets: Bool = true) -> [ConflictReport] {
    let (conflicts, contradictions) = (solver.conflicts, contradictions().map(\.report))
    guard !conflicts.isEmpty else { return contradictions }
    guard withSets else {
      let texts = texts(of: conflicts.map(\.broken))
      return conflicts.map { ConflictReport(broken: texts[$0.broken] ?? ConstraintText.unknown, constraints: []) }
        + contradictions
    }
    let texts = texts(of: conflicts)
    return conflicts.map { report($0, texts) } + contradictions
  }

  private func report(_ conflict: Conflict, _ texts: RowTexts) -> ConflictReport {
    let shown = conflict.rows.compactMap { texts[$0] }.filter { !$0.isImplied }
    let broken = texts[conflict.broken] ?? ConstraintText.unknown
    return ConflictReport(broken: broken, constraints: ConstraintText.asPrinted(shown))
  }

  private func texts(of conflicts: [Conflict]) -> RowTexts {
    texts(of: conflicts.flatMap { $0.rows + [$0.broken] })
  }
}

extension View {
  /// The conflicts in its tree, as of the last layout. O(rows) if there are any.
  public var conflicts: [ConflictReport] { top.ownEngine?.conflictReports() ?? [] }

  /// The same without the minimal sets, which cost most.
  package var conflictsInBrief: [ConflictReport] { top.ownEngine?.conflictReports(withSets: false) ?? [] }
}
