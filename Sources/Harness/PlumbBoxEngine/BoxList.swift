import PlumbDocument
import PlumbLayout

/// A list is a box that is as long as its items together, and whose items are as wide as the list. A stack view lays it out
/// much faster than constraints.
///
/// A box that may be a list always has a stack view, which arranges the items only while the box is a list.
extension BoxPlan {
  /// The smallest number of items for which a stack view is faster.
  private static let leastListCount = 3

  /// Whether a box may be a list at any time, from properties that seldom change. O(1).
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
  /// Whether the box is a list, from a plan that is complete except for `isList`. O(children).
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

  /// The minimum width of the items; nil if it is unknown.
  private func room(across axis: Axis, by plan: BoxPlan) -> Double? {
    switch plan[axis] {
    case .fixed(let length): length - around(axis)
    case .stretched: 0
    case .content, .fitted: nil
    }
  }

  /// Makes the stack view arrange the items if the box is a list. O(children).
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

  /// Sets the distance between this item and the previous item in a list. O(1).
  func writePlace(inListOf parent: BoxNode) {
    guard let stack = parent.stack, let previous = previousItem else { return }
    let distance = parent.distance(previous, self)
    let custom = distance == stack.spacing ? StackView.spacingUseDefault : distance
    if stack.customSpacing(after: previous.view) != custom { stack.setCustomSpacing(custom, after: previous.view) }
  }

  /// The natural size of a leaf in a list: its length along the list. There is no natural size across the list, or outside lists.
  var naturalSize: Size {
    var size = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    guard isItem, let parent, parent.plan.isList, plan.count == 0, let length = ownLength(parent.mainAxis) else {
      return size
    }
    if parent.mainAxis == .horizontal { size.width = length } else { size.height = length }
    return size
  }

  /// Gives a leaf in a list its natural size. Elsewhere constraints determine its size.
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
  /// Whether the view has a natural length along an axis.
  func hasNatural(_ axis: Axis) -> Bool {
    (axis == .horizontal ? naturalSize.width : naturalSize.height) != View.noIntrinsicMetric
  }
}
