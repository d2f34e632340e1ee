import PlumbLayout
import Testing

/// What constraints say that anchors make.
@Suite struct AnchorTests {
  private let one = View()
  private let other = View()

  @Test(arguments: [(2.0, 16.0), (0.5, 4), (0, 0), (-1, 0)])
  func systemSpacingIsEightTimesItsMultiplierButNotNegative(multiplier: Double, constant: Double) {
    let (edge, end) = (one.leadingAnchor, other.trailingAnchor)
    let (top, bottom) = (one.topAnchor, other.bottomAnchor)
    let constraints = [
      edge.constraint(equalToSystemSpacingAfter: end, multiplier: multiplier),
      edge.constraint(greaterThanOrEqualToSystemSpacingAfter: end, multiplier: multiplier),
      edge.constraint(lessThanOrEqualToSystemSpacingAfter: end, multiplier: multiplier),
      top.constraint(equalToSystemSpacingBelow: bottom, multiplier: multiplier),
      top.constraint(greaterThanOrEqualToSystemSpacingBelow: bottom, multiplier: multiplier),
      top.constraint(lessThanOrEqualToSystemSpacingBelow: bottom, multiplier: multiplier),
    ]
    let relations: [LayoutRelation] = [.equal, .greaterThanOrEqual, .lessThanOrEqual]
    #expect(constraints.map(\.relation) == relations + relations)
    #expect(constraints.allSatisfy { $0.constant == constant && $0.multiplier == 1 })
    #expect(constraints.map(\.secondAttribute) == [.trailing, .trailing, .trailing, .bottom, .bottom, .bottom])
  }

  @Test func aWidthIsAMultipleOfAnotherPlusAConstant() {
    let (width, wanted) = (one.widthAnchor, other.widthAnchor)
    let constraints = [
      width.constraint(equalTo: wanted, multiplier: 2, constant: 5),
      width.constraint(greaterThanOrEqualTo: wanted, multiplier: 2, constant: 5),
      width.constraint(lessThanOrEqualTo: wanted, multiplier: 2, constant: 5),
    ]
    #expect(constraints.map(\.multiplier) == [2, 2, 2])
    #expect(constraints.map(\.constant) == [5, 5, 5])
    #expect(constraints.map(\.relation) == [.equal, .greaterThanOrEqual, .lessThanOrEqual])
  }
}
