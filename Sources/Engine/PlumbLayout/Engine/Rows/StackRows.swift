/// Values that all rows of a stack have in common. They are computed once.
struct Arrangement {
  let stack: StackView
  let region: Int32
  /// The region in which views are arranged: the region of the stack, or of its margins guide.
  let canvas: Int32
  let along: Axis
  let distribution: StackView.Distribution
  let alignment: StackView.Alignment
  /// The leading or top edge along the axis. `end` is the opposite edge; `near` and `far` are the edges across the axis.
  let start: LayoutAttribute
  let end: LayoutAttribute
  let near: LayoutAttribute
  let far: LayoutAttribute
  let leaders: Leaders
  /// The region that encloses the visible views across the axis or, if no view is visible, the spacer.
  var spanner = nowhere
  /// With `fillProportionally`, the sum of the natural lengths. `naturalTotal` also includes the spacings.
  var naturalSum = 0.0
  var naturalTotal = 0.0

  var length: LayoutAttribute { along == .horizontal ? .width : .height }
  var extent: LayoutAttribute { along == .horizontal ? .height : .width }
  var centerAcross: LayoutAttribute { along == .horizontal ? .centerY : .centerX }
  /// Whether the stack has a single view that is centred across the axis, which needs no spanner.
  var isLoneCenter: Bool { alignment == .center && leaders.isLone }
  /// Whether no view is visible, so that the canvas is connected to the spacer instead of to views.
  var isEmpty: Bool { leaders.visible == nowhere }
  var needsSpanner: Bool { isEmpty || alignment != .fill && !isLoneCenter }
  /// Whether the distribution makes gaps equal.
  var hasGaps: Bool { distribution == .equalSpacing || distribution == .equalCentering }
  /// Whether lengths are proportional to natural lengths. This requires that the sum of the natural lengths is above 1.
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
    // The views in a column have no common baseline.
    alignment =
      switch stack.alignment {
      case .firstBaseline where stack.axis == .vertical: .leading
      case .lastBaseline where stack.axis == .vertical: .trailing
      default: stack.alignment
      }
  }
}

/// The first views of a stack, to which the rows of all other views refer.
struct Leaders: Equatable, BitwiseCopyable {
  var axis: Axis
  /// The first arranged view, visible or hidden.
  var arranged = nowhere
  var visible = nowhere
  var secondVisible = nowhere
  /// Whether the stack arranges only one view, which is visible.
  var isLone = false
}

/// The neighbours of an arranged view, and its position among the arranged views.
struct Neighbours {
  /// The region of the previous visible view. `spacing` is the spacing after that view.
  var previous = nowhere
  var spacing = 0.0
  /// If the view is hidden, the region of the next visible view.
  var next = nowhere
  /// The view's index among the arranged views. `visibleIndex` is its index among the visible views.
  var index: Int
  var visibleIndex = 0
  var visibleCount = 0
  /// With equal gaps, the gap before the view. `firstGap` is the first gap in the stack.
  var gap = nowhere
  var firstGap = nowhere
  /// With `fillProportionally`, the view's natural length.
  var naturalLength = 0.0
  /// Whether the view shares the first view's variables across the axis, and therefore needs no rows there.
  var isSharing = false
}

/// The priorities of a stack's own rows, as listed in Documentation/StackView.md.
package enum StackPriority {
  /// The priority of the zero length of a hidden view.
  package static let hiding = 999.999
  /// If the alignment binds the spanner to an edge of each view, the priority of this binding.
  static let boundEnd = 999.5
  /// The priority of the first view's share in `fillProportionally`. The priority of each later view is one lower, but at least
  /// `leastShare`.
  static let firstShare = 999.0
  package static let leastShare = 751.0
  /// In `equalCentering`, the row that makes a gap equal to the first gap has this priority minus the visible index of the view
  /// after the gap, but at least `place`. So the second gap has the priority 149.
  static let firstCentre = 151.0
  /// The priority for minimising the spanner or the spacer.
  package static let span = 51.0
  /// The priority for placing a hidden view in the middle of its gap.
  static let place = 50.0
  /// The priority for minimising the size of the stack.
  static let canvas = 49.0
  /// The priority for minimising arranged views across the axis, unless the alignment is `fill`.
  static let suppression = 25.0
}

/// The rows of one arranged view along the axis, as listed in Documentation/StackView.md.
extension RowBatch {
  mutating func addArranged(_ view: View, _ neighbours: Neighbours, in arrangement: Arrangement) {
    if view.isHidden {
      addHidden(neighbours, arrangement)
    } else {
      addAlong(view, neighbours, arrangement)
    }
    if !neighbours.isSharing { addAcross(view, arrangement) }
  }

