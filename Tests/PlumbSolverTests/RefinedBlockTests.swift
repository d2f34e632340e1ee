import Testing

@testable import PlumbSolver

/// Blocks whose solutions are refined, and how far.
@Suite struct RefinedBlockTests {
  /// The two entries of a solution. In these tests a plain solve takes one for rounding, since it is below `noise`.
  private func solved(_ block: Block, for goal: [Double], isTransposed: Bool) -> [Double] {
    for (index, amount) in goal.enumerated() { block.right[index] = Tally(of: amount) }
    if isTransposed { block.solveTransposed() } else { block.solve() }
    return [block.result[0], block.result[1]]
  }

  @Test func aBlockOfSmallAndLargeCoefficientsIsRefined() {
    let steep = block([[1, 0x1p14], [0, 1]])
    #expect(steep.isDelicate && !steep.hasInexactPivots)
    #expect(solved(steep, for: [0x1p14 + 0x1p-27, 1], isTransposed: false) == [0x1p-27, 1])
    #expect(solved(steep, for: [1, 0x1p14 + 0x1p-27], isTransposed: true) == [1, 0x1p-27])
  }

  @Test(arguments: [false, true]) func aBlockWithAnInexactPivotIsRefined(isTransposed: Bool) {
    let nearlySingular = block([[1, 1], [1, 1 + 0x1p-17]])
    #expect(!nearlySingular.isDelicate && nearlySingular.hasInexactPivots)
    let goal = [1 + 0x1p-38, 1 + 0x1p-17 + 0x1p-38]
    #expect(solved(nearlySingular, for: goal, isTransposed: isTransposed) == [0x1p-38, 1])
  }

  /// No third ends in binary. Another pass follows where something is left of both entries, or of one.
  @Test(arguments: [false, true]) func refinementGoesOnWhileAnythingIsLeftOfAnyEntry(isTransposed: Bool) {
    let thirds = [3, 0x3p13]
    let block = block([[thirds[0], 0], [0, thirds[1]]])
    #expect(block.isDelicate)
    for goal in [[1, 1], [1, 0], [0, 1]] as [[Double]] {
      for index in 0..<2 { block.goal[index] = LongSum(goal[index]) }
      block.refine(isTransposed: isTransposed)
      for index in 0..<2 {
        var rest = LongSum(goal[index])
        rest.subtract(thirds[index], times: block.solution[index])
        #expect(abs(rest.rounded) < 0x1p-100)
      }
    }
  }

  /// Whether a correction or an entry is too small to matter depends on the largest entry, however small that is.
  @Test(arguments: [1, 0x1p-90]) func refinementIsRelativeToTheLargestEntry(goal: Double) {
    let block = block([[3, 0], [0, 1]])
    (block.goal[0], block.goal[1]) = (LongSum(goal), LongSum(0))
    block.refine(isTransposed: false)
    var rest = LongSum(goal)
    rest.subtract(3, times: block.solution[0])
    #expect(abs(rest.rounded) < goal * 0x1p-100)
    #expect(block.result[0] == goal / 3)
  }
}
