import PlumbDocument
import PlumbLayout

/// A box of the tree, with its view and the constraints for its properties.
final class BoxNode {
  /// The properties of the box, without its children.
  @exclusivity(unchecked) var box: Box
  let view: View
  /// `stack` is `view` as a stack view, if the box may be a list. `leaf` is `view` as a sized view, if the box may be a leaf of a
  /// list.
  let stack: StackView?
  let leaf: SizedView?
  /// The text of a leaf, inside its padding.
  let label: BoxLabel?
  @exclusivity(unchecked) private(set) unowned(unsafe) var parent: BoxNode?
  /// The number of texts in the subtree.
  @exclusivity(unchecked) private(set) var textCount = 0
  /// The cached result of `leastWidth`; nil after a change in the subtree.
  @exclusivity(unchecked) private var knownLeastWidth: Double?
  /// The cached lengths of the content; nil after a change in the subtree.
  @exclusivity(unchecked) private var knownContent = Box.Pair<Double?>(nil, nil)
  @exclusivity(unchecked) private(set) var children: [BoxNode] = []
  /// A cached index among the parent's children, which `index` checks.
  @exclusivity(unchecked) private var hint = 0
  /// The constraints for the length and position of the box in its parent.
  @exclusivity(unchecked) var place = RowGroup()
  /// The constraints between the box and its children.
  @exclusivity(unchecked) var content = RowGroup()
  @exclusivity(unchecked) var isPlaceDue = false
  @exclusivity(unchecked) var isContentDue = false
  /// Whether the box's plan may have changed.
  @exclusivity(unchecked) var isPlanDue = false
  /// Whether the box was removed from the tree.
  @exclusivity(unchecked) var isForgotten = false
  /// Whether the stack view's spacing is set. The spacing is the distance between the first two items; other distances are custom
  /// spacings.
  @exclusivity(unchecked) var isSpaced = false
  /// Whether the rows of each level of the tree have separate priorities.
  let isLevelled: Bool
  /// The plan from which the constraints of the children were last written.
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
    // Some of these constraints belong to the parent alone, and must be removed explicitly.
    place.begin()
    place.end()
    view.removeFromSuperview()
    parent.addTexts(-textCount)
    self.parent = nil
  }

  /// The index among the parent's children.
  var index: Int? {
    guard let parent else { return nil }
    let siblings = parent.children
    if siblings.indices.contains(hint), siblings[hint] === self { return hint }
    guard let index = siblings.firstIndex(where: { $0 === self }) else { return nil }
    hint = index
    return index
  }

  /// Whether the box is placed in its parent's line.
  var isItem: Bool { !box.isHidden && box.absolute == nil }

  /// Whether the order of the children is reversed. A reversed row is laid out as a row of the reversed list, aligned to its end.
  var isReversed: Bool { box.flow.isReversed }

  /// The children in the line, from leading to trailing or from top to bottom.
  var items: [BoxNode] {
    let items = children.filter(\.isItem)
    return isReversed ? items.reversed() : items
  }

  /// The previous item, from leading to trailing or from top to bottom.
  var previousItem: BoxNode? { neighbour(isReversed: parent?.isReversed == false) }
  var nextItem: BoxNode? { neighbour(isReversed: parent?.isReversed == true) }

  private func neighbour(isReversed: Bool) -> BoxNode? {
    guard let parent, let index else { return nil }
    return isReversed
      ? parent.children[..<index].last(where: \.isItem) : parent.children[(index + 1)...].first(where: \.isItem)
  }
}

extension BoxNode {
  /// The number of ancestors.
  var depth: Int { parent.map { $0.depth + 1 } ?? 0 }

  /// The width of the content if each text is as narrow as its longest word. Computed from numbers alone, without a layout.
  var leastWidth: Double {
    if let knownLeastWidth { return knownLeastWidth }
    let width = max(around(.horizontal), computedLeastWidth)
    knownLeastWidth = width
    return width
  }

  private var computedLeastWidth: Double {
    if parent != nil, let width = box.size.horizontal { return width }
    if let label { return label.words.minimumWidth + around(.horizontal) }
    return contentLength(.horizontal) { $0.leastWidth }
  }

  /// The length of the content with padding and border; nil if the content has texts. Without texts, the length depends on numbers
  /// only, so it needs no constraints.
  func contentLength(_ axis: Axis) -> Double? {
    guard textCount == 0 else { return nil }
    if let length = knownContent[axis] { return length }
    let length = contentLength(axis) { item in
      item.box.size[axis].map { max($0, item.around(axis)) } ?? item.contentLength(axis) ?? 0
    }
    if axis == .horizontal { knownContent.horizontal = length } else { knownContent.vertical = length }
    return length
  }

  /// The length of the content with padding and border, if `itemLength` returns the length of each item.
  private func contentLength(_ axis: Axis, _ itemLength: (BoxNode) -> Double) -> Double {
    var (length, count) = (0.0, 0)
    for item in children where item.isItem {
      let own = itemLength(item) + item.margins(axis)
      length = axis == mainAxis ? length + own : max(length, own)
      count += 1
    }
    if axis == mainAxis { length += box.gap[axis] * Double(max(0, count - 1)) }
    return max(0, length) + around(axis)
  }

  /// Discards the cached lengths after a change in the subtree.
  func forgetContent() { (knownLeastWidth, knownContent) = (nil, .init(nil, nil)) }
}

/// A label whose text has no natural width. Constraints offer a width.
final class BoxLabel: Label {
  var words: Box.Text {
    didSet { if words != oldValue { setMeasure() } }
  }
  /// The number of times that the text was measured.
  var measureCount = 0

  /// The difference by which the label is wider than the box. A label of width 0 would count as not laid out.
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
      // Half of the surplus remains, so that rounding adds no line break.
      let size = words.size(within: limit.map { $0 - Self.surplus / 2 })
      return TextExtent(
        size: Size(width: size.width + Self.surplus, height: size.height), firstBaseline: 0, lastBaseline: 0)
    }
  }
}
