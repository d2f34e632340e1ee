import PlumbSolver

/// The insets of a view that has system guides, or of an ancestor of such a view. This is a structure instead of a class, because
/// every solve may compute the insets.
struct InsetNode {
  /// The view's region, or `nowhere` after the node is removed.
  var region: Int32
  /// The superview's node, or `nowhere` for the root.
  var parent: Int32
  var settings: InsetSettings
  /// The safe area from the last computation.
  var safeArea = DirectionalEdgeInsets.zero
  var margins = DirectionalEdgeInsets.zero
  /// The region of the margins guide, or `nowhere` if no row refers to this guide. The next three properties are the regions of
  /// other guides.
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

/// A view's own properties that affect insets.
struct InsetSettings {
  /// The insets that are added to the safe area of the superview. For a root, they include its own safe area.
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

/// The inset nodes of an engine. Superviews precede subviews.
struct InsetTree {
  private(set) var nodes: [InsetNode] = []
  private var removedCount = 0

  subscript(index: Int) -> InsetNode {
    get { nodes[index] }
    _modify { yield &nodes[index] }
  }

  /// Adds a node and returns its index. O(1) amortised.
  mutating func add(_ node: InsetNode) -> Int32 {
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  /// Removes a node. Returns whether the tree has so many removed nodes that it should be compacted. O(1).
  mutating func remove(_ index: Int32) -> Bool {
    nodes[Int(index)].region = nowhere
    removedCount += 1
    return removedCount > 16 && removedCount > nodes.count / 2
  }

  /// Discards removed nodes. Calls `body` with each region and its node's new index. O(nodes).
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

/// System guides inside insets that may depend on frames.
extension Engine {
  /// Computes the insets from the frames of the last solve, and writes each guide whose insets changed. O(nodes).
  func refreshGuides() {
    followers.countVisits(insets.nodes.count)
    for index in insets.nodes.indices where insets[index].region != nowhere {
      let isChanged = computeInsets(of: index)
      let node = insets[index]
      if node.marginsGuide != nowhere { refresh(node.marginsGuide, isChanged) { _ in node.margins } }
      if node.safeAreaGuide != nowhere { refresh(node.safeAreaGuide, isChanged) { _ in node.safeArea } }
      if node.readableGuide != nowhere { refresh(node.readableGuide, true) { $0.readableInsets(inside: node.margins) } }
      if node.frameGuide != nowhere { refresh(node.frameGuide, true) { $0.visibleInsets(under: node.safeArea) } }
    }
  }

  /// Sets each guide that inherits insets to the insets of its own view. Insets may depend on frames that depend on insets, so
  /// every solve starts from these values.
  func forgetInheritedInsets() {
    for region in followers.inheriting.all {
      let guide = guide(of: region)
      if let owner = guide.owner { write(guide, at: owner.ownInsets(of: guide.role)) }
    }
  }

  /// Reads the views' current inset properties.
  func takeInsets() {
    guard pending.areInsetsStale else { return }
    pending.areInsetsStale = false
    for index in insets.nodes.indices where insets[index].region != nowhere {
      let region = insets[index].region
      insets[index].settings = InsetSettings(of: view(of: region), isRoot: regions[region].parent == nowhere)
    }
    for region in followers.guides.all { setInheriting(region, true) }
  }

  /// Writes a new system guide.
  func writeGuide(_ guide: LayoutGuide, of owner: View) {
    write(guide, at: owner.ownInsets(of: guide.role))
    guard guide.role != .content else { return }
    followers.addGuide(guide.region)
    setInheriting(guide.region, true)
    insets[Int(insetNode(of: owner.region))].setGuide(guide.role, guide.region)
  }

  /// Removes the insets of a region that is about to be removed.
  func removeInsets(of region: Int32) {
    let record = regions[region]
    if record.insetNode != nowhere, insets.remove(record.insetNode) {
      insets.compact { regions[$0].insetNode = $1 }
    }
    guard record.role.isAtInsets, regions[record.parent].insetNode != nowhere else { return }
    insets[Int(regions[record.parent].insetNode)].setGuide(record.role, nowhere)
  }

  /// Returns the node of a view's region. Creates the node and the nodes of its superviews if necessary.
  private func insetNode(of region: Int32) -> Int32 {
    var (missing, next) = (spare.regions.take(), region)
    while next != nowhere && regions[next].insetNode == nowhere {
      missing.append(next)
      next = regions[next].parent
    }
    for region in missing.reversed() {
      let parent = regions[region].parent
      let settings = InsetSettings(of: view(of: region), isRoot: parent == nowhere)
      regions[region].insetNode = insets.add(
        InsetNode(region: region, parent: parent == nowhere ? nowhere : regions[parent].insetNode, settings: settings))
    }
    spare.regions.giveBack(consume missing)
    return regions[region].insetNode
  }

  /// Computes a node's insets. Returns whether they changed.
  private func computeInsets(of index: Int) -> Bool {
    let node = insets[index]
    let settings = node.settings
    var (safeArea, shared) = (settings.addedSafeArea, DirectionalEdgeInsets.zero)
    if node.parent != nowhere {
      let above = insets[Int(node.parent)]
      let sharesMargins = settings.preservesSuperviewMargins && above.margins != .zero
      if above.safeArea != .zero || sharesMargins {
        let (distances, isTurned) = (distances(of: node, under: above.safeArea), regions[node.region].isTurned)
        safeArea = safeArea + above.safeArea.reaching(past: distances, isTurned: isTurned)
        if sharesMargins { shared = above.margins.reaching(past: distances, isTurned: isTurned) }
      }
    }
    safeArea = .larger(.zero, safeArea)
    var margins = settings.margins
    if settings.addsSafeAreaToMargins { margins = margins + safeArea }
    if settings.preservesSuperviewMargins && node.parent != nowhere { margins = .larger(margins, shared) }
    guard safeArea != node.safeArea || margins != node.margins else { return false }
    (insets[index].safeArea, insets[index].margins) = (safeArea, margins)
    return true
  }

  private func distances(of node: InsetNode, under safeArea: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    let distances = distances(of: node.region)
    guard node.settings.isScrolled, let scroll = view(of: regions[node.region].parent) as? ScrollView else {
      return distances
    }
    return distances.shifted(by: scroll.contentOffset(under: safeArea))
  }

  /// Writes a guide if its insets may have changed.
  @inline(__always)
  private func refresh(_ region: Int32, _ isChanged: Bool, _ insets: (View) -> DirectionalEdgeInsets) {
    guard isChanged || regions[region].isInheriting else { return }
    let guide = guide(of: region)
    guard let owner = guide.owner else { return }
    let insets = insets(owner)
    setInheriting(region, guide.role == .frame || insets != owner.ownInsets(of: guide.role))
    write(guide, at: insets)
  }

  /// Writes a system guide, unless its insets are unchanged. Also stores the insets for listing, because frames may change before
  /// the layout is listed.
  private func write(_ guide: LayoutGuide, at insets: DirectionalEdgeInsets) {
    if guide.writtenInsets == insets { return }
    if guide.role != .content { guide.writtenInsets = insets }
    RowBatch.with(guide.region, in: regions[guide.region].parent) { rows in
      rows.addGuide(guide.role, insets)
      write(rows)
    }
  }

  private func setInheriting(_ region: Int32, _ isInheriting: Bool) {
    guard regions[region].isInheriting != isInheriting else { return }
    regions[region].isInheriting = isInheriting
    followers.setInheriting(region, isInheriting)
  }

  /// Returns the guide of a region. Precondition: the region belongs to a guide.
  @inline(__always)
  private func guide(of region: Int32) -> LayoutGuide { unsafeDowncast(regions[region].item, to: LayoutGuide.self) }
}
