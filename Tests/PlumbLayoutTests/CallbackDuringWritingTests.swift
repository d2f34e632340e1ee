import PlumbLayout
import Testing

/// A view can be asked for its baseline while the rows of its stack are written, and code that answers may change other views.
@Suite struct CallbackDuringWritingTests {
  private final class CallbackView: SizedView {
    var beforeNextAnswer: (() -> Void)?

    override var firstBaselineOffset: Double {
      let action = beforeNextAnswer
      beforeNextAnswer = nil
      action?()
      return 0
    }
  }

  @Test func gapsStayEqualIfTheSecondViewIsHiddenForAMoment() {
    let (hidden, second) = (SizedView(width: 10, height: 10), SizedView(width: 10, height: 10))
    let (first, last) = (CallbackView(width: 10, height: 10), CallbackView(width: 10, height: 10))
    let between = (0..<2).map { _ in SizedView(width: 10, height: 10) }
    let stack = StackView(arrangedSubviews: [hidden, first, second] + between + [last])
    hidden.isHidden = true
    (stack.distribution, stack.alignment) = (.equalSpacing, .firstBaseline)
    let width = stack.widthAnchor.constraint(equalToConstant: 130)
    width.isActive = true
    let root = Fixture(stack).root
    first.beforeNextAnswer = { second.isHidden = true }
    last.beforeNextAnswer = { second.isHidden = false }
    stack.spacing = 1
    root.layoutIfNeeded()
    #expect(first.beforeNextAnswer == nil && last.beforeNextAnswer == nil)
    #expect(stack.arrangedSubviews.dropFirst().map(\.frame.minX) == [0, 30, 60, 90, 120])
    width.constant = 170
    root.layoutIfNeeded()
    #expect(stack.arrangedSubviews.dropFirst().map(\.frame.minX) == [0, 40, 80, 120, 160])
  }
}
