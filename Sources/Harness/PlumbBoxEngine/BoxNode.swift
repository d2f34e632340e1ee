import PlumbDocument
import PlumbLayout

/// A box of the living tree: its view, and the constraints that say its properties.
final class BoxNode {
  /// Its properties, without its children.
  @exclusivity(unchecked) var box: Box
  let view: View
  /// The same view, if the box may be a list, and if it may be a leaf of one.
  let stack: StackView?
  let leaf: SizedView?
  /// The text of a leaf, inside its padding.
  let label: BoxLabel?
  @exclusivity(unchecked) private(set) unowned(unsafe) var parent: BoxNode?
  /// The number of texts in it, with its own.
  @exclusivity(unchecked) private(set) var textCount = 0
  /// Its least width without a break in a word, as long as nothing in it changes.
  @exclusivity(unchecked) private var knownLeastWidth: Double?
  /// The lengths that its content wants, as long as nothing in it changes.
  @exclusivity(unchecked) private var knownContent = Box.Pair<Double?>(nil, nil)
  @exclusivity(unchecked) private(set) var children: [BoxNode] = []
  /// Its index among its parent's children, or near it.
  @exclusivity(unchecked) private var hint = 0
  /// The constraints of its own length and place in its parent.
  @exclusivity(unchecked) var place = RowGroup()
  /// The constraints between it and its children.
  @exclusivity(unchecked) var content = RowGroup()
  @exclusivity(unchecked) var isPlaceDue = false
  @exclusivity(unchecked) var isContentDue = false
  /// Whether its plan may have changed.
  @exclusivity(unchecked) var isPlanDue = false
  /// Whether it was removed from the tree.
  @exclusivity(unchecked) var isForgotten = false
  /// Whether its stack view's spacing is chosen. It is the distance between the first two items, and others are custom.
  @exclusivity(unchecked) var isSpaced = false
  /// Whether rows of each level of the tree have priorities of their own.
  let isLevelled: Bool
  /// What the constraints of its children depend on, when they were made last.
  @exclusivity(unchecked) var plan = BoxPlan()

  init(_ box: Box, in parent: Box? = nil, isLevelled: Bool) {
    self.box = box
    self.isLevelled = isLevelled
    self.box.children = []
    stack = BoxPlan.mayBeList(box, in: parent) ? StackView(identifier: box.id) : nil
    leaf = box.children.isEmpty && box.text == nil ? SizedView(identifier: box.id) : nil
    view = stack ?? leaf ?? View(identifier: box.id)
    view.translatesAutoresizingMaskIntoConstraints = false
    label = box.text.map { BoxLabel($0) }
    if let label {
      view.addSubview(label)
      textCount = 1
    }
    for child in box.children { insert(BoxNode(child, in: box, isLevelled: isLevelled), at: children.count) }
  }

  func insert(_ child: BoxNode, at index: Int) {
    children.insert(child, at: index)
    child.parent = self
    child.hint = index
    if let stack, index == children.count - 1, child.isItem {
      stack.addArrangedSubview(child.view)
    } else {
      view.insertSubview(child.view, at: index)
    }
    addTexts(child.textCount)
  }

  private func addTexts(_ count: Int) {
    guard count != 0 else { return }
    textCount += count
    parent?.addTexts(count)
  }

  func removeFromParent() {
    guard let parent, let index else { return }
    parent.children.remove(at: index)
    // Some of its constraints are of the parent alone.
    place.begin()
    place.end()
    view.removeFromSuperview()
    parent.addTexts(-textCount)
    self.parent = nil
  }

  /// Its index among its parent's children.
  var index: Int? {
    guard let parent else { return nil }
    let siblings = parent.children
    if siblings.indices.contains(hint), siblings[hint] === self { return hint }
    guard let index = siblings.firstIndex(where: { $0 === self }) else { return nil }
    hint = index
    return index
  }

  /// Whether its parent arranges it in a line with the others.
  var isItem: Bool { !box.isHidden && box.absolute == nil }

