/// One component of a vector of ties: an amount at one soft row's place.
struct TiePart {
  /// The index of the tied group whose vector contains the part, or `none`.
  var tiedGroup: Int32
  var row: Int32
  var amount: Double
  /// The row's place, copied here because it is compared very often.
  var label: UInt64
  var rank: Int64

  @inline(__always)
  init(_ row: StoredRow, _ amount: Double, of tiedGroup: Int32 = none, _ model: borrowing Model) {
    (self.tiedGroup, self.row, self.amount) = (tiedGroup, row.index, amount)
    (label, rank) = (model.marks.label(row.mark), row.rank)
  }

  /// Whether this part's row precedes another part's row.
  @inline(__always)
  func isBefore(_ other: TiePart, _ model: borrowing Model) -> Bool {
    if label != other.label { return label < other.label }
    if rank != other.rank { return rank < other.rank }
    return row != other.row && model.precedes(row, other.row)
  }
}
