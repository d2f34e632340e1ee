import PlumbBench
import PlumbLayout

extension View {
  /// Throws unless every constraint holds and every stack below is arranged correctly, whatever the priorities: filling views
  /// follow one another from end to end, and equal gaps are equal. O(views).
  func checkStacks() throws(WorkloadError) {
    if let conflict = conflicts.first { throw WorkloadError("given up: \(conflict.broken.text)") }
    var waiting = [self]
    while let view = waiting.popLast() {
      if let stack = view as? StackView { try stack.checkArrangement() }
      waiting.append(contentsOf: view.subviews)
    }
  }
}

extension StackView {
  fileprivate func checkArrangement() throws(WorkloadError) {
    let spans = arrangedSubviews.filter { !$0.isHidden }.map(span)
    guard let first = spans.first, let last = spans.last else { return }
    let area = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide.layoutFrame : bounds
    try expect(first.start, axis == .horizontal ? area.minX : area.minY, "its first view starts at")
    try expect(last.end, axis == .horizontal ? area.maxX : area.maxY, "its last view ends at")
    for (span, next) in zip(spans, spans.dropFirst()) {
      switch distribution {
      case .fill, .fillEqually, .fillProportionally: try expect(next.start, span.end + spacing, "a view starts at")
      case .equalSpacing: try expect(next.start - span.end, spans[1].start - first.end, "a gap is")
      case .equalCentering: break
      }
    }
    if distribution == .fillEqually {
      for span in spans { try expect(span.length, first.length, "a view is as long as") }
    }
  }

  private func span(_ view: View) -> (start: Double, length: Double, end: Double) {
    let frame = view.frame
    return axis == .horizontal
      ? (frame.minX, frame.width, frame.maxX) : (frame.minY, frame.height, frame.maxY)
  }

  /// Written so that NaN is never equal to an expected value.
  private func expect(_ found: Double, _ wanted: Double, _ what: String) throws(WorkloadError) {
    guard abs(found - wanted) <= 1e-6 * max(1, abs(wanted)) else {
      throw WorkloadError("stack \(identifier ?? ""): \(what) \(found) in place of \(wanted)")
    }
  }
}
