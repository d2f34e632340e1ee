import PlumbSolver

/// Required constraints that cannot all hold, and the one that was given up.
public struct ConflictReport: Hashable, Sendable {
  /// The constraint that has no effect any more, as long as the others are as they are.
  public var broken: ConstraintText
  /// A minimal set that cannot hold, the broken one among them, in the order UIKit prints them.
  public var constraints: [ConstraintText]
}

extension ConflictReport: CustomStringConvertible {
  /// In UIKit's words. O(constraints).
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
  /// Tells of the conflicts that were not there before.
  func reportConflicts() {
    let conflicts = solver.conflicts
    if conflicts.isEmpty, reported.isEmpty { return }
    if conflicts.count == reported.count, conflicts.allSatisfy({ reported.contains($0.broken) }) { return }
    let broken = Set(conflicts.lazy.map(\.broken))
    let fresh = conflicts.filter { !reported.contains($0.broken) }
    reported = broken
    guard !fresh.isEmpty, root.isHeard else { return }
    let texts = texts(of: fresh)
    for conflict in fresh { root.report(.conflict(report(conflict, texts))) }
  }

  /// All conflicts there are, in the order of their places; if wanted, without the sets they are minimal in. O(rows) if there
  /// are any.
  func conflictReports(withSets: Bool = true) -> [ConflictReport] {
    let conflicts = solver.conflicts
    guard !conflicts.isEmpty else { return [] }
    guard withSets else {
      let texts = texts(of: conflicts.map(\.broken))
      return conflicts.map { ConflictReport(broken: texts[$0.broken] ?? ConstraintText.unknown, constraints: []) }
    }
    let texts = texts(of: conflicts)
    return conflicts.map { report($0, texts) }
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
  /// The conflicts in the tree it is in, as of the last layout. O(rows) if there are any.
  public var conflicts: [ConflictReport] { top.ownEngine?.conflictReports() ?? [] }

  /// The same without the sets of which each is broken, which cost most.
  package var conflictsInBrief: [ConflictReport] { top.ownEngine?.conflictReports(withSets: false) ?? [] }
}
