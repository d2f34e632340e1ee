import PlumbLayout

/// Transformed trees, whose layout is the transformed layout.
extension TreeDescription {
  /// Both axes exchanged.
  public var transposed: TreeDescription {
    var tree = self
    for node in tree.nodes.indices { tree.nodes[node].properties.transpose() }
    for name in tree.constraints.keys {
      guard let constraint = tree.constraints[name] else { continue }
      tree.constraints[name]?.firstAttribute = constraint.firstAttribute.transposed
      tree.constraints[name]?.secondAttribute = constraint.secondAttribute.transposed
    }
    return tree
  }

  /// The opposite layout direction, with left and right exchanged.
  public var mirrored: TreeDescription {
    var tree = self
    for node in tree.nodes.indices {
      let direction = tree.nodes[node].properties.direction ?? (node == 0 ? .leftToRight : nil)
      tree.nodes[node].properties.direction = direction.map { $0 == .leftToRight ? .rightToLeft : .leftToRight }
      if let parent = tree.nodes[node].parent { tree.mirrorFrame(of: node, in: parent) }
    }
    for name in tree.constraints.keys { tree.constraints[name]?.mirror() }
    return tree
  }

  private mutating func mirrorFrame(of node: Int, in parent: Int) {
    guard var frame = nodes[node].properties.frame else { return }
    frame.rect.origin.x = frame.base.width - frame.rect.maxX
    // A mask without flexible horizontal parts keeps the left margin.
    let isLeft = frame.mask.contains(.flexibleLeftMargin)
    let isRight = frame.mask.contains(.flexibleRightMargin)
    frame.mask.subtract([.flexibleLeftMargin, .flexibleRightMargin])
    if isLeft { frame.mask.insert(.flexibleRightMargin) }
    if isRight || !isLeft && !frame.mask.contains(.flexibleWidth) { frame.mask.insert(.flexibleLeftMargin) }
    nodes[node].properties.frame = frame
  }

  /// Every length multiplied by a factor.
  public func scaled(by factor: Double) -> TreeDescription {
    var tree = self
    for node in tree.nodes.indices {
      tree.nodes[node].properties.scale(by: factor)
      if let spacing = tree.nodes[node].spacingAfter { tree.nodes[node].spacingAfter = spacing * factor }
    }
    for name in tree.constraints.keys { tree.constraints[name]?.constant *= factor }
    return tree
  }
}

extension LayoutAttribute {
  fileprivate var transposed: LayoutAttribute {
    switch self {
    case .left, .leading: .top
    case .right, .trailing: .bottom
    case .top: .leading
    case .bottom: .trailing
    case .width: .height
    case .height: .width
    case .centerX: .centerY
    case .centerY: .centerX
    case .firstBaseline: .leading
    case .lastBaseline: .trailing
    }
  }

  fileprivate var isPhysical: Bool { self == .left || self == .right }
}

extension ConstraintDescription {
  fileprivate mutating func mirror() {
    guard second != nil, firstAttribute.isPhysical || secondAttribute.isPhysical else { return }
    let other: [LayoutAttribute: LayoutAttribute] = [.left: .right, .right: .left]
    (firstAttribute, secondAttribute) = (
      other[firstAttribute] ?? firstAttribute, other[secondAttribute] ?? secondAttribute
    )
    constant = -constant
    let turned: [LayoutRelation: LayoutRelation] = [
      .lessThanOrEqual: .greaterThanOrEqual, .greaterThanOrEqual: .lessThanOrEqual,
    ]
    relation = turned[relation] ?? relation
  }
}

extension Properties {
  fileprivate mutating func transpose() {
    axis = axis == .horizontal ? .vertical : .horizontal
    natural = natural.transposed
    hugging = Pair(hugging.vertical, hugging.horizontal)
    resistance = Pair(resistance.vertical, resistance.horizontal)
    (margins, safeArea) = (margins?.transposed, safeArea.transposed)
    offset = Point(x: offset.y, y: offset.x)
    guard let set = frame else { return }
    let rect = Rect(origin: Point(x: set.rect.minY, y: set.rect.minX), size: set.rect.size.transposed)
    // The vertical flags follow three bits after the horizontal ones.
    let mask = Autoresizing(rawValue: set.mask.rawValue >> 3 | (set.mask.rawValue & 7) << 3)
    frame = SetFrame(rect: rect, mask: mask, base: set.base.transposed)
  }

  fileprivate mutating func scale(by factor: Double) {
    let scaled: (Double) -> Double = { $0 * factor }
    let size: (Size) -> Size = { size in
      Size(width: size.width < 0 ? -1 : scaled(size.width), height: size.height < 0 ? -1 : scaled(size.height))
    }
    natural = size(natural)
    baselines = Pair(scaled(baselines.horizontal), scaled(baselines.vertical))
    (margins, safeArea) = (margins?.scaled(by: factor), safeArea.scaled(by: factor))
    spacing *= factor
    offset = Point(x: scaled(offset.x), y: scaled(offset.y))
    guard let set = frame else { return }
    let origin = Point(x: scaled(set.rect.minX), y: scaled(set.rect.minY))
    frame = SetFrame(rect: Rect(origin: origin, size: size(set.rect.size)), mask: set.mask, base: size(set.base))
  }
}

extension Size {
  public var transposed: Size { Size(width: height, height: width) }
}

extension DirectionalEdgeInsets {
  fileprivate var transposed: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }

  fileprivate func scaled(by factor: Double) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: top * factor, leading: leading * factor, bottom: bottom * factor, trailing: trailing * factor)
  }
}

extension Rect {
  public var transposed: Rect { Rect(x: minY, y: minX, width: height, height: width) }
}