  /// Adds rows for a hidden view, which give it length 0 and place it in the middle of its gap.
  private mutating func addHidden(_ neighbours: Neighbours, _ arrangement: Arrangement) {
    add(.hiding, RowStatement(region, arrangement.length, constant: 0, priority: StackPriority.hiding))
    let (beside, edge, distance): (Int32, LayoutAttribute, Double) =
      if neighbours.previous != nowhere {
        (neighbours.previous, arrangement.end, neighbours.next == nowhere ? 0 : neighbours.spacing / 2)
      } else {
        (neighbours.next == nowhere ? arrangement.canvas : neighbours.next, arrangement.start, 0)
      }
    add(
      .hiddenSpacing,
      RowStatement(region, arrangement.start, .equal, beside, edge, plus: distance, priority: StackPriority.place))
  }

  private mutating func addAlong(_ view: View, _ neighbours: Neighbours, _ arrangement: Arrangement) {
    let stack = arrangement.stack
    if neighbours.previous != nowhere {
      addSpacing(view, neighbours, arrangement)
      if arrangement.hasGaps && neighbours.gap != nowhere { addGap(neighbours, arrangement) }
    }
    switch arrangement.distribution {
    case .fillEqually: addEqual(.fillEqually, arrangement)
    case .fillProportionally: addShare(neighbours, arrangement)
    default: break
    }
    if stack.disambiguatesTextWidths { addTextWidth(of: view, neighbours, arrangement) }
  }

  private mutating func addSpacing(_ view: View, _ neighbours: Neighbours, _ arrangement: Arrangement) {
    let stack = arrangement.stack
    let isByBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    let (start, end) = isByBaselines ? (.firstBaseline, .lastBaseline) : (arrangement.start, arrangement.end)
    let relation = arrangement.hasGaps ? LayoutRelation.greaterThanOrEqual : .equal
    add(.spacing, RowStatement(region, start, relation, neighbours.previous, end, plus: neighbours.spacing))
  }

  private mutating func addEqual(_ kind: RowKind, _ arrangement: Arrangement) {
    let (first, length) = (arrangement.leaders.visible, arrangement.length)
    if region != first { add(kind, RowStatement(region, length, .equal, first, length)) }
  }

  /// Adds rows for a gap. It extends from edge to edge or from centre to centre, and is as long as the first gap in the stack.
  private mutating func addGap(_ neighbours: Neighbours, _ arrangement: Arrangement) {
    let (gap, length) = (neighbours.gap, arrangement.length)
    let isCentering = arrangement.distribution == .equalCentering
    let center: LayoutAttribute = arrangement.along == .horizontal ? .centerX : .centerY
    let end = isCentering ? center : arrangement.end
    add(.gapStart, RowStatement(gap, arrangement.start, .equal, neighbours.previous, end))
    add(.gapEnd, RowStatement(gap, arrangement.end, .equal, region, isCentering ? center : arrangement.start))
    guard region != arrangement.leaders.secondVisible, neighbours.firstGap != nowhere else { return }
    let priority =
      isCentering ? max(StackPriority.firstCentre - Double(neighbours.visibleIndex), StackPriority.place) : 1000
    add(.gapEqual, at: gap, RowStatement(gap, length, .equal, neighbours.firstGap, length, priority: priority))
  }

  /// Adds a row for the view's share of the canvas, which is proportional to its natural length. The priority of each view is lower
  /// than the priority of the previous view, so the last view absorbs the difference.
  private mutating func addShare(_ neighbours: Neighbours, _ arrangement: Arrangement) {
    guard arrangement.isProportional else { return addEqual(.fillProportionally, arrangement) }
    let (natural, length) = (neighbours.naturalLength, arrangement.length)
    guard natural > 0 else { return add(.fillProportionally, RowStatement(region, length, constant: 0)) }
    let total = arrangement.naturalTotal > 0 ? arrangement.naturalTotal : arrangement.naturalSum
    let priority =
      neighbours.visibleCount == 1
      ? 1000 : max(StackPriority.firstShare - Double(neighbours.index), StackPriority.leastShare)
    add(
      .fillProportionally,
      RowStatement(region, length, .equal, arrangement.canvas, length, times: natural / total, priority: priority))
  }

  private mutating func addTextWidth(of view: View, _ neighbours: Neighbours, _ arrangement: Arrangement) {
    guard let label = view as? Label, label.isWrapping, arrangement.along == .horizontal
    else { return }
    let count = Double(neighbours.visibleCount)
    let spacing = arrangement.stack.usedSpacing * (count - 1) / count
    let priority = min(label.resistance.horizontal + 10, 1000)
    add(
      .textWidth,
      RowStatement(region, .width, .equal, holder, .width, times: 1 / count, plus: -spacing, priority: priority))
  }

  // Across the axis, rows align each arranged view with the first arranged view, and keep each visible view inside the spanner.

