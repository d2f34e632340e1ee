import Testing
import Workloads

@Suite struct WorkloadTests {
  @Test func everyWorkloadMatchesTheHandComputedAnswerAfterEachEdit() throws {
    for workload in RowWorkload.allCases {
      for size in workload == .chain ? [1, 2, 4, 60] : [3, 4, 6, 200] {
        var trial = RowTrial(workload, size: size, breaksTies: true) { PlumbRows() }
        for operation in [.build] + workload.edits.joined() + workload.edits.joined() {
          try trial.prepare(operation)
          try trial.perform(operation)
          try trial.check(after: operation)
        }
      }
    }
  }

  @Test func stretchingGivesAllExtraSpaceToTheFirstView() {
    let outline = RowWorkload.stretched.outline(size: 4)
    let (free, held) = (RowWorkload.flat.outline(size: 4).expectedFrames(), outline.expectedFrames())
    #expect(abs(held[1].height - free[1].height - free[0].height * 0.2) < 1e-9)
    #expect(held[2...].map(\.height) == free[2...].map(\.height))
  }

  @Test func shrinkingShortensTheFirstViewFirst() {
    var outline = Outline.flat(count: 3)
    let free = outline.expectedFrames()
    outline.height = free[0].height - free[1].height - 1
    let heights = outline.expectedFrames().map(\.height)
    #expect(heights == [free[0].height - free[1].height - 1, 0, free[2].height - 1, free[3].height])
  }

  @Test func equalSharesFillTheStack() {
    let frames = RowWorkload.equal.outline(size: 5).expectedFrames()
    #expect(Set(frames[1...].map(\.height)).count == 1)
    #expect(frames[5].top + frames[5].height == frames[0].height)
  }

  @Test func allLeavesOfATreeAreEquallyDeep() {
    let outline = Outline.tree(leaves: 64)
    #expect(outline.nodes.count == 64 + 16 + 4 + 1)
    #expect(outline.nodes.filter { $0.axis == nil }.count == 64)
  }

  @Test func aDeepChainIsComputedWithoutRecursion() {
    let frames = RowWorkload.chain.outline(size: 100_000).expectedFrames()
    #expect(frames.allSatisfy { $0.width >= 0 && $0.height >= 0 })
  }
}
