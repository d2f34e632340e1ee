/// A rectangle on the screen, with subviews.
///
/// Frames are computed by `layoutIfNeeded`, and are the results of the last layout. A tree of views belongs to one thread at a
/// time, but different trees may be laid out on different threads.
open class View: LayoutItem {
  /// The view that contains this view, or nil. O(1).
  public internal(set) final var superview: View? {
    get { parent.object }
    set { parent.object = newValue }
  }
  @exclusivity(unchecked) final var parent = Unheld<View>()
  /// The subviews, from back to front. O(1).
  @exclusivity(unchecked) public internal(set) var subviews: [View] = []
  /// The view's approximate index among its siblings in tie-breaking order.
  @exclusivity(unchecked) var hint = 0
  /// The active constraints whose items have this view as their nearest common ancestor.
  @exclusivity(unchecked) var installed: [LayoutConstraint] = []
  @exclusivity(unchecked) var needs: Needs = .updateConstraints
  /// The rarely used properties of the view.
  @exclusivity(unchecked) var extras: Extras?
  /// If the view is a root, the engine of the tree, which the first layout creates.
  @exclusivity(unchecked) var ownEngine: Engine?
  /// The view's frame while it has no engine.
  @exclusivity(unchecked) var storedFrame = Rect.zero
  @exclusivity(unchecked) var hugging = (horizontal: 250.0, vertical: 250.0)
  @exclusivity(unchecked) var resistance = (horizontal: 750.0, vertical: 750.0)

  /// The layout direction that was set on the view, or nil.
  @exclusivity(unchecked) final var ownDirection: LayoutDirection?
  /// Whether the view's class belongs to this package and overrides no method that a layout calls.
  @exclusivity(unchecked) package final var overridesNoLayoutCalls = false

  /// The work that the next layout must do for a view, and a few flags stored in the same bits.
  struct Needs: OptionSet {
    var rawValue: UInt16
    static let layout = Needs(rawValue: 1)
    static let updateConstraints = Needs(rawValue: 2)
    static let content = Needs(rawValue: 4)
    static let arranged = Needs(rawValue: 8)
    static let frame = Needs(rawValue: 16)
    static let baselines = Needs(rawValue: 32)
    static let queued = Needs(rawValue: 64)
    /// A cached fitting size depends on the view. This is a flag, not a need.
    static let measured = Needs(rawValue: 128)
    /// The view is being removed from its engine. This is a flag, not a need.
    static let detaching = Needs(rawValue: 256)
    /// The rows of some, but not all, arranged views of a stack must be written again.
    static let stale = Needs(rawValue: 512)
    /// The view may begin or stop sharing variables.
    static let sharing = Needs(rawValue: 1024)
    /// The needs that affect rows.
    static let rows: Needs = [.content, .frame, .baselines, .arranged, .stale, .sharing]
  }

  /// Whether the frame that you set determines the view's position and size. The default is true. A stack view sets this
  /// property to false for its arranged views.
  @exclusivity(unchecked) public var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard oldValue != translatesAutoresizingMaskIntoConstraints else { return }
      noteSharing()
      note(.frame)
      invalidateFitting()
    }
  }

  /// Whether the view is hidden. In a stack view, a hidden arranged view has no length along the axis.
  @exclusivity(unchecked) open var isHidden = false {
    didSet { if oldValue != isHidden { superview?.visibilityChanged(of: self) } }
  }

  /// Creates a view whose size is determined by constraints or by its content. O(1).
  override public init(identifier: String? = nil) {
    super.init(identifier: identifier)
  }

  /// Creates a view with a frame. O(1).
  public convenience init(frame: Rect, identifier: String? = nil) {
    self.init(identifier: identifier)
    self.frame = frame
  }

  deinit {
    loosen()
    ownEngine?.release()
    letGoOfConstraints()
    disown()
  }

  override package var host: View? { self }

  /// The natural size of the view's content. A negative length means that there is no natural length along that axis. If you
  /// override this property, call `invalidateIntrinsicContentSize` when the size changes.
  open var intrinsicContentSize: Size { Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// The value that means "no natural length along this axis".
  public static let noIntrinsicMetric = -1.0

  /// Override this function to change constraints. It is called before the first layout, and later before the next layout if
  /// `setNeedsUpdateConstraints` was called. Subviews are called before their superviews.
  open func updateConstraints() {}

  /// Override this function to respond to a layout. It is called once the frames are computed, if the size of the view's frame
  /// changed, if the view was added or moved in the tree, or if `setNeedsLayout` was called. Superviews are called before their
  /// subviews. Changes that you make in this function are laid out before `layoutIfNeeded` returns.
  open func layoutSubviews() {}

  /// Called after the view's superview has changed.
  open func didMoveToSuperview() {}

  /// Called on the root when an issue occurs, and neither the view concerned nor any of its ancestors has an `issueHandler`.
  open func issueWentUnhandled(_ issue: LayoutIssue) {}

  /// The distance from the top edge down to the first baseline, or 0 if the view has no baselines.
  open var firstBaselineOffset: Double { extras?.baselines.first ?? 0 }

  /// The distance from the bottom edge up to the last baseline, or 0 if the view has no baselines.
  open var lastBaselineOffset: Double { extras?.baselines.last ?? 0 }

  /// The margins of the view if none are set.
  var defaultMargins: DirectionalEdgeInsets { DirectionalEdgeInsets(all: 8) }

  /// The subviews in the order that breaks ties in ambiguous layouts.
  var placedChildren: [View] { subviews }

  /// Returns the subview that determines the view's first or last baseline, or nil if there is none.
  open func baselineBearer(first: Bool) -> View? { nil }

  /// Writes rows that are specific to the view's class.
  func writeOwnRows(in engine: Engine) {}

  /// Called when a subview is shown or hidden.
  func visibilityChanged(of child: View) {}

  /// Called when the natural or fitting size of a subview may have changed.
  func childContentChanged(_ child: View) {}

  /// Called before a subview is removed.
  func childWillLeave(_ child: View) {}

  /// Called when the engine that contains the view's rows is released.
  func forgetRows() {}

  /// Dismantles the tree without recursion, so that the size of the call stack does not limit the tree's depth.
  private func disown() {
    guard !subviews.isEmpty else { return }
    var waiting = subviews
    subviews = []
    for view in waiting { view.superview = nil }
    while var view = waiting.popLast() {
      guard isKnownUniquelyReferenced(&view), !view.subviews.isEmpty else { continue }
      // Views without subviews are deallocated together with the list that contains them.
      for child in view.subviews {
        child.superview = nil
        if !child.subviews.isEmpty { waiting.append(child) }
      }
      view.letGoOfChildren()
    }
  }

  /// Releases the subviews.
  func letGoOfChildren() { subviews = [] }
}

