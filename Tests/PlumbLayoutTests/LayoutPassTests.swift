import PlumbLayout
import Testing

/// In which order a layout calls views, and what follows what.
@Suite struct LayoutPassTests {
  final class Diary {
    var entries: [String] = []
  }

  /// A view that writes down when it is called.
  final class Writer: View {
    let diary: Diary

    init(_ name: String, _ diary: Diary) {
      self.diary = diary
      super.init(identifier: name)
    }

    override func updateConstraints() { diary.entries.append("update \(identifier ?? "")") }
    override func layoutSubviews() { diary.entries.append("layout \(identifier ?? "")") }
  }

  private let diary = Diary()
  private let root: Writer
  private let outer: Writer
  private let inner: Writer

  init() {
    root = Writer("root", diary)
    outer = Writer("outer", diary)
    inner = Writer("inner", diary)
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    root.addSubview(outer)
    outer.fill(root)
    outer.addSubview(inner)
    inner.fill(outer)
  }

  private func entriesOfALayout() -> [String] {
    diary.entries = []
    root.layoutIfNeeded()
    return diary.entries
  }

  @Test func subviewsUpdateFirstAndSuperviewsLayOutFirst() {
    #expect(
      entriesOfALayout() == [
        "update inner", "update outer", "update root", "layout root", "layout outer", "layout inner",
      ])
    #expect(entriesOfALayout().isEmpty)
  }

  @Test func theOrderOfAskingDoesNotMatter() {
    _ = entriesOfALayout()
    for view in [inner, root, outer] { view.setNeedsUpdateConstraints() }
    for view in [inner, root, outer] { view.setNeedsLayout() }
    #expect(
      entriesOfALayout() == [
        "update inner", "update outer", "update root", "layout root", "layout outer", "layout inner",
      ])
  }

  @Test func aSizeThatChangesAsksForALayout() {
    _ = entriesOfALayout()
    root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    #expect(entriesOfALayout() == ["layout root", "layout outer", "layout inner"])
  }

  @Test func whatIsChangedWhileLayingOutIsLaidOut() {
    final class Halving: View {
      let width: LayoutConstraint
      init(_ inner: View) {
        width = inner.widthAnchor.constraint(equalToConstant: 0)
        super.init()
        addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        width.isActive = true
      }
      override func layoutSubviews() { width.constant = frame.width / 2 }
    }
    let inner = View()
    let view = Halving(inner)
    _ = Stand(view, width: 300)
    #expect(inner.frame.width == 150)
  }

  @Test func aViewThatAnotherRemovedIsNotLaidOut() {
    final class Removing: View {
      override func layoutSubviews() { for view in subviews { view.removeFromSuperview() } }
    }
    let view = Removing(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(Writer("gone", diary))
    view.layoutIfNeeded()
    #expect(diary.entries == ["update gone"])
  }

  @Test func heightOfTextFollowsItsWidth() {
    let label = Label(text: "one two three four five six")
    label.numberOfLines = 0
    let stack = StackView(arrangedSubviews: [label])
    stack.alignment = .top
    let stand = Stand(stack)
    let natural = label.frame.size
    let width = stack.widthAnchor.constraint(equalToConstant: natural.width / 2 + 10)
    width.isActive = true
    stand.root.layoutIfNeeded()
    #expect(label.frame.height == 2 * natural.height)
    #expect(stack.frame.height == 2 * natural.height)
    width.constant = natural.width
    stand.root.layoutIfNeeded()
    #expect(label.frame.height == natural.height)
  }

  @Test func aViewsOwnDirectionDoesNotMoveItInItsStack() {
    let views = [Block(40, 10), Block(60, 10)]
    let stack = StackView(arrangedSubviews: views)
    views[0].layoutDirection = .rightToLeft
    _ = Stand(stack)
    #expect(views.map(\.frame.minX) == [0, 40])
    #expect(stack.frame.width == 100)
  }

  @Test func framesThatAreSetCountFromTheLeftHoweverViewsRun() {
    let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    let view = View(frame: Rect(x: 10, y: 0, width: 100, height: 50))
    let inner = View(frame: Rect(x: 20, y: 0, width: 30, height: 50))
    let innermost = View(frame: Rect(x: 5, y: 0, width: 10, height: 50))
    root.addSubview(view)
    view.addSubview(inner)
    inner.addSubview(innermost)
    view.layoutDirection = .rightToLeft
    innermost.layoutDirection = .leftToRight
    root.layoutIfNeeded()
    #expect([view, inner, innermost].map(\.frame.minX) == [10, 20, 5])
    #expect([view, inner, innermost].map(\.frame.width) == [100, 30, 10])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func aLeftEdgeMeetsACentre(direction: LayoutDirection) throws {
    let view = View()
    let stand = Stand(View())
    stand.root.layoutDirection = direction
    stand.root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    try LayoutConstraint.activate([
      LayoutConstraint(view, .left, .equal, stand.root, .centerX, constant: 20),
      LayoutConstraint(view, .centerX, .equal, stand.root, .right, constant: -200),
    ])
    stand.root.layoutIfNeeded()
    #expect(view.frame.minX == 320)
    #expect(view.frame.width == 160)
  }

  @Test func textThatJustFitsIsNotWrapped() {
    let label = Label(text: "Plumb it")
    label.numberOfLines = 0
    let natural = label.intrinsicContentSize
    _ = Stand(label, width: natural.width - 1e-12)
    #expect(label.frame.height == natural.height)
  }

  @Test func textWrapsOnceItsNumberOfLinesIsUnlimited() {
    let label = Label(text: "one two three four five six")
    let stand = Stand(label, width: 100)
    #expect(label.frame.height == 20.5)
    label.numberOfLines = 0
    stand.root.layoutIfNeeded()
    #expect(label.frame.height > 20.5)
  }

  @Test func textWidthsChangeWhenTextMayWrap() {
    let label = Label(text: "one two three four five six")
    let stack = StackView(arrangedSubviews: [label, Block(10, 10)])
    stack.disambiguatesTextWidths = true
    let stand = Stand(stack, width: 100)
    #expect(label.frame.width == 90)
    label.numberOfLines = 0
    stand.root.layoutIfNeeded()
    #expect(label.frame.width == 50)
  }

  @Test func sharesFollowTextThatWraps() {
    let (label, block) = (Label(text: "one two three four five six"), Block(10, 41))
    label.numberOfLines = 0
    let stack = StackView(arrangedSubviews: [label, block])
    stack.axis = .vertical
    stack.distribution = .fillProportionally
    let natural = label.intrinsicContentSize
    _ = Stand(stack, width: natural.width / 2 + 10, height: 164)
    #expect(natural.height == 20.5)
    #expect(label.frame.height == 82)
  }
}
