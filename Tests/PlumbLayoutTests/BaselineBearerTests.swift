import PlumbLayout
import Testing

/// What is aligned with a column's baselines follows the views that provide them.
@Suite struct BaselineBearerTests {
  private let views = (0..<3).map { _ in SizedView(width: 10, height: 20) }
  private let marker = View(identifier: "marker")

  /// The top of a marker at a baseline of the column, before and after a view moved its baselines.
  private func places(at attribute: LayoutAttribute, moving view: View) -> [Double] {
    let column = StackView(arrangedSubviews: views)
    column.axis = .vertical
    let root = Fixture(column).root
    root.addSubview(marker)
    marker.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint(marker, .top, .equal, column, attribute).isActive = true
    root.layoutIfNeeded()
    let before = marker.frame.minY
    view.setBaselines(first: 7, last: 5)
    root.layoutIfNeeded()
    return [before, marker.frame.minY]
  }

  @Test func theFirstBaselineFollowsTheFirstView() {
    #expect(places(at: .firstBaseline, moving: views[0]) == [0, 7])
  }

  @Test func theLastBaselineFollowsTheLastView() {
    #expect(places(at: .lastBaseline, moving: views[2]) == [60, 55])
  }
}