  mutating func addAcross(_ view: View, _ arrangement: Arrangement) {
    if region != arrangement.leaders.arranged { addAlignment(arrangement) }
    if arrangement.alignment != .fill {
      add(.suppression, RowStatement(region, arrangement.extent, constant: 0, priority: StackPriority.suppression))
    }
    if arrangement.needsSpanner && !view.isHidden { addSpan(arrangement) }
  }

  private mutating func addAlignment(_ arrangement: Arrangement) {
    let (first, far, center) = (arrangement.leaders.arranged, arrangement.far, arrangement.centerAcross)
    let attribute: LayoutAttribute =
      switch arrangement.alignment {
      case .fill, .leading: arrangement.near
      case .trailing: far
      case .center: center
      case .firstBaseline: .firstBaseline
      case .lastBaseline: .lastBaseline
      }
    add(.alignStart, RowStatement(first, attribute, .equal, region, attribute))
    guard arrangement.alignment == .fill else { return }
    add(.alignEnd, RowStatement(first, far, .equal, region, far))
  }

  private mutating func addSpan(_ arrangement: Arrangement) {
    let (spanner, near, far) = (arrangement.spanner, arrangement.near, arrangement.far)
    let (hugsNear, hugsFar) = (arrangement.alignment == .leading, arrangement.alignment == .trailing)
    add(
      .spanStart,
      RowStatement(
        spanner, near, hugsNear ? .equal : .lessThanOrEqual, region, near,
        priority: hugsNear ? StackPriority.boundEnd : 1000))
    add(
      .spanEnd,
      RowStatement(
        spanner, far, hugsFar ? .equal : .greaterThanOrEqual, region, far,
        priority: hugsFar ? StackPriority.boundEnd : 1000))
  }

  /// Adds the rows of the stack as a whole, which place the first and the last view at the ends of the canvas and minimise the
  /// stack's size.
  mutating func addStack(_ arrangement: Arrangement, last: Int32) {
    let (canvas, length) = (arrangement.canvas, arrangement.length)
    let (first, last) =
      arrangement.isEmpty ? (arrangement.spanner, arrangement.spanner) : (arrangement.leaders.visible, last)
    add(.canvasStart, RowStatement(canvas, arrangement.start, .equal, first, arrangement.start))
    add(.canvasEnd, RowStatement(last, arrangement.end, .equal, canvas, arrangement.end))
    if arrangement.hasGaps {
      add(.canvasFit, RowStatement(region, length, constant: 0, priority: StackPriority.canvas))
    }
    if arrangement.isEmpty { addSpacerAcross(arrangement) } else { addCanvasAcross(arrangement) }
  }

  /// Adds the spacer's rows for a stack without visible views. The canvas is as large as the spacer, which is empty unless rows
  /// outside the stack determine its size. So hidden views do not affect the stack's size.
  private mutating func addSpacerAcross(_ arrangement: Arrangement) {
    let (canvas, spacer, near, far) = (arrangement.canvas, arrangement.spanner, arrangement.near, arrangement.far)
    add(.canvasAcrossStart, RowStatement(canvas, near, .equal, spacer, near))
    add(.canvasAcrossEnd, RowStatement(spacer, far, .equal, canvas, far))
    guard arrangement.alignment != .fill else { return }
    add(.spanningFit, RowStatement(spacer, arrangement.extent, constant: 0, priority: StackPriority.span))
  }

  private mutating func addCanvasAcross(_ arrangement: Arrangement) {
    let (canvas, first, extent) = (arrangement.canvas, arrangement.leaders.arranged, arrangement.extent)
    let (spanner, near, far) = (arrangement.spanner, arrangement.near, arrangement.far)
    let isLone = arrangement.isLoneCenter
    let nearest = [.fill, .leading].contains(arrangement.alignment) || isLone ? first : spanner
    let farthest = [.fill, .trailing].contains(arrangement.alignment) || isLone ? first : spanner
    let relation = isLone ? LayoutRelation.lessThanOrEqual : .equal
    add(.canvasAcrossStart, RowStatement(canvas, near, relation, nearest, near))
    add(.canvasAcrossEnd, RowStatement(farthest, far, relation, canvas, far))
    if arrangement.alignment == .center {
      add(.canvasCenter, RowStatement(canvas, arrangement.centerAcross, .equal, first, arrangement.centerAcross))
    }
    if arrangement.needsSpanner {
      add(.spanningFit, RowStatement(spanner, extent, constant: 0, priority: StackPriority.span))
    }
    if isLone || [.firstBaseline, .lastBaseline].contains(arrangement.alignment) {
      add(.canvasFitAcross, RowStatement(region, extent, constant: 0, priority: StackPriority.canvas))
    }
  }
}
