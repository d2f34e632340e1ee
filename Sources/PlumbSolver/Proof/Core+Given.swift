/// Rows as they were given. Scaling by a power of two and turning a row are undone exactly; a row over a single variable is
/// divided by its coefficient, and where that rounds its constant, the constant is kept beside it.
extension Core {
  /// Keeps a row's constant if the stored one does not give it back.
  @inline(__always)
  mutating func noteGiven(_ constant: Double, of member: Int32) {
    if !roundedConstants.isEmpty { roundedConstants[member] = nil }
    if members[member].weight.significandBitPattern != 0, given(members[member]).constant != constant {
      roundedConstants[member] = constant
    }
  }

  @inline(__always)
  mutating func forgetGiven(_ member: Int32) {
    if !roundedConstants.isEmpty { roundedConstants[member] = nil }
  }

  func givenConstant(of member: Int32) -> Double {
    let stored = given(members[member]).constant
    return roundedConstants.isEmpty ? stored : roundedConstants[member] ?? stored
  }

  /// By number, where each row stands in the order of places, and each variable in the order in which variables come to rest.
  /// O(n log n).
  func ranks() -> (rows: [Int], variables: [Int]) {
    var rows: [(label: UInt64, rank: Int64, member: Int32)] = []
    rows.reserveCapacity(rowCount)
    for index in 0..<Int32(members.count) where members[index].isAlive {
      rows.append((marks.label(members[index].mark), members[index].rank, index))
    }
    rows.sort {
      $0.label != $1.label
        ? $0.label < $1.label : ($0.rank != $1.rank ? $0.rank < $1.rank : precedes($0.member, $1.member))
    }
    var rowRanks = Array(repeating: -1, count: members.count)
    for (rank, row) in rows.enumerated() { rowRanks[Int(row.member)] = rank }
    var alive: [(label: UInt64, rank: Int64, variable: Int32)] = []
    alive.reserveCapacity(variableCount)
    for index in 0..<Int32(variables.count) where variables[index].isAlive {
      alive.append((marks.label(variables[index].mark), rank(of: index), index))
    }
    alive.sort { $0.label != $1.label ? $0.label < $1.label : ($0.rank, $0.variable) < ($1.rank, $1.variable) }
    var variableRanks = Array(repeating: -1, count: variables.count)
    for (rank, entry) in alive.enumerated() { variableRanks[Int(entry.variable)] = rank }
    return (rowRanks, variableRanks)
  }
}
