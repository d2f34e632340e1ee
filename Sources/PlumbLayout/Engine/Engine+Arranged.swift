import PlumbSolver

/// Whom an arranged view stands beside.
struct Neighbours {
  /// The region of the visible one before it, and the distance to keep from that.
  var previous = nowhere
  var gap = 0.0
  /// Of a hidden one: the region of the visible one after it.
  var next = nowhere
  /// Among all arranged views, and how many visible ones come before.
  var index: Int
  var visibleIndex = 0
  var visibleCount = 0
}

/// The rows of one arranged view, as the recipe has them (Documentation/StackView.md).
extension Engine {
  func lay(_ view: View, _ neighbours: Neighbours, in arrangement: Arrangement, retiring retired: inout [Int32]) {
    let region = view.region
    seen = 0
    if view.isHidden {
      layHidden(region, neighbours, arrangement)
    } else {
      layAlong(view, neighbours, arrangement)
    }
    layAcross(view, neighbours, arrangement)
    sweep(RowKind.arrangedMask, of: region)
    let gap = regions[Int(region)].gap
    if gap != nowhere && seen & RowKind.gapStart.bit == 0 {
      regions[Int(region)].gap = nowhere
      removeRows(of: gap) { $0 == .gapEqual }
      retired.append(gap)
    }
  }

  /// A hidden view has no length, and lies in the middle of the gap where it would have been.
  private func layHidden(_ region: Int32, _ neighbours: Neighbours, _ arrangement: Arrangement) {
    let priority = planted(.hiddenKeepsLength) ? 250 : 999.999
    put(
      .hiding, at: region, Statement(region, arrangement.length, constant: 0, priority: priority),
      in: arrangement.region
    )
    let (beside, edge, distance): (Int32, LayoutAttribute, Double) =
      if neighbours.previous != nowhere {
        (neighbours.previous, arrangement.end, neighbours.next == nowhere ? 0 : neighbours.gap / 2)
      } else {
        (neighbours.next == nowhere ? arrangement.canvas : neighbours.next, arrangement.start, 0)
      }
    put(
      .hiddenSpacing, at: region,
      Statement(region, arrangement.start, .equal, beside, edge, plus: distance, priority: 50), in: arrangement.region)
  }

  private func layAlong(_ view: View, _ neighbours: Neighbours, _ arrangement: Arrangement) {
    let (region, stack) = (view.region, arrangement.stack)
    let previous = neighbours.previous
    if previous != nowhere {
      let isLeast = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
      let isByBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
      put(
        .spacing, at: region,
        Statement(
          region, isByBaselines ? .firstBaseline : arrangement.start, isLeast ? .greaterThanOrEqual : .equal,
          previous, isByBaselines ? .lastBaseline : arrangement.end,
          plus: planted(.spacingOfWrongView) ? stack.gap(after: view) : neighbours.gap),
        in: arrangement.region)
      if isLeast { layGap(before: region, after: previous, neighbours, arrangement) }
    }
    switch stack.distribution {
    case .fillEqually where !planted(.equalSizesLeftOut): layEqual(.fillEqually, region, arrangement)
    case .fillProportionally: layShare(of: view, neighbours, arrangement)
    default: break
    }
    if stack.disambiguatesTextWidths { layTextWidth(of: view, neighbours, arrangement) }
  }

  private func layEqual(_ kind: RowKind, _ region: Int32, _ arrangement: Arrangement) {
    guard region != arrangement.leaders.visible else { return }
    put(
      kind, at: region,
      Statement(region, arrangement.length, .equal, arrangement.leaders.visible, arrangement.length),
      in: arrangement.region)
  }

  /// A guide from edge to edge or from centre to centre, as long as the first of its kind.
  private func layGap(before region: Int32, after previous: Int32, _ neighbours: Neighbours, _ arrangement: Arrangement)
  {
    let isCentering = arrangement.stack.distribution == .equalCentering
    let center: LayoutAttribute = arrangement.along == .horizontal ? .centerX : .centerY
    let gap = gap(before: region, arrangement)
    put(
      .gapStart, at: region,
      Statement(
        gap, arrangement.start, .equal, previous,
        isCentering || planted(.gapFromCentre) ? center : arrangement.end),
      in: arrangement.region)
    put(
      .gapEnd, at: region,
      Statement(gap, arrangement.end, .equal, region, isCentering ? center : arrangement.start), in: arrangement.region)
    let leader = arrangement.leaders.secondVisible
    guard region != leader, !planted(isCentering ? .equalCentresLeftOut : .equalGapsLeftOut) else {
      return removeRows(of: gap) { $0 == .gapEqual }
    }
    put(
      .gapEqual, at: gap,
      Statement(
        gap, arrangement.length, .equal, self.gap(before: leader, arrangement), arrangement.length,
        times: isCentering && planted(.centresDrift) ? 1.25 : 1,
        priority: isCentering ? max(151 - Double(neighbours.visibleIndex), 50) : 1000),
      in: arrangement.region)
  }

  private func gap(before region: Int32, _ arrangement: Arrangement) -> Int32 {
    let known = regions[Int(region)].gap
    guard known == nowhere else { return known }
    let before = seen
    defer { seen = before }
    let made = addRegion(
      regions[Int(region)].item, .gap, parent: arrangement.region, mark: regions[Int(region)].mark,
      along: [arrangement.along])
    regions[Int(region)].gap = made
    return made
  }

  /// A share of the canvas by natural length; one after the other, so that the last takes what is left.
  private func layShare(of view: View, _ neighbours: Neighbours, _ arrangement: Arrangement) {
    guard arrangement.naturalSum > 1 else { return layEqual(.fillProportionally, view.region, arrangement) }
    let (region, natural) = (view.region, naturalLength(of: view, along: arrangement.along))
    let isAlone = neighbours.visibleCount == 1
    let statement =
      natural > 0
      ? Statement(
        region, arrangement.length, .equal, arrangement.canvas, arrangement.length,
        times: natural / (arrangement.naturalTotal > 0 ? arrangement.naturalTotal : arrangement.naturalSum),
        priority: isAlone ? 1000 : max(999 - Double(neighbours.index), 751))
      : Statement(region, arrangement.length, constant: 0)
    put(.fillProportionally, at: region, statement, in: arrangement.region)
  }

  /// What fillProportionally shares by.
  func measure(_ views: [View], for arrangement: inout Arrangement) {
    var (sum, spacings, previous) = (0.0, 0.0, View?.none)
    for view in views where isShown(view) {
      sum += naturalLength(of: view, along: arrangement.along)
      if let previous, !planted(.sharesWithoutSpacing) { spacings += arrangement.stack.gap(after: previous) }
      previous = view
    }
    (arrangement.naturalSum, arrangement.naturalTotal) = (sum, sum + spacings)
  }

  private func naturalLength(of view: View, along axis: Axis) -> Double {
    let own = view.usableContentSize[axis]
    return own >= 0 ? own : view.systemLayoutSizeFitting(.compressed)[axis]
  }

  private func layTextWidth(of view: View, _ neighbours: Neighbours, _ arrangement: Arrangement) {
    guard let label = view as? Label, label.isWrapping, arrangement.along == .horizontal else { return }
    let count = Double(neighbours.visibleCount)
    put(
      .textWidth, at: view.region,
      Statement(
        view.region, .width, .equal, arrangement.region, .width, times: 1 / count,
        plus: -arrangement.stack.usedSpacing * (count - 1) / count,
        priority: min(label.resistance.horizontal + 10, 1000)),
      in: arrangement.region)
  }
}
