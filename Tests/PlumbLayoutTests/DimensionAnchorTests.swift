import PlumbLayout
import Testing

/// Constraints of anchors of widths and heights.
@Suite struct DimensionAnchorTests {
  private let (one, other) = (View().widthAnchor, View().heightAnchor)

  @Test func multiplierAndConstantKeepTheirPlaces() {
    let constraints = [
      one.constraint(equalTo: other, multiplier: 2, constant: 5),
      one.constraint(greaterThanOrEqualTo: other, multiplier: 2, constant: 5),
      one.constraint(lessThanOrEqualTo: other, multiplier: 2, constant: 5),
    ]
    #expect(constraints.map(\.relation) == [.equal, .greaterThanOrEqual, .lessThanOrEqual])
    #expect(constraints.map(\.multiplier) == [2, 2, 2])
    #expect(constraints.map(\.constant) == [5, 5, 5])
  }

  @Test func constantsKeepTheirRelation() {
    let constraints = [
      one.constraint(equalToConstant: 5), one.constraint(greaterThanOrEqualToConstant: 5),
      one.constraint(lessThanOrEqualToConstant: 5),
    ]
    #expect(constraints.map(\.relation) == [.equal, .greaterThanOrEqual, .lessThanOrEqual])
    #expect(constraints.allSatisfy { $0.constant == 5 && $0.secondItem == nil })
  }
}
