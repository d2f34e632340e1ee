import PlumbSolver

/// The conflicts of a tree. Their sets refer to one list of texts, since large sets have most rows in common.
package struct ConflictTable: Sendable {
  /// A required constraint that was given up.
  package struct Entry: Sendable {
    package var broken: ConstraintText
    /// A minimal set that cannot hold, with the broken constraint: indices of `texts`, ascending. Nil if it was not wanted.
    package var set: [Int32]?
  }

  /// The constraints in the order in which UIKit prints them, then those that contradict themselves.
  package var texts: [ConstraintText]
  /// The conflicts in the order of places, then the constraints that contradict themselves.
  package var entries: [Entry]
  /// The solver's rows of the first texts. Constraints that contradict themselves have none.
  fileprivate var rows: [Row]

  /// A constraint of a set. O(1).
  package subscript(index: Int32) -> ConstraintText { texts[Int(index)] }

  /// The conflicts as reports, without constraints where sets were not wanted. O(rows of the sets).
  package var reports: [ConflictReport] {
    entries.map { entry in
      ConflictReport(broken: entry.broken, constraints: entry.set?.map { self[$0] } ?? [])
    }
  }
}

extension View {
  /// The conflicts in its tree, as of the last layout: with all sets if there are at most `most`, or else with the sets of the
  /// first ones. O(rows + rows of the sets · log) if there are any.
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
      // Its set is the constraint itself.
      table.entries.append(ConflictTable.Entry(broken: text, set: [Int32(table.texts.count)]))
      table.texts.append(text)
    }
    return table
  }

  /// The conflicts of rows that were given up, with the sets of the first ones.
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
  /// The numbers of the rows of a table's texts; 0 for a row that is not listed. O(texts).
  package func numbers(of table: ConflictTable) -> [Int] {
    let own = brokenRows.suffix(table.texts.count - table.rows.count)
    return table.rows.map { numbers[$0] ?? 0 } + own.map(\.row.id)
  }
}
