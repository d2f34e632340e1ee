import PlumbSolver

/// "No such region" and "no such row record".
let nowhere: Int32 = -1

/// What a region stands for.
enum RegionRole: UInt8, BitwiseCopyable {
  case view, guide, margins, safeArea, readable, content, frame, spanner, gap

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
    }
  }
}

/// A rectangle the solver chooses: a view's, a guide's, or one that a stack view makes for itself. Positions are relative to
/// the parent, from its leading and top edges, so that what moves takes its descendants along for nothing.
struct Region: BitwiseCopyable {
  /// The view or guide; of what a stack makes for itself, the stack.
  unowned(unsafe) var item: LayoutItem
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
  /// What a stack makes beside it: the gap before an arranged view, and its own spanner.
  var gap = nowhere
  var spanner = nowhere
  var role = RegionRole.view
  private var flags = Flags()
  var isRightToLeft: Bool {
    get { flags.contains(.rightToLeft) }
    set { flags.set(.rightToLeft, newValue) }
  }
  /// Whether its parent runs the other way.
  var isTurned: Bool {
    get { flags.contains(.turned) }
    set { flags.set(.turned, newValue) }
  }
  /// A view's of a class that is the user's own, and may override what is called during a layout.
  var isCalled: Bool {
    get { flags.contains(.called) }
    set { flags.set(.called, newValue) }
  }
  /// Waits for its item's constraints to be put in order.
  var isUnranked: Bool {
    get { flags.contains(.unranked) }
    set { flags.set(.unranked, newValue) }
  }

  init(item: LayoutItem, parent: Int32, mark: Mark, role: RegionRole) {
    (self.item, self.parent, self.mark, self.role) = (item, parent, mark, role)
  }

  /// In one byte, for there is a region for each view.
  private struct Flags: OptionSet, BitwiseCopyable {
    var rawValue: UInt8 = 0
    static let rightToLeft = Flags(rawValue: 1)
    static let turned = Flags(rawValue: 2)
    static let called = Flags(rawValue: 4)
    static let unranked = Flags(rawValue: 8)

    @inline(__always)
    mutating func set(_ flag: Flags, _ isOn: Bool) {
      rawValue = isOn ? rawValue | flag.rawValue : rawValue & ~flag.rawValue
    }
  }

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
