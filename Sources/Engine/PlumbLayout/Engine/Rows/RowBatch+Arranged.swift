/// The rows of one arranged view along the axis, as Documentation/StackView.md lists them.
extension RowBatch {
  mutating func addArranged(_ view: View, _ neighbours: Neighbours, in arrangement: Arrangement) {
    if view.isHidden {
      addHidden(neighbours, arrangement)
    } else {
      addAlong(view, neighbours, arrangement)
    }
    addAcross(view, arrangement)
  }

  /// A hidden view has no length, and lies in the middle of the gap where it would be.
  private mutating func addHidden(_ neighbours: Neighbours, _ arrangement: Arrangement) {
    add(.hiding, Statement(region, arrangement.length, constant: 0, priority: StackPriority.hiding))
    let (beside, edge, distance): (Int32, LayoutAttribute, Double) =
      if neighbours.previous != nowhere {
        (neighbours.previous, arrangement.end, neighbours.next == nowhere ? 0 : neighbours.spacing / 2)
      } else {
        (neighbours.next == nowhere ? arrangement.canvas : neighbours.next, arrangement.start, 0)
      }
    add(
      .hiddenSpacing,
      Statement(region, arrangement.start, .equal, beside, edge, plus: distance, priority: StackPriority.place))
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
    add(.spacing, Statement(region, start, relation, neighbours.previous, end, plus: neighbours.spacing))
  }

  private mutating func addEqual(_ kind: RowKind, _ arrangement: Arrangement) {
    let (first, length) = (arrangement.leaders.visible, arrangement.length)
    if region != first { add(kind, Statement(region, length, .equal, first, length)) }
  }

  /// The gap runs from edge to edge or from centre to centre, and is as long as the stack's first gap.
  private mutating func addGap(_ neighbours: Neighbours, _ arrangement: Arrangement) {
    let (gap, length) = (neighbours.gap, arrangement.length)
    let isCentering = arrangement.distribution == .equalCentering
    let center: LayoutAttribute = arrangement.along == .horizontal ? .centerX : .centerY
    let end = isCentering ? center : arrangement.end
    add(.gapStart, Statement(gap, arrangement.start, .equal, neighbours.previous, end))
    add(.gapEnd, Statement(gap, arrangement.end, .equal, region, isCentering ? center : arrangement.start))
    guard region != arrangement.leaders.secondVisible, neighbours.firstGap != nowhere else { return }
    let priority =
      isCentering ? max(StackPriority.firstCentre - Double(neighbours.visibleIndex), StackPriority.place) : 1000
    add(.gapEqual, at: gap, Statement(gap, length, .equal, neighbours.firstGap, length, priority: priority))
  }

  /// A share of the canvas in proportion to the natural length. Each view yields before the one in front of it, so the last
  /// view takes what is left.
  private mutating func addShare(_ neighbours: Neighbours, _ arrangement: Arrangement) {
    guard arrangement.isProportional else { return addEqual(.fillProportionally, arrangement) }
    let (natural, length) = (neighbours.naturalLength, arrangement.length)
    guard natural > 0 else { return add(.fillProportionally, Statement(region, length, constant: 0)) }
    let total = arrangement.naturalTotal > 0 ? arrangement.naturalTotal : arrangement.naturalSum
    let priority =
      neighbours.visibleCount == 1
      ? 1000 : max(StackPriority.firstShare - Double(neighbours.index), StackPriority.leastShare)
    add(
      .fillProportionally,
      Statement(region, length, .equal, arrangement.canvas, length, times: natural / total, priority: priority))
  }

  private mutating func addTextWidth(of view: View, _ neighbours: Neighbours, _ arrangement: Arrangement) {
    guard let label = view as? Label, label.isWrapping, arrangement.along == .horizontal
    else { return }
    let count = Double(neighbours.visibleCount)
    let spacing = arrangement.stack.usedSpacing * (count - 1) / count
    let priority = min(label.resistance.horizontal + 10, 1000)
    add(
      .textWidth,
      Statement(region, .width, .equal, holder, .width, times: 1 / count, plus: -spacing, priority: priority))
  }
}
