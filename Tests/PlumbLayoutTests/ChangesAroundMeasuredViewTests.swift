import PlumbLayout
import Testing

/// While a view is measured, its code changes what is around it. The tree is laid out accordingly.
@Suite struct ChangesAroundMeasuredViewTests {
  private let window = View(frame: Rect(x: 0, y: 0, width: 400, height: 800), identifier: "window")
  private let asked = CallbackView(identifier: "asked")

  /// Measures it, which does something the first time that it is asked for its size, and lays out.
  private func measure(_ action: @escaping () -> Void) {
    asked.whenCalled = action
    _ = asked.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
    #expect(asked.whenCalled == nil)
  }

  @Test func itRemovesItsSuperview() {
    let (card, box) = (View(identifier: "card"), View(frame: Rect(x: 5, y: 6, width: 7, height: 8)))
    place(card, in: window, 0, 0)
    place(asked, in: card, 5, 5)
    window.layoutIfNeeded()
    measure { card.removeFromSuperview() }
    window.addSubview(box)
    window.layoutIfNeeded()
    #expect(window.frame.size == Size(width: 400, height: 800) && box.frame == Rect(x: 5, y: 6, width: 7, height: 8))
    #expect(asked.superview === card && asked.frame == Rect(x: 5, y: 5, width: 10, height: 10))
  }

  @Test func itTurnsItsSuperview() {
    let card = View(identifier: "card")
    place(card, in: window, 0, 0)
    card.widthAnchor.constraint(equalToConstant: 100).isActive = true
    place(asked, in: card, 5, 5)
    window.layoutIfNeeded()
    measure { card.layoutDirection = .rightToLeft }
    #expect(asked.frame == Rect(x: 85, y: 5, width: 10, height: 10))
  }

  @Test func itRemovesItsNeighbourFromAStack() {
    let (next, last) = (SizedView(width: 20, height: 10), SizedView(width: 30, height: 10))
    let stack = StackView(arrangedSubviews: [asked, next, last], identifier: "stack")
    place(stack, in: window, 0, 0)
    window.layoutIfNeeded()
    measure { last.removeFromSuperview() }
    #expect(stack.frame.width == 30 && next.frame.minX == 10)
  }

  @Test func itDeactivatesTheLastConstraintOnItsMargins() {
    let pinned = View(identifier: "pinned")
    place(asked, in: window, 0, 0)
    window.addSubview(pinned)
    let pin = pinned.leadingAnchor.constraint(equalTo: asked.layoutMarginsGuide.leadingAnchor)
    pin.isActive = true
    window.layoutIfNeeded()
    measure { pin.isActive = false }
    #expect(window.constraintTexts.count { $0.identifier?.contains("Margin-guide") ?? false } == 0)
    #expect(window.layoutFootprint?.followers == 0)
  }

  @Test func itMovesItsGuideToAnotherTreeThoughItWasNeverLaidOut() {
    let (guide, other) = (LayoutGuide(identifier: "guide"), View(frame: Rect(x: 0, y: 0, width: 200, height: 200)))
    asked.addLayoutGuide(guide)
    other.layoutIfNeeded()
    measure { other.addLayoutGuide(guide) }
    guide.widthAnchor.constraint(equalToConstant: 50).isActive = true
    other.layoutIfNeeded()
    #expect(guide.layoutFrame.width == 50)
  }

  @Test func aStackThatChangesItsSpacingWhenItIsAskedIsLaidOutWithIt() {
    final class Column: StackView {
      var wanted = 0.0
      override var intrinsicContentSize: Size {
        spacing = wanted
        return super.intrinsicContentSize
      }
    }
    let column = Column(identifier: "column")
    for _ in 0..<2 { column.addArrangedSubview(SizedView(width: 10, height: 10)) }
    place(column, in: window, 0, 0)
    window.layoutIfNeeded()
    column.wanted = 30
    #expect(column.systemLayoutSizeFitting(.compressed).width == 50)
    window.layoutIfNeeded()
    #expect(column.frame.width == 50)
  }
}
