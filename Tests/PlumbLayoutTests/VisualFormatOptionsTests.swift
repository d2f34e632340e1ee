import PlumbLayout
import Testing

/// The options of a visual format: alignment, direction, baseline spacing.
@Suite struct VisualFormatOptionsTests {
  @Test func alignmentConnectsNeighbours() throws {
    #expect(
      try read("[a][b][c]", .alignAllTop) == [
        "b.leading == a.trailing", "c.leading == b.trailing", "b.top == a.top", "c.top == b.top",
      ])
  }

  @Test func alignmentsCanBeCombined() throws {
    let both: VisualFormat.Options = [.alignAllTop, .alignAllBottom]
    #expect(try read("[a][b]", both).suffix(2) == ["b.top == a.top", "b.bottom == a.bottom"])
  }

  @Test(arguments: [
    (VisualFormat.Options.alignAllCenterY, "centerY"), (.alignAllFirstBaseline, "firstBaseline"),
    (.alignAllLastBaseline, "lastBaseline"), (.alignAllBottom, "bottom"), (.alignAllTop, "top"),
  ])
  func horizontalFormatAlignsAcross(options: VisualFormat.Options, attribute: String) throws {
    #expect(try read("[a][b]", options).last == "b.\(attribute) == a.\(attribute)")
  }

  @Test(arguments: [
    (VisualFormat.Options.alignAllCenterX, "centerX"), (.alignAllLeading, "leading"), (.alignAllTrailing, "trailing"),
    (.alignAllLeft, "left"), (.alignAllRight, "right"),
  ])
  func verticalFormatAlignsAcross(options: VisualFormat.Options, attribute: String) throws {
    #expect(try read("V:[a][b]", options).last == "b.\(attribute) == a.\(attribute)")
  }

  @Test func superviewIsNotAligned() throws {
    #expect(try read("|[a]|", .alignAllTop) == ["a.leading == |.leading", "|.trailing == a.trailing"])
  }

  @Test func alignmentAlongTheFormatIsAnError() {
    #expect(reason("[a][b]", .alignAllLeading) == .alignedAlongTheFormat(.leading, .horizontal))
    #expect(reason("V:[a][b]", .alignAllTop) == .alignedAlongTheFormat(.top, .vertical))
  }

  @Test func leftToRightUsesLeftAndRight() throws {
    #expect(
      try read("|-[a]-8-[b]|", .directionLeftToRight) == [
        "a.left == |.left + margin", "b.left == a.right + 8", "|.right == b.right",
      ])
  }

  @Test func rightToLeftIsMirrored() throws {
    #expect(
      try read("|-[a]->=8-[b]|", .directionRightToLeft) == [
        "|.right == a.right + margin", "a.left >= b.right + 8", "b.left == |.left",
      ])
  }

  @Test func directionsLeaveVerticalFormatsAlone() throws {
    #expect(try read("V:|[a][b]|", .directionRightToLeft) == read("V:|[a][b]|", []))
  }

  @Test func twoDirectionsAreAnError() {
    #expect(reason("[a]", [.directionLeftToRight, .directionRightToLeft]) == .twoDirections)
  }

  @Test func baselineSpacingRunsFromBaselineToBaseline() throws {
    #expect(
      try read("V:|-[a]-20-[b]-|", .spacingBaselineToBaseline) == [
        "a.top == |.top + margin", "b.firstBaseline == a.lastBaseline + 20", "|.bottom == b.bottom + margin",
      ])
  }

  @Test func baselineSpacingOfAHorizontalFormatIsAnError() {
    #expect(reason("[a]-[b]", .spacingBaselineToBaseline) == .baselinesAcross)
  }

  @Test func unknownBitsChangeNothing() throws {
    let unknown = VisualFormat.Options(rawValue: 1 << 7 | 1 << 8 | 1 << 40)
    #expect(try read("[a][b]", unknown) == read("[a][b]", []))
  }

  private func read(_ format: String, _ options: VisualFormat.Options) throws -> [String] {
    try VisualFormat.parse(format, views: ["a", "b", "c"], options: options).map(\.description)
  }

  private func reason(_ format: String, _ options: VisualFormat.Options) -> VisualFormatError.Reason? {
    do {
      _ = try VisualFormat.parse(format, views: ["a", "b", "c"], options: options)
      return nil
    } catch {
      return error.reason
    }
  }
}
