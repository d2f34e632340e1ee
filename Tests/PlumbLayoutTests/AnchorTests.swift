import PlumbLayout
import Testing

/// What constraints say that anchors make.
@Suite struct AnchorTests {
  private let one = View()
  private let other = View()

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
