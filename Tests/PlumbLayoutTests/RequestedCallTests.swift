import PlumbLayout
import Testing

/// A call of `layoutSubviews` that a view asks for is made once, whatever else changes before the layout. The view's
/// size stays, so nothing but the request tells that it is to be called.
@Suite struct RequestedCallTests {
  private final class Counting: StackView {
    var calls = 0
    override func layoutSubviews() { calls += 1 }
  }

  enum Change: CaseIterable {
    case alignment, hiddenView, position, baselines, content, contentOnceMeasured
  }

  private let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300), identifier: "root")
  private let stack = Counting(identifier: "stack")

  init() {
    for _ in 0..<3 { stack.addArrangedSubview(SizedView(width: 10, height: 10)) }
    stack.frame = Rect(x: 10, y: 10, width: 100, height: 50)
    root.addSubview(stack)
    root.layoutIfNeeded()
    stack.calls = 0
  }

  private func make(_ change: Change) {
    switch change {
    case .alignment: stack.alignment = .center
    case .hiddenView: stack.arrangedSubviews[2].isHidden = true
    case .position: stack.frame = Rect(x: 20, y: 30, width: 100, height: 50)
    case .baselines: stack.setBaselines(first: 3, last: 4)
    case .content: stack.invalidateIntrinsicContentSize()
    case .contentOnceMeasured:
      _ = stack.systemLayoutSizeFitting(.compressed)
      stack.invalidateIntrinsicContentSize()
    }
  }

  @Test(arguments: Change.allCases) func isMadeThoughSomethingElseChanges(change: Change) {
    stack.setNeedsLayout()
    make(change)
    root.layoutIfNeeded()
    #expect(stack.calls == 1)
    #expect(stack.frame.size == Size(width: 100, height: 50))
  }
}
