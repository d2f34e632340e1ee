import PlumbSolver

/// Selects the rows that must be written again after a change of a stack.
extension StackView {
  /// Marks all rows of the stack to be written again.
  func arrangementChanged() {
    note(.arranged)
    forgetStale()
    engine?.baselinesMoved(of: self)
    invalidateFitting()
  }

  /// Clears the list of stale views and keeps its capacity for the next edit, unless building the layout made it large.
  func forgetStale() { stale.removeAll(keepingCapacity: stale.capacity <= 256) }

  /// Marks the rows of the view at an index, of adjacent hidden views, and of the next visible view to be written again.
  func markAround(_ index: Int) {
    guard engine != nil, region != nowhere, !needs.contains(.arranged), arrangedSubviews.indices.contains(index) else {
      return
    }
    var low = index
    while low > 0 && arrangedSubviews[low - 1].isHidden { low -= 1 }
    var high = index + 1
    while high < arrangedSubviews.count && arrangedSubviews[high].isHidden {
      high += 1
    }
    stale.append(contentsOf: arrangedSubviews[low...min(high, arrangedSubviews.count - 1)])
  }

  /// Marks rows to be written again after the arranged or visible views changed. Marks all rows if they depend on the number of
  /// views.
  func structureChanged() {
    if isCounted { return arrangementChanged() }
    note(.stale)
    engine?.baselinesMoved(of: self)
    invalidateFitting()
  }

  /// Marks the rows of an arranged view that was added to the engine, because they could not be written before.
  func arrangedViewArrived(_ view: View) {
    guard let index = arranged(view) else { return }
    markAround(index)
    note(isCounted ? .arranged : .stale)
  }

  private var isCounted: Bool {
    distribution == .fillProportionally || distribution == .equalCentering || disambiguatesTextWidths
  }
}

/// Writes the rows of stacks: all of them, or only the rows around a change.
extension Engine {
  /// Writes all rows of a stack. O(arranged views).
  func writeAll(of stack: StackView, isNew: Bool = false) {
    // While a stack is being measured, its own engine must still write the stale rows.
    if !isMeasuring { stack.forgetStale() }
    if let known = stack.leaders, known.axis != stack.axis { removeRows(of: stack) }
    let arrangement = measured(prepare(stack, leaders(of: stack.arrangedSubviews, along: stack.axis)))
    if isNew { matchBearer(of: stack) } else { matchAll(of: stack) }
    let last = forEachArranged(in: arrangement) { write($0, $1, in: arrangement) }
    writeStack(arrangement, last: last)
  }

  /// Writes the rows of the arranged views around a change.
  func writeChanged(of stack: StackView) {
    stack.needs.remove(.stale)
    let leaders = leaders(of: stack.arrangedSubviews, along: stack.axis)
    guard !concernsAllRows(of: stack, leaders) else {
      stack.needs.remove(.arranged)
      return writeAll(of: stack)
    }
    let arrangement = prepare(stack, leaders)
    var views = spare.views.take()
    swap(&views, &stack.stale)
    let arranged = stack.arrangedSubviews
    for view in views where isPlaced(view) {
      guard let index = stack.arranged(view) else { continue }
      var neighbours = Neighbours(index: index)
      if let previous = arranged[..<index].last(where: isShown) {
        (neighbours.previous, neighbours.spacing) = (previous.region, stack.spacing(after: previous))
      }
      if view.isHidden { neighbours.next = arranged[index...].first(where: isShown)?.region ?? nowhere }
      write(view, neighbours, in: arrangement)
    }
    writeStack(arrangement, last: arranged.last(where: isShown)?.region ?? nowhere)
    spare.views.giveBack(consume views)
  }

  /// Writes the rows of a stack from which a view is being removed. If all rows are affected, leaves them to the next layout,
  /// so that removing all views, starting with the first, takes linear time. The frames are unchanged until then.
  func writeRemaining(of stack: StackView) {
    guard let known = stack.leaders else { return }
    guard concernsAllRows(of: stack, leaders(of: stack.arrangedSubviews, along: stack.axis)) else {
      return writeChanged(of: stack)
    }
    stack.leaders = Leaders(axis: known.axis)
    stack.note(.arranged)
  }

  /// Whether all rows of a stack must be written again, because the stack as a whole or its leaders changed.
  private func concernsAllRows(of stack: StackView, _ leaders: Leaders) -> Bool {
    stack.needs.contains(.arranged) || stack.leaders != leaders
  }

