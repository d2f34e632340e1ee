import PlumbLayout
import PlumbScene

extension Law {
  /// Left out is what is measured from elsewhere than a frame's edges: guides of the system's, baselines, what scrolls;
  /// and right-to-left, which the mirror image is for.
  static let bound = Law(
    "bound", "a view of whose position along an axis one inequality alone speaks lies on that bound"
  ) { moment in
    guard moment.reading.conflicts.isEmpty, !moment.features.hasRightToLeft, moment.stage.root.isLayoutSettled else {
      return nil
    }
    for constraint in moment.outline.constraints where constraint.boundsPositions {
      guard let slack = moment.slackAlone(constraint), abs(slack) > 2 * moment.agreement else { continue }
      return "\(constraint.fullText) is off its bound by \(slack)"
    }
    return nil
  }
}

extension Moment {
  /// By how much a constraint is off its bound, if nothing else speaks of the position of one of its two items.
  fileprivate func slackAlone(_ constraint: WrittenConstraint) -> Double? {
    let axis = constraint.first.attribute.axis
    guard let second = constraint.second, !constraint.speaksOfGuides, !constraint.speaksOfBaselines,
      second.attribute.axis == axis
    else { return nil }
    for (side, other) in [(constraint.first, second), (second, constraint.first)] {
      guard let parent = parentOfPlaced(side.item), other.item == parent || outline.entry(other.item)?.parent == parent,
        other.item != side.item, isAlone(side.item, constraint, along: axis),
        let left = position(constraint.first, in: parent), let right = position(second, in: parent)
      else { continue }
      return left - constraint.multiplier * right - constraint.constant
    }
    return nil
  }

  /// What a view lies in whose place constraints decide, unless that scrolls or has a place for it itself.
  private func parentOfPlaced(_ id: String) -> String? {
    guard let entry = outline.entry(id), let parent = entry.parent, !entry.isArranged,
      entry.view.properties[.autoresizing] == nil, let kind = outline.entry(parent)?.view.kind, kind != .scroll
    else { return nil }
    return parent
  }

  /// Whether no other constraint ties a view, or what lies in it, to a position outside.
  private func isAlone(_ id: String, _ constraint: WrittenConstraint, along axis: Axis) -> Bool {
    var inside: Set<String> = []
    var waiting = [id]
    while let next = waiting.popLast(), let view = outline.entry(next)?.view {
      inside.formUnion([next] + view.guides)
      waiting += (view.arranged + view.views).map(\.id)
    }
    return outline.constraints.allSatisfy { other in
      guard other != constraint, let second = other.second, other.first.attribute.isPosition else { return true }
      guard other.first.attribute.axis == axis || second.attribute.axis == axis else { return true }
      let (isFirstInside, isSecondInside) = (inside.contains(other.first.item), inside.contains(second.item))
      guard other.first.attribute.axis == second.attribute.axis else { return !isFirstInside && !isSecondInside }
      return isFirstInside == isSecondInside
    } && outline.constraints.count { $0 == constraint } == 1
  }

  /// Where an edge or centre lies, from the near edge of a view that holds it or is it.
  private func position(_ side: WrittenConstraint.Side, in parent: String) -> Double? {
    guard let frame = reading.frames[side.item] else { return nil }
    let isWhole = side.item == parent
    let along = side.attribute.axis == .horizontal
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
  /// Whether it is an inequality whose every term is a position: such ones attract what nothing else decides.
  var boundsPositions: Bool {
    relation != .equal && first.attribute.isPosition && second.map { $0.attribute.isPosition } ?? false
  }
}

extension LayoutAttribute {
  fileprivate var isPosition: Bool { self != .width && self != .height }
}
