import PlumbLayout
import Testing

/// Frames can agree with several insets. Which of them a layout has does not depend on earlier margins.
@Suite struct InsetHistoryTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 3000, height: 100), identifier: "root")
  private let view = View(identifier: "view")

  /// The view's distance from the edge is 1000 less its margin. So any distance agrees with the superview's margin of
  /// 1000, of which the rest reaches into the view.
  init() {
    let spacer = View(identifier: "spacer")
    root.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 1000, bottom: 0, trailing: 0)
    view.preservesSuperviewLayoutMargins = true
    for item in [spacer, view] {
      item.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(item)
    }
    for constraint in [
      spacer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      LayoutConstraint(spacer, .width, .equal, view.layoutMarginsGuide, .width, constant: -992),
      view.leadingAnchor.constraint(equalTo: spacer.trailingAnchor),
      view.widthAnchor.constraint(equalToConstant: 2000),
    ] { constraint.isActive = true }
  }

  private func distance(withMargin margin: Double) -> Double {
    view.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: 8)
    root.layoutIfNeeded()
    return view.frame.minX
  }

  @Test func aSmallerMarginCountsEvenIfTheFramesAgreeWithIt() {
    let wide = distance(withMargin: 20)
    #expect(wide == 980)
    let narrow = distance(withMargin: 8)
    #expect(narrow == 992)
  }
}