  /// Calls `body` with each arranged view and its neighbours. Returns the region of the last visible view. O(arranged views).
  func forEachArranged(in arrangement: Arrangement, _ body: (View, Neighbours) -> Void) -> Int32 {
    let stack = arrangement.stack
    let views = stack.arrangedSubviews
    var ahead = 0
    var neighbours = Neighbours(index: -1, visibleCount: 0)
    Unheld.forEach(of: views) { if isShown($0) { neighbours.visibleCount += 1 } }
    Unheld.forEach(of: views) { view in
      neighbours.index += 1
      let index = neighbours.index
      guard isPlaced(view) else { return }
      if view.isHidden {
        ahead = max(ahead, index)
        while ahead < views.count && !isShown(views[ahead]) { ahead += 1 }
        neighbours.next = ahead < views.count ? views[ahead].region : nowhere
      }
      body(view, neighbours)
      guard !view.isHidden else { return }
      (neighbours.previous, neighbours.spacing) = (view.region, stack.spacing(after: view))
      neighbours.visibleIndex += 1
    }
    return neighbours.previous
  }

  /// Calls `body` with the rows of one arranged view.
  func withArranged(
    _ view: View, _ neighbours: Neighbours, in arrangement: Arrangement, isSharing: Bool = false,
    _ body: (RowBatch) -> Void
  ) {
    var neighbours = neighbours
    neighbours.isSharing = isSharing
    if arrangement.hasGaps {
      neighbours.gap = regions[view.region].gap
      let leader = arrangement.leaders.secondVisible
      if leader != nowhere { neighbours.firstGap = regions[leader].gap }
    }
    if arrangement.isProportional { neighbours.naturalLength = naturalLength(of: view, along: arrangement.along) }
    RowBatch.with(view.region, in: arrangement.region) { rows in
      rows.addArranged(view, neighbours, in: arrangement)
      body(rows)
    }
  }

  private func write(_ view: View, _ neighbours: Neighbours, in arrangement: Arrangement) {
    let region = view.region
    if arrangement.hasGaps && neighbours.previous != nowhere && !view.isHidden {
      makeGap(before: region, arrangement)
      makeGap(before: arrangement.leaders.secondVisible, arrangement)
    }
    withArranged(view, neighbours, in: arrangement, isSharing: regions[region].sharedAxis != nil) { rows in
      replace(.arranged, by: rows)
      let gap = regions[region].gap
      guard gap != nowhere else { return }
      if !rows.kinds.contains(.gapEqual) { removeRows(RowKinds(.gapEqual), of: gap) }
      if !rows.kinds.contains(.gapStart) {
        regions[region].gap = nowhere
        leftovers.add(gap)
      }
    }
  }

  private func makeGap(before region: Int32, _ arrangement: Arrangement) {
    guard region != nowhere, regions[region].gap == nowhere else { return }
    let made = addRegion(
      regions[region].item, .gap, parent: arrangement.region, mark: regions[region].mark, along: arrangement.along)
    regions[region].gap = made
  }

  private func writeStack(_ arrangement: Arrangement, last: Int32) {
    let stack = arrangement.region
    RowBatch.with(stack, in: stack) { rows in
      rows.addStack(arrangement, last: last)
      replace(.stack, by: rows)
    }
    let spanner = regions[stack].spanner
    if spanner != nowhere && !arrangement.needsSpanner {
      regions[stack].spanner = nowhere
      leftovers.add(spanner)
    }
    for region in leftovers.regions { removeRegion(region) }
    for guide in leftovers.guides { releaseRegion(of: guide) }
    leftovers.forgetHelpers()
  }

  /// Removes all rows of a stack and the regions that it created.
  func removeRows(of stack: StackView) {
    let views = stack.subviews.filter { $0.region != nowhere && $0.engine === self }
    for view in views {
      removeRows(.arranged, of: view.region)
      let gap = regions[view.region].gap
      if gap != nowhere { removeRows(RowKinds(.gapEqual), of: gap) }
    }
    for view in views { removeGap(before: view.region) }
    // A stack that is itself an arranged view keeps the rows of its parent stack.
    removeRows(.stack, of: stack.region)
    let spanner = regions[stack.region].spanner
    regions[stack.region].spanner = nowhere
    if spanner != nowhere { removeRegion(spanner) }
    stack.leaders = nil
    guard regions[stack.region].isInMargins else { return }
    regions[stack.region].isInMargins = false
    releaseRegion(of: stack.layoutMarginsGuide)
  }

