import PlumbDocument
import PlumbLayout

/// The rules for the constraints between a box and its children.
struct BoxPlan: Equatable {
  /// The source of a length.
  enum Length: Equatable {
    case fixed(Double)
    /// The length of the content, independent of everything outside the box.
    case content
    /// The length between the parent's edges, or between insets.
    case stretched
    /// The width of the content, but at most the width that the parent offers, and at least the longest word.
    case fitted
  }

  var width = Length.content
  var height = Length.content
  /// The axis on which the box shares its parent's free space. It depends on the parent's flow.
  var growthAxis: Axis?
  /// Whether constraints must determine the width of the content, because another length depends on the width of the content
  /// although the box has a different width.
  var wantsWidth = false
  var wantsHeight = false
  /// The width of the content, if another length depends on this width and the width depends on numbers only. `contentHeight` is
  /// the equivalent for the height.
  var contentWidth: Double?
  var contentHeight: Double?
  /// The number of items in the line.
  var count = 0
  /// The sum of the absolute values of the negative margins on the main axis.
  var overlap = 0.0
  /// The sum of the growth factors.
  var growth = 0.0
  /// `edgeSpace` is the fraction of the free space before the first item and after the last item. `innerSpace` is the fraction
  /// between two items.
  var edgeSpace = 0.0
  var innerSpace = 0.0
  /// Whether the main axis has no free space, because the box is as long as its items.
  var isTight = false
  /// Whether a stack view places its items.
  var isList = false

  subscript(_ axis: Axis) -> Length {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  func wants(_ axis: Axis) -> Bool { axis == .horizontal ? wantsWidth : wantsHeight }

  func contentLength(_ axis: Axis) -> Double? { axis == .horizontal ? contentWidth : contentHeight }

  /// Whether items or the spaces between them share free space.
  var sharesSpace: Bool { !isTight && (growth > 0 || innerSpace > 0 || edgeSpace > 0) }
  /// The fraction of the free space that items do not take.
  var rest: Double { max(0, 1 - growth) }
}

extension BoxNode {
  /// The main axis.
  var mainAxis: Axis { box.flow.isHorizontal ? .horizontal : .vertical }

  /// The sum of padding and border on an axis.
  func around(_ axis: Axis) -> Double { inset(axis, .start) + inset(axis, .end) }

  /// The sum of padding and border at a side.
  func inset(_ axis: Axis, _ side: Side) -> Double { box.padding[axis, side] + box.border[axis, side] }

  func margins(_ axis: Axis) -> Double { box.margin[axis, .start] + box.margin[axis, .end] }

  /// Whether the length of the box is the length of its content.
  func isSelfSized(_ axis: Axis) -> Bool { plan[axis] == .content && !isGrown(axis) }

  func isGrown(_ axis: Axis) -> Bool { plan.growthAxis == axis }

  /// The alignment of the box across its parent's line.
  var alignment: Box.Alignment { box.alignSelf ?? parent?.box.align ?? .stretch }

  /// The plan for the properties and items of the box. The parent's plan must be complete. O(children).
  func newPlan(available: Box.Pair<Double?>) -> BoxPlan {
    var plan = BoxPlan()
    for axis in [Axis.horizontal, .vertical] { plan[axis] = length(axis, available) }
    if isItem, box.grow > 0, let parent, parent.plan.sharesSpace { plan.growthAxis = parent.mainAxis }
    planLine(&plan)
    let wantsWidth = plan.width == .fitted || (isItem && wants(.horizontal, plan))
    let wantsHeight = isItem && wants(.vertical, plan)
    plan.contentWidth = wantsWidth ? contentLength(.horizontal) : nil
    plan.contentHeight = wantsHeight ? contentLength(.vertical) : nil
    plan.wantsWidth = wantsWidth && plan.contentWidth == nil
    plan.wantsHeight = wantsHeight && plan.contentHeight == nil
    plan.isList = isList(by: plan)
    return plan
  }

  private func length(_ axis: Axis, _ available: Box.Pair<Double?>) -> BoxPlan.Length {
    guard let parent else { return fixed(available[axis], axis) ?? .content }
    if let length = fixed(box.size[axis], axis) { return length }
    let wraps = axis == .horizontal && textCount > 0
    if let insets = box.absolute {
      if insets[axis, .start] != nil, insets[axis, .end] != nil { return .stretched }
      return wraps ? .fitted : .content
    }
    guard axis != parent.mainAxis else { return .content }
    if alignment == .stretch { return .stretched }
    // A parent as wide as its content always offers enough.
    return wraps && !parent.isSelfSized(axis) ? .fitted : .content
  }

  private func fixed(_ length: Double?, _ axis: Axis) -> BoxPlan.Length? {
    length.map { .fixed(max($0, around(axis))) }
  }

  private func wants(_ axis: Axis, _ plan: BoxPlan) -> Bool {
    guard let parent else { return false }
    if plan.growthAxis == axis { return plan[axis] == .content }
    return plan[axis] == .stretched && (parent.plan[axis] == .content || parent.plan.wants(axis))
  }

  private func planLine(_ plan: inout BoxPlan) {
    let axis = mainAxis
    for child in children where child.isItem {
      plan.count += 1
      plan.overlap += max(0, -child.box.margin[axis, .start]) + max(0, -child.box.margin[axis, .end])
      plan.growth += child.box.grow
    }
    let isSelfSized = plan[axis] == .content && plan.growthAxis != axis
    plan.isTight = plan.count == 0 || isSelfSized && plan.overlap == 0
    guard !plan.isTight, plan.rest > 0 else { return }
    let count = Double(plan.count)
    switch box.justify {
    case .start, .center, .end: break
    case .between: plan.innerSpace = count > 1 ? plan.rest / (count - 1) : 0
    case .around: (plan.edgeSpace, plan.innerSpace) = (plan.rest / (2 * count), plan.rest / count)
    case .evenly: (plan.edgeSpace, plan.innerSpace) = (plan.rest / (count + 1), plan.rest / (count + 1))
    }
  }
}

/// The side of an axis: leading or top, and trailing or bottom.
enum Side {
  case start, end

  var opposite: Side { self == .start ? .end : .start }

  func attribute(_ axis: Axis) -> LayoutAttribute {
    switch (self, axis) {
    case (.start, .horizontal): .leading
    case (.start, .vertical): .top
    case (.end, .horizontal): .trailing
    case (.end, .vertical): .bottom
    }
  }
}

extension Axis {
  var length: LayoutAttribute { self == .horizontal ? .width : .height }
  var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }
  var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Box.Edges {
  subscript(_ axis: Axis, _ side: Side) -> Value {
    switch (side, axis) {
    case (.start, .horizontal): leading
    case (.start, .vertical): top
    case (.end, .horizontal): trailing
    case (.end, .vertical): bottom
    }
  }
}

extension Box.Pair {
  subscript(_ axis: Axis) -> Value { axis == .horizontal ? horizontal : vertical }
}
