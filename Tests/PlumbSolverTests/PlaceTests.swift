import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

/// Marks keep their order, wherever they are inserted. Places are only compared.
@Suite struct PlaceTests {
  private static let count = 100_000
  private let solver = Solver()

  @Test func manyMarksInsertedAtTheEndKeepTheirOrder() throws {
    var marks: [Mark] = []
    for round in 0..<1_500_000 {
      let mark = try solver.addMark(after: marks.isEmpty ? .start : marks[(round - 1) % 1_000])
      if round < 1_000 {
        marks.append(mark)
      } else {
        try solver.removeMark(marks[round % 1_000])
        marks[round % 1_000] = mark
      }
    }
    let oldest = 1_500_000 % 1_000
    #expect(try misplaced(in: Array(marks[oldest...] + marks[..<oldest])) == 0)
  }

  @Test func marksAtTheEndAreEquallySpaced() throws {
    var marks = [Mark.start]
    for _ in 0..<1_000 { marks.append(try solver.addMark(after: marks[marks.count - 1])) }
    let positions = try marks.map(solver.position)
    #expect(Set(zip(positions.dropFirst(), positions).map(-)).count == 1)
  }

  enum Spot: CaseIterable { case front, end, beforeAnEnd, afterAMark }

  @Test(arguments: Spot.allCases) func marksInsertedAtOneSpotKeepTheirOrder(spot: Spot) throws {
    var (marks, end): ([Mark], [Mark]) = ([.start], [])
    switch spot {
    case .beforeAnEnd: end = [try solver.addMark()]
    case .afterAMark: end = [try solver.addMark(after: solver.addMark())]
    case .front, .end: break
    }
    for _ in 0..<Self.count {
      let isBackwards = spot == .front || spot == .afterAMark
      marks.append(try solver.addMark(after: isBackwards ? marks[0] : marks[marks.count - 1]))
    }
    if spot == .front || spot == .afterAMark { marks[1...].reverse() }
    #expect(try misplaced(in: marks + end) == 0)
  }

  @Test func marksInsertedBetweenRemovalsKeepTheirOrder() throws {
    var random = Seeded(seed: 5)
    var marks = [Mark.start]
    for _ in 0..<3_000 {
      let index = random.integer(in: 0...marks.count - 1)
      if index > 0 && random.chance(30) {
        try solver.removeMark(marks.remove(at: index))
      } else {
        marks.insert(try solver.addMark(after: marks[index]), at: index + 1)
      }
    }
    #expect(try misplaced(in: marks) == 0)
  }

  @Test func manyMarksInsertedLaterKeepTheOrderOfExistingRows() throws {
    let (early, late) = (try solver.addMark(), try solver.addMark())
    let size = try solver.addVariable(kind: .size, place: Place(0))
    _ = try solver.addRow([Term(size)], .equal, 1, priority: 500, place: Place(0, at: early))
    _ = try solver.addRow([Term(size)], .equal, 2, priority: 500, place: Place(0, at: late))
    for _ in 0..<Self.count { _ = try solver.addMark(after: late) }
    try solver.solve()
    // The mark that was created second directly follows the start, before the mark that was created first.
    #expect(try solver.value(of: size) == 1)
  }

  @Test func marksTakePrecedenceOverRanks() throws {
    let mark = try solver.addMark()
    let size = try solver.addVariable(kind: .size, place: Place(0))
    _ = try solver.addRow([Term(size)], .equal, 1, priority: 500, place: Place(Int64.min, at: mark))
    _ = try solver.addRow([Term(size)], .equal, 2, priority: 500, place: Place(Int64.max))
    try solver.solve()
    #expect(try solver.value(of: size) == 1)
  }

  @Test func markHandlesAreNeverReused() throws {
    var marks: Set<Mark> = [.start]
    for _ in 0..<100 {
      let mark = try solver.addMark()
      let isNew = marks.insert(mark).inserted
      #expect(isNew)
      try solver.removeMark(mark)
    }
  }

  @Test func aMarkUsedOnlyByAVariableCannotBeRemoved() throws {
    let mark = try solver.addMark()
    let variable = try solver.addVariable(place: Place(0, at: mark))
    #expect(throws: SolverError.markInUse) { try solver.removeMark(mark) }
    try solver.removeVariable(variable)
    try solver.removeMark(mark)
    #expect(solver.footprint.marks == 0)
  }

  @Test func onlyTheOrderOfRanksMatters() throws {
    try check("ranks are only compared", cases: 2_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(using: &random)
      var spread = system
      let places = Set(system.rows.map(\.place)).sorted()
      let ranks = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
      for index in spread.rows.indices {
        let rank = ranks[system.rows[index].place]!
        spread.rows[index].place = rank % 2 == 0 ? Int.min + rank : rank
      }
      // Even ranks now precede odd ones. The other system has adjacent places in the same order.
      var close = system
      let order = spread.rows.map(\.place).sorted()
      for index in close.rows.indices { close.rows[index].place = order.firstIndex(of: spread.rows[index].place)! }
      let (one, other) = (try Replica(spread), try Replica(close))
      try one.solver.solve()
      try other.solver.solve()
      draw.note("\(spread)")
      try expect(one.values(), equals: other.values())
    }
  }

  /// Counts the pairs among 4000 random pairs of marks, half of them neighbours, that resolve a tie against their order.
  private func misplaced(in marks: [Mark]) throws -> Int {
    var random = Seeded(seed: 1)
    var sizes: [Variable] = []
    for round in 0..<4_000 {
      let first = random.integer(in: 0...marks.count - 2)
      let second = round % 2 == 0 ? first + 1 : random.integer(in: first + 1...marks.count - 1)
      let size = try solver.addVariable(kind: .size, place: Place(round))
      _ = try solver.addRow([Term(size)], .equal, 2, priority: 500, place: Place(0, at: marks[second]))
      _ = try solver.addRow([Term(size)], .equal, 1, priority: 500, place: Place(0, at: marks[first]))
      sizes.append(size)
    }
    try solver.solve()
    return try sizes.filter { try solver.value(of: $0) != 2 }.count
  }
}
