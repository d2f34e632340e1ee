/// The rows of a sparse matrix in one buffer.
struct SparseRows: ~Copyable {
  private(set) var entries: Buffer<IndexedAmount>
  /// The end of each row.
  private var ends: Buffer<Int32>

  /// Reserves memory for this many rows and entries.
  init(count: Int, entries: Int = 0) {
    self.entries = Buffer(capacity: entries)
    ends = Buffer(capacity: count)
  }

  var count: Int { ends.count }

  subscript(row: Int32) -> Range<Int32> { (row == 0 ? 0 : ends[row - 1])..<ends[row] }

  /// Adds an entry to the row that is being built.
  mutating func append(_ entry: IndexedAmount) { entries.append(entry) }
  mutating func endRow() { ends.append(Int32(entries.count)) }
}
