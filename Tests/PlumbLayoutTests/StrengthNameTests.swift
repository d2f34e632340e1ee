import PlumbLayout
import Testing

/// What an identifier, or a side that is missing, says about the strength of a required constraint.
@Suite struct StrengthNameTests {
  @Test(arguments: [
    "UIView-Encapsulated-Layout-Height", "fittingSizeHTarget", "UIViewSafeAreaLayoutGuide-top", "UISV-hiding",
    "UICollectionViewListCell-top-contentView-constraint",
  ])
  func constraintsThatSizeALayoutAreKnownByTheirNames(identifier: String) {
    #expect(Strength.Kind(identifier: identifier, .top, .top) == .rootSizing)
  }

  @Test(arguments: ["fixed", "UIView", "fitting", "U", "f", ""])
  func namesThatOnlyBeginAlikeSayNothing(identifier: String) {
    #expect(Strength.Kind(identifier: identifier, .top, .top) == .other)
  }

  @Test(arguments: [LayoutAttribute.leading, .trailing, .left, .right, .top, .bottom])
  func anEdgeAgainstANumberFacesNoOtherEdge(attribute: LayoutAttribute) {
    #expect(Strength.Kind(identifier: nil, attribute, nil) == .other)
  }
}
