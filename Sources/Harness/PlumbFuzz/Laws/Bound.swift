import PlumbLayout
import PlumbScene

extension Law {
  /// Does not apply to system guides, baselines and scroll views, because their positions are not relative to a frame's edges. Does
  /// not apply to right-to-left layouts, which `mirror` covers.
  static let bound = Law(
    "bound", "a view whose position along an axis is limited only by one inequality is exactly at the limit"
  ) { context in
    guard context.snapshot.conflicts.isEmpty, !context.features.hasRightToLeft, context.stage.root.isLayoutSettled
    else {
      return nil
    }
    for constraint in context.outline.constraints where constraint.boundsPositions {
      guard let slack = context.slackAlone(constraint), abs(slack) > 2 * context.agreement else { continue }
      return "a position limited only by \(constraint.text) is off the limit by \(slack) points"
    }
    return nil
  }
}

extension StepContext {
  /// The distance from the bound; nil unless one of the two items is positioned by this constraint alone.
  fileprivate func slackAlone(_ constraint: WrittenConstraint) -> Double? {
    let isHorizontal = constraint.first.attribute.isHorizontal
    guard let second = constraint.second, !constraint.mentionsGuides, !constraint.mentionsBaselines,
      second.attribute.isHorizontal == isHorizontal
    else { return nil }
    for (side, other) in [(constraint.first, second), (second, constraint.first)] {
      guard let parent = parentOfPlaced(side.item), other.item == parent || outline.entry(other.item)?.parent == parent,
        other.item != side.item, isAlone(side.item, constraint, isHorizontal),
        let left = position(constraint.first, in: parent), let right = position(second, in: parent)
      else { continue }
      return left - constraint.multiplier * right - constraint.constant
    }
    return nil
  }

  /// The superview of a view that is positioned only by constraints; nil for arranged views, views with explicit frames, and
  /// subviews of a scroll view.
  private func parentOfPlaced(_ id: String) -> String? {
    guard let entry = outline.entry(id), let parent = entry.parent, !entry.isArranged,
      entry.view.properties[.autoresizing] == nil, let kind = outline.entry(parent)?.view.kind, kind != .scroll
    else { return nil }
    return parent
  }

  /// Whether no other constraint relates the view or a descendant to a position outside the view.
  private func isAlone(_ id: String, _ constraint: WrittenConstraint, _ isHorizontal: Bool) -> Bool {
    var inside: Set<String> = []
    var waiting = [id]
    while let next = waiting.popLast(), let view = outline.entry(next)?.view {
      inside.formUnion([next] + view.guides)
      waiting += (view.arranged + view.views).map(\.id)
    }
    return outline.constraints.allSatisfy { other in
      guard other != constraint, let second = other.second, !other.first.attribute.isLength else { return true }
      guard other.first.attribute.isHorizontal == isHorizontal || second.attribute.isHorizontal == isHorizontal else {
        return true
      }
      let (isFirstInside, isSecondInside) = (inside.contains(other.first.item), inside.contains(second.item))
      guard other.first.attribute.isHorizontal == second.attribute.isHorizontal else {
        return !isFirstInside && !isSecondInside
      }
      return isFirstInside == isSecondInside
    } && outline.constraints.count { $0 == constraint } == 1
  }

  /// The position of an edge or centre, relative to the near edge of `parent`. The item may be `parent` itself.
  private func position(_ side: WrittenConstraint.Side, in parent: String) -> Double? {
    guard let frame = snapshot.frames[side.item] else { return nil }
    let isWhole = side.item == parent
    let along = side.attribute.isHorizontal
    let start = isWhole ? 0 : along ? frame.minX : frame.minY
    let length = along ? frame.width : frame.height
    switch side.attribute {
    case .left, .leading, .top: return start
    case .centerX, .centerY: return start + length / 2
    case .right, .trailing, .bottom: return start + length
    default: return nil
    }
  }
}

extension WrittenConstraint {
  /// Whether the constraint is an inequality between positions. Such constraints attract positions that are otherwise
  /// undetermined.
  var boundsPositions: Bool {
    relation != .equal && second != nil && sides.allSatisfy { !$0.attribute.isLength }
  }
}
