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

  @Test func aMultiplierThatIsLeftOutIs1AndAConstant0() {
    let (left, top) = (one.leftAnchor, one.topAnchor)
    let (width, height) = (one.widthAnchor, other.heightAnchor)
    let same = [
      left.constraint(equalTo: other.rightAnchor), left.constraint(greaterThanOrEqualTo: other.rightAnchor),
      left.constraint(lessThanOrEqualTo: other.rightAnchor), top.constraint(equalTo: other.bottomAnchor),
      top.constraint(greaterThanOrEqualTo: other.bottomAnchor), top.constraint(lessThanOrEqualTo: other.bottomAnchor),
      width.constraint(equalTo: height), width.constraint(greaterThanOrEqualTo: height),
      width.constraint(lessThanOrEqualTo: height), width.constraint(equalTo: height, multiplier: 1),
      width.constraint(greaterThanOrEqualTo: height, multiplier: 1),
      width.constraint(lessThanOrEqualTo: height, multiplier: 1),
    ]
    #expect(same.allSatisfy { $0.constant == 0 && $0.multiplier == 1 && $0.priority == .required })
    let spaced = [
      left.constraint(equalToSystemSpacingAfter: other.rightAnchor),
      left.constraint(greaterThanOrEqualToSystemSpacingAfter: other.rightAnchor),
      left.constraint(lessThanOrEqualToSystemSpacingAfter: other.rightAnchor),
      top.constraint(equalToSystemSpacingBelow: other.bottomAnchor),
      top.constraint(greaterThanOrEqualToSystemSpacingBelow: other.bottomAnchor),
      top.constraint(lessThanOrEqualToSystemSpacingBelow: other.bottomAnchor),
    ]
    #expect(spaced.map(\.constant) == Array(repeating: 8, count: 6))
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
