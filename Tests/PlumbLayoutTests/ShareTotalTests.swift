import PlumbLayout
import Testing

/// Shares of a stack are natural lengths by their sum with the spacings, also where negative spacings leave almost
/// nothing of it.
@Suite struct ShareTotalTests {
  /// The first view should be a hundred times as long as the stack, or fifty times, so it takes all that there is.
  @Test(arguments: [-99.0, -99.5]) func aTotalOfOnePointOrLessCounts(spacing: Double) {
    let views = (0..<2).map { _ in SizedView(width: 50, height: 10) }
    let stack = StackView(arrangedSubviews: views)
    (stack.distribution, stack.spacing) = (.fillProportionally, spacing)
    _ = Fixture(stack, width: 200)
    #expect(views.map(\.frame.width) == [200 - spacing, 0])
  }
}
