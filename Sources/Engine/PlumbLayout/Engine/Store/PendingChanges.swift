import PlumbSolver

/// Changes that the next layout must process.
struct PendingChanges {
  /// Views that were added to the tree.
  var arrivals = Queue<View>()
  /// Views whose `needs` record their changes.
  var views = Queue<View>()
  var constraints = Queue<LayoutConstraint>()
  /// Regions whose constraints may be in the wrong order.
  var unranked = Queue<Int32>()
  /// Whether margins or a safe area changed.
  var areInsetsStale = false

  /// Whether no change is pending. Unranked regions are ignored, because the order changes only together with constraints.
  var isEmpty: Bool { arrivals.isEmpty && views.isEmpty && constraints.isEmpty && !areInsetsStale }

  var count: Int { arrivals.count + views.count + constraints.count + unranked.count }
}

/// The views that a layout must call, given by their regions.
struct PendingCalls {
  var updateConstraints = Queue<Int32>()
  var layoutSubviews = Queue<Int32>()

  var count: Int { updateConstraints.count + layoutSubviews.count }
}

/// Regions whose rows depend on the frames of the last solve. Also counts the constraints that make widths depend on heights.
struct Followers {
  /// System guides inside insets that may depend on frames.
  private(set) var guides = RegionList()
  /// Guides whose insets may depend on views other than their own.
  private(set) var inheriting = RegionList()
  /// Labels whose heights depend on their widths.
  private(set) var labels = RegionList()
  /// Labels whose text, or whose width in the last solve, changed since they were measured.
  var stale: [Int32] = []
  /// The number of constraints between a horizontal and a vertical quantity.
  private(set) var couplingCount = 0
  /// The number of texts and insets that were checked after solves.
  private(set) var visitCount = 0

  var count: Int { guides.all.count + labels.all.count }

  mutating func addGuide(_ region: Int32) { guides.insert(region) }

  mutating func setInheriting(_ region: Int32, _ isInheriting: Bool) {
    if isInheriting { inheriting.insert(region) } else { inheriting.remove(region) }
  }

  mutating func setLabel(_ region: Int32, isWrapping: Bool) {
    if isWrapping { labels.insert(region) } else { labels.remove(region) }
  }

  mutating func remove(_ region: Int32) {
    guides.remove(region)
    inheriting.remove(region)
    labels.remove(region)
  }

  mutating func countVisits(_ count: Int) { visitCount += count }

  mutating func countCoupling(_ change: Int) { couplingCount += change }
}

/// Regions and guides that will be removed when no row refers to them.
struct Leftovers {
  /// Spanners, spacers and gaps that their stacks no longer use.
  private(set) var regions: [Int32] = []
  /// Margins guides that their stacks no longer use.
  private(set) var guides: [LayoutGuide] = []
  private var variables: [Variable] = []
  private var marks: [Mark] = []
  private var spareVariables = SpareList<Variable>()
  private var spareMarks = SpareList<Mark>()

  var count: Int { regions.count + guides.count + variables.count + marks.count }

  mutating func add(_ region: Int32) { regions.append(region) }
  mutating func add(_ guide: LayoutGuide) { guides.append(guide) }
  mutating func add(_ variable: Variable) { variables.append(variable) }
  mutating func add(_ mark: Mark) { marks.append(mark) }

  mutating func forgetHelpers() { (regions, guides) = ([], []) }

  var hasHandles: Bool { !variables.isEmpty || !marks.isEmpty }

  mutating func takeHandles() -> (variables: [Variable], marks: [Mark]) {
    var taken = (spareVariables.take(), spareMarks.take())
    swap(&taken.0, &variables)
    swap(&taken.1, &marks)
    return taken
  }

  mutating func giveBack(_ variables: consuming [Variable], _ marks: consuming [Mark]) {
    spareVariables.giveBack(variables)
    spareMarks.giveBack(marks)
  }
}

/// The results of the last layout.
struct LayoutOutcome {
  /// Whether the layout settled.
  var isSettled = true
  /// Whether every solve found a solution.
  var isSolved = true
  /// The broken rows that were reported.
  var reported: Set<Row> = []
  var contradictions = Contradictions()
  /// The ambiguous attributes of each region, or nil if they were not computed for the current values.
  var ambiguous: [Int32: Set<LayoutAttribute>]?
}

