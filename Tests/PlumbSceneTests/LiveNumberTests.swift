import PlumbLayout
import PlumbScene
import Testing

/// Views may return numbers that documents do not allow. The recorded scene must still be valid.
@Suite struct LiveNumberTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 200), identifier: "root")

  /// The frames after writing, reading and playing the scene of the tree must equal the tree's own frames.
  private func expectSameFrames(_ view: View) throws {
    root.addSubview(view)
    root.layoutIfNeeded()
    let scene = try Scene(bytes: Array(Scene(of: root).text.utf8))
    #expect(try Stage(scene).root.subviews.map(\.frame) == root.subviews.map(\.frame))
  }

  private func pinned(_ view: View) -> View {
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    return view
  }

  @Test(arguments: [Int.max, 1_000_000_001, 1_000_000_000, -1]) func aLabelWithoutALineLimitIsRecorded(
    lines: Int
  ) throws {
    let label = Label(text: "a text", identifier: "label")
    label.numberOfLines = lines
    try expectSameFrames(pinned(label))
  }

  @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e16, .nan, -1])
  func aPreferredWidthIsReadFromALiveLabel(width: Double) throws {
    let label = Label(text: "a text", identifier: "label")
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = width
    try expectSameFrames(pinned(label))
  }

  @Test func theSystemSpacingIsReadFromALiveStack() throws {
    let stack = StackView(
      arrangedSubviews: [SizedView(width: 10, height: 10), SizedView(width: 10, height: 10)], identifier: "stack")
    stack.spacing = StackView.spacingUseDefault
    try expectSameFrames(pinned(stack))
  }

  @Test(arguments: [Double.infinity, .nan, 1e16]) func naturalSizesAndBaselinesAreReadFromALiveView(number: Double)
    throws
  {
    final class Odd: View {
      var number = 0.0
      override var intrinsicContentSize: Size { Size(width: number, height: 20) }
      override var firstBaselineOffset: Double { number }
    }
    let odd = Odd(identifier: "odd")
    odd.number = number
    try expectSameFrames(pinned(odd))
  }

  /// Constraints cannot contain these names.
  @Test(arguments: ["card--title", "title-", "--", "card"]) func aNameWithHyphensIsReadFromALiveView(name: String)
    throws
  {
    let view = View(identifier: name)
    let constraint = view.widthAnchor.constraint(equalToConstant: 30)
    constraint.identifier = name
    root.addSubview(view)
    constraint.isActive = true
    try expectSameFrames(pinned(view))
  }

  @Test func aStackViewAsTheRootIsRejected() throws {
    let row = StackView(identifier: "row")
    row.addArrangedSubview(View(identifier: "a"))
    let error = try #require(throws: SceneError.self) { _ = try Stage(Scene(of: row)) }
    #expect(error.path == "root.arranged")
  }
}
