import PlumbLayout
import Testing

/// Texts and insets that follow frames get eleven rounds to settle. If they do not, the last solve is kept.
@Suite struct SettlingRoundsTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 3000, height: 600), identifier: "root")

  private func place(_ view: View) {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }

  /// The text is a square. Each time that it is measured, it is ten points higher than it was wide, up to a height.
  @Test(arguments: [(120.0, 120.0, true), (130, 130, false), (500, 130, false)])
  func aTextIsMeasuredElevenTimes(most: Double, height: Double, isSettled: Bool) {
    let label = Label(text: "a")
    label.numberOfLines = 0
    label.measure = { _, _, width, _ in
      let measured = width.map { min($0 + 10, most) } ?? 20
      return TextExtent(size: Size(width: 1000, height: measured), firstBaseline: 0, lastBaseline: 0)
    }
    place(label)
    label.setContentCompressionResistancePriority(10, for: .horizontal)
    label.setContentHuggingPriority(10, for: .horizontal)
    label.widthAnchor.constraint(equalTo: label.heightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.size == Size(width: height, height: height))
    #expect(root.isLayoutSettled == isSettled)
  }

  /// The view's distance from the edge is 990 less its margin. Its margin is what the superview's 1000 reach into it,
  /// so each round brings it ten points nearer, from 982 with its own margin of 8 down to a least distance.
  @Test(arguments: [(892.0, 892.0, true), (882, 882, false), (0, 872, false)])
  func insetsAreComputedElevenTimes(least: Double, distance: Double, isSettled: Bool) {
    let (spacer, view) = (View(identifier: "spacer"), View(identifier: "view"))
    root.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 1000, bottom: 0, trailing: 0)
    view.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    view.preservesSuperviewLayoutMargins = true
    place(spacer)
    place(view)
    for constraint in [
      spacer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      spacer.widthAnchor.constraint(greaterThanOrEqualToConstant: least),
      LayoutConstraint(spacer, .width, .equal, view.layoutMarginsGuide, .width, constant: -1002, priority: 500),
      view.leadingAnchor.constraint(equalTo: spacer.trailingAnchor),
      view.widthAnchor.constraint(equalToConstant: 2000),
    ] { constraint.isActive = true }
    root.layoutIfNeeded()
    #expect(view.frame.minX == distance)
    #expect(root.isLayoutSettled == isSettled)
  }
}
