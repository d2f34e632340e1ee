import Testing

@testable import PlumbTesting

@MainActor @Suite struct ComparisonLawTests {
  private let turned = ScreenEnvironment.standard.with { $0.isRightToLeft = true }

  @Test func aViewThatIsNotMirroredIsReported() throws {
    #expect(
      try faults(.rightToLeftIsTheMirrorImage, in: turned) { view in
        view.add(UIButton(), "button") { button in
          [button.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 16)]
            + [button.topAnchor.constraint(equalTo: view.topAnchor)]
            + [button.widthAnchor.constraint(equalToConstant: 44), button.heightAnchor.constraint(equalToConstant: 44)]
        }
      } == ["'button' is (16, 0, 44 × 44) in its superview, and (333, 0, 44 × 44) in the mirror image"])
  }

  @Test func aViewPinnedToTheLeadingEdgeIsNotReported() throws {
    #expect(
      try faults(.rightToLeftIsTheMirrorImage, in: turned) { $0.add(UIButton(), "button") { $0.at(16, 0, 44, 44) } }
        .isEmpty)
  }

  @Test func aViewWithAFixedDirectionIsNotReported() throws {
    #expect(
      try faults(.rightToLeftIsTheMirrorImage, in: turned) { view in
        let player = view.add(UIView(), "player") { $0.at(0, 0, 393, 60) }
        player.semanticContentAttribute = .playback
        player.add(UIButton(), "button") { $0.at(16, 0, 44, 44) }
      }.isEmpty)
  }

  @Test func aWidthThatARotationDoesNotUpdateIsReported() throws {
    let fill: (UIView) -> Void = { view in
      view.add(UIView(), "line") { $0.at(0, 0, UIScreen.main.bounds.width, 1) }
    }
    #expect(
      try faults(.changedEqualsNew, after: [.rotation], fill)
        == ["'line' has frame (0, 0, 393 × 1), but (0, 0, 852 × 1) on a screen built in this state"])
    #expect(try faults(.changedEqualsNew, fill).isEmpty)
  }

  @Test func aLayoutThatGrowsWithEachPassIsReported() throws {
    #expect(try faults(.layoutRepeats) { $0.add(Growing(), "growing") { $0.at(0, 0) } }.count == 1)
    #expect(try faults(.layoutRepeats) { $0.add(UIView(), "still") { $0.at(0, 0, 10, 10) } }.isEmpty)
  }

  @Test func aGrowingCellIsNotReported() throws {
    #expect(try faults(.layoutRepeats) { $0.add(GrowingCell(), "cell") { $0.at(0, 0) } }.isEmpty)
  }

  @Test func theContentOfABarIsNotReported() throws {
    #expect(
      try faults(.layoutRepeats) { view in
        view.add(UINavigationBar(), "bar") { $0.at(0, 0, 200, 44) }.add(Growing(), "growing") { $0.at(0, 0) }
      }.isEmpty)
  }

  @Test(arguments: [TextVariant.longer, .tall]) func aFrameThatGrowsWithItsTextIsNotReported(text: TextVariant) throws {
    let environment = ScreenEnvironment.standard.with { $0.text = text }
    #expect(try faults(.layoutRepeats, in: environment) { $0.add(Framed(), "framed") { $0.at(0, 0, 300, 40) } }.isEmpty)
  }

  @Test func anEndlessLayoutIsReported() throws {
    #expect(try faults(.comesToRest) { $0.add(Restless(), "restless") { $0.at(0, 0) } }.count == 1)
    #expect(try faults(.comesToRest) { $0.add(UIView(), "still") { $0.at(0, 0, 10, 10) } }.isEmpty)
  }
}

/// A view that grows by a point after every requested layout.
private final class Growing: UIView {
  private var height: CGFloat = 10
  override var intrinsicContentSize: CGSize { CGSize(width: 10, height: height) }

  override func setNeedsLayout() {
    super.setNeedsLayout()
    height += 1
    invalidateIntrinsicContentSize()
  }
}

/// A view that changes its size in every layout.
private final class Restless: UIView {
  private var isHigh = false
  override var intrinsicContentSize: CGSize { CGSize(width: 10, height: isHigh ? 20 : 10) }

  override func layoutSubviews() {
    super.layoutSubviews()
    isHigh.toggle()
    invalidateIntrinsicContentSize()
  }
}

/// A cell that grows by a point after every requested layout.
private final class GrowingCell: UICollectionReusableView {
  private var height: CGFloat = 10
  override var intrinsicContentSize: CGSize { CGSize(width: 10, height: height) }

  override func setNeedsLayout() {
    super.setNeedsLayout()
    height += 1
    invalidateIntrinsicContentSize()
  }
}

/// Sets the frame of its label by the size of the text.
private final class Framed: UIView {
  private let day = label("Wednesday")

  override func layoutSubviews() {
    super.layoutSubviews()
    if day.superview == nil { addSubview(day) }
    day.frame = CGRect(origin: .zero, size: day.sizeThatFits(bounds.size))
  }
}
