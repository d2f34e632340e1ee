import PlumbLayout
import Testing

/// Which constraints that a user did not write are shown, and by which names.
@Suite struct ShownTextTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 90), identifier: "root")

  /// The content begins in the corner of its scroll view, and no length is negative: that goes without saying.
  @Test func whatHoldsInEveryLayoutIsNotShown() {
    let scroll = ScrollView(identifier: "scroll")
    root.addSubview(scroll)
    scroll.frame = Rect(x: 3, y: 4, width: 50, height: 60)
    root.layoutIfNeeded()
    #expect(
      root.constraintTexts.map(\.text).sorted() == [
        "root.height == 90", "root.width == 100", "scroll.height == 60", "scroll.left == root.left + 3",
        "scroll.top == root.top + 4", "scroll.width == 50",
      ])
    #expect(scroll.constraintsAffectingLayout(for: .vertical).count == 2)
  }

  @Test func edgesOfASafeAreaHaveTheNamesThatUIKitGivesThem() {
    let view = View(identifier: "view")
    root.addSubview(view)
    view.fill(root.safeAreaLayoutGuide)
    root.layoutIfNeeded()
    let guides = root.constraintTexts.filter { $0.identifier?.hasPrefix("UIViewSafeArea") ?? false }
    #expect(
      Set(guides.map { "\($0.identifier ?? "") \($0.firstAttribute)" }) == [
        "UIViewSafeAreaLayoutGuide-left leading", "UIViewSafeAreaLayoutGuide-right trailing",
        "UIViewSafeAreaLayoutGuide-top top", "UIViewSafeAreaLayoutGuide-bottom bottom",
      ])
  }

  @Test func aSizeThatWasSetIsAMultipleOfNothing() {
    root.layoutIfNeeded()
    #expect(root.constraintTexts.map(\.constant).sorted() == [90, 100])
    #expect(root.constraintTexts.map(\.multiplier) == [0, 0])
  }
}
