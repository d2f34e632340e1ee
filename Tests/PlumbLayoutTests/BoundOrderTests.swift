import PlumbLayout
import Testing

/// Inequalities between positions of one view come by the kind of edge, then by the attribute.
@Suite struct BoundOrderTests {
  private let inOrder: [LayoutAttribute] = [
    .left, .top, .leading, .centerX, .centerY, .lastBaseline, .firstBaseline, .right, .bottom, .trailing,
  ]

  @Test(arguments: [false, true])
  func theOrderOfActivationDoesNotCount(lastFirst: Bool) {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
    let view = View(identifier: "view")
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    for attribute in lastFirst ? inOrder.reversed() : inOrder {
      LayoutConstraint(view, attribute, .greaterThanOrEqual, root, attribute, constant: -10).isActive = true
    }
    root.layoutIfNeeded()
    let bounds = root.constraintTexts.filter { $0.relation == .greaterThanOrEqual }
    #expect(bounds.map(\.firstAttribute) == inOrder)
  }
}
