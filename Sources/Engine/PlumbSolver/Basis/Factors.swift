/// The triangular factors of a square sparse matrix, by Markowitz's rule with threshold pivoting (Markowitz 1957; Duff, Erisman and
/// Reid 1986): the pivot is in a row with the fewest entries and, within this row, in the column with the fewest entries, among the
/// entries that are not much smaller than the largest entry in their row or column. Matrices of layouts have almost no fill.
struct Factors: ~Copyable {
  struct Pivot {
    var row: Int32
    var column: Int32
    var value: Double
    /// The ends of the row's multiples in `lower` and of its entries in `upper`.
    var lowerEnd: Int32
    var upperEnd: Int32
  }

  private var pivots: Buffer<Pivot>
  private(set) var lower: Buffer<IndexedAmount>
  private(set) var upper: Buffer<IndexedAmount>
  let isSingular: Bool
  /// Whether terms of a pivot nearly cancelled.
  private(set) var hasInexactPivots = false

  init(_ rows: borrowing SparseRows) {
    pivots = Buffer(capacity: rows.count)
    lower = Buffer(capacity: rows.count)
    upper = Buffer(capacity: rows.entries.count - rows.count)
    var elimination = Elimination(rows)
    while let (row, pivot) = elimination.choose() {
      if pivot.isInexact { hasInexactPivots = true }
      elimination.eliminate(pivot, of: row, noting: &lower)
      elimination.finish(row, pivot: pivot, into: &upper)
      pivots.append(
        Pivot(
          row: row, column: pivot.index, value: pivot.amount, lowerEnd: Int32(lower.count),
          upperEnd: Int32(upper.count)))
    }
    isSingular = pivots.count < rows.count
  }

  /// Solves for the values, and overwrites the right-hand side. O(non-zeros).
  func solve(_ right: borrowing Buffer<SumWithMagnitude>, into result: borrowing Buffer<Double>) {
    let (pivots, rows, values) = (pivots.base, right.base, result.base)
    var entry = lower.base
    for index in 0..<self.pivots.count {
      let pivot = pivots + index
      let end = lower.base + Int(pivot.pointee.lowerEnd)
      guard entry < end else { continue }
      let known = rows[Int(pivot.pointee.row)].value
      while entry < end {
        rows[Int(entry.pointee.index)].add(-entry.pointee.amount * known)
        entry += 1
      }
    }
    entry = upper.base + upper.count
    var index = self.pivots.count
    while index > 0 {
      index -= 1
      let pivot = pivots + index
      let first = upper.base + (index == 0 ? 0 : Int(pivots[index - 1].upperEnd))
      var sum = rows[Int(pivot.pointee.row)]
      while entry > first {
        entry -= 1
        sum.add(-entry.pointee.amount * values[Int(entry.pointee.index)])
      }
      values[Int(pivot.pointee.column)] = sum.value / pivot.pointee.value
    }
  }

  /// Solves the transposed system, and overwrites the right-hand side. O(non-zeros).
  func solveTransposed(_ right: borrowing Buffer<SumWithMagnitude>, into result: borrowing Buffer<Double>) {
    let (pivots, columns, entries) = (pivots.base, right.base, result.base)
    var entry = upper.base
    for index in 0..<self.pivots.count {
      let pivot = pivots + index
      let known = columns[Int(pivot.pointee.column)].value / pivot.pointee.value
      let end = upper.base + Int(pivot.pointee.upperEnd)
      while entry < end {
        columns[Int(entry.pointee.index)].add(-entry.pointee.amount * known)
        entry += 1
      }
      entries[Int(pivot.pointee.row)] = known
    }
    entry = lower.base + lower.count
    var index = self.pivots.count
    while index > 0 {
      index -= 1
      let first = lower.base + (index == 0 ? 0 : Int(pivots[index - 1].lowerEnd))
      guard entry > first else { continue }
      let row = Int(pivots[index].row)
      var sum = SumWithMagnitude(of: entries[row])
      while entry > first {
        entry -= 1
        sum.add(-entry.pointee.amount * entries[Int(entry.pointee.index)])
      }
      entries[row] = sum.value
    }
  }
}
