import PlumbLayout
import PlumbScene

extension Law {
  static let scroll = Law(
    "scroll",
    "scroll content starts in its corner and is as large as the views pinned to it; its top is clear of the safe area until an offset is set"
  ) { context in
    guard context.features.scale == 0 else { return nil }
    let snapshot = context.snapshot
    for (id, content) in snapshot.contents.sorted {
      let guide = content.guide
      if guide.size != content.size {
        return "\(id): the content size is \(content.size), that of its guide \(guide.size)"
      }
      let start = snapshot.rightToLeft[id] != nil ? (snapshot.frames[id]?.width ?? 0) - guide.maxX : guide.minX
      if max(abs(start), abs(guide.minY)) > context.tolerance {
        return "\(id): the content starts at \(guide.text), not in the corner"
      }
    }
    for (id, covered) in snapshot.coveredAtTop.sorted where covered > context.tolerance {
      return "\(id): the safe area covers \(covered) of the content's top, although no offset is set"
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
  /// The distance between a view's far edge and the content edge it is pinned to, described, or nil. Checked for direct
  /// subviews, whose frames count from the same corner as the content.
  fileprivate func fault(ofPin pin: WrittenConstraint) -> String? {
    guard let second = pin.second, second.guide == .content, second.attribute == pin.first.attribute,
      pin.first.guide == nil, pin.relation == .equal, pin.multiplier == 1,
      [.bottom, .right].contains(second.attribute),
      let frame = snapshot.frames[pin.first.item], let guide = snapshot.contents[second.item]?.guide,
      outline.entries.contains(where: { $0.view.id == pin.first.item && $0.parent == second.item })
    else { return nil }
    let (edge, end) = second.attribute == .right ? (frame.maxX, guide.maxX) : (frame.maxY, guide.maxY)
    guard abs(edge - end - pin.constant) > tolerance else { return nil }
    return "\(pin.text): \(pin.first.item) ends at \(edge), the content at \(end)"
  }
}
