import PlumbSolver

/// The layout of one tree of views, in one solver. Documentation/LayoutEngine.md describes its parts.
///
/// Rows are made as values (`RowBatch`, `ConstraintRow`), then written to the solver (Writing) or listed (Reading). A view
/// knows its engine and its region in it, and nothing else about the solver, so another engine can measure the view meanwhile.
final class Engine {
  let solver = Solver()
  var root: View { top.takeUnretainedValue() }
  private let top: Unmanaged<View>
  /// Whether it only measures a view, which belongs to the layout of another engine: nothing is reported or called.
  let isMeasuring: Bool
  /// That of the root, which each frame depends on.
  @exclusivity(unchecked) var displayScale: Double

  let store = Memory.allocate(LayoutStore.self)
  @exclusivity(unchecked) var pending = PendingChanges()
  @exclusivity(unchecked) var calls = PendingCalls()
  @exclusivity(unchecked) var followers = Followers()
  @exclusivity(unchecked) var insets = InsetTree()
  @exclusivity(unchecked) var leftovers = Leftovers()
  @exclusivity(unchecked) var outcome = LayoutOutcome()
  /// Only with a display scale.
  @exclusivity(unchecked) var pixels: PixelSizes?
  @exclusivity(unchecked) var spare = SpareLists()
  @exclusivity(unchecked) var interruptions = Interruptions()

  init(root: View, isMeasuring: Bool = false) {
    top = Unmanaged.passUnretained(root)
    self.isMeasuring = isMeasuring
    displayScale = root.displayScaleAsRoot
    store.initialize(to: LayoutStore())
  }

  deinit {
    store.deinitialize(count: 1)
    Memory.release(store)
  }

  /// Whether an item has its region in this engine. One that leaves an engine during a call of a view's code keeps its
  /// region there until the call returns, though it may be in another tree by then.
  @inline(__always)
  func isHere(_ item: LayoutItem) -> Bool { item.region != nowhere && item.engine === self }

  /// Whether anything waits for the next layout.
  var isPending: Bool { !pending.isEmpty || root.needs.contains(.queued) }

  /// Whether a view is to be called to update its constraints.
  var isUpdateDue: Bool { !calls.updateConstraints.isEmpty || root.needs.contains(.updateConstraints) }

  func value(_ variable: Variable) -> Double {
    (try? solver.value(of: variable)) ?? 0
  }

  /// All views of a tree, in the order of places.
  func placedTree(of top: View) -> [View] {
    var (views, waiting) = (spare.views.take(), spare.waiting.take())
    // A small layout then grows neither list.
    views.reserveCapacity(8)
    waiting.reserveCapacity(8)
    top.gatherPlaced(into: &views, &waiting)
    spare.waiting.giveBack(consume waiting)
    return views
  }
}
