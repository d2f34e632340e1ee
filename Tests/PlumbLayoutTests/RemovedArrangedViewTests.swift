import PlumbLayout
import Testing

/// A stack keeps nothing of a view that was removed from it.
@Suite struct RemovedArrangedViewTests {
  @Test(arguments: StackView.Distribution.allCases)
  func theFirstViewIsFreedAfterItWasHiddenAndRemoved(distribution: StackView.Distribution) {
    let stack = StackView(arrangedSubviews: (0..<3).map { _ in SizedView(width: 10, height: 10) })
    stack.distribution = distribution
    weak let first = stack.arrangedSubviews.first
    let root = Fixture(stack).root
    stack.arrangedSubviews[0].isHidden = true
    root.layoutIfNeeded()
    stack.arrangedSubviews[0].removeFromSuperview()
    root.layoutIfNeeded()
    #expect(first == nil)
    #expect(stack.frame.width == 20)
  }
}
