import PlumbSolver

/// Stacks, as rows: which are to be put, and those of the stack as a whole.
extension Engine {
  /// Puts all rows of a stack and of what it arranges. O(arranged views).
  func layAll(of stack: StackView) {
    // Its own engine still has to put them while another measures it.
    if !isMeasuring { stack.forgetStale() }
    if let known = stack.leaders, known.axis != stack.axis, !planted(.axisRowsKept) { forgetRows(of: stack) }
    let views = stack.arrangedSubviews
    var retired: [Int32] = []
    var arrangement = arrangement(of: stack, leaders(of: views, along: stack.axis), retiring: &retired)
    if stack.distribution == .fillProportionally { measure(views, for: &arrangement) }
    var ahead = 0
    var neighbours = Neighbours(index: 0, visibleCount: views.count(where: isShown))
    for index in views.indices where isPlaced(views[index]) {
      let view = views[index]
      neighbours.index = index
      if view.isHidden {
        ahead = max(ahead, index)
        while ahead < views.count && !isShown(views[ahead]) { ahead += 1 }
        neighbours.next = ahead < views.count ? views[ahead].region : nowhere
      }
      lay(view, neighbours, in: arrangement, retiring: &retired)
      guard !view.isHidden else { continue }
      (neighbours.previous, neighbours.gap) = (view.region, stack.gap(after: view))
      neighbours.visibleIndex += 1
    }
    layWhole(arrangement, last: neighbours.previous, retiring: &retired)
    retire(retired)
  }

  /// Puts the rows of those arranged views around which something changed.
  func layChanged(of stack: StackView) {
    stack.needs.remove(.stale)
    let leaders = leaders(of: stack.arrangedSubviews, along: stack.axis)
    guard stack.leaders == leaders || planted(.leadersNotCompared),
      stack.needs.remove(.arranged) == nil
    else {
      stack.needs.remove(.arranged)
      return layAll(of: stack)
    }
    var retired: [Int32] = []
    let arrangement = arrangement(of: stack, leaders, retiring: &retired)
    var views = viewRoom.take()
    swap(&views, &stack.stale)
    let arranged = stack.arrangedSubviews
    for view in views where isPlaced(view) {
      guard let index = stack.arranged(view) else { continue }
      var neighbours = Neighbours(index: index)
      if let previous = arranged[..<index].last(where: {
        (!$0.isHidden || planted(.hiddenStillCounted)) && isPlaced($0)
      }) {
        (neighbours.previous, neighbours.gap) = (previous.region, stack.gap(after: previous))
      }
      if view.isHidden { neighbours.next = arranged[index...].first(where: isShown)?.region ?? nowhere }
      lay(view, neighbours, in: arrangement, retiring: &retired)
    }
    layWhole(arrangement, last: arranged.last(where: isShown)?.region ?? nowhere, retiring: &retired)
    retire(retired)
    viewRoom.giveBack(consume views)
  }

  func isPlaced(_ view: View) -> Bool { view.region != nowhere && !view.needs.contains(.leaving) }

  func isShown(_ view: View) -> Bool { !view.isHidden && isPlaced(view) }

  private func leaders(of views: [View], along axis: Axis) -> Leaders {
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

  private func arrangement(of stack: StackView, _ leaders: Leaders, retiring retired: inout [Int32]) -> Arrangement {
    stack.leaders = leaders
    var arrangement = Arrangement(stack, stack.region, canvas: canvas(of: stack), leaders: leaders)
    arrangement.spanner = spanner(for: arrangement, retiring: &retired)
    return arrangement
  }

  /// The margins guide is used as long as the stack is laid out in it.
  private func canvas(of stack: StackView) -> Int32 {
    let guide = stack.madeMarginsGuide
    guard stack.isLayoutMarginsRelativeArrangement, !planted(.marginsIgnored) else {
      if regions[Int(stack.region)].isInMargins, let guide { retiredCanvases.append(guide) }
      regions[Int(stack.region)].isInMargins = false
      return stack.region
    }
    if regions[Int(stack.region)].isInMargins { return stack.layoutMarginsGuide.region }
    regions[Int(stack.region)].isInMargins = true
    return usedRegion(of: stack.layoutMarginsGuide)
  }

  /// What rows spoke of until now, and none does any more.
  private func retire(_ regions: [Int32]) {
    for region in regions { removeRegion(region) }
    for guide in retiredCanvases { release(guide) }
    retiredCanvases.removeAll()
  }

  /// Takes away all rows that a stack made, and what it made for itself.
  func forgetRows(of stack: StackView) {
    let views = stack.subviews.filter { $0.region != nowhere && $0.engine === self }
    for view in views {
      removeRows(of: view.region) { $0.isOfArranged }
      let gap = regions[Int(view.region)].gap
      if gap != nowhere { removeRows(of: gap) { $0 == .gapEqual } }
    }
    for view in views { dropRegion(\.gap, of: view.region) }
    // As an arranged view it keeps the rows of the stack around it.
    removeRows(of: stack.region) { $0.isOfStack && !$0.isOfArranged }
    dropRegion(\.spanner, of: stack.region)
    stack.leaders = nil
    guard regions[Int(stack.region)].isInMargins else { return }
    regions[Int(stack.region)].isInMargins = false
    release(stack.layoutMarginsGuide)
  }

  /// Takes away a region that a stack made beside another.
  func dropRegion(_ place: WritableKeyPath<Region, Int32>, of region: Int32) {
    let made = regions[Int(region)][keyPath: place]
    guard made != nowhere else { return }
    regions[Int(region)][keyPath: place] = nowhere
    removeRegion(made)
  }

  /// The spanner or the spacer that the stack has already, or a new one. Rows may still speak of the one that it replaces.
  private func spanner(for arrangement: Arrangement, retiring retired: inout [Int32]) -> Int32 {
    guard arrangement.needsSpanner else { return nowhere }
    let known = regions[Int(arrangement.region)].spanner
    let role = arrangement.isEmpty ? RegionRole.spacer : .spanner
    if known != nowhere {
      if regions[Int(known)].role == role { return known }
      retired.append(known)
    }
    let made = addRegion(
      arrangement.stack, role, parent: arrangement.region, mark: regions[Int(arrangement.region)].mark,
      along: arrangement.isEmpty ? Axis.allCases : [arrangement.along.crossing])
    regions[Int(arrangement.region)].spanner = made
    return made
  }
}
