import Testing

@testable import PlumbLayout

/// Variables and rows of one view never share a place, so that the time at which they are added decides nothing.
@Suite struct DistinctPlaceTests {
  @Test func noTwoAttributesOfAnItemShareAPlace() {
    #expect(Set(LayoutAttribute.allCases.map(\.tieOrder)).count == LayoutAttribute.allCases.count)
  }

  /// Of the two lengths, the width comes first and is as small as possible.
  @Test func aWidthIsSmallRatherThanAHeight() {
    let (root, view) = (View(frame: Rect(x: 0, y: 0, width: 300, height: 300)), View())
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint(view, .width, .equal, view, .height, multiplier: -1, constant: 100).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.size == Size(width: 0, height: 100))
  }
}