/// The rarely used properties of a view. They are stored separately, so that most views stay small.
final class Extras {
  @exclusivity(unchecked) var margins: DirectionalEdgeInsets?
  @exclusivity(unchecked) var preservesSuperviewMargins = false
  @exclusivity(unchecked) var insetsMarginsFromSafeArea = true
  @exclusivity(unchecked) var additionalSafeArea = DirectionalEdgeInsets.zero
  /// The insets of a root's safe area, which a window would provide.
  @exclusivity(unchecked) var rootSafeArea = DirectionalEdgeInsets.zero
  @exclusivity(unchecked) var displayScale = 0.0
  @exclusivity(unchecked) var autoresizing: Autoresizing = []
  /// The superview's size when the frame was set.
  @exclusivity(unchecked) var autoresizingBase: Size?
  @exclusivity(unchecked) var baselines = (first: 0.0, last: 0.0)
  @exclusivity(unchecked) var guides: [LayoutGuide] = []
  /// The system guides, in the order of their roles.
  @exclusivity(unchecked) private(set) var systemGuides: [LayoutGuide] = []
  var issueHandler: ((LayoutIssue) -> Void)?
  @exclusivity(unchecked) var fitting: [FittingRequest: Size] = [:]
  var nudge = 0

  func systemGuide(_ role: RegionRole) -> LayoutGuide? {
    for guide in systemGuides where guide.role == role { return guide }
    return nil
  }

  func keep(systemGuide guide: LayoutGuide) {
    systemGuides.insert(guide, at: systemGuides.count { $0.role.rawValue < guide.role.rawValue })
  }
}

extension View {
  /// Adds a view in front of the other subviews, and removes it from its previous superview. Rejects a view that would contain
  /// itself. O(1) amortised, plus O(subtree of the added view) if it was laid out before.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view at an index in `subviews`, or moves it there if it is already a subview. An index outside the valid range
  /// is clamped. O(subviews).
  public func insertSubview(_ view: View, at index: Int) {
    guard !view.contains(self) else { return report(.treeRefused("\(view.title) into \(title)")) }
    if view.superview === self {
      moveSubview(view, to: index)
    } else {
      guard release(view) else { return }
      view.leaveOwnEngine()
      let place = min(max(index, 0), subviews.count)
      subviews.add(view, at: place)
      view.hint = place
      view.superview = self
      view.rebaseAutoresizing()
      engine?.pending.arrivals.append(view)
      invalidateFitting()
      view.didMoveToSuperview()
    }
  }

