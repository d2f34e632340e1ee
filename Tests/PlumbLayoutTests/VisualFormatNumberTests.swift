import PlumbLayout
import Testing

/// The numbers of options, and the largest number of a metric.
@Suite struct VisualFormatNumberTests {
  private typealias Options = VisualFormat.Options

  @Test func optionsHaveTheNumbersOfUIKit() {
    let alignments: [Options] = [
      .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading, .alignAllTrailing,
      .alignAllCenterX, .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline,
    ]
    #expect(alignments.map(\.rawValue) == [2, 4, 8, 16, 32, 64, 512, 1024, 2048, 4096])
    #expect(Options.directionLeftToRight.rawValue == 65_536)
    #expect(Options.directionRightToLeft.rawValue == 131_072)
    #expect(Options.spacingBaselineToBaseline.rawValue == 524_288)
  }

  @Test(arguments: [1e15, -1e15]) func aMetricOfTheLargestNumberIsTaken(largest: Double) throws {
    let statements = try VisualFormat.parse("[a]-gap-[b]", views: ["a", "b"], metrics: ["gap": largest])
    #expect(statements.map(\.constant) == [.points(largest)])
  }
}
