/// The rows of one arranged view along the axis, as Documentation/StackView.md lists them.
extension RowBatch {
  mutating func addArranged(_ view: View, _ neighbours: Neighbours, in arrangement: Arrangement) {
    if view.isHidden {
      addHidden(view.region, neighbours, arrangement)
    } else {
      addAlong(view, neighbours, arrangement)
    }
    addAcross(view, arrangement)
  }

  /// A hidden view has no length, and lies in the middle of the gap where it would be.
  private mutating func addHidden(_ region: Int32, _ neighbours: Neighbours, _ arrangement: Arrangement) {
    let priority = planted(.hiddenKeepsLength) ? 250 : 999.999
    add(
      .hiding, at: region, Statement(region, arrangement.length, constant: 0, priority: priority),
      in: arrangement.region)
    let (beside, edge, distance): (Int32, LayoutAttribute, Double) =
      if neighbours.previous != nowhere {
        (neighbours.previous, arrangement.end, neighbours.next == nowhere ? 0 : neighbours.spacing / 2)
      } else {
        (neighbours.next == nowhere ? arrangement.canvas : neighbours.next, arrangement.start, 0)
      }
    add(
      .hiddenSpacing, at: region,
      Statement(region, arrangement.start, .equal, beside, edge, plus: distance, priority: 50), in: arrangement.region)
  }

  private mutating func addAlong(_ view: View, _ neighbours: Neighbours, _ arrangement: Arrangement) {
    let stack = arrangement.stack
    if neighbours.previous != nowhere {
      addSpacing(view, neighbours, arrangement)
      if arrangement.hasGaps { addGap(before: view.region, neighbours, arrangement) }
    }
    switch stack.distribution {
    case .fillEqually where !planted(.equalSizesLeftOut): addEqual(.fillEqually, view.region, arrangement)
    case .fillProportionally: addShare(view.region, neighbours, arrangement)
    default: break
    }
    if stack.disambiguatesTextWidths { addTextWidth(of: view, neighbours, arrangement) }
  }

  private mutating func addSpacing(_ view: View, _ neighbours: Neighbours, _ arrangement: Arrangement) {
    let stack = arrangement.stack
    let isByBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    add(
      .spacing, at: view.region,
      Statement(
        view.region, isByBaselines ? .firstBaseline : arrangement.start,
        arrangement.hasGaps ? .greaterThanOrEqual : .equal, neighbours.previous,
        isByBaselines ? .lastBaseline : arrangement.end,
        plus: planted(.spacingOfWrongView) ? stack.spacing(after: view) : neighbours.spacing),
      in: arrangement.region)
  }

  private mutating func addEqual(_ kind: RowKind, _ region: Int32, _ arrangement: Arrangement) {
    guard region != arrangement.leaders.visible else { return }
    add(
      kind, at: region,
      Statement(region, arrangement.length, .equal, arrangement.leaders.visible, arrangement.length),
      in: arrangement.region)
  }

  /// The gap runs from edge to edge or from centre to centre, and is as long as the stack's first gap.
  private mutating func addGap(before region: Int32, _ neighbours: Neighbours, _ arrangement: Arrangement) {
    let (gap, stack) = (neighbours.gap, arrangement.region)
    guard gap != nowhere else { return }
    let isCentering = arrangement.stack.distribution == .equalCentering
    let center: LayoutAttribute = arrangement.along == .horizontal ? .centerX : .centerY
    let end = isCentering || planted(.gapFromCentre) ? center : arrangement.end
    add(.gapStart, at: region, Statement(gap, arrangement.start, .equal, neighbours.previous, end), in: stack)
    add(
      .gapEnd, at: region,
      Statement(gap, arrangement.end, .equal, region, isCentering ? center : arrangement.start), in: stack)
    guard region != arrangement.leaders.secondVisible, neighbours.firstGap != nowhere,
      !planted(isCentering ? .equalCentresLeftOut : .equalGapsLeftOut)
    else { return }
    add(
      .gapEqual, at: gap,
      Statement(
        gap, arrangement.length, .equal, neighbours.firstGap, arrangement.length,
        times: isCentering && planted(.centresDrift) ? 1.25 : 1,
        priority: isCentering ? max(151 - Double(neighbours.visibleIndex), 50) : 1000),
      in: stack)
  }

  /// A share of the canvas in proportion to the natural length. Each view yields before the one in front of it, so the last
  /// view takes what is left.
  private mutating func addShare(_ region: Int32, _ neighbours: Neighbours, _ arrangement: Arrangement) {
    guard arrangement.isProportional else { return addEqual(.fillProportionally, region, arrangement) }
    let natural = neighbours.naturalLength
    let statement =
      natural > 0
      ? Statement(
        region, arrangement.length, .equal, arrangement.canvas, arrangement.length,
        times: natural / (arrangement.naturalTotal > 0 ? arrangement.naturalTotal : arrangement.naturalSum),
        priority: neighbours.visibleCount == 1 ? 1000 : max(999 - Double(neighbours.index), 751))
      : Statement(region, arrangement.length, constant: 0)
    add(.fillProportionally, at: region, statement, in: arrangement.region)
  }

  private mutating func addTextWidth(of view: View, _ neighbours: Neighbours, _ arrangement: Arrangement) {
    guard let label = view as? Label, label.isWrapping, arrangement.along == .horizontal else { return }
    let count = Double(neighbours.visibleCount)
    add(
      .textWidth, at: view.region,
      Statement(
        view.region, .width, .equal, arrangement.region, .width, times: 1 / count,
        plus: -arrangement.stack.usedSpacing * (count - 1) / count,
        priority: min(label.resistance.horizontal + 10, 1000)),
      in: arrangement.region)
  }
}
