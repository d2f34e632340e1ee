import Testing

@testable import PlumbLayout

/// A view outlives superviews that held constraints on it.
@Suite struct OrphanedConstraintTests {
  private let view = View(identifier: "view")

  /// Pins the view to a superview that is gone when this returns.
  private func pinForAMoment() {
    let superview = View()
    superview.addSubview(view)
    view.leadingAnchor.constraint(equalTo: superview.leadingAnchor).isActive = true
  }

  @Test func eachOfSeveralSuperviewsTakesItsConstraintsAlong() {
    for _ in 0..<3 {
      pinForAMoment()
      #expect(view.superview == nil && view.participations.isEmpty)
    }
  }

  @Test func theOnlyConstraintThatStaysHasAnEffect() {
    view.translatesAutoresizingMaskIntoConstraints = false
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    width.isActive = true
    pinForAMoment()
    #expect(width.isActive && view.participations.count == 1)
    let root = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.frame.width == 30)
  }
}