  /// Whether the order of its children is reversed. A reversed row is a row of the reversed list that begins at its end.
  var isReversed: Bool { box.flow.isReversed }

  /// The children in its line, in the order from leading to trailing, or from top to bottom.
  var items: [BoxNode] {
    let items = children.filter(\.isItem)
    return isReversed ? items.reversed() : items
  }

  /// The item before it, from leading to trailing or from top to bottom.
  var previousItem: BoxNode? { neighbour(isReversed: parent?.isReversed == false) }
  var nextItem: BoxNode? { neighbour(isReversed: parent?.isReversed == true) }

  private func neighbour(isReversed: Bool) -> BoxNode? {
    guard let parent, let index else { return nil }
    return isReversed
      ? parent.children[..<index].last(where: \.isItem) : parent.children[(index + 1)...].first(where: \.isItem)
  }
}

extension BoxNode {
  /// The number of its ancestors.
  var depth: Int { parent.map { $0.depth + 1 } ?? 0 }

  /// The width of its content if each text is as narrow as its longest word. It depends on numbers alone, not on a layout.
  var leastWidth: Double {
    if let knownLeastWidth { return knownLeastWidth }
    let width = max(around(.horizontal), computedLeastWidth)
    knownLeastWidth = width
    return width
  }

  private var computedLeastWidth: Double {
    if parent != nil, let width = box.size.horizontal { return width }
    if let label { return label.words.minimumWidth + around(.horizontal) }
    let items = children.filter(\.isItem)
    let widths = items.map { $0.leastWidth + $0.margins(.horizontal) }
    let content =
      mainAxis == .horizontal
      ? widths.reduce(0, +) + box.gap.horizontal * Double(max(0, items.count - 1)) : widths.reduce(0, max)
    return max(0, content) + around(.horizontal)
  }

  /// The length that its content wants, with its padding and border; nil if it depends on a text. Without texts, it depends on
  /// numbers alone.
  func contentLength(_ axis: Axis) -> Double? {
    guard textCount == 0 else { return nil }
    if let length = knownContent[axis] { return length }
    var length = 0.0
    for child in children where child.isItem {
      let fixed = child.box.size[axis].map { max($0, child.around(axis)) }
      let own = (fixed ?? child.contentLength(axis) ?? 0) + child.margins(axis)
      length = axis == mainAxis ? length + own : max(length, own)
    }
    if axis == mainAxis { length += box.gap[axis] * Double(max(0, children.count(where: \.isItem) - 1)) }
    length = max(0, length) + around(axis)
    if axis == .horizontal { knownContent.horizontal = length } else { knownContent.vertical = length }
    return length
  }

  /// Something in it has changed.
  func forgetContent() { (knownLeastWidth, knownContent) = (nil, .init(nil, nil)) }
}

/// A text of words. It has no width of its own: constraints offer one.
final class BoxLabel: Label {
  var words: Box.Text {
    didSet { if words != oldValue { setMeasure() } }
  }
  /// How often the text was measured.
  var measureCount = 0

  /// The label is so much wider than the box, because a label of no width counts as one that was not laid out.
  static let surplus = 1.0 / 65_536

  init(_ words: Box.Text) {
    self.words = words
    super.init(identifier: nil)
    translatesAutoresizingMaskIntoConstraints = false
    numberOfLines = 0
    setContentHuggingPriority(.required, for: .vertical)
    setContentCompressionResistancePriority(.required, for: .vertical)
    setMeasure()
  }

  override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: super.intrinsicContentSize.height)
  }

  private func setMeasure() {
    measure = { [unowned self] _, _, limit, _ in
      measureCount += 1
      // Half of the surplus is left, so that rounding breaks no line.
      let size = words.size(within: limit.map { $0 - Self.surplus / 2 })
      return TextExtent(
        size: Size(width: size.width + Self.surplus, height: size.height), firstBaseline: 0, lastBaseline: 0)
    }
  }
}
