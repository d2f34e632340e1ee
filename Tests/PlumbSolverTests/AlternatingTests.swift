import PlumbSolver
import Testing

/// A chain with equal distances that is too short: sizes give way by turns, so a size depends on its neighbour, and the crash
/// basis takes the start of a view from its end.
@Suite struct SizesThatAlternate {
  @Test func theLengthThatKeepsTheLastDistanceIsTakenFromTheViewBeforeIt() throws {
    #expect(try widths([20, 20, 24, 30, 21], in: 103.5) == [20, 20, 23.5, 19, 21])
  }

  @Test func aLengthFollowsFromTheSizeOfTheNextViewNotFromItsOwn() throws {
    #expect(try widths([20, 20, 24, 21.25, 21.125], in: 101.375) == [20, 20, 21.375, 18.875, 21.125])
  }

  @Test func aViewWhoseStartFollowsFromTheFirstViewsIsCompressed() throws {
    let found = try widths([20, 20, 24, 30, 21], in: 103.5) { system, starts, sizes in
      try system.row([Term(starts[3]), Term(starts[1], -1), Term(sizes[1], -1)], .equal, 23.5)
    }
    #expect(found == [20, 20, 23.5, 19, 21])
  }

  @Test func aViewWhoseEndIsKnownIsCompressed() throws {
    let found = try widths([20, 20, 24, 30, 21], in: 103.5) { system, starts, sizes in
      try system.row([Term(starts[3]), Term(sizes[3])], .equal, 82.5)
    }
    #expect(found == [20, 20, 23.5, 19, 21])
  }

  /// The lengths of five views, each after the one before, in a known length. The distances between their centres are to be
  /// equal, all at one priority.
  private func widths(
    _ natural: [Double], in length: Double,
    besides more: (TestSystem, [Variable], [Variable]) throws -> Void = { _, _, _ in }
  ) throws -> [Double] {
    let system = TestSystem()
    let whole = try system.size()
    try system.row(whole, .equal, length)
    var (starts, sizes, gaps): ([Variable], [Variable], [Variable]) = ([], [], [])
    for width in natural {
      starts.append(try system.offset())
      sizes.append(try system.viewSize(width))
    }
    try system.row(starts[0], .equal, 0)
    for index in 1..<5 {
      try system.row(
        [Term(starts[index]), Term(starts[index - 1], -1), Term(sizes[index - 1], -1)], .greaterOrEqual, 0)
    }
    try system.row([Term(whole), Term(starts[4], -1), Term(sizes[4], -1)], .equal, 0)
    try more(system, starts, sizes)
    for index in 0..<4 {
      let (begin, gap) = (try system.offset(), try system.size())
      try system.row(gap, .greaterOrEqual, 0)
      try system.row([Term(begin), Term(starts[index], -1), Term(sizes[index], -0.5)], .equal, 0)
      try system.row([Term(begin), Term(gap), Term(starts[index + 1], -1), Term(sizes[index + 1], -0.5)], .equal, 0)
      gaps.append(gap)
    }
    for gap in gaps.dropFirst() { try system.row([Term(gap), Term(gaps[0], -1)], .equal, 0, at: 149) }
    return try system.solved(sizes)
  }
}