  private func removeGap(before region: Int32) {
    let gap = regions[region].gap
    regions[region].gap = nowhere
    if gap != nowhere { removeRegion(gap) }
  }

  // Regions and values to which the rows of a stack refer.

  func isPlaced(_ view: View) -> Bool { isHere(view) && !view.needs.contains(.detaching) }

  func isShown(_ view: View) -> Bool { !view.isHidden && isPlaced(view) }

  func leaders(of views: [View], along axis: Axis) -> Leaders {
    var leaders = Leaders(axis: axis)
    var count = 0
    for view in views where isPlaced(view) {
      count += 1
      if leaders.arranged == nowhere { leaders.arranged = view.region }
      guard !view.isHidden else { continue }
      if leaders.visible == nowhere {
        leaders.visible = view.region
      } else {
        leaders.secondVisible = view.region
        break
      }
    }
    leaders.isLone = count == 1 && leaders.visible != nowhere
    return leaders
  }

  /// Prepares the arrangement for writing, and creates its regions.
  func prepare(_ stack: StackView, _ leaders: Leaders) -> Arrangement {
    stack.leaders = leaders
    var arrangement = Arrangement(stack, canvas: prepareCanvas(of: stack), leaders: leaders)
    arrangement.spanner = prepareSpanner(for: arrangement)
    return arrangement
  }

  /// Returns the last written arrangement, or nil if none was written or the stack has changed in a way that requires other
  /// regions.
  func writtenArrangement(of stack: StackView) -> Arrangement? {
    guard let leaders = stack.leaders,
      leaders.arranged != nowhere || !stack.arrangedSubviews.contains(where: isPlaced)
    else { return nil }
    let isInMargins = regions[stack.region].isInMargins
    var arrangement = Arrangement(
      stack, canvas: isInMargins ? stack.layoutMarginsGuide.region : stack.region, leaders: leaders)
    arrangement.spanner = regions[stack.region].spanner
    guard !arrangement.needsSpanner || arrangement.spanner != nowhere else { return nil }
    return measured(arrangement)
  }

  /// Returns the region in which views are arranged. Retains the stack's margins guide while views are arranged inside it.
  private func prepareCanvas(of stack: StackView) -> Int32 {
    let wasInMargins = regions[stack.region].isInMargins
    let isInMargins = stack.isLayoutMarginsRelativeArrangement
    regions[stack.region].isInMargins = isInMargins
    guard isInMargins else {
      if wasInMargins, let guide = stack.existingMarginsGuide { leftovers.add(guide) }
      return stack.region
    }
    return wasInMargins ? stack.layoutMarginsGuide.region : retainRegion(of: stack.layoutMarginsGuide)
  }

  /// Returns the region of the stack's spanner or spacer, creating it if necessary. Rows may still refer to a previous region.
  private func prepareSpanner(for arrangement: Arrangement) -> Int32 {
    guard arrangement.needsSpanner else { return nowhere }
    let known = regions[arrangement.region].spanner
    let role = arrangement.isEmpty ? RegionRole.spacer : .spanner
    if known != nowhere {
      if regions[known].role == role { return known }
      leftovers.add(known)
    }
    let made = addRegion(
      arrangement.stack, role, parent: arrangement.region, mark: regions[arrangement.region].mark,
      along: arrangement.isEmpty ? nil : arrangement.along.crossing)
    regions[arrangement.region].spanner = made
    return made
  }

  /// Returns the arrangement with the sums of natural lengths that `fillProportionally` needs.
  func measured(_ arrangement: Arrangement) -> Arrangement {
    guard arrangement.distribution == .fillProportionally else { return arrangement }
    var (sum, spacings, previous) = (0.0, 0.0, View?.none)
    for view in arrangement.stack.arrangedSubviews where isShown(view) {
      sum += naturalLength(of: view, along: arrangement.along)
      if let previous { spacings += arrangement.stack.spacing(after: previous) }
      previous = view
    }
    var measured = arrangement
    (measured.naturalSum, measured.naturalTotal) = (sum, sum + spacings)
    return measured
  }

  func naturalLength(of view: View, along axis: Axis) -> Double {
    let own = view.usableContentSize[axis]
    return own >= 0 ? own : view.systemLayoutSizeFitting(.compressed)[axis]
  }
}
