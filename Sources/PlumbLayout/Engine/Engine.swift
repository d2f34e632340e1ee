import PlumbSolver

/// One tree of views in one solver: which variables and rows stand for what, and what waits for the next layout.
///
/// Views know their engine and their region in it; everything else about the solver is kept here, so that a tree can for a
/// moment be given to another engine (see `Engine+Fitting`).
final class Engine {
  let solver = Solver()
  var root: View { top.takeUnretainedValue() }
  private let top: Unmanaged<View>
  /// It measures a tree that it does not own: nobody is to hear of it.
  @exclusivity(unchecked) var isMeasuring = false
  /// Whether the last layout came to rest.
  @exclusivity(unchecked) var isSettled = true
  /// Whether the solver found an answer whenever it was asked in the last layout.
  @exclusivity(unchecked) var isSolved = true

  /// What every row goes through, behind a pointer (see `Tables`).
  let tables = Memory.room(for: Tables.self)
  /// What rows say, while that is asked for.
  @exclusivity(unchecked) var statements: Said?

  // What waits for the next layout.
  @exclusivity(unchecked) var arrivals = Waiting<View>()
  @exclusivity(unchecked) var changedViews = Waiting<View>()
  @exclusivity(unchecked) var changedConstraints = Waiting<LayoutConstraint>()
  /// Regions of items whose constraints may be out of order, and room to sort those of one.
  @exclusivity(unchecked) var unranked = Waiting<Int32>()
  @exclusivity(unchecked) var rankRoom = Room<Ranked>()
  /// Margins guides that no stack is laid out in any more.
  @exclusivity(unchecked) var retiredCanvases: [LayoutGuide] = []
  /// Views that are to update their constraints, and those that are to lay out their subviews, by their regions.
  @exclusivity(unchecked) var updating = Waiting<Int32>()
  @exclusivity(unchecked) var layingOut = Waiting<Int32>()
  /// For lists of those whose turn it is, of views that are gone through and those still to come, and of all in a tree that leaves.
  @exclusivity(unchecked) var dueRoom = Room<Due>()
  @exclusivity(unchecked) var viewRoom = Room<View>()
  @exclusivity(unchecked) var waitingRoom = Room<View>()
  @exclusivity(unchecked) var itemRoom = Room<LayoutItem>()
  /// Guides of the system's that were put at insets: those may depend on frames.
  @exclusivity(unchecked) var insetGuides = RegionList()
  /// Margins or a safe area were changed.
  @exclusivity(unchecked) var insetsAreStale = false
  /// Whether views' insets are for a moment their own alone, without what superviews' reach into them.
  var inheritsNoInsets = false
  /// Variables and marks of what is gone, of which rows that are to be put again still speak.
  @exclusivity(unchecked) var leftoverVariables: [Variable] = []
  @exclusivity(unchecked) var leftoverMarks: [Mark] = []
  /// Labels whose height depends on their width.
  @exclusivity(unchecked) var wrappingLabels = RegionList()
  /// Constraints that speak of a horizontal and a vertical quantity at once.
  @exclusivity(unchecked) var couplingCount = 0

  // What came of the last layout.
  @exclusivity(unchecked) var reported: Set<Row> = []
  @exclusivity(unchecked) var ambiguous: [Int32: Set<LayoutAttribute>]?
  /// Goes up with every solve that moved something: what was worked out from frames is good for one edition.
  @exclusivity(unchecked) var edition = 0

  init(root: View) {
    top = Unmanaged.passUnretained(root)
    tables.initialize(to: Tables())
  }

  deinit {
    tables.deinitialize(count: 1)
    Memory.release(tables)
  }

  /// Whether anything waits for the next layout.
  var isPending: Bool {
    !arrivals.isEmpty || !changedViews.isEmpty || root.needs.contains(.queued) || !changedConstraints.isEmpty
      || insetsAreStale
  }

  func value(_ variable: Variable) -> Double {
    (try? solver.value(of: variable)) ?? 0
  }
}
