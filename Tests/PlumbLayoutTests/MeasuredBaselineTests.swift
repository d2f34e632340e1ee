import PlumbLayout
import Testing

/// While a view is measured, what is aligned with a baseline in it follows the baseline.
@Suite struct MeasuredBaselineTests {
  private let outer = View(identifier: "outer")
  private let label = Label(text: "text")
  private let view = View(identifier: "view")

  /// The label's own measure puts the baseline lower when the text wraps, which shows only after the first solve.
  @Test(arguments: [false, true])
  func aConstraintFollowsTheBaselineThoughItWaitsForTheNextLayout(isWaiting: Bool) {
    label.numberOfLines = 0
    label.measure = { _, _, width, _ in
      let isNarrow = width.map { $0 < 100 } ?? false
      return TextExtent(
        size: isNarrow ? Size(width: 50, height: 40) : Size(width: 100, height: 20),
        firstBaseline: isNarrow ? 30 : 15, lastBaseline: 5)
    }
    for item in [label, view] {
      outer.addSubview(item)
      item.translatesAutoresizingMaskIntoConstraints = false
    }
    let distance = view.topAnchor.constraint(equalTo: label.firstBaselineAnchor)
    for constraint in [
      label.topAnchor.constraint(equalTo: outer.topAnchor), label.widthAnchor.constraint(equalToConstant: 50), distance,
      view.heightAnchor.constraint(equalToConstant: 10), outer.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ] { constraint.isActive = true }
    let root = Fixture(outer).root
    #expect(outer.frame.height == 40)
    if isWaiting { distance.constant = 5 }
    let height: Double = isWaiting ? 45 : 40
    #expect(outer.systemLayoutSizeFitting(.compressed).height == height)
    root.layoutIfNeeded()
    #expect(outer.frame.height == height)
  }
}
