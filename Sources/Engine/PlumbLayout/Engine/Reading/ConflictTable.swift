import PlumbSolver

/// The conflicts of a tree. Their sets refer to one list of texts, because large sets share most rows.
package struct ConflictTable: Sendable {
  /// A required constraint that was dropped.
  package struct Entry: Sendable {
    package var broken: ConstraintText
    /// A minimal set of conflicting constraints, including the broken one: indices of `texts`, ascending. Nil if not requested.
    package var set: [Int32]?
  }

  /// The constraints in the order in which UIKit prints them, then constraints that contradict themselves.
  package var texts: [ConstraintText]
  /// The conflicts in the order of places, then constraints that contradict themselves.
  package var entries: [Entry]
  /// The solver's rows of the first texts. Constraints that contradict themselves have no row.
  fileprivate var rows: [Row]

  /// A constraint of a set. O(1).
  package subscript(index: Int32) -> ConstraintText { texts[Int(index)] }

  /// The conflicts as reports; without constraints if sets were not requested. O(rows of the sets).
  package var reports: [ConflictReport] {
    entries.map { entry in
      ConflictReport(broken: entry.broken, constraints: entry.set?.map { self[$0] } ?? [])
    }
  }
}

extension View {
  /// The conflicts in the view's tree, as of the last layout: all sets if there are at most `most`, or else only the first `first`
  /// sets. O(rows + rows of the sets · log) if there are any.
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
      // The set of such a constraint has one member, the constraint itself.
      table.entries.append(ConflictTable.Entry(broken: text, set: [Int32(table.texts.count)]))
      table.texts.append(text)
    }
    return table
  }

  /// The conflicts of dropped rows, with the sets of the first `count`.
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
  /// The numbers of the rows of a table's texts; 0 for an unlisted row. O(texts).
  package func numbers(of table: ConflictTable) -> [Int] {
    let own = brokenRows.suffix(table.texts.count - table.rows.count)
    return table.rows.map { numbers[$0] ?? 0 } + own.map(\.row.id)
  }
}
