import PlumbLayout
import PlumbScene

// Laws about system guides and scroll views.

extension Law {
  /// Guides to which constraints refer get their frames from rows; other guides get them from insets. The law does not apply to
  /// pixel grids, which round views and insets separately.
  static let guides = Law.costly(
    "guides", "system guides match their insets, and a scroll view's frame guide is the visible part of its content",
    oneIn: 2
  ) { context in
    guard context.stage.isSettled, context.features.scale == 0, context.conflicts.isEmpty else { return nil }
    for view in context.views {
      let (margins, name) = (view.layoutMargins, view.identifier ?? "")
      let fault =
        view.fault(of: view.layoutMarginsGuide, at: margins, within: context.agreement)
        ?? view.fault(of: view.safeAreaLayoutGuide, at: view.safeAreaInsets, within: context.agreement)
        ?? view.fault(of: view.readableContentGuide, at: view.readable(margins), within: context.agreement)
        ?? (view as? ScrollView)?.faultOfFrameGuide(within: context.agreement)
      if let fault { return "in \"\(name)\", \(fault)" }
    }
    return nil
  }
}

extension View {
  fileprivate func fault(
    of guide: LayoutGuide, at insets: DirectionalEdgeInsets, within tolerance: Double
  ) -> String? {
    let left = effectiveLayoutDirection == .rightToLeft ? insets.trailing : insets.leading
    let wanted = Rect(
      x: left, y: insets.top, width: max(0, frame.width - insets.leading - insets.trailing),
      height: max(0, frame.height - insets.top - insets.bottom))
    return guide.difference(from: wanted, within: tolerance)
  }

  /// The margins, with half of the width in excess of the readable width added on each side.
  fileprivate func readable(_ margins: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    let more = max(0, frame.width - margins.leading - margins.trailing - 672) / 2
    var insets = margins
    (insets.leading, insets.trailing) = (margins.leading + more, margins.trailing + more)
    return insets
  }
}

extension ScrollView {
  fileprivate func faultOfFrameGuide(within tolerance: Double) -> String? {
    let (offset, inset) = (contentOffset, adjustedContentInset)
    if offset != givenContentOffset ?? Point(x: 0 - inset.leading, y: 0 - inset.top) {
      return "the content offset (\(offset.x), \(offset.y)) does not match the insets \(inset.text)"
    }
    if safeAreaAdjustment == .never && inset != contentInset {
      return "the adjusted insets are \(inset.text), but should equal the content insets \(contentInset.text)"
    }
    let left = effectiveLayoutDirection == .rightToLeft ? -offset.x : offset.x
    return frameLayoutGuide.difference(
      from: Rect(x: left, y: offset.y, width: frame.width, height: frame.height), within: tolerance)
  }
}

extension LayoutGuide {
  fileprivate func difference(from wanted: Rect, within tolerance: Double) -> String? {
    let found = layoutFrame
    // A size is the difference of two edges, which are rounded.
    let tolerance = tolerance + 4 * max(abs(wanted.minX), abs(wanted.minY)).ulp
    guard !found.isNear(wanted, within: tolerance) else { return nil }
    return "the guide \"\(systemName ?? "")\" has frame \(found.text), expected \(wanted.text)"
  }
}

extension Law {
  static let scroll = Law(
    "scroll",
    "scroll content starts in a corner of the scroll view and is as large as the views pinned to it; until an offset is set, the safe area does not cover the content"
  ) { context in
    guard context.features.scale == 0 else { return nil }
    let snapshot = context.snapshot
    for (id, content) in snapshot.contents.sorted {
      let guide = content.guide
      if guide.size != content.size {
        return
          "in \"\(id)\", the content size is \(content.size.text), but the size of the content guide is \(guide.size.text)"
      }
      let start = snapshot.rightToLeft[id] != nil ? (snapshot.frames[id]?.width ?? 0) - guide.maxX : guide.minX
      if max(abs(start), abs(guide.minY)) > context.tolerance {
        return "in \"\(id)\", the content has frame \(guide.text), but should start in the corner"
      }
    }
    for (id, covered) in snapshot.coveredAtTop.sorted where covered > context.tolerance {
      return "in \"\(id)\", the safe area covers the top \(covered) points of the content, although no offset is set"
    }
    let broken = Set(snapshot.conflicts.compactMap(\.broken.identifier))
    for pin in context.outline.constraints where pin.priority == 1000 {
      guard let fault = context.fault(ofPin: pin), !broken.contains(pin.identifier ?? "") else { continue }
      return fault
    }
    return nil
  }
}

extension StepContext {
  /// A description of the wrong distance between a view's far edge and the content edge to which it is pinned; nil if the
  /// distance is right. Checked for direct subviews, whose frames have the same origin as the content.
  fileprivate func fault(ofPin pin: WrittenConstraint) -> String? {
    guard let second = pin.second, second.guide == .content, second.attribute == pin.first.attribute,
      pin.first.guide == nil, pin.relation == .equal, pin.multiplier == 1,
      [.bottom, .right].contains(second.attribute),
      let frame = snapshot.frames[pin.first.item], let guide = snapshot.contents[second.item]?.guide,
      outline.entries.contains(where: { $0.view.id == pin.first.item && $0.parent == second.item })
    else { return nil }
    let (edge, end) = second.attribute == .right ? (frame.maxX, guide.maxX) : (frame.maxY, guide.maxY)
    guard abs(edge - end - pin.constant) > tolerance else { return nil }
    return "\(pin.text) is violated: \"\(pin.first.item)\" ends at \(edge), but the content ends at \(end)"
  }
}
