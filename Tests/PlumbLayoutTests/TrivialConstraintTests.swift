import PlumbLayout
import Testing

/// A constraint that relates an attribute to itself says nothing. One with a stack's baseline becomes such a one when
/// another arranged view provides the baseline.
@Suite struct TrivialConstraintTests {
  private let views = [SizedView(width: 10, height: 10), SizedView(width: 10, height: 10)]

  @Test func aConstraintCanBecomeTrivialAndBack() {
    let column = StackView(arrangedSubviews: views)
    column.axis = .vertical
    // The baseline of a view without text is its top edge.
    let distance = LayoutConstraint(
      column, .firstBaseline, .equal, views[1], .top, constant: -30, priority: 500)
    distance.isActive = true
    let root = Fixture(column).root
    #expect(views.map(\.frame.minY) == [0, 30])
    views[0].isHidden = true
    root.layoutIfNeeded()
    #expect(!distance.hasRow)
    #expect(views.map(\.frame.minY) == [0, 0])
    views[0].isHidden = false
    root.layoutIfNeeded()
    #expect(distance.hasRow)
    #expect(views.map(\.frame.minY) == [0, 30])
  }
}
