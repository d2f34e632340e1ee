import PlumbLayout

extension LayoutItem {
  /// The frame in the coordinates of an ancestor, or the bounds of the ancestor itself.
  public func frame(in ancestor: View) -> Rect {
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
  /// The y coordinate of the first or last baseline in an ancestor. A stack has the baselines of one of its arranged views.
  public func baseline(first: Bool, in ancestor: View) -> Double {
    if let stack = self as? StackView {
      let visible = stack.arrangedSubviews.filter { !$0.isHidden }
      let baselineView = first || stack.axis == .horizontal ? visible.first : visible.last
      if let baselineView { return baselineView.baseline(first: first, in: ancestor) }
    }
    let frame = frame(in: ancestor)
    return first ? frame.minY + firstBaselineOffset : frame.maxY - lastBaselineOffset
  }
}

extension LiveTree {
  /// The violation of a constraint, computed from frames alone.
  public func violation(of constraint: LayoutConstraint, heldBy holder: View) -> Double {
    guard let first = constraint.firstItem else { return 0 }
    let attributes = [constraint.firstAttribute, constraint.secondAttribute ?? constraint.firstAttribute]
    let isPhysical = attributes.contains(.left) || attributes.contains(.right)
    let value: (LayoutItem, LayoutAttribute) -> Double = { item, attribute in
      Self.value(of: item, attribute, in: holder, isPhysical: isPhysical)
    }
    var right = constraint.constant
    if let second = constraint.secondItem {
      right += constraint.multiplier * value(Self.area(second, to: first, attributes[1]), attributes[1])
    }
    let other = constraint.secondItem ?? first
    let difference = value(Self.area(first, to: other, attributes[0]), attributes[0]) - right
    switch constraint.relation {
    case .equal: return abs(difference)
    case .lessThanOrEqual: return max(0, difference)
    case .greaterThanOrEqual: return max(0, -difference)
    }
  }

  /// The content guide in place of a scroll view, for positions seen from inside the scroll view.
  private static func area(_ item: LayoutItem, to other: LayoutItem, _ attribute: LayoutAttribute) -> LayoutItem {
    let host = other as? View ?? (other as? LayoutGuide)?.owningView
    guard let scroll = item as? ScrollView, let host, host !== scroll, host.isDescendant(of: scroll),
      attribute != .width, attribute != .height
    else { return item }
    return scroll.contentLayoutGuide
  }

  private static func value(
    of item: LayoutItem, _ attribute: LayoutAttribute, in holder: View, isPhysical: Bool
  ) -> Double {
    let frame = item.frame(in: holder)
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
      guard let view = item as? View else { return attribute == .firstBaseline ? frame.minY : frame.maxY }
      return view.baseline(first: attribute == .firstBaseline, in: holder)
    }
  }
}
