import PlumbLayout

/// A tree of views as a value: what there is, and nothing of how it came about. Node 0 is the root.
public struct TreeDescription: Equatable, Sendable {
  public var nodes: [NodeDescription] = []
  /// Those that are active, by name.
  public var constraints: [Int: ConstraintDescription] = [:]
  /// A name that no constraint had yet.
  public var nextConstraint = 0

  public init() {}

  /// A node and all below it, parents first.
  public func subtree(of node: Int) -> [Int] {
    var found: [Int] = []
    var waiting = [node]
    while let next = waiting.popLast() {
      found.append(next)
      waiting.append(contentsOf: nodes[next].children.reversed())
    }
    return found
  }

  /// All that hangs together with the root.
  public var attached: [Int] { subtree(of: 0) }

  /// Whether a node arranges another.
  public func arranges(_ parent: Int, _ child: Int) -> Bool { nodes[parent].arranged.contains(child) }

  /// How many nodes are above one.
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
  /// In the order of subviews.
  public var children: [Int] = []
  /// Those a stack arranges, in its order.
  public var arranged: [Int] = []
  /// The custom spacing after it in the stack that arranges it.
  public var spacingAfter: Double?
  /// How many guides it has of its own.
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

    /// The view it is or belongs to.
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
