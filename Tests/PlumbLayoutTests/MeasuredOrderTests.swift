import PlumbLayout
import Testing

/// A view that was never laid out is measured with its constraints in their order.
@Suite struct MeasuredOrderTests {
  /// Of equally strong constraints that cannot all hold, the last is broken: that with the larger multiplier.
  @Test(arguments: [[0.5, 2], [2, 0.5]])
  func ofConstraintsThatContradictEachOtherTheLastIsBroken(multipliers: [Double]) {
    let (outer, one) = (View(identifier: "outer"), View(identifier: "one"))
    let other = View(frame: Rect(x: 0, y: 0, width: 100, height: 10), identifier: "other")
    for view in [one, other] { outer.addSubview(view) }
    one.translatesAutoresizingMaskIntoConstraints = false
    outer.widthAnchor.constraint(equalTo: one.widthAnchor).isActive = true
    for multiplier in multipliers {
      one.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: multiplier).isActive = true
    }
    #expect(outer.systemLayoutSizeFitting(.compressed).width == 50)
  }
}
