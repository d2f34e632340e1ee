import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

/// Marks keep the order they were made in, wherever they are inserted; places are only compared.
@Suite struct Places {
  private static let count = 100_000

  @Test func marksInsertedAtTheSameSpotKeepTheirOrder() throws {
    let solver = Solver()
    let spot = try solver.addMark()
    let end = try solver.addMark(after: spot)
    var marks = [end]
    for _ in 0..<Self.count { marks.append(try solver.addMark(after: spot)) }
    #expect(try misplaced(in: marks.reversed(), of: solver) == 0)
  }

  /// It has memory of its own, which is not lost.
  @Test func aRankMayHaveMoreThan32Bits() throws {
    let solver = Solver()
    let variable = try solver.addVariable(place: Place(1 << 40))
    #expect(solver.footprint.lost == 0)
    try solver.removeVariable(variable)
    #expect(solver.footprint.lost == 0)
  }

  @Test func marksInsertedAtTheEndKeepTheirOrder() throws {
    let solver = Solver()
    var marks = [Mark.start]
    for _ in 0..<Self.count { marks.append(try solver.addMark(after: marks[marks.count - 1])) }
    #expect(try misplaced(in: marks, of: solver) == 0)
  }

  @Test func marksInsertedAtTheEndKeepTheirOrderAfterMoreInsertionsThanLabelsHaveRoomFor() throws {
    let solver = Solver()
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
    #expect(try misplaced(in: Array(marks[oldest...] + marks[..<oldest]), of: solver) == 0)
  }

  @Test func marksAtTheEndAreEquallyFarFromEachOther() throws {
    let solver = Solver()
    var marks = [Mark.start]
    for _ in 0..<1_000 { marks.append(try solver.addMark(after: marks[marks.count - 1])) }
    let positions = try marks.map(solver.position)
    #expect(Set(zip(positions.dropFirst(), positions).map(-)).count == 1)
  }

  @Test func marksInsertedAtTheFrontKeepTheirOrder() throws {
    let solver = Solver()
    var marks: [Mark] = []
    for _ in 0..<Self.count { marks.append(try solver.addMark()) }
    #expect(try misplaced(in: [.start] + marks.reversed(), of: solver) == 0)
  }

  @Test func marksInsertedAfterOneAnotherBeforeAnEndKeepTheirOrder() throws {
    let solver = Solver()
    let end = try solver.addMark()
    var marks = [Mark.start]
    for _ in 0..<Self.count { marks.append(try solver.addMark(after: marks[marks.count - 1])) }
    #expect(try misplaced(in: marks + [end], of: solver) == 0)
  }

  @Test func marksInsertedAmidRemovalsKeepTheirOrder() throws {
    let solver = Solver()
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
    #expect(try misplaced(in: marks, of: solver) == 0)
  }

  @Test func laterMarksKeepTheOrderOfExistingRows() throws {
    let solver = Solver()
    let (early, late) = (try solver.addMark(), try solver.addMark())
    let size = try solver.addVariable(kind: .size, place: Place(0))
    _ = try solver.addRow([Term(size)], .equal, 1, priority: 500, place: Place(0, at: early))
    _ = try solver.addRow([Term(size)], .equal, 2, priority: 500, place: Place(0, at: late))
    for _ in 0..<Self.count { _ = try solver.addMark(after: late) }
    try solver.solve()
    // The mark that was made second comes right after the start, before the one that was made first.
    #expect(try solver.value(of: size) == 1)
  }

  @Test func aMarkComesBeforeARank() throws {
    let solver = Solver()
    let mark = try solver.addMark()
    let size = try solver.addVariable(kind: .size, place: Place(0))
    _ = try solver.addRow([Term(size)], .equal, 1, priority: 500, place: Place(Int64.min, at: mark))
    _ = try solver.addRow([Term(size)], .equal, 2, priority: 500, place: Place(Int64.max))
    try solver.solve()
    #expect(try solver.value(of: size) == 1)
  }

  @Test func ranksAreOnlyCompared() throws {
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
      // Even ranks come before odd ones now; the other system has its places in that order, close together.
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

  /// How many of 4000 random pairs of marks, half of them neighbours, break a tie against their order.
  private func misplaced(in marks: [Mark], of solver: Solver) throws -> Int {
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
