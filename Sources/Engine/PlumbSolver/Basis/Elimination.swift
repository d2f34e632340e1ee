/// Gaussian elimination, one pivot at a time. Rows are listed by their number of entries, so the next pivot row is found without a
/// search.
struct Elimination: ~Copyable {
  /// A row's neighbours in its list.
  private struct Link {
    var next = none
    var previous = none
  }

  private var rows: ActiveRows
  private var links = Buffer<Link>()
  /// For each number of entries, the most recent row with this number.
  private var firsts = Buffer<Int32>()
  /// A lower bound of the number of entries in a listed row.
  private var leastCount: Int32 = 1

  init(_ given: borrowing SparseRows) {
    rows = ActiveRows(given)
    _ = links.grow(by: given.count, filling: Link())
    _ = firsts.grow(by: given.count + 1, filling: none)
    for row in 0..<Int32(given.count) { list(row) }
  }

  /// Chooses the next pivot. Returns nil if all rows are eliminated or the remaining rows are singular.
  mutating func choose() -> (row: Int32, pivot: IndexedAmount)? {
    while leastCount < firsts.count {
      let row = firsts[leastCount]
      if row == none {
        leastCount += 1
      } else if let entry = bestEntry(of: row) {
        return (row, entry)
      } else {
        unlist(row)
      }
    }
    return nil
  }

  /// Among the entries large enough for a pivot, the entry whose column has the fewest entries.
  private func bestEntry(of row: Int32) -> IndexedAmount? {
    guard let largest = rows.largest(in: row) else { return nil }
    var best: IndexedAmount?
    var fewest = Int32.max
    for index in rows[row] {
      let entry = rows.entries[index]
      let count = rows.count(ofColumn: entry.index)
      if count < fewest, abs(entry.amount) >= Tuning.pivotThreshold * largest || isLargeInColumn(entry, beside: largest)
      {
        (best, fewest) = (entry, count)
      }
    }
    return best
  }

  /// Whether an entry that is small in its row can still be a pivot. Its column must be short, and must not contain a much larger
  /// entry. This bounds the growth of entries, as the test within the row does. Chains of equal sizes need such pivots: in the row
  /// of the nth start, the coefficient is n - 1 at the first size and 1 at the start. So the start is a small pivot in its row, but
  /// it occurs in only two rows, while the first size occurs in all rows.
  private func isLargeInColumn(_ entry: IndexedAmount, beside largest: Double) -> Bool {
    guard rows.count(ofColumn: entry.index) <= Tuning.shortColumn, !entry.isInexact,
      abs(entry.amount) >= Tuning.leastPivotInRow * largest
    else {
      return false
    }
    var occurrence = rows.firstOccurrence(of: entry.index)
    while occurrence != none {
      if let place = rows.place(of: entry.index, in: rows.occurrences[occurrence].row) {
        if abs(entry.amount) < Tuning.pivotThreshold * abs(rows.entries[place].amount) { return false }
      }
      occurrence = rows.occurrences[occurrence].next
    }
    return true
  }

  /// Eliminates the pivot's column from all other rows, and appends the subtracted multiples to `multiples`.
  mutating func eliminate(_ pivot: IndexedAmount, of row: Int32, noting multiples: inout Buffer<IndexedAmount>) {
    var occurrence = rows.firstOccurrence(of: pivot.index)
    while occurrence != none {
      let target = rows.occurrences[occurrence].row
      occurrence = rows.occurrences[occurrence].next
      guard target != row, let place = rows.place(of: pivot.index, in: target) else { continue }
      unlist(target)
      multiples.append(IndexedAmount(index: target, amount: rows.subtract(row, from: target, at: place, pivot)))
      list(target)
    }
  }

  /// Removes the pivot's row, and appends its other entries to `upper`.
  mutating func finish(_ row: Int32, pivot: IndexedAmount, into upper: inout Buffer<IndexedAmount>) {
    for index in rows[row] where rows.entries[index].index != pivot.index { upper.append(rows.entries[index]) }
    unlist(row)
    rows.finish(row)
  }

  private mutating func list(_ row: Int32) {
    let count = rows.count(of: row)
    guard count > 0 else { return }
    let next = firsts[count]
    links[row] = Link(next: next, previous: none)
    if next != none { links[next].previous = row }
    firsts[count] = row
    leastCount = min(leastCount, count)
  }

  /// Removes a row from its list, if it is listed.
  private mutating func unlist(_ row: Int32) {
    let link = links[row]
    if link.next != none { links[link.next].previous = link.previous }
    if link.previous != none {
      links[link.previous].next = link.next
    } else if firsts[rows.count(of: row)] == row {
      firsts[rows.count(of: row)] = link.next
    }
    links[row] = Link()
  }
}