  /// Removes the view from its superview, and deactivates constraints between the view's tree and other views. O(subtree) if it was
  /// laid out.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    keepResizedFrame(in: parent.frame.size)
    parent.childWillLeave(self)
    parent.invalidateFitting()
    dropConstraintsReachingOut()
    engine?.detach(self)
    if let index = parent.subviews.firstIndex(near: hint, { $0 === self }) { parent.subviews.remove(at: index) }
    superview = nil
    parent.noteSharing()
    didMoveToSuperview()
  }

  /// Removes a view from its superview, so that it can be added to this view. During the removal, other code may have added the
  /// view to another view, or added this view to it. Returns false in these cases.
  func release(_ view: View) -> Bool {
    view.removeFromSuperview()
    guard view.superview == nil, !view.contains(self) else {
      report(.treeRefused("\(view.title) into \(title)"))
      return false
    }
    return true
  }

  /// Returns whether the view is `view` or one of its descendants. O(depth).
  public func isDescendant(of view: View) -> Bool { view.contains(self) }

  func contains(_ view: View) -> Bool {
    // A view without subviews contains only itself. This shortcut makes building a deep tree linear.
    if subviews.isEmpty { return self === view }
    var current: View? = view
    while let ancestor = current {
      if ancestor === self { return true }
      current = ancestor.superview
    }
    return false
  }

  /// The root of the view's tree. O(depth).
  var top: View {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }

  /// Moves a subview to another index. The layout may change, because the order of subviews breaks ties.
  private func moveSubview(_ view: View, to index: Int) {
    guard let old = subviews.firstIndex(near: view.hint, { $0 === view }) else { return }
    let place = min(max(index, 0), subviews.count - 1)
    guard place != old else { return }
    subviews.remove(at: old)
    subviews.insert(view, at: place)
    view.hint = place
    placeChanged(of: view)
  }

  /// Lays out a subview again after its index changed.
  func placeChanged(of child: View) {
    invalidateFitting()
    guard let engine = child.engine, child.region != nowhere else { return }
    engine.detach(child)
    engine.pending.arrivals.append(child)
  }

  /// Releases the engine of this root, because the root becomes part of another tree.
  private func leaveOwnEngine() {
    guard let ownEngine else { return }
    ownEngine.outdate(keeping: self)
    // A frame that was set is already stored, and `frame` may be outdated if there was no layout yet.
    if !translatesAutoresizingMaskIntoConstraints { storedFrame = frame }
  }

  private func dropConstraintsReachingOut() {
    forEachItem { item in
      for constraint in item.participations {
        guard let owner = constraint.owner, !contains(owner) else { continue }
        constraint.deactivate()
      }
    }
  }

  /// Calls `body` with all views and guides in the tree, superviews first. Does not recurse.
  func forEachItem(_ body: (LayoutItem) -> Void) {
    forEachOwnItem(body)
    guard !subviews.isEmpty else { return }
    var waiting: [View] = subviews.reversed()
    while let view = waiting.popLast() {
      view.forEachOwnItem(body)
      if !view.subviews.isEmpty { waiting.append(contentsOf: view.subviews.reversed()) }
    }
  }

  /// Returns all views of the tree in tie-breaking order: superviews first, and arranged subviews before other subviews. Reserves
  /// memory for `capacity` views. O(tree).
  package func placedTree(capacity: Int) -> [View] {
    var (views, waiting) = ([View](), [View]())
    views.reserveCapacity(capacity)
    waiting.reserveCapacity(capacity)
    gatherPlaced(into: &views, &waiting)
    return views
  }

  /// Adds all views of the tree to a list, and uses a second list for the views that are still to be visited. Does not recurse.
  func gatherPlaced(into views: inout [View], _ waiting: inout [View]) {
    waiting.append(self)
    while let view = waiting.popLast() {
      views.append(view)
      guard !view.subviews.isEmpty else { continue }
      let children = view.placedChildren
      // Usually, the first subviews have no subviews themselves and can be added at once.
      var first = 0
      while first < children.count && children[first].subviews.isEmpty {
        views.append(children[first])
        first += 1
      }
      for index in stride(from: children.count - 1, through: first, by: -1) { waiting.append(children[index]) }
    }
  }

  /// Calls `body` with the view and its guides, in a fixed order.
  func forEachOwnItem(_ body: (LayoutItem) -> Void) {
    body(self)
    guard let extras else { return }
    for guide in extras.guides { body(guide) }
    for guide in extras.systemGuides { body(guide) }
  }
}

extension Array {
  /// Inserts an element, with a fast path for the end.
  mutating func add(_ element: Element, at index: Int) {
    if index == count { append(element) } else { insert(element, at: index) }
  }

  /// Returns the index of an element. Searches outwards from an approximate index.
  func firstIndex(near hint: Int, _ isWanted: (Element) -> Bool) -> Int? {
    var (low, high) = (Swift.min(Swift.max(hint, 0), count) - 1, Swift.min(Swift.max(hint, 0), count))
    while low >= 0 || high < count {
      if high < count {
        if isWanted(self[high]) { return high }
        high += 1
      }
      if low >= 0 {
        if isWanted(self[low]) { return low }
        low -= 1
      }
    }
    return nil
  }
}
