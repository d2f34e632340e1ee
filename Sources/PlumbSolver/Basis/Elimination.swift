/// The active part of a matrix under elimination, with what the choice of a pivot needs: how many entries each row and
/// column has, and the rows by their number of entries.
struct Elimination {
  private(set) var rows: [[Weighted]]
  private var columns: [[Int32]]
  private var columnCount: [Int32]
  private var isRowDone: [Bool]
  /// By rows: what is smaller came of rounding.
  private let smallest: [Double]
  /// Rows by number of entries. A row may stand in a list it has left; it is skipped there.
  private var byCount: [[Int32]]
  private var place: [Int32]

  init(_ rows: [[Weighted]]) {
    self.rows = rows
    let size = rows.count
    smallest = rows.map { row in 1e-14 * row.reduce(0) { max($0, abs($1.amount)) } }
    columns = Array(repeating: [], count: size)
    columnCount = Array(repeating: 0, count: size)
    isRowDone = Array(repeating: false, count: size)
    byCount = Array(repeating: [], count: size + 1)
    place = Array(repeating: none, count: size)
    for row in rows.indices {
      byCount[rows[row].count].append(Int32(row))
      for entry in rows[row] {
        columns[Int(entry.index)].append(Int32(row))
        columnCount[Int(entry.index)] += 1
      }
    }
  }

  /// The next pivot, or nil when all is done or what is left is singular.
  mutating func choose() -> (row: Int32, pivot: Weighted)? {
    for count in byCount.indices.dropFirst() {
      while let row = byCount[count].last {
        if !isRowDone[Int(row)] && rows[Int(row)].count == count {
          if let entry = bestEntry(of: row) { return (row, entry) }
        }
        byCount[count].removeLast()
      }
    }
    return nil
  }

  private func bestEntry(of row: Int32) -> Weighted? {
    let largest = rows[Int(row)].reduce(0) { max($0, abs($1.amount)) }
    guard largest > smallest[Int(row)] else { return nil }
    return rows[Int(row)].filter { abs($0.amount) >= 0.1 * largest }
      .min { columnCount[Int($0.index)] < columnCount[Int($1.index)] }
  }

  /// The unfinished rows that have an entry in a column.
  func rowsWith(_ column: Int32) -> [Int32] {
    columns[Int(column)].filter { row in
      !isRowDone[Int(row)] && rows[Int(row)].contains { $0.index == column }
    }
  }

  /// Subtracts a multiple of the pivot's row from another, so that its entry in the column vanishes.
  mutating func eliminate(_ row: Int32, from target: Int32, pivot: Weighted) -> Double {
    let column = pivot.index
    guard let spot = rows[Int(target)].firstIndex(where: { $0.index == column }) else { return 0 }
    let multiplier = rows[Int(target)][spot].amount / pivot.amount
    let wear = max(rows[Int(target)][spot].wear, pivot.wear)
    rows[Int(target)].remove(at: spot)
    for (spot, entry) in rows[Int(target)].enumerated() { place[Int(entry.index)] = Int32(spot) }
    for entry in rows[Int(row)] where entry.index != column {
      let spot = place[Int(entry.index)]
      if spot == none {
        rows[Int(target)].append(
          Weighted(index: entry.index, wear: max(wear, entry.wear), amount: -multiplier * entry.amount))
        columns[Int(entry.index)].append(target)
        columnCount[Int(entry.index)] += 1
      } else {
        rows[Int(target)][Int(spot)].subtract(multiplier * entry.amount, wear: max(wear, entry.wear))
      }
    }
    for entry in rows[Int(target)] { place[Int(entry.index)] = none }
    dropCancelled(target)
    byCount[rows[Int(target)].count].append(target)
    return multiplier
  }

  private mutating func dropCancelled(_ row: Int32) {
    rows[Int(row)].removeAll { entry in
      guard entry.amount == 0 else { return false }
      columnCount[Int(entry.index)] -= 1
      return true
    }
  }

  mutating func finish(row: Int32, column: Int32) {
    isRowDone[Int(row)] = true
    for entry in rows[Int(row)] { columnCount[Int(entry.index)] -= 1 }
  }
}

extension Weighted {
  /// What is left of a cancellation is worn by all that cancelled, or nothing at all.
  fileprivate mutating func subtract(_ change: Double, wear other: Float) {
    var rest = Tally(of: amount)
    rest.add(-change)
    let isCancelled = abs(rest.sum) <= 1e-13 * abs(amount)
    let before = Double(wear) * abs(amount) + Double(other) * abs(change)
    wear = isCancelled ? 0 : Float(rest.wear(after: before) / abs(rest.sum))
    amount = isCancelled ? 0 : rest.sum
  }
}
