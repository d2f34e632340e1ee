import PlumbBasics

extension View {
  /// A description of the view's tree and its frames, one view per line, for debugging. O(tree).
  public var layoutTrace: String {
    var lines: [String] = []
    var waiting = [(view: self, depth: 0)]
    while let (view, depth) = waiting.popLast() {
      lines.append(String(repeating: "  ", count: depth) + view.traceLine)
      for child in view.placedChildren.reversed() { waiting.append((child, depth + 1)) }
    }
    return lines.joined(separator: "\n")
  }

  private var traceLine: String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.written)
    var line = "\(kind) \(identifier ?? "-") (\(numbers.joined(separator: ", ")))"
    if isHidden { line += " hidden" }
    if hasAmbiguousLayout {
      line += " AMBIGUOUS \(ambiguousAttributes.map { "\($0)" }.sorted().joined(separator: ", "))"
    }
    return line
  }
}
