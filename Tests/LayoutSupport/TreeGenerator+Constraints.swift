import PlumbLayout
import PlumbProperty
import PlumbTestSupport

extension TreeGenerator {
  /// A random constraint between attached views; nil if none fits.
  func constraint(in tree: TreeDescription, using random: inout Seeded) -> ConstraintDescription? {
    let nodes = tree.attached.filter { $0 != 0 }
    guard !nodes.isEmpty else { return nil }
    let node = random.pick(from: nodes)
    var made =
      switch random.integer(in: 1...10) {
      case 1...4: size(of: node, tree, using: &random)
      case 5, 6: relatedSize(of: node, tree, using: &random)
      default: relatedPlace(of: node, tree, using: &random)
      }
    guard made.second != made.first else { return nil }
    made.relation = random.chance(60) ? .equal : random.pick(from: LayoutRelation.allCases)
    made.priority = random.pick(from: Self.priorities)
    return made
  }

  private func size(of node: Int, _ tree: TreeDescription, using random: inout Seeded) -> ConstraintDescription {
    let attribute = random.pick(from: [LayoutAttribute.width, .height])
    var made = ConstraintDescription(
      name: tree.nextConstraint, item(of: node, tree, using: &random), attribute, nil, attribute)
    made.constant = random.pick(from: Self.lengths)
    return made
  }

  /// An aspect ratio, or a multiple of another view's length.
  private func relatedSize(
    of node: Int, _ tree: TreeDescription, using random: inout Seeded
  ) -> ConstraintDescription {
    let attribute = random.pick(from: [LayoutAttribute.width, .height])
    let isRatio = palette.hasCoupling && random.chance(35)
    let other: LayoutAttribute = attribute == .width ? .height : .width
    let item = ConstraintDescription.Item.view(node)
    var made =
      isRatio
      ? ConstraintDescription(name: tree.nextConstraint, item, attribute, nil, attribute)
      : ConstraintDescription(
        name: tree.nextConstraint, item, attribute,
        self.item(of: self.other(tree, using: &random), tree, using: &random),
        attribute)
    if isRatio { (made.second, made.secondAttribute) = (.view(node), other) }
    made.multiplier = random.pick(from: palette.multipliers)
    made.constant = random.chance(70) ? 0 : random.pick(from: Self.gaps)
    if isRatio && random.chance(70) { made.constant = 0 }
    return made
  }

  private func relatedPlace(
    of node: Int, _ tree: TreeDescription, using random: inout Seeded
  ) -> ConstraintDescription {
    var (x, y): ([LayoutAttribute], [LayoutAttribute]) = (
      [.leading, .trailing, .centerX], [.top, .bottom, .centerY]
    )
    if palette.hasPhysical && random.chance(25) { x = [.left, .right, .centerX] }
    if palette.hasBaselines { y += [.firstBaseline, .lastBaseline] }
    let kinds = random.chance(50) ? x : y
    let (first, second) = (random.pick(from: kinds), random.pick(from: kinds))
    let other = random.chance(60) ? tree.nodes[node].parent ?? 0 : self.other(tree, using: &random)
    var made = ConstraintDescription(
      name: tree.nextConstraint, item(of: node, tree, using: &random), first, item(of: other, tree, using: &random),
      random.chance(60) ? first : second)
    made.constant = random.pick(from: Self.gaps + Self.lengths)
    return made
  }

  private func other(_ tree: TreeDescription, using random: inout Seeded) -> Int {
    random.pick(from: tree.attached)
  }

  /// Mostly the view itself, sometimes one of its guides.
  private func item(
    of node: Int, _ tree: TreeDescription, using random: inout Seeded
  ) -> ConstraintDescription.Item {
    guard random.chance(30) else { return .view(node) }
    var choices: [ConstraintDescription.Item] = [.margins(node)]
    if palette.hasInheritance { choices.append(.safeArea(node)) }
    if palette.hasReadable { choices.append(.readable(node)) }
    if tree.nodes[node].kind == .scroll { choices += [.content(node), .frame(node), .content(node)] }
    for guide in 0..<tree.nodes[node].guideCount { choices += Array(repeating: .guide(node, guide), count: 3) }
    return random.pick(from: choices)
  }
}
