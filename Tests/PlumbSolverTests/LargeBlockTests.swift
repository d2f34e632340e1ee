import Testing

@testable import PlumbSolver

/// Blocks in which rows get so many new entries that they move in memory more than once.
@Suite struct LargeBlockTests {
  /// Rows 1 and 2 lose an entry and get three, as many as they have room for when they have moved once.
  /// Then row 1 loses one and gets two more.
  @Test func aRowThatOutgrowsItsRoomAgainMovesAgain() {
    let given: [[(Int32, Double)]] = [
      [(0, 1), (2, 2), (3, 3), (4, 4)], [(0, 1), (1, 1)], [(0, 1), (1, 1)], [(1, 1), (5, 5), (6, 6)], [(4, 1)],
      [(5, 1)], [(6, 1)],
    ]
    var rows = SparseRows(count: given.count)
    for row in given {
      for (column, amount) in row { rows.append(Weighted(index: column, amount: amount)) }
      rows.endRow()
    }
    var active = ActiveRows(rows)
    for target in [1, 2] as [Int32] { eliminate(0, of: 0, from: target, in: &active) }
    let before = [contents(of: 1, in: active), contents(of: 2, in: active)]
    eliminate(1, of: 3, from: 1, in: &active)
    let after = [contents(of: 1, in: active), contents(of: 2, in: active)]
    #expect(before == [[0, 1, -2, -3, -4, 0, 0], [0, 1, -2, -3, -4, 0, 0]])
    #expect(after == [[0, 0, -2, -3, -4, -5, -6], [0, 1, -2, -3, -4, 0, 0]])
  }

  /// Eliminates a column with the entry 1 that a row has there.
  private func eliminate(_ column: Int32, of row: Int32, from target: Int32, in active: inout ActiveRows) {
    guard let place = active.place(of: column, in: target) else { return }
    _ = active.subtract(row, from: target, at: place, Weighted(index: column, amount: 1))
  }

  private func contents(of row: Int32, in active: borrowing ActiveRows) -> [Double] {
    var amounts = Array(repeating: 0.0, count: 7)
    for index in active[row] { amounts[Int(active.entries[index].index)] += active.entries[index].amount }
    return amounts
  }

  /// Each row has a large entry in its own column and seven small ones elsewhere.
  @Test(arguments: [12, 40, 90]) func aLargeBlockIsSolved(size: Int) {
    var matrix = Array(repeating: Array(repeating: 0.0, count: size), count: size)
    for row in 0..<size {
      for entry in 1...7 {
        let column = (row * (row + entry) + 5 * entry * entry + 3 * row) % size
        matrix[row][column] = Double(entry % 3 + 1) * (entry % 2 == 0 ? 1 : -1)
      }
      matrix[row][row] = 32
    }
    let block = block(matrix)
    let wanted = (0..<size).map { Double($0 % 17 - 8) }
    for row in 0..<size { block.right[row] = SumWithMagnitude(of: sum(0..<size) { matrix[row][$0] * wanted[$0] }) }
    block.solve()
    let values = Array(block.result.elements)
    for column in 0..<size {
      block.right[column] = SumWithMagnitude(of: sum(0..<size) { matrix[$0][column] * wanted[$0] })
    }
    block.solveTransposed()
    let weights = Array(block.result.elements)
    let isSingular = block.factors.isSingular
    #expect(!isSingular)
    #expect(zip(values, wanted).allSatisfy { abs($0 - $1) < 1e-8 })
    #expect(zip(weights, wanted).allSatisfy { abs($0 - $1) < 1e-8 })
  }

  private func sum(_ range: Range<Int>, _ term: (Int) -> Double) -> Double { range.reduce(0) { $0 + term($1) } }
}
