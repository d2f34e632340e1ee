/// One component of a vector of ties: an amount at the place of one soft row.
struct TiePart {
  /// Whose vector it is: the index of a candidate, or of the group of a violated row; `none` for the slope along a column.
  var owner: Int32
  var row: Int32
  var amount: Double
  /// The row's place, copied here because it is compared very often.
  var label: UInt64
  var rank: Int64

  @inline(__always)
  init(_ owner: Int32, _ row: StoredRow, _ amount: Double, _ model: borrowing Model) {
    (self.owner, self.row, self.amount) = (owner, row.index, amount)
    (label, rank) = (model.marks.label(row.mark), row.rank)
  }

  /// Whether its row comes before another part's row.
  @inline(__always)
  func isBefore(_ other: TiePart, _ model: borrowing Model) -> Bool {
    if planted(.tieByAddress) { return row < other.row }
    if label != other.label { return label < other.label }
    if rank != other.rank { return (rank < other.rank) != planted(.tieOrderReversed) }
    return row != other.row && model.precedes(row, other.row)
  }
}

/// A tight group whose ties are compared with those of others, or whose ties may be out of order.
struct TieCandidate {
  /// Its index among the candidates of the dual step; `none` when ties are priced together.
  var index: Int32
  var group: Int32
  /// The direction in which its anchor would move.
  var way: Double
  var rate: Double
  var anchor: Double
  /// Stands for the infeasible group's own price.
  var isOwn: Bool
  /// Its vector, as a run of parts.
  var firstPart: Int32 = 0
  var endPart: Int32 = 0

  init(_ candidate: Candidate, index: Int32) {
    (self.index, group, way, rate) = (index, candidate.group, candidate.way, candidate.rate)
    (anchor, isOwn) = (candidate.anchor, candidate.isOwn)
  }

  init(_ group: Int32, _ way: Double, at anchor: Double) {
    (index, self.group, self.way, rate, self.anchor, isOwn) = (none, group, way, 1, anchor, false)
  }
}
