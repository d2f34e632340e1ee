import PlumbSolver

/// Changes that wait for the next layout.
struct PendingChanges {
  /// Views that were added to the tree.
  var arrivals = Queue<View>()
  /// Views whose `needs` say what changed.
  var views = Queue<View>()
  var constraints = Queue<LayoutConstraint>()
  /// Regions whose constraints may be out of order.
  var unranked = Queue<Int32>()
  /// Whether margins or a safe area changed.
  var areInsetsStale = false

  /// Orders alone never wait: they change with constraints.
  var isEmpty: Bool { arrivals.isEmpty && views.isEmpty && constraints.isEmpty && !areInsetsStale }

  var count: Int { arrivals.count + views.count + constraints.count + unranked.count }
}

/// Regions of views that a layout is to call.
struct PendingCalls {
  var updateConstraints = Queue<Int32>()
  var layoutSubviews = Queue<Int32>()

  var count: Int { updateConstraints.count + layoutSubviews.count }
}

/// Regions whose rows follow the frames of the last solve, and how many constraints make widths depend on heights.
struct Followers {
  /// System guides at insets, which may depend on frames.
  private(set) var guides = RegionList()
  /// Those of them whose insets may differ from those of their own views.
  private(set) var inheriting = RegionList()
  /// Labels whose heights depend on their widths.
  private(set) var labels = RegionList()
  /// Those of them whose text, or whose width in the last solve, changed since they were measured.
  var stale: [Int32] = []
  /// Constraints between a horizontal and a vertical quantity.
  private(set) var couplingCount = 0
  /// How many texts and insets were looked at after solves.
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

/// What is to be removed once no row refers to it any more.
struct Leftovers {
  /// Spanners, spacers and gaps that their stacks no longer use.
  private(set) var regions: [Int32] = []
  /// Margins guides that their stacks no longer use.
  private(set) var guides: [LayoutGuide] = []
  private var variables: [Variable] = []
  private var marks: [Mark] = []

  var count: Int { regions.count + guides.count + variables.count + marks.count }

  mutating func add(_ region: Int32) { regions.append(region) }
  mutating func add(_ guide: LayoutGuide) { guides.append(guide) }
  mutating func add(_ variable: Variable) { variables.append(variable) }
  mutating func add(_ mark: Mark) { marks.append(mark) }

  mutating func forgetHelpers() { (regions, guides) = ([], []) }

  mutating func takeHandles() -> (variables: [Variable], marks: [Mark]) {
    defer { (variables, marks) = ([], []) }
    return (variables, marks)
  }
}

/// Results of the last layout.
struct LayoutOutcome {
  /// Whether changes came to an end.
  var isSettled = true
  /// Whether every solve found an answer.
  var isSolved = true
  /// Broken rows that were reported.
  var reported: Set<Row> = []
  var contradictions = Contradictions()
  /// By region, once computed for the current values.
  var ambiguous: [Int32: Set<LayoutAttribute>]?
}
