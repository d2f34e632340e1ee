import Testing

@testable import PlumbSolver

/// Which variable of a block becomes the orphan when a row is removed: the one that the row moves most.
@Suite struct StrongestFollowerTests {
  /// The first and the third row move the other one's variable four times as fast as their own. What was solved before
  /// has no effect.
  @Test func theVariableWithTheLargestRateFollowsARowMost() {
    let block = block([[1, 0, 4], [0, 1, 0], [4, 0, 1]], of: [7, 8, 9])
    let followers = [0, 2, 0, 1].map { block.strongestFollower(of: $0) }
    #expect(followers == [9, 7, 9, 8])
  }

  /// Each row moves all three variables by a half.
  @Test func amongEqualsItIsTheVariableOfTheRow() {
    let block = block([[1, 1, 0], [0, 1, 1], [1, 0, 1]], of: [7, 8, 9])
    let followers = [0, 1, 2].map { block.strongestFollower(of: $0) }
    #expect(followers == [7, 8, 9])
  }

  @Test func theColumnOfAVariableIsWhereItStands() {
    let block = block([[1, 0, 0], [0, 1, 0], [0, 0, 1]], of: [7, 9, 8])
    let columns = [7, 8, 9].map { block.index(of: $0) }
    #expect(columns == [0, 2, 1])
  }
}
