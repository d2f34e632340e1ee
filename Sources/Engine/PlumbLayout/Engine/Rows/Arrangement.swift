/// What the rows of a stack refer to, computed once for all of them.
struct Arrangement {
  let stack: StackView
  let region: Int32
  /// The region within which views are arranged: the stack's, or that of its margins guide.
  let canvas: Int32
  let along: Axis
  let distribution: StackView.Distribution
  let alignment: StackView.Alignment
  /// The edges along the axis, and across it.
  let start: LayoutAttribute
  let end: LayoutAttribute
  let near: LayoutAttribute
  let far: LayoutAttribute
  let leaders: Leaders
  /// The region around the visible views across the axis or, where none is visible, the spacer in their place.
  var spanner = nowhere
  /// For fillProportionally: the sum of natural lengths, and the sum with the spacings.
  var naturalSum = 0.0
  var naturalTotal = 0.0

  var length: LayoutAttribute { along == .horizontal ? .width : .height }
  var extent: LayoutAttribute { along == .horizontal ? .height : .width }
  var centerAcross: LayoutAttribute { along == .horizontal ? .centerY : .centerX }
  /// Whether a single view is centred across the axis, which takes no spanner.
  var isLoneCenter: Bool { alignment == .center && leaders.isLone }
  /// Whether no view is visible: the canvas is then connected to the spacer instead of to views.
  var isEmpty: Bool { leaders.visible == nowhere }
  var needsSpanner: Bool { isEmpty || alignment != .fill && !isLoneCenter }
  /// Whether gaps are kept equal.
  var hasGaps: Bool { distribution == .equalSpacing || distribution == .equalCentering }
  /// Whether lengths are shared in proportion. Natural lengths that add up to 1 or less are too small for that.
  var isProportional: Bool { distribution == .fillProportionally && naturalSum > 1 }

  init(_ stack: StackView, canvas: Int32, leaders: Leaders) {
    self.stack = stack
    region = stack.region
    self.canvas = canvas
    self.leaders = leaders
    along = stack.axis
    distribution = stack.distribution
    (start, end) = along == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    (near, far) = along == .horizontal ? (.top, .bottom) : (.leading, .trailing)
    // Columns have no common baseline.
    alignment =
      switch stack.alignment {
      case .firstBaseline where stack.axis == .vertical: .leading
      case .lastBaseline where stack.axis == .vertical: .trailing
      default: stack.alignment
      }
  }
}

/// The first views of a stack, to which the rows of the others refer.
struct Leaders: Equatable, BitwiseCopyable {
  var axis: Axis
  /// The first arranged view, visible or hidden.
  var arranged = nowhere
  var visible = nowhere
  var secondVisible = nowhere
  /// Whether the stack arranges a single view, and it is visible.
  var isLone = false
}

/// The neighbours of an arranged view.
struct Neighbours {
  /// The region of the visible view before it, and the spacing after that view.
  var previous = nowhere
  var spacing = 0.0
  /// For a hidden view: the region of the visible view after it.
  var next = nowhere
  /// The view's index among the arranged views, and among the visible ones.
  var index: Int
  var visibleIndex = 0
  var visibleCount = 0
  /// Under equal gaps: the gap before the view, and the stack's first gap.
  var gap = nowhere
  var firstGap = nowhere
  /// Under fillProportionally: the view's natural length.
  var naturalLength = 0.0
}
