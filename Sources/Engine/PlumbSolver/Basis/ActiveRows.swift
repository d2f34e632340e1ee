/// The part of a matrix that has not been eliminated yet, with access by rows and by columns.
///
/// All rows are runs in one buffer. If a row outgrows its run, the row moves to a run of twice the capacity at the end of the
/// buffer.
struct ActiveRows: ~Copyable {
  private struct Row {
    var start: Int32
    /// The number of entries, which is 0 once the row is eliminated.
    var count: Int32
    var capacity: Int32
    /// The row's rounding limit. Smaller entries are rounding errors.
    var smallest: Double
  }

  private struct Column {
    /// The number of active rows with an entry in the column.
    var count: Int32 = 0
    /// The head of the column's list of occurrences.
    var firstOccurrence = none
    /// The offset of the column's entry in the row that is being changed.
    var place = none
  }

  /// A row that has or had an entry in a column.
  struct Occurrence {
    var row: Int32
    var next: Int32
  }

  private(set) var entries: Buffer<IndexedAmount>
  private(set) var occurrences: Buffer<Occurrence>
  private var rows: Buffer<Row>
  private var columns = Buffer<Column>()

  init(_ given: borrowing SparseRows) {
    entries = Buffer(capacity: given.entries.count + given.entries.count / 2)
    occurrences = Buffer(capacity: given.entries.count + given.entries.count / 2)
    rows = Buffer(capacity: given.count)
    _ = columns.grow(by: given.count, filling: Column())
    for row in 0..<Int32(given.count) {
      let run = given[row]
      var largest = 0.0
      for index in run {
        let entry = given.entries[index]
        entries.append(entry)
        note(entry.index, in: row)
        largest = max(largest, abs(entry.amount))
      }
      let count = Int32(run.count)
      rows.append(
        Row(start: run.lowerBound, count: count, capacity: count, smallest: Tuning.vanishedEntryPart * largest))
    }
  }

  subscript(row: Int32) -> Range<Int32> { rows[row].start..<(rows[row].start + rows[row].count) }

  func count(of row: Int32) -> Int32 { rows[row].count }
  func count(ofColumn column: Int32) -> Int32 { columns[column].count }

  /// The first occurrence of a column.
  func firstOccurrence(of column: Int32) -> Int32 { columns[column].firstOccurrence }

  /// The largest magnitude in a row; nil if all entries are rounding errors.
  func largest(in row: Int32) -> Double? {
    var largest = 0.0
    for index in self[row] { largest = max(largest, abs(entries[index].amount)) }
    return largest > rows[row].smallest ? largest : nil
  }

  /// The index in `entries` of a row's entry in a column; nil if that entry is 0. O(entries of the row).
  func place(of column: Int32, in row: Int32) -> Int32? {
    self[row].first { entries[$0].index == column }
  }

  /// Subtracts a multiple of the pivot row from another row to eliminate the entry at `place`, in the pivot column. Returns the
  /// multiple. O(entries of both rows).
  mutating func subtract(_ row: Int32, from target: Int32, at place: Int32, _ pivot: IndexedAmount) -> Double {
    let taken = entries[place]
    let multiple = taken.amount / pivot.amount
    let isInexact = taken.isInexact || pivot.isInexact
    remove(place, from: target)
    let first = rows[target].start
    for index in self[target] { columns[entries[index].index].place = index - first }
    for index in self[row] where entries[index].index != pivot.index {
      let entry = entries[index]
      let place = columns[entry.index].place
      if place == none {
        append(
          IndexedAmount(
            index: entry.index, isInexact: isInexact || entry.isInexact, amount: -multiple * entry.amount), to: target)
      } else {
        entries[rows[target].start + place].subtract(
          multiple * entry.amount, isInexact: isInexact || entry.isInexact)
      }
    }
    dropCancelled(target)
    return multiple
  }

  /// Removes an eliminated row.
  mutating func finish(_ row: Int32) {
    for index in self[row] { columns[entries[index].index].count -= 1 }
    rows[row].count = 0
  }

  private mutating func note(_ column: Int32, in row: Int32) {
    columns[column].count += 1
    occurrences.append(Occurrence(row: row, next: columns[column].firstOccurrence))
    columns[column].firstOccurrence = Int32(occurrences.count - 1)
  }

  private mutating func remove(_ place: Int32, from row: Int32) {
    rows[row].count -= 1
    entries[place] = entries[rows[row].start + rows[row].count]
  }

  private mutating func append(_ entry: IndexedAmount, to row: Int32) {
    if rows[row].count == rows[row].capacity { move(row) }
    entries[rows[row].start + rows[row].count] = entry
    rows[row].count += 1
    note(entry.index, in: row)
  }

  private mutating func move(_ row: Int32) {
    let (run, capacity) = (self[row], 2 * rows[row].capacity)
    rows[row].start = Int32(entries.grow(by: Int(capacity), filling: IndexedAmount(index: none, amount: 0)))
    rows[row].capacity = capacity
    for index in run { entries[rows[row].start + index - run.lowerBound] = entries[index] }
  }

  private mutating func dropCancelled(_ row: Int32) {
    var index = rows[row].start
    while index < self[row].upperBound {
      let entry = entries[index]
      columns[entry.index].place = none
      if entry.amount == 0 {
        columns[entry.index].count -= 1
        remove(index, from: row)
      } else {
        index += 1
      }
    }
  }
}

extension IndexedAmount {
  /// Subtracts a possibly inexact number. A difference within rounding of 0 becomes 0.
  fileprivate mutating func subtract(_ change: Double, isInexact isOtherInexact: Bool) {
    var rest = SumWithMagnitude(of: amount)
    rest.add(-change)
    let isCancelled = abs(rest.sum) <= Tuning.cancelledPart * abs(amount)
    isInexact = isInexact || isOtherInexact || rest.isInexact
    amount = isCancelled ? 0 : rest.sum
  }
}
