import PlumbLayout

/// A view tree as a value, independent of its history. Node 0 is the root.
public struct TreeDescription: Equatable, Sendable {
  public var nodes: [NodeDescription] = []
  /// The active constraints, by name.
  public var constraints: [Int: ConstraintDescription] = [:]
  /// The next unused name.
  public var nextConstraint = 0

  public init() {}

  /// A node and its descendants, parents first.
  public func subtree(of node: Int) -> [Int] {
    var found: [Int] = []
    var waiting = [node]
    while let next = waiting.popLast() {
      found.append(next)
      waiting.append(contentsOf: nodes[next].children.reversed())
    }
    return found
  }

  /// The root and its descendants.
  public var attached: [Int] { subtree(of: 0) }

  /// Whether a node arranges another.
  public func arranges(_ parent: Int, _ child: Int) -> Bool { nodes[parent].arranged.contains(child) }

  /// The number of ancestors of a node.
  public func depth(of node: Int) -> Int {
    var (depth, current) = (0, nodes[node].parent)
    while let parent = current {
      depth += 1
      current = nodes[parent].parent
    }
    return depth
  }

  /// The constraints in the order of their names.
  public var orderedConstraints: [ConstraintDescription] { constraints.values.sorted { $0.name < $1.name } }
}

/// One view.
public struct NodeDescription: Equatable, Sendable {
  public enum Kind: Sendable, CaseIterable {
    case plain, stack, scroll, label
  }

  public var kind: Kind
  public var properties = Properties()
  public var parent: Int?
  /// The subviews in order.
  public var children: [Int] = []
  /// The arranged views of a stack, in order.
  public var arranged: [Int] = []
  /// The custom spacing after this view in its stack.
  public var spacingAfter: Double?
  /// The number of custom layout guides.
  public var guideCount = 0

  public init(_ kind: Kind) {
    self.kind = kind
  }
}

/// A constraint by the names of its items.
public struct ConstraintDescription: Equatable, Sendable {
  public enum Item: Hashable, Sendable {
    case view(Int)
    case guide(Int, Int)
    case margins(Int)
    case safeArea(Int)
    case readable(Int)
    case content(Int)
    case frame(Int)

    /// The view itself, or the owner of a guide.
    public var node: Int {
      switch self {
      case .view(let node), .guide(let node, _), .margins(let node), .safeArea(let node), .readable(let node),
        .content(let node), .frame(let node):
        node
      }
    }
  }

  public var name: Int
  public var first: Item
  public var firstAttribute: LayoutAttribute
  public var relation: LayoutRelation = .equal
  public var second: Item?
  public var secondAttribute: LayoutAttribute
  public var multiplier = 1.0
  public var constant = 0.0
  public var priority = 1000.0

  public init(
    name: Int, _ first: Item, _ firstAttribute: LayoutAttribute, _ second: Item?, _ secondAttribute: LayoutAttribute
  ) {
    self.name = name
    self.first = first
    self.firstAttribute = firstAttribute
    self.second = second
    self.secondAttribute = secondAttribute
  }

  public var items: [Item] { [first] + (second.map { [$0] } ?? []) }
}
