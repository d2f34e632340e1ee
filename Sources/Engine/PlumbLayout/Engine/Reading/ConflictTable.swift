import PlumbSolver

/// The conflicts in a tree. Their sets refer to one list of texts, because large sets have most rows in common.
package struct ConflictTable: Sendable {
  /// A required constraint that was dropped.
  package struct Entry: Sendable {
    package var broken: ConstraintText
    /// A minimal set of conflicting constraints, including the broken one, as ascending indices into `texts`, or nil if sets
    /// were not requested.
    package var set: [Int32]?
  }

  /// The constraints in the order in which UIKit prints them, followed by constraints that contradict themselves.
  package var texts: [ConstraintText]
  /// The conflicts in tie-breaking order, followed by constraints that contradict themselves.
  package var entries: [Entry]
  /// The solver's rows for the first texts. Constraints that contradict themselves have no row.
  fileprivate var rows: [Row]

  /// The constraint to which an index in a set refers. O(1).
  package subscript(index: Int32) -> ConstraintText { texts[Int(index)] }

  /// The conflicts as reports. They contain no minimal sets if sets were not requested. O(rows in the sets).
  package var reports: [ConflictReport] {
    entries.map { entry in
      ConflictReport(broken: entry.broken, constraints: entry.set?.map { self[$0] } ?? [])
    }
  }
}

extension View {
  /// Returns the conflicts in the view's tree, as of the last layout. Includes all minimal sets if there are at most `most`
  /// conflicts, otherwise only the first `first` sets. If there are conflicts, O(rows · log rows).
  package func conflictTable(completeUpTo most: Int, otherwise first: Int) -> ConflictTable {
    top.ownEngine?.conflictTable(completeUpTo: most, otherwise: first)
      ?? ConflictTable(texts: [], entries: [], rows: [])
  }
}

extension Engine {
  func conflictTable(completeUpTo most: Int, otherwise first: Int) -> ConflictTable {
    let (broken, contradictions) = (solver.givenUpRows, contradictions().map(\.report.broken))
    let isComplete = broken.count + contradictions.count <= most
    var table = conflictTable(of: broken, sets: isComplete ? broken.count : first)
    for text in contradictions {
      // The minimal set of a constraint that contradicts itself contains only that constraint.
      table.entries.append(ConflictTable.Entry(broken: text, set: [Int32(table.texts.count)]))
      table.texts.append(text)
    }
    return table
  }

  /// Returns the conflicts of dropped rows, with minimal sets for the first `count` rows.
  func conflictTable(of broken: [Row], sets count: Int) -> ConflictTable {
    guard !broken.isEmpty else { return ConflictTable(texts: [], entries: [], rows: []) }
    let sets = broken.prefix(count).map { solver.conflict(of: $0)?.rows ?? [] }
    var texts = texts(of: sets.flatMap(\.self) + broken)
    texts.sortAsPrinted()
    let printed = texts.texts.firstIndex(where: \.isImplied) ?? texts.texts.count
    let entries = broken.enumerated().map { index, row in
      let set = index < count ? sets[index].compactMap(texts.index).filter { $0 < printed }.sorted() : nil
      return ConflictTable.Entry(broken: texts[row] ?? .unknown, set: set)
    }
    return ConflictTable(
      texts: Array(texts.texts.prefix(printed)), entries: entries, rows: Array(texts.rows.prefix(printed)))
  }
}

extension LayoutSystem {
  /// Returns the number of the row of each text in a table, or 0 if the row is not listed. O(texts).
  package func numbers(of table: ConflictTable) -> [Int] {
    let own = brokenRows.suffix(table.texts.count - table.rows.count)
    return table.rows.map { numbers[$0] ?? 0 } + own.map(\.row.id)
  }
}
