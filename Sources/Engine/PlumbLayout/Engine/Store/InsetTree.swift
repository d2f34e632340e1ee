/// The insets of a view that has system guides, or of an ancestor of one. Plain values, because each solve may compute them.
struct InsetNode {
  /// The view's region; nowhere once it is removed.
  var region: Int32
  /// The superview's node; nowhere for the root.
  var parent: Int32
  var settings: InsetSettings
  /// As of the last computation.
  var safeArea = DirectionalEdgeInsets.zero
  var margins = DirectionalEdgeInsets.zero
  /// The regions of its guides that rows refer to.
  var marginsGuide = nowhere
  var safeAreaGuide = nowhere
  var readableGuide = nowhere
  var frameGuide = nowhere

  mutating func setGuide(_ role: RegionRole, _ region: Int32) {
    switch role {
    case .margins: marginsGuide = region
    case .safeArea: safeAreaGuide = region
    case .readable: readableGuide = region
    case .frame: frameGuide = region
    default: break
    }
  }
}

/// What a view says about its insets.
struct InsetSettings {
  /// Added to the superview's part; for a root, with its own safe area.
  let addedSafeArea: DirectionalEdgeInsets
  let margins: DirectionalEdgeInsets
  let preservesSuperviewMargins: Bool
  let addsSafeAreaToMargins: Bool
  /// Whether the superview is a scroll view.
  let isScrolled: Bool

  init(of view: View, isRoot: Bool) {
    addedSafeArea = isRoot ? view.ownSafeAreaInsets : view.additionalSafeAreaInsets
    margins = view.directionalLayoutMargins
    preservesSuperviewMargins = view.preservesSuperviewLayoutMargins
    addsSafeAreaToMargins = view.insetsLayoutMarginsFromSafeArea
    isScrolled = view.superview?.isScroller ?? false
  }
}

/// All nodes of an engine. Superviews come before subviews.
struct InsetTree {
  private(set) var nodes: [InsetNode] = []
  private var removedCount = 0

  subscript(index: Int) -> InsetNode {
    get { nodes[index] }
    _modify { yield &nodes[index] }
  }

  /// Returns the index of the new node. O(1) amortised.
  mutating func add(_ node: InsetNode) -> Int32 {
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  /// Returns whether the tree has so many removed nodes that it should be compacted. O(1).
  mutating func remove(_ index: Int32) -> Bool {
    nodes[Int(index)].region = nowhere
    removedCount += 1
    return removedCount > 16 && removedCount > nodes.count / 2
  }

  /// Drops removed nodes. Calls `body` with each region and its node's new index. O(nodes).
  mutating func compact(_ body: (_ region: Int32, _ index: Int32) -> Void) {
    var indices: [Int32] = []
    var kept: [InsetNode] = []
    for var node in nodes {
      indices.append(Int32(kept.count))
      guard node.region != nowhere else { continue }
      if node.parent != nowhere { node.parent = indices[Int(node.parent)] }
      body(node.region, Int32(kept.count))
      kept.append(node)
    }
    (nodes, removedCount) = (kept, 0)
  }
}
