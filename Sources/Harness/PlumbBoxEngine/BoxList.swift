import PlumbDocument
import PlumbLayout

/// A list: items one after the other from the start, as long as all of them together, and each as wide as the list. A stack view
/// says that by itself, and much faster than constraints.
///
/// The view of a box that may be a list is a stack view. Edits change whether it is one: then it arranges its items, or none.
extension BoxPlan {
  /// A stack view pays off from so many items on.
  private static let leastListCount = 3

  /// Whether a box may ever be a list, judged by what seldom changes. O(1).
  static func mayBeList(_ box: Box, in parent: Box?) -> Bool {
    guard box.children.count >= leastListCount, !box.flow.isReversed, box.justify == .start, box.align == .stretch
    else {
      return false
    }
    let isAlong = parent.map { $0.flow.isHorizontal == box.flow.isHorizontal } ?? true
    return isAlong ? box.grow == 0 : (box.alignSelf ?? parent?.align) != .stretch
  }
}

extension BoxNode {
  /// Whether it is a list by a plan that is complete but for that. O(children).
  func isList(by plan: BoxPlan) -> Bool {
    let cross = mainAxis.across
    guard stack != nil, plan.count > 0, plan.isTight, plan.growthAxis != cross, !plan.wants(cross), !isReversed,
      let room = room(across: cross, by: plan)
    else { return false }
    for child in children where child.isItem {
      guard child.alignment == .stretch, child.box.size[cross] == nil,
        child.box.margin[cross, .start] == 0, child.box.margin[cross, .end] == 0, child.around(cross) <= room
      else { return false }
    }
    return true
  }

  /// The width that items have at least; nil if it is not known.
  private func room(across axis: Axis, by plan: BoxPlan) -> Double? {
    switch plan[axis] {
    case .fixed(let length): length - around(axis)
    case .stretched: 0
    case .content, .fitted: nil
    }
  }

  /// Arranges its items if it is a list. O(children).
  func writeList() {
    guard let stack else { return }
    guard plan.isList else {
      for view in stack.arrangedSubviews.reversed() { stack.removeArrangedSubview(view) }
      return
    }
    let (axis, items) = (mainAxis, items)
    guard let first = items.first, let last = items.last else { return }
    if !isSpaced, items.count > 1 {
      isSpaced = true
      stack.spacing = distance(first, items[1])
    }
    arrange(items, in: stack)
    stack.axis = axis
    stack.isLayoutMarginsRelativeArrangement = true
    func margin(_ edgeAxis: Axis, _ side: Side) -> Double {
      guard edgeAxis == axis else { return inset(edgeAxis, side) }
      return inset(axis, side) + (side == .start ? first : last).box.margin[axis, side]
    }
    let margins = DirectionalEdgeInsets(
      top: margin(.vertical, .start), leading: margin(.horizontal, .start), bottom: margin(.vertical, .end),
      trailing: margin(.horizontal, .end))
    if stack.directionalLayoutMargins != margins { stack.directionalLayoutMargins = margins }
  }

  private func arrange(_ items: [BoxNode], in stack: StackView) {
    if stack.arrangedSubviews.elementsEqual(items, by: { $0 === $1.view }) { return }
    let views = Set(items.map { ObjectIdentifier($0.view) })
    for view in stack.arrangedSubviews.reversed() where !views.contains(ObjectIdentifier(view)) {
      stack.removeArrangedSubview(view)
    }
    for (index, item) in items.enumerated() { stack.insertArrangedSubview(item.view, at: index) }
  }

  private func distance(_ previous: BoxNode, _ item: BoxNode) -> Double {
    previous.box.margin[mainAxis, .end] + box.gap[mainAxis] + item.box.margin[mainAxis, .start]
  }

  /// Writes its place in a list whose items are arranged: the distance to the item before it. O(1).
  func writePlace(inListOf parent: BoxNode) {
    guard let stack = parent.stack, let previous = previousItem else { return }
    let distance = parent.distance(previous, self)
    let custom = distance == stack.spacing ? StackView.spacingUseDefault : distance
    if stack.customSpacing(after: previous.view) != custom { stack.setCustomSpacing(custom, after: previous.view) }
  }

  /// The natural size of a leaf: its length along a list in which it is.
  var naturalSize: Size {
    var size = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    guard isItem, let parent, parent.plan.isList, plan.count == 0, let length = ownLength(parent.mainAxis) else {
      return size
    }
    if parent.mainAxis == .horizontal { size.width = length } else { size.height = length }
    return size
  }

  /// Makes a leaf as long as it is in a list, and leaves it to constraints elsewhere.
  func writeNaturalSize() {
    guard let leaf else { return }
    let size = naturalSize
    guard leaf.naturalSize != size else { return }
    leaf.naturalSize = size
    for axis in [Axis.horizontal, .vertical] {
      let isNatural = leaf.hasNatural(axis)
      leaf.setContentHuggingPriority(isNatural ? .required : .defaultLow, for: axis)
      leaf.setContentCompressionResistancePriority(isNatural ? .required : .defaultHigh, for: axis)
    }
  }
}

extension SizedView {
  /// Whether it has a natural length along an axis.
  func hasNatural(_ axis: Axis) -> Bool {
    (axis == .horizontal ? naturalSize.width : naturalSize.height) != View.noIntrinsicMetric
  }
}
