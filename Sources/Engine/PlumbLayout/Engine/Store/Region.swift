import PlumbSolver

/// A rectangle that the solver chooses: that of a view, of a guide, or of a helper that a stack view makes.
///
/// Positions are relative to the parent's leading and top edges, so a region that moves takes its descendants along at no
/// cost.
struct Region: BitwiseCopyable {
  /// The view or guide. For a gap, the arranged view behind it; for a spanner or spacer, the stack.
  var item: LayoutItem { reference.takeUnretainedValue() }
  private let reference: Unmanaged<LayoutItem>

  /// Calls `body` with the item, without counting a reference. It must live until `body` returns.
  @inline(__always)
  func use(_ body: (LayoutItem) -> Void) { reference._withUnsafeGuaranteedRef(body) }

  var parent = nowhere
  var mark = Mark.start
  var x = Variable.none
  var y = Variable.none
  var width = Variable.none
  var height = Variable.none
  /// The first record of its rows, and the kinds of all of them.
  var firstRow = nowhere
  var kinds = RowKinds()
  /// For a system guide: how many rows refer to it. It exists while there are any.
  var uses: Int32 = 0
  /// For an arranged view: the gap before it.
  var gap = nowhere
  /// For a stack: its spanner or, where no view is visible, its spacer.
  var spanner = nowhere
  /// For a view with system guides, and its superviews: the index of its insets.
  var insetNode = nowhere
  /// How many ancestors it has.
  var depth = 0 as Int32
  var role = RegionRole.view
  var isRightToLeft = false
  /// Whether its parent has the other layout direction.
  var isTurned = false
  /// Whether its view's class may override methods that are called during a layout.
  var isCalled = false
  /// Whether it is a label whose height depends on its width.
  var isWrapping = false
  /// Whether it is a guide whose insets may differ from those of its own view.
  var isInheriting = false
  /// Whether the order of its constraints is to be determined again.
  var isUnranked = false
  /// Whether it is a stack whose rows refer to its margins guide.
  var isInMargins = false
  /// Whether it is not in use.
  var isFree = false

  init(item: LayoutItem, parent: Int32, mark: Mark, role: RegionRole) {
    reference = Unmanaged.passUnretained(item)
    (self.parent, self.mark, self.role) = (parent, mark, role)
  }

  func position(_ axis: Axis) -> Variable { axis == .horizontal ? x : y }
  func length(_ axis: Axis) -> Variable { axis == .horizontal ? width : height }

  @inline(__always)
  mutating func setPosition(_ variable: Variable, _ axis: Axis) {
    if axis == .horizontal { x = variable } else { y = variable }
  }

  @inline(__always)
  mutating func setLength(_ variable: Variable, _ axis: Axis) {
    if axis == .horizontal { width = variable } else { height = variable }
  }

  @inline(__always)
  func forEachVariable(_ body: (Variable) -> Void) {
    if x != .none { body(x) }
    if y != .none { body(y) }
    if width != .none { body(width) }
    if height != .none { body(height) }
  }

  /// It is no longer in use.
  mutating func clear() {
    (isUnranked, isCalled, isWrapping, isFree) = (false, false, false, true)
    (gap, spanner, insetNode) = (nowhere, nowhere, nowhere)
  }
}
