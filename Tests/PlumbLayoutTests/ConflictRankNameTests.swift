import PlumbLayout
import Testing

/// What an identifier, or a side that is missing, says about the conflict rank of a required constraint.
@Suite struct ConflictRankNameTests {
  @Test(arguments: [
    "UIView-Encapsulated-Layout-Height", "fittingSizeHTarget", "UIViewSafeAreaLayoutGuide-top", "UISV-hiding",
    "UICollectionViewListCell-top-contentView-constraint",
  ])
  func constraintsThatSizeALayoutAreKnownByTheirNames(identifier: String) {
    #expect(ConflictRank.Kind(identifier: identifier, .top, .top) == .rootSizing)
  }

  @Test(arguments: ["fixed", "UIView", "fitting", "U", "f", ""])
  func namesThatOnlyBeginAlikeSayNothing(identifier: String) {
    #expect(ConflictRank.Kind(identifier: identifier, .top, .top) == .other)
  }

  @Test(arguments: [LayoutAttribute.leading, .trailing, .left, .right, .top, .bottom])
  func anEdgeAgainstANumberFacesNoOtherEdge(attribute: LayoutAttribute) {
    #expect(ConflictRank.Kind(identifier: nil, attribute, nil) == .other)
  }
}
