import PlumbLayout
import Testing

/// What is aligned with a stack's last baseline follows when the stack changes as a whole and another view provides it.
@Suite struct BaselineChangeTests {
  private let views = [SizedView(width: 10, height: 20), SizedView(width: 10, height: 30)]
  private let marker = View(identifier: "marker")

  /// Lays out a stack with a marker whose top is at the stack's last baseline.
  private func layOut(_ stack: StackView) -> View {
    let root = Fixture(stack).root
    root.addSubview(marker)
    marker.translatesAutoresizingMaskIntoConstraints = false
    marker.topAnchor.constraint(equalTo: stack.lastBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    return root
  }

  /// The first view has a row's baselines, and the last view the last baseline of a column. Both are at bottom edges.
  @Test func aRowThatBecomesAColumnHasTheBaselineOfItsLastView() {
    let stack = StackView(arrangedSubviews: views)
    let root = layOut(stack)
    #expect(marker.frame.minY == 30)
    stack.axis = .vertical
    root.layoutIfNeeded()
    #expect(marker.frame.minY == 50)
  }

  /// Under equal centring, all rows are written again when a view is hidden.
  @Test func aColumnOfEqualCentresWhoseLastViewIsHiddenHasTheBaselineOfTheOneBefore() {
    views[1].setBaselines(first: 0, last: 5)
    let stack = StackView(arrangedSubviews: views)
    (stack.axis, stack.distribution) = (.vertical, .equalCentering)
    let root = layOut(stack)
    #expect(marker.frame.minY == 45)
    views[1].isHidden = true
    root.layoutIfNeeded()
    #expect(marker.frame.minY == 20)
  }
}
