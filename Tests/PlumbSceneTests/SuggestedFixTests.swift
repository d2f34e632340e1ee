import Testing

@testable import PlumbScene

/// The changes that an explanation recommends.
@Suite struct SuggestedFixTests {
  /// Of two heights of one view, the larger one is broken.
  @Test(arguments: [
    (40.0, 0.5, ", change its constant from 40 to 0.5"), (1, 0.5, ", change its constant from 1 to 0.5"), (40, 0, ""),
  ])
  func aFittingConstantIsSuggestedOnlyIfItIsPositive(constant: Double, other: Double, change: String) throws {
    let log = try ConflictLog(
      """
      <NSLayoutConstraint:0x1 UIView:0xa.height == \(constant)   (active)>
      <NSLayoutConstraint:0x2 UIView:0xa.height == \(other)   (active)>
      """)
    let explanation = try #require(try Explanation.all(of: log).first)
    #expect(explanation.chosen == 0)
    let title = "\"UIView.height == \(ConstraintLanguage.number(constant))\""
    #expect(explanation.text.hasSuffix("Fix: lower the priority of \(title) to 999\(change), or remove it."))
  }

  @Test func atMostThreeConstraintsOfTheUserAreSuggested() throws {
    let log = try ConflictLog(
      """
      <NSLayoutConstraint:0x1 UIStackView:0xa.top == UIView:0xc.top   (active)>
      <NSLayoutConstraint:0x2 UIView:0xc.top == UIView:0xd.top   (active)>
      <NSLayoutConstraint:0x3 UIView:0xd.top == UIView:0xe.top   (active)>
      <NSLayoutConstraint:0x4 UILabel:0xb.top == UIView:0xe.top + 20   (active)>
      <NSLayoutConstraint:0x5 'UISV-canvas-connection' UIStackView:0xa.top == UILabel:0xb.top   (active)>
      """)
    let explanation = try #require(try Explanation.all(of: log).first)
    #expect(explanation.minimal == [0, 1, 2, 3, 4])
    #expect(explanation.chosen == 4)
    let titles = ["UIView~1.top == UIView~2.top", "UIView~2.top == UIView~3.top", "UILabel.top == UIView~3.top + 20"]
    let words = titles.map { "\"\($0)\"" }.joined(separator: " or of ")
    #expect(explanation.text.contains("created 'UISV-canvas-connection'; lower the priority of \(words) to 999,"))
  }
}
