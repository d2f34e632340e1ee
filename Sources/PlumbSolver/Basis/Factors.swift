/// Rows of a square sparse matrix while it is being eliminated.
struct SparseRows: ~Copyable {
  var rows: [[Weighted]]
}

/// The triangular factors of a square sparse matrix, by Markowitz's rule with threshold pivoting (Markowitz 1957; Duff,
/// Erisman and Reid 1986): of the rows with fewest entries one is taken, in it the entry whose column has fewest, so long
/// as it is not much smaller than the largest of its row. On the matrices of layouts this leaves next to no fill.
struct Factors: ~Copyable {
  struct Pivot {
    var row: Int32
    var column: Int32
    var value: Double
    /// Where its eliminations and the rest of its row end.
    var lowerEnd: Int32
    var upperEnd: Int32
  }

  private var pivots = Buffer<Pivot>()
  private var lower = Buffer<Weighted>()
  private var upper = Buffer<Weighted>()
  private(set) var isSingular = false
  /// Of the pivots, the most that any is worn.
  private(set) var wear: Float = 0

  init(_ matrix: consuming SparseRows) {
    var elimination = Elimination(matrix.rows)
    while let (row, pivot) = elimination.choose() {
      let (column, value) = (pivot.index, pivot.amount)
      wear = max(wear, pivot.wear)
      for target in elimination.rowsWith(column) where target != row {
        let multiplier = elimination.eliminate(row, from: target, pivot: pivot)
        if multiplier != 0 { lower.append(Weighted(index: target, amount: multiplier)) }
      }
      for entry in elimination.rows[Int(row)] where entry.index != column { upper.append(entry) }
      elimination.finish(row: row, column: column)
      pivots.append(
        Pivot(
          row: row, column: column, value: value, lowerEnd: Int32(lower.count), upperEnd: Int32(upper.count)))
    }
    isSingular = pivots.count < elimination.rows.count
  }

  /// Solves for the values, destroying the right-hand side. O(non-zeros).
  func solve(_ right: borrowing Buffer<Tally>, into result: borrowing Buffer<Double>) {
    var start: Int32 = 0
    for index in 0..<pivots.count {
      let known = right[pivots[index].row].value
      for entry in start..<pivots[index].lowerEnd { right[lower[entry].index].add(-lower[entry].amount * known) }
      start = pivots[index].lowerEnd
    }
    var index = pivots.count - 1
    while index >= 0 {
      let first = index == 0 ? 0 : pivots[index - 1].upperEnd
      var sum = right[pivots[index].row]
      for entry in first..<pivots[index].upperEnd { sum.add(-upper[entry].amount * result[upper[entry].index]) }
      result[pivots[index].column] = sum.value / pivots[index].value
      index -= 1
    }
  }

  /// Solves the transposed system, destroying the right-hand side. O(non-zeros).
  func solveTransposed(_ right: borrowing Buffer<Tally>, into result: borrowing Buffer<Double>) {
    var first: Int32 = 0
    for index in 0..<pivots.count {
      let known = right[pivots[index].column].value / pivots[index].value
      for entry in first..<pivots[index].upperEnd { right[upper[entry].index].add(-upper[entry].amount * known) }
      first = pivots[index].upperEnd
      result[pivots[index].row] = known
    }
    var index = pivots.count - 1
    while index >= 0 {
      let start = index == 0 ? 0 : pivots[index - 1].lowerEnd
      var sum = Tally()
      sum.add(result[pivots[index].row])
      for entry in start..<pivots[index].lowerEnd { sum.add(-lower[entry].amount * result[lower[entry].index]) }
      result[pivots[index].row] = sum.value
      index -= 1
    }
  }
}
