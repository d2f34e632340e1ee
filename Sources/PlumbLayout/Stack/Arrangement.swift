/// What a stack's rows speak of, worked out once for all of them.
struct Arrangement {
  let stack: StackView
  let region: Int32
  /// Within which views are laid out: the stack, or its margins guide.
  let canvas: Int32
  let along: Axis
  let alignment: StackView.Alignment
  /// The edges along the axis, and across it.
  let start: LayoutAttribute
  let end: LayoutAttribute
  let near: LayoutAttribute
  let far: LayoutAttribute
  let leaders: Leaders
  /// Around the visible views across the axis; where none is visible, the spacer in their place, on both axes.
  var spanner = nowhere
  /// What fillProportionally shares by: the sum of natural lengths, and that with the spacings.
  var naturalSum = 0.0
  var naturalTotal = 0.0

  var length: LayoutAttribute { along == .horizontal ? .width : .height }
  var extent: LayoutAttribute { along == .horizontal ? .height : .width }
  /// Whether across the axis a lone view is centred without a spanner.
  var isLoneCenter: Bool { alignment == .center && leaders.isLone }
  /// Whether no view is visible: the canvas is then tied to a spacer, and to no arranged view.
  var isEmpty: Bool { leaders.visible == nowhere }
  var needsSpanner: Bool { isEmpty || alignment != .fill && !isLoneCenter }

  init(_ stack: StackView, _ region: Int32, canvas: Int32, leaders: Leaders) {
    self.stack = stack
    self.region = region
    self.canvas = canvas
    self.leaders = leaders
    along = stack.axis
    (start, end) = along == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    (near, far) = along == .horizontal ? (.top, .bottom) : (.leading, .trailing)
    // Baselines exist in rows only.
    alignment =
      switch stack.alignment {
      case .firstBaseline where stack.axis == .vertical: .leading
      case .lastBaseline where stack.axis == .vertical: .trailing
      default: stack.alignment
      }
  }
}

/// Who stands first: rows of the others speak of these.
struct Leaders: Equatable, BitwiseCopyable {
  var axis: Axis
  /// The first arranged view, shown or not.
  var arranged = nowhere
  var visible = nowhere
  var secondVisible = nowhere
  /// Whether only one view is arranged, and shown.
  var isLone = false
}
