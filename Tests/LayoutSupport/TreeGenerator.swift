import PlumbLayout
import PlumbProperty
import PlumbTestSupport

/// Generates random view trees and valid edits, deterministic for a seed.
public struct TreeGenerator: Sendable {
  /// The features that may occur.
  public struct Palette: Sendable {
    public var nodeCount = 2...22
    public var depth = 6
    /// Labels, whose lengths cannot be scaled.
    public var hasText = true
    public var hasBaselines = true
    /// Constraints between widths and heights.
    public var hasCoupling = true
    /// Autoresizing masks.
    public var hasMasks = true
    public var hasReadable = true
    /// Margins and spacings at their defaults.
    public var hasDefaults = true
    public var hasRightToLeft = true
    /// Intrinsic lengths of 1 point.
    public var hasPoints = true
    /// Left and right in constraints.
    public var hasPhysical = true
    /// Insets inherited from superviews.
    public var hasInheritance = true
    public var multipliers = [1, 1, 1, 0.5, 2, 0.25, 1.5, 1.0 / 3, 0.7]

    public init() {}
  }

  public var palette: Palette

  public init(_ palette: Palette = Palette()) {
    self.palette = palette
  }

  static let lengths = [0, 1, 4, 5, 8, 10, 12.5, 16, 20, 25, 30, 33.375, 40, 44, 60, 75.25, 100, 120, 160]
  static let gaps = [0, 0, 4, 5, 8, 10, 0.5, 2.125, 16, -3, -8.25]
  static let priorities = [1000, 1000, 1000, 999, 999.999, 900, 750, 500, 251.5, 250, 100.25, 49.5, 1]
  static let contentPriorities = [250, 250, 250, 750, 750, 251, 249.5, 1, 49, 500, 751, 999, 1000]
  static let texts = [
    "", "a", "Plumb", "two words", "a text of some length, that may well wrap", "one\ntwo",
    "a longer text, of which nobody knows how many lines it will take in the end, before it is laid out",
  ]

  /// A tree with its constraints.
  public func tree(using random: inout Seeded) -> TreeDescription {
    var tree = TreeDescription()
    tree.nodes = [NodeDescription(.plain)]
    let size = Size(
      width: Double(random.integer(in: 10...160)) * 4, height: Double(random.integer(in: 10...160)) * 4)
    tree.nodes[0].properties.frame = Properties.SetFrame(rect: Rect(origin: .zero, size: size), base: size)
    insetProperties(&tree.nodes[0].properties, using: &random)
    let count = random.integer(in: palette.nodeCount)
    while tree.nodes.count < count { addNode(to: &tree, using: &random) }
    for _ in 0..<random.integer(in: 0...max(1, count / 3)) {
      if let constraint = constraint(in: tree, using: &random) { tree.apply(.constrain(constraint)) }
    }
    return tree
  }

  /// Adds a node at a random place, with a frame or pins.
  private func addNode(to tree: inout TreeDescription, using random: inout Seeded) {
    let parents = tree.nodes.indices.filter { tree.nodes[$0].kind != .label && tree.depth(of: $0) < palette.depth }
    // Lists the newest parents twice, so that trees grow deep, too.
    let parent = random.pick(from: parents + parents.suffix(3))
    let number = tree.nodes.count
    let draw = random.integer(in: 1...100)
    let kind: NodeDescription.Kind =
      draw <= 40 ? .stack : draw <= 46 ? .scroll : draw <= 58 && palette.hasText ? .label : .plain
    tree.nodes.append(NodeDescription(kind))
    tree.nodes[number].properties = properties(for: kind, using: &random)
    if random.chance(8) { tree.nodes[number].guideCount = 1 }
    if tree.nodes[parent].kind == .stack && random.chance(90) {
      tree.apply(.arrange(number, in: parent, at: random.integer(in: 0...tree.nodes[parent].arranged.count)))
      if random.chance(12) { tree.nodes[number].spacingAfter = random.pick(from: Self.gaps) }
    } else {
      tree.apply(.insert(number, into: parent, at: tree.nodes[parent].children.count))
      position(number, in: &tree, using: &random)
    }
  }

  /// Sets an autoresizing frame, or adds pins.
  private func position(_ number: Int, in tree: inout TreeDescription, using random: inout Seeded) {
    if random.chance(25), let frame = frame(for: number, in: tree, using: &random) {
      tree.nodes[number].properties.frame = frame
      return
    }
    guard let parent = tree.nodes[number].parent else { return }
    let target: ConstraintDescription.Item =
      tree.nodes[parent].kind == .scroll && random.chance(50) ? .content(parent) : .view(parent)
    for attribute in [LayoutAttribute.leading, .top, .trailing, .bottom] where random.chance(65) {
      var pin = ConstraintDescription(
        name: tree.nextConstraint, .view(number), attribute, target, attribute)
      pin.constant = random.chance(60) ? 0 : random.pick(from: Self.gaps)
      pin.relation = random.chance(80) ? .equal : random.pick(from: LayoutRelation.allCases)
      pin.priority = random.chance(80) ? 1000 : random.pick(from: Self.priorities)
      tree.apply(.constrain(pin))
    }
  }

  /// A random frame; nil unless the superview's size is fixed, as an autoresizing mask counts from it.
  func frame(
    for number: Int, in tree: TreeDescription, using random: inout Seeded
  ) -> Properties.SetFrame? {
    guard let parent = tree.nodes[number].parent, let base = tree.nodes[parent].properties.frame, base.mask.isEmpty
    else { return nil }
    let rect = Rect(
      x: random.pick(from: Self.lengths), y: random.pick(from: Self.lengths),
      width: random.pick(from: Self.lengths), height: random.pick(from: Self.lengths))
    var frame = Properties.SetFrame(rect: rect, base: base.rect.size)
    if palette.hasMasks && random.chance(40) {
      frame.mask = Autoresizing(rawValue: UInt8(random.integer(in: 0...63)))
    }
    return frame
  }
}
