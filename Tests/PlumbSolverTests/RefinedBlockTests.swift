import Testing

@testable import PlumbSolver

/// Blocks whose solutions are refined, and how far.
@Suite struct RefinedBlockTests {
  /// The two entries of a solution. In these tests a plain solve takes one for rounding, since it is below `noise`.
  private func solved(_ block: Block, for rightHandSide: [Double], isTransposed: Bool) -> [Double] {
    for (index, amount) in rightHandSide.enumerated() { block.right[index] = SumWithMagnitude(of: amount) }
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
    let rightHandSide = [1 + 0x1p-38, 1 + 0x1p-17 + 0x1p-38]
    #expect(solved(nearlySingular, for: rightHandSide, isTransposed: isTransposed) == [0x1p-38, 1])
  }

  /// No third ends in binary. Another pass follows where something is left of both entries, or of one.
  @Test(arguments: [false, true]) func refinementGoesOnWhileAnythingIsLeftOfAnyEntry(isTransposed: Bool) {
    let thirds = [3, 0x3p13]
    let block = block([[thirds[0], 0], [0, thirds[1]]])
    #expect(block.isDelicate)
    for rightHandSide in [[1, 1], [1, 0], [0, 1]] as [[Double]] {
      for index in 0..<2 { block.rightHandSide[index] = DoubleDoubleSum(rightHandSide[index]) }
      block.refine(isTransposed: isTransposed)
      for index in 0..<2 {
        var rest = DoubleDoubleSum(rightHandSide[index])
        rest.subtract(thirds[index], times: block.solution[index])
        #expect(abs(rest.rounded) < 0x1p-100)
      }
    }
  }

  /// Whether a correction or an entry is too small to matter depends on the largest entry, however small that is.
  @Test(arguments: [1, 0x1p-90]) func refinementIsRelativeToTheLargestEntry(rightHandSide: Double) {
    let block = block([[3, 0], [0, 1]])
    (block.rightHandSide[0], block.rightHandSide[1]) = (DoubleDoubleSum(rightHandSide), DoubleDoubleSum(0))
    block.refine(isTransposed: false)
    var rest = DoubleDoubleSum(rightHandSide)
    rest.subtract(3, times: block.solution[0])
    #expect(abs(rest.rounded) < rightHandSide * 0x1p-100)
    #expect(block.result[0] == rightHandSide / 3)
  }
}
