import PlumbLayout
import Testing

/// Shares of a stack of natural lengths.
@Suite struct ProportionalShareTests {
  /// Where spacings take as much away as all natural lengths give, the lengths alone decide.
  @Test(arguments: [-100.0, -120]) func spacingsThatTakeAllAwayLeaveTheSharesOfTheLengths(spacing: Double) {
    let views = [SizedView(width: 50, height: 10), SizedView(width: 50, height: 10)]
    let stack = StackView(arrangedSubviews: views)
    (stack.distribution, stack.spacing) = (.fillProportionally, spacing)
    _ = Fixture(stack, width: 200)
    #expect(views.map(\.frame.width) == [100, 100 - spacing])
    #expect(views.map(\.frame.minX) == [0, 100 + spacing])
  }
}
