import Testing

@testable import PlumbSolver

/// What a walk found: components, and the variables from which it began.
@Suite struct WalkTests {
  private func buffer(_ numbers: [Int32]) -> Buffer<Int32> {
    var buffer = Buffer<Int32>()
    for number in numbers { buffer.append(number) }
    return buffer
  }

  @Test func componentsLieOneAfterAnotherAndAreComputedFromTheLast() {
    var arena = InitialArena(size: 0)
    var walk = Walk(in: &arena)
    for end in [2, 3, 6] as [Int32] { walk.ends.append(end) }
    let all = Array(walk.components)
    let single = [walk.component(0), walk.component(1), walk.component(2)]
    #expect(single == [0..<2, 2..<3, 3..<6])
    #expect(all == [3..<6, 2..<3, 0..<2])
  }

  @Test(
    arguments: [
      ([4, 5, 6], true), ([4, 5, 7], false), ([3, 5, 6], false), ([4, 6, 5], false), ([4, 5], false), ([], false),
    ] as [([Int32], Bool)])
  func aWalkBeganFromTheSameVariablesInTheSameOrder(variables: [Int32], began: Bool) {
    var arena = InitialArena(size: 0)
    var walk = Walk(in: &arena)
    for start in [4, 5, 6] as [Int32] { walk.starts.append(start) }
    let found = walk.beganFrom(buffer(variables))
    #expect(found == began)
  }
}
