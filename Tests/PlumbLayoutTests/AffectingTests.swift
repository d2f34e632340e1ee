import PlumbLayout
import Testing

/// `constraintsAffectingLayout(for:)`.
@Suite struct AffectingTests {
  @Test func viewsWithoutIdentifiersAreDistinguished() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let stack = StackView(arrangedSubviews: [View(), View(), View()])
    root.addSubview(stack)
    root.layoutIfNeeded()
    let names = stack.arrangedSubviews.map { view in
      Set(view.constraintsAffectingLayout(for: .horizontal).compactMap(\.identifier))
    }
    #expect(
      names == [
        ["UISV-canvas-connection", "UISV-spacing"], ["UISV-spacing"], ["UISV-canvas-connection", "UISV-spacing"],
      ])
  }
}
