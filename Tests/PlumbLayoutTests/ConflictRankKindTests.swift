import PlumbLayout
import Testing

/// Which kind a required constraint has by its identifier and attributes.
@Suite struct ConflictRankKindTests {
  typealias Kind = ConflictRank.Kind

  private func kind(_ identifier: String?, _ first: LayoutAttribute, _ second: LayoutAttribute?) -> Kind {
    Kind(identifier: identifier, first, second)
  }

  @Test func aStacksEdgesAreItsArrangementAndItsLengthsAreNot() {
    #expect(kind("UISV-canvas-connection", .leading, .leading) == .arrangement)
    #expect(kind("UISV-alignment", .bottom, .bottom) == .arrangement)
    #expect(kind("UISV-fill-equally", .width, .width) == .other)
    #expect(kind("UISV-fill-proportionally", .height, .height) == .other)
  }

  @Test func aStacksSpacingIsSpacing() {
    #expect(kind("UISV-spacing", .leading, .trailing) == .spacing)
    #expect(kind("UISV-spacing", .centerX, .centerX) == .spacing)
  }

  @Test func edgesThatFaceEachOtherAreSpaced() {
    #expect(kind(nil, .top, .bottom) == .spacing)
    #expect(kind("mine", .trailing, .leading) == .spacing)
    #expect(kind(nil, .leading, .leading) == .other)
    #expect(kind(nil, .trailing, .trailing) == .farPin)
    #expect(kind(nil, .bottom, .centerY) == .other)
  }

  @Test func onlyALengthThatNothingElseDecidesSizesTheRoot() {
    #expect(Kind(identifier: nil, .width, nil, isOfRoot: true) == .rootSizing)
    #expect(Kind(identifier: nil, .width, .height, isOfRoot: true) == .other)
    #expect(Kind(identifier: nil, .leading, nil, isOfRoot: true) == .other)
    #expect(kind(nil, .width, nil) == .other)
    #expect(kind("UIView-Encapsulated-Layout-Width", .width, nil) == .rootSizing)
  }
}
