extension Law {
  static let closedForm = Law(
    "closed-form", "in a plain stack of sized views, frames equal those of one direct pass over the views"
  ) { context in
    context.fault { (plain: PlainStack) in
      guard
        let pass = Pass(plain, in: plain.stack.canvas().length)
      else { return nil }
      var place = plain.stack.canvas().start
      for (index, item) in plain.items.enumerated() {
        let wanted = Span(start: place, end: place + pass.lengths[index])
        place = wanted.end + (index < pass.gaps.count ? pass.gaps[index] : 0)
        let found = plain.stack.span(of: item.view)
        if !found.isNear(wanted, context.tolerance) { return "\(item.view.id) lies at \(found), not \(wanted)" }
        guard let across = plain.across(item) else { continue }
        let other = plain.stack.span(of: item.view, across: true)
        if !other.isNear(across, context.tolerance) { return "across, \(item.view.id) lies at \(other), not \(across)" }
      }
      return nil
    }
  }
}

extension PlainStack {
  /// The position across the axis for the canvas as it is; nil under baseline alignments.
  fileprivate func across(_ item: Item) -> Span? {
    let canvas = stack.canvas(across: true)
    let extent = stack.alignment == .fill ? canvas.length : min(item.natural.across, canvas.length)
    switch stack.alignment {
    case .fill, .leading: return Span(start: canvas.start, end: canvas.start + extent)
    case .trailing: return Span(start: canvas.end - extent, end: canvas.end)
    case .center: return Span(start: canvas.center - extent / 2, end: canvas.center + extent / 2)
    default: return nil
    }
  }
}

extension Span {
  fileprivate func isNear(_ other: Span, _ tolerance: Double) -> Bool {
    abs(start - other.start) <= tolerance && abs(end - other.end) <= tolerance
  }
}