/// A required constraint that cannot be satisfied, because its terms cancel and the remaining numbers contradict each other. The
/// solver rejects rows without terms, so the constraint is not in the solver.
struct Contradiction {
  let constraint: LayoutConstraint
  /// The right side of the remaining statement, whose left side is 0.
  let constant: Double
  fileprivate(set) var isReported = false

  init(constraint: LayoutConstraint, constant: Double) { (self.constraint, self.constant) = (constraint, constant) }
}

/// The contradictions in a tree.
struct Contradictions {
  private var members: [ObjectIdentifier: Contradiction] = [:]

  var isEmpty: Bool { members.isEmpty }
  var reportedCount: Int { members.values.count { $0.isReported } }

  subscript(constraint: LayoutConstraint) -> Contradiction? { members[ObjectIdentifier(constraint)] }

  /// Adds or updates a contradiction. If it was already reported, it will not be reported again.
  mutating func insert(_ member: Contradiction) {
    var member = member
    member.isReported = self[member.constraint]?.isReported ?? false
    members[ObjectIdentifier(member.constraint)] = member
  }

  mutating func remove(_ constraint: LayoutConstraint) {
    // Usually, there are no contradictions.
    if isEmpty { return }
    members[ObjectIdentifier(constraint)] = nil
  }

  /// Removes all contradictions that are not in `kept`. Returns those in `kept` that were not reported before.
  mutating func report(_ kept: [Contradiction]) -> [Contradiction] {
    members = [:]
    for var member in kept {
      member.isReported = true
      members[ObjectIdentifier(member.constraint)] = member
    }
    return kept.filter { !$0.isReported }
  }
}

/// A queue of elements to be processed, such as changed views.
///
/// All elements are removed at once, so elements added during processing are processed in the next round. After processing, the
/// list is returned to the queue, so that the next edit allocates no memory.
struct Queue<Element> {
  /// The initial capacity, which is large enough to avoid several reallocations while a layout is built.
  private static var firstCapacity: Int { 16 }

  private var list: [Element] = []
  private var spare = SpareList<Element>()

  var isEmpty: Bool { list.isEmpty }
  var count: Int { list.count }

  func count(where isCounted: (Element) -> Bool) -> Int { list.count(where: isCounted) }

  mutating func append(_ element: Element) {
    if list.capacity == 0 { list.reserveCapacity(Self.firstCapacity) }
    list.append(element)
  }

  mutating func reserve(_ count: Int) { list.reserveCapacity(count) }

  mutating func take() -> [Element] {
    var taken = spare.take()
    swap(&list, &taken)
    return taken
  }

  mutating func giveBack(_ taken: consuming [Element]) { spare.giveBack(taken) }
}

/// An empty list for reuse. While it is in use, other callers receive a new list.
struct SpareList<Element> {
  /// The largest capacity that is kept. A larger list was used to build a layout, and its memory is released.
  private static var largestKept: Int { 256 }

  private var list: [Element] = []

  mutating func take() -> [Element] {
    var taken: [Element] = []
    swap(&list, &taken)
    return taken
  }

  mutating func giveBack(_ taken: consuming [Element]) {
    guard taken.capacity <= Self.largestKept else { return }
    taken.removeAll(keepingCapacity: true)
    list = taken
  }
}

/// Reusable lists, so that edits after the first edit allocate no memory.
struct SpareLists {
  var views = SpareList<View>()
  var waiting = SpareList<View>()
  var items = SpareList<LayoutItem>()
  var regions = SpareList<Int32>()
  var calls = SpareList<ScheduledCall>()
  var ranks = SpareList<RankedConstraint>()
}

/// A view to be called, given by its region, and the order of the call.
struct ScheduledCall: BitwiseCopyable {
  let region: Int32
  let order: UInt64
}

/// A constraint with the values that determine its order among an item's constraints.
struct RankedConstraint: BitwiseCopyable {
  /// The constraint, which is not retained, because its items retain it.
  let reference: Unmanaged<LayoutConstraint>
  /// The constraint's statement, with the item on its first side.
  let statement: RowStatement
  /// Whether the item is the constraint's second item.
  let isExchanged: Bool

  var constraint: LayoutConstraint { reference.takeUnretainedValue() }
}
