import PlumbSolver

/// "No such region" and "no such row record".
let nowhere: Int32 = -1

/// What a region stands for.
enum RegionRole: UInt8, BitwiseCopyable {
  case view, guide, margins, safeArea, readable, content, frame, spanner, gap, spacer

  /// What a guide of the system's is called.
  var name: String {
    switch self {
    case .view: "view"
    case .guide: "guide"
    case .margins: "margins"
    case .safeArea: "safeArea"
    case .readable: "readable"
    case .content: "content"
    case .frame: "frame"
    case .spanner: "spanner"
    case .gap: "gap"
    case .spacer: "spacer"
    }
  }
}

/// A rectangle the solver chooses: a view's, a guide's, or one that a stack view makes for itself. Positions are relative to
/// the parent, from its leading and top edges, so that what moves takes its descendants along for nothing.
struct Region: BitwiseCopyable {
  /// The view or guide; of what a stack makes for itself, the stack.
  var item: LayoutItem { known.takeUnretainedValue() }
  private let known: Unmanaged<LayoutItem>
  var parent = nowhere
  var mark = Mark.start
  var x = Variable.none
  var y = Variable.none
  var width = Variable.none
  var height = Variable.none
  /// First of the records of its rows, and the kinds of them, as a set of bits.
  var firstRow = nowhere
  var kinds = 0 as UInt64
  /// How many rows speak of it, where it exists only as long as somebody does.
  var uses: Int32 = 0
  /// What a stack makes beside it: the gap before an arranged view, and its own spanner, or its spacer where no view is
  /// visible.
  var gap = nowhere
  var spanner = nowhere
  /// How many ancestors it has.
  var depth = 0 as Int32
  var role = RegionRole.view
  /// In one number, for there is a region for each view.
  private var flags = 0 as UInt16
  var isRightToLeft: Bool {
    get { flags & 1 != 0 }
    set { set(1, newValue) }
  }
  /// Whether its parent runs the other way.
  var isTurned: Bool {
    get { flags & 2 != 0 }
    set { set(2, newValue) }
  }
  /// A view's of a class that is the user's own, and may override what is called during a layout.
  var isCalled: Bool {
    get { flags & 4 != 0 }
    set { set(4, newValue) }
  }
  /// Waits for its item's constraints to be put in order.
  var isUnranked: Bool {
    get { flags & 8 != 0 }
    set { set(8, newValue) }
  }
  /// A stack's that is laid out in its margins.
  var isInMargins: Bool {
    get { flags & 16 != 0 }
    set { set(16, newValue) }
  }
  /// Stands for nothing, until there is something new.
  var isFree: Bool {
    get { flags & 32 != 0 }
    set { set(32, newValue) }
  }

  init(item: LayoutItem, parent: Int32, mark: Mark, role: RegionRole) {
    known = Unmanaged.passUnretained(item)
    (self.parent, self.mark, self.role) = (parent, mark, role)
  }

  private mutating func set(_ flag: UInt16, _ isSet: Bool) { flags = isSet ? flags | flag : flags & ~flag }

  func position(_ axis: Axis) -> Variable { axis == .horizontal ? x : y }
  func length(_ axis: Axis) -> Variable { axis == .horizontal ? width : height }
}

/// A row that belongs to a region.
struct RowRecord: BitwiseCopyable {
  var row: Row
  var kind: RowKind
  /// What of it decides the row's place: a row that comes to say otherwise is another row.
  var attribute: LayoutAttribute
  var relation: LayoutRelation
  var next: Int32
}
