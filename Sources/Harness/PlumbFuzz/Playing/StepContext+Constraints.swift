import PlumbLayout

extension StepContext {
  /// The first required constraint that the frames violate although it is not reported, described. Unlike the solver's rows,
  /// it is computed from frames alone: paths through superviews, directions, scrolled content and baselines. O(constraints ·
  /// depth).
  func violatedConstraint() -> String? {
    let broken = Set(snapshot.conflicts.map(\.broken.identifier))
    for holder in views {
      for constraint in holder.constraints where constraint.priority == .required && constraint.hasRow {
        guard !broken.contains(constraint.identifier), !constraint.comparesPositionsAcrossAxes else { continue }
        let (violation, reach) = constraint.violation(heldBy: holder)
        guard violation > 4 * max(precision, 1e-10 * reach) else { continue }
        return "\(constraint.identifier ?? ""): the frames violate \(constraint.text) by \(violation)"
      }
    }
    return nil
  }
}

extension LayoutConstraint {
  /// Whether its value depends on the origin that positions count from.
  fileprivate var comparesPositionsAcrossAxes: Bool {
    guard let secondAttribute, secondItem != nil else { return false }
    return firstAttribute.axis != secondAttribute.axis && !firstAttribute.isLength
  }

  /// How far frames are from it, and the largest number of which that is a difference.
  fileprivate func violation(heldBy holder: View) -> (amount: Double, reach: Double) {
    guard let first = firstItem else { return (0, 0) }
    let attributes = [firstAttribute, secondAttribute ?? firstAttribute]
    let isPhysical = attributes.contains(.left) || attributes.contains(.right)
    let left = Self.area(first, seenFrom: secondItem ?? first, attributes[0])
      .value(of: attributes[0], in: holder, isPhysical: isPhysical)
    var right = 0.0
    if let second = secondItem {
      right =
        multiplier
        * Self.area(second, seenFrom: first, attributes[1])
        .value(of: attributes[1], in: holder, isPhysical: isPhysical)
    }
    let (difference, reach) = (left - right - constant, max(abs(left), abs(right), abs(constant)))
    switch relation {
    case .equal: return (abs(difference), reach)
    case .lessThanOrEqual: return (max(0, difference), reach)
    case .greaterThanOrEqual: return (max(0, -difference), reach)
    }
  }

  /// A scroll view's content guide in its place, for positions that are seen from inside the scroll view.
  private static func area(_ item: LayoutItem, seenFrom other: LayoutItem, _ attribute: LayoutAttribute) -> LayoutItem {
    guard let scroll = item as? ScrollView, let host = other.host, host !== scroll, host.isDescendant(of: scroll),
      attribute != .width, attribute != .height
    else { return item }
    return scroll.contentLayoutGuide
  }
}

extension LayoutItem {
  /// An attribute in the coordinates of an ancestor, from its leading edge unless it is physical.
  fileprivate func value(of attribute: LayoutAttribute, in holder: View, isPhysical: Bool) -> Double {
    let frame = frame(in: holder)
    let isMirrored = !isPhysical && holder.effectiveLayoutDirection == .rightToLeft
    let x: (Double) -> Double = { isMirrored ? holder.bounds.width - $0 : $0 }
    switch attribute {
    case .left: return frame.minX
    case .right: return frame.maxX
    case .leading: return x(isMirrored ? frame.maxX : frame.minX)
    case .trailing: return x(isMirrored ? frame.minX : frame.maxX)
    case .centerX: return x(frame.midX)
    case .width: return frame.width
    case .height: return frame.height
    case .top: return frame.minY
    case .bottom: return frame.maxY
    case .centerY: return frame.midY
    case .firstBaseline, .lastBaseline:
      guard let view = self as? View else { return attribute == .firstBaseline ? frame.minY : frame.maxY }
      return view.baseline(first: attribute == .firstBaseline, in: holder)
    }
  }

  /// The frame in the coordinates of an ancestor, or the bounds of the ancestor itself.
  fileprivate func frame(in ancestor: View) -> Rect {
    let own: Rect
    var view: View?
    if let guide = self as? LayoutGuide {
      (own, view) = (guide.layoutFrame, guide.owningView)
    } else if let item = self as? View {
      (own, view) = item === ancestor ? (item.bounds, item) : (item.frame, item.superview)
    } else {
      return .zero
    }
    var origin = own.origin
    while let current = view, current !== ancestor {
      origin = Point(x: origin.x + current.frame.minX, y: origin.y + current.frame.minY)
      view = current.superview
    }
    return Rect(origin: origin, size: own.size)
  }
}

extension View {
  /// The y coordinate of a baseline in an ancestor. A stack has the baselines of one of its visible views.
  fileprivate func baseline(first: Bool, in ancestor: View) -> Double {
    if let stack = self as? StackView {
      let visible = stack.arrangedSubviews.filter { !$0.isHidden }
      let bearer = first || stack.axis == .horizontal ? visible.first : visible.last
      if let bearer { return bearer.baseline(first: first, in: ancestor) }
    }
    let frame = frame(in: ancestor)
    return first ? frame.minY + firstBaselineOffset : frame.maxY - lastBaselineOffset
  }
}
