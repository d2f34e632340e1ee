import PlumbLayout
import Testing

/// The gaps of Apple's stack view, as recorded in the cases customSpacing-1 to -8: from
/// tests/backports/host/stackspacing/differential.m and facts/UIKit/UIStackView.md of github.com/kern0x1b/charon.
@Suite struct CustomSpacingTests {
  private let views = [
    SizedView(width: 100, height: 10), SizedView(width: 100, height: 20), SizedView(width: 100, height: 30),
    SizedView(width: 100, height: 40),
  ]
  private let stack: StackView
  private let fixture: Fixture

  init() {
    stack = StackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 10
    fixture = Fixture(stack, width: 100)
  }

  private func gaps() -> [Double] {
    fixture.root.layoutIfNeeded()
    let visible = stack.arrangedSubviews.filter { !$0.isHidden }
    return zip(visible, visible.dropFirst()).map { $1.frame.minY - $0.frame.maxY }
  }

  @Test func spacingAppliesToAllGaps() {
    #expect(gaps() == [10, 10, 10])
  }

  @Test func spacingUseDefaultRestoresTheStacksSpacing() {
    stack.setCustomSpacing(30, after: views[0])
    stack.setCustomSpacing(0, after: views[1])
    #expect(gaps() == [30, 0, 10])
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    #expect(gaps() == [10, 0, 10])
  }

  @Test func spacingUseSystemIsEightPoints() {
    stack.setCustomSpacing(0, after: views[1])
    stack.setCustomSpacing(StackView.spacingUseSystem, after: views[2])
    #expect(gaps() == [10, 0, 8])
  }

  @Test func theSpacingThatWasSetIsReturned() {
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    stack.setCustomSpacing(StackView.spacingUseSystem, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseSystem)
  }

  @Test func spacingAfterAViewOutsideTheStackIsIgnored() {
    let unrelated = SizedView(width: 1, height: 1)
    stack.setCustomSpacing(30, after: unrelated)
    #expect(stack.customSpacing(after: unrelated) == StackView.spacingUseDefault)
    #expect(gaps() == [10, 10, 10])
  }

  @Test func aHiddenViewsGapHasTheSpacingAfterTheViewBeforeIt() {
    stack.setCustomSpacing(20, after: views[0])
    stack.setCustomSpacing(0, after: views[1])
    views[1].isHidden = true
    #expect(gaps() == [20, 10])
  }

  @Test func customSpacingSurvivesMovingButNotRemoving() {
    stack.setCustomSpacing(30, after: views[0])
    stack.insertArrangedSubview(views[0], at: 1)
    #expect(gaps() == [10, 30, 10])
    stack.removeArrangedSubview(views[0])
    stack.insertArrangedSubview(views[0], at: 0)
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    #expect(gaps() == [10, 10, 10])
  }

  @Test func spacingAfterTheLastViewHasNoEffect() {
    stack.setCustomSpacing(30, after: views[3])
    #expect(gaps() == [10, 10, 10])
    #expect(stack.frame.height == 130)
  }

  @Test func theDefaultSpacingAsTheStacksSpacingIsNone() {
    stack.spacing = StackView.spacingUseDefault
    #expect(gaps() == [0, 0, 0])
    #expect(stack.frame.height == 100)
  }
}
