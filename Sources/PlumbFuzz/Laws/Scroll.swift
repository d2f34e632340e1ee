import PlumbLayout
import PlumbScene

extension Law {
  static let scroll = Law(
    "scroll",
    "the content of a scroll view begins in its corner, and is as large as what is pinned to its area has it; what lies at its top is clear of the safe area until the view is scrolled"
  ) { moment in
    guard moment.features.scale == 0 else { return nil }
    let reading = moment.reading
    for (id, content) in reading.contents.sorted {
      let guide = content.guide
      if guide.size != content.size { return "\(id): the content is of \(content.size), its guide of \(guide.size)" }
      let start = reading.turned[id] != nil ? (reading.frames[id]?.width ?? 0) - guide.maxX : guide.minX
      if max(abs(start), abs(guide.minY)) > moment.tolerance { return "\(id): its content begins at \(guide.text)" }
    }
    for (id, covered) in reading.coveredAtTop.sorted where covered > moment.tolerance {
      return "\(id): the safe area reaches \(covered) into it from above, although nobody has scrolled"
    }
    let broken = Set(reading.conflicts.compactMap(\.broken.identifier))
    for pin in moment.outline.constraints where pin.priority == 1000 {
      guard let fault = moment.fault(ofPin: pin), !broken.contains(pin.identifier ?? "") else { continue }
      return fault
    }
    return nil
  }
}

extension Moment {
  /// What is wrong with a view's far edge at that of the area it is pinned to. Both count from the corner that the
  /// frames of direct subviews count from.
  fileprivate func fault(ofPin pin: WrittenConstraint) -> String? {
    guard let second = pin.second, second.guide == "content", second.attribute == pin.first.attribute,
      pin.first.guide == nil, pin.relation == .equal, pin.multiplier == 1,
      [.bottom, .right].contains(second.attribute),
      let frame = reading.frames[pin.first.item], let guide = reading.contents[second.item]?.guide,
      outline.entries.contains(where: { $0.view.id == pin.first.item && $0.parent == second.item })
    else { return nil }
    let (edge, end) = second.attribute == .right ? (frame.maxX, guide.maxX) : (frame.maxY, guide.maxY)
    guard abs(edge - end - pin.constant) > tolerance else { return nil }
    return "\(pin.fullText): \(pin.first.item) ends at \(edge), the content at \(end)"
  }
}
