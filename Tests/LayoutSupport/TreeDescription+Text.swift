import PlumbLayout

/// A readable text, without properties at their defaults.
extension TreeDescription: CustomStringConvertible {
  public var description: String {
    var lines: [String] = []
    for (number, node) in nodes.enumerated() where node.parent == nil { describe(number, node, 0, &lines) }
    lines += orderedConstraints.map { "  k\($0.name): \($0)" }
    return lines.joined(separator: "\n")
  }

  private func describe(_ number: Int, _ node: NodeDescription, _ depth: Int, _ lines: inout [String]) {
    var words = ["\(number) \(node.kind)"]
    let text = node.properties.description
    if !text.isEmpty { words.append(text) }
    if let spacing = node.spacingAfter { words.append("spacingAfter: \(spacing)") }
    if node.guideCount > 0 { words.append("guides: \(node.guideCount)") }
    if !node.arranged.isEmpty { words.append("arranges \(node.arranged)") }
    lines.append(String(repeating: "  ", count: depth) + words.joined(separator: ", "))
    for child in node.children { describe(child, nodes[child], depth + 1, &lines) }
  }
}

extension Properties: CustomStringConvertible {
  public var description: String { difference(from: Properties()) }

  /// The properties that differ.
  public func difference(from other: Properties) -> String {
    let (mine, theirs) = (Mirror(reflecting: self).children, Mirror(reflecting: other).children)
    return zip(mine, theirs).compactMap { one, two in
      let (a, b) = (Self.words(one.value), Self.words(two.value))
      return a == b ? nil : "\(one.label ?? "?"): \(a)"
    }.joined(separator: ", ")
  }

  private static func words(_ value: Any) -> String {
    switch value {
    case let size as Size: "\(size.width) x \(size.height)"
    case let pair as Pair: "\(pair.horizontal) | \(pair.vertical)"
    case let insets as DirectionalEdgeInsets: words(insets)
    case let insets as DirectionalEdgeInsets?: insets.map(words) ?? "none"
    case let frame as SetFrame?: frame.map { "\($0.rect.text) mask \($0.mask.rawValue) of \(words($0.base))" } ?? "none"
    default: "\(value)"
    }
  }

  private static func words(_ insets: DirectionalEdgeInsets) -> String {
    "[\(insets.top) \(insets.leading) \(insets.bottom) \(insets.trailing)]"
  }
}

extension ConstraintDescription: CustomStringConvertible {
  public var description: String {
    let right = second.map { "\(multiplier) * \($0).\(secondAttribute) + " } ?? ""
    return "\(first).\(firstAttribute) \(relation.symbol) \(right)\(constant) @\(priority)"
  }
}

extension ConstraintDescription.Item: CustomStringConvertible {
  public var description: String {
    switch self {
    case .view(let node): "\(node)"
    case .guide(let node, let index): "\(node).g\(index)"
    case .margins(let node): "\(node).margins"
    case .safeArea(let node): "\(node).safeArea"
    case .readable(let node): "\(node).readable"
    case .content(let node): "\(node).content"
    case .frame(let node): "\(node).frame"
    }
  }
}
