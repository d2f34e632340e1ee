import PlumbSolver

/// Lets views share variables, and gives them separate variables again.
extension Engine {
  /// Lets a region share the variables of the first view of its stack (the leader) along an axis. Precondition: the region has no
  /// variables along the axis.
  func share(_ line: SharedLine, with index: Int32) {
    let (region, leader) = (regions.pointer.record(index), regions.pointer.record(line.leader))
    region.pointee.setPosition(leader.pointee.position(line.axis), line.axis)
    region.pointee.setLength(leader.pointee.length(line.axis), line.axis)
    region.pointee.sharedAxis = line.axis
    leader.pointee.lentAxis = line.axis
  }

  /// Calls `body` with each region that shares a variable with a leader. O(arranged views), or O(1) if the variable is not shared.
  func forEachSharing(_ number: Int, of leader: Int32, _ body: (Int32) -> Void) {
    let line = regions[leader]
    guard let axis = line.lentAxis, line.position(axis).number == number || line.length(axis).number == number else {
      return
    }
    view(of: leader).parent.use { superview in
      guard superview.isStack else { return }
      Unheld.forEach(of: unsafeDowncast(superview, to: StackView.self).arrangedSubviews) { view in
        guard isHere(view), regions[view.region].sharedAxis == axis else { return }
        if regions[view.region].length(axis) == line.length(axis) { body(view.region) }
      }
    }
  }

  // Sharing is updated when constraints or properties of views change.

  /// Updates whether one view shares variables, unless all rows of its stack will be written anyway. A view that needs separate
  /// variables receives them immediately.
  func match(_ view: View) {
    let isInStack = view.parent.use { $0.isStack } ?? false
    guard isInStack, isHere(view), let stack = view.superview as? StackView, isHere(stack) else { return }
    let axis = regions[view.region].sharedAxis
    if let axis, !view.isSilent(along: axis) {
      setShared(nil, of: view)
    } else if axis == nil, !stack.needs.contains(.arranged), let leaders = stack.leaders,
      let line = sharedLine(of: view, in: stack, leaders), regions[line.leader].sharedAxis == nil
    {
      setShared(line, of: view)
    } else {
      return
    }
    stack.arrangedViewArrived(view)
  }

  /// If the view of a constraint's item shares variables, updates whether it still shares them.
  @inline(__always)
  func matchHost(of item: LayoutItem) {
    guard let host = item.host, host.region != nowhere, regions[host.region].sharedAxis != nil else { return }
    match(host)
  }

  /// Updates which views in a stack share variables, before the rows of the stack are written. O(arranged views).
  func matchAll(of stack: StackView) {
    guard let leaders = stack.leaders, leaders.arranged != nowhere else { return }
    if regions[leaders.arranged].sharedAxis != nil { setShared(nil, of: view(of: leaders.arranged)) }
    Unheld.forEach(of: stack.arrangedSubviews) { view in
      guard isPlaced(view) else { return }
      let (line, region) = (sharedLine(of: view, in: stack, leaders), regions[view.region])
      guard line?.axis == region.sharedAxis else { return setShared(line, of: view) }
      if let line, regions[line.leader].length(line.axis) != region.length(line.axis) { setShared(line, of: view) }
    }
  }

  /// Updates which views share variables in a stack whose views are all new. Only the view that determines the stack's baselines
  /// may need a change.
  func matchBearer(of stack: StackView) {
    guard let leaders = stack.leaders, leaders.visible != nowhere, regions[leaders.visible].sharedAxis != nil,
      sharedLine(of: view(of: leaders.visible), in: stack, leaders) == nil
    else { return }
    setShared(nil, of: view(of: leaders.visible))
  }

  /// Changes the variables that a view shares, or gives it separate variables. Rows that refer to the old variables are removed or
  /// will be written again.
  private func setShared(_ line: SharedLine?, of view: View) {
    let (index, frame) = (view.region, exactFrame(of: view.region))
    let known = regions[index].sharedAxis
    if let known {
      removeRows(.content(along: known).union(RowKinds(.nudge)), of: index)
      if line?.axis != known { addOwnVariables(to: index, known) }
      regions[index].sharedAxis = nil
    }
    if let line {
      if line.axis != known { removeOwnVariables(of: index, line.axis) }
      share(line, with: index)
    }
    writeContent(of: view)
    for constraint in view.participations { enqueue(constraint) }
    baselinesMoved(of: view)
    if regions[index].isWrapping { followers.stale.append(index) }
    guard exactFrame(of: index) != frame else { return }
    if let pixels { pixels.note(.shifted, of: index, depth: regions[index].depth) } else { noteResized(index) }
  }

  /// Adds separate variables with the values of the shared variables, so that frames are unchanged until the next solve.
  private func addOwnVariables(to index: Int32, _ axis: Axis) {
    let (position, length) = (value(regions[index].position(axis)), value(regions[index].length(axis)))
    addVariables(to: index, axis)
    solver.setValue(position, ofNew: regions[index].position(axis))
    solver.setValue(length, ofNew: regions[index].length(axis))
  }

  private func removeOwnVariables(of index: Int32, _ axis: Axis) {
    removeRows(.across(axis), of: index)
    removeOwnVariable(regions[index].position(axis))
    removeOwnVariable(regions[index].length(axis))
  }

  private func removeOwnVariable(_ variable: Variable) {
    guard variable != .none else { return }
    regions.setOwner(nowhere, of: variable)
    remove(variable)
  }
}

extension RowKinds {
  /// The kinds of the rows for a natural length.
  fileprivate static func content(along axis: Axis) -> RowKinds {
    axis == .horizontal
      ? RowKinds(.hugWidth).union(RowKinds(.resistWidth)) : RowKinds(.hugHeight).union(RowKinds(.resistHeight))
  }

  /// The kinds of the rows that refer to a view's own variables along an axis.
  fileprivate static func across(_ axis: Axis) -> RowKinds {
    content(along: axis).union(RowKinds(axis == .horizontal ? .width : .height)).union(RowKinds(.alignStart))
      .union(RowKinds(.alignEnd)).union(RowKinds(.spanStart)).union(RowKinds(.spanEnd)).union(RowKinds(.suppression))
      .union(RowKinds(.nudge))
  }
}

extension Engine {
  /// Whether a row is unnecessary because its region shares variables.
  func isSpared(_ row: LayoutRow) -> Bool {
    switch regions[row.region].sharedAxis {
    case nil: false
    case .horizontal: row.kind == .alignStart || row.kind == .alignEnd || row.kind == .width
    case .vertical: row.kind == .alignStart || row.kind == .alignEnd || row.kind == .height
    }
  }

  /// Whether a row is the first of several rows for a shared length, and its region does not have these rows yet. They are added
  /// together.
  @inline(__always)
  func isFirstOfShared(_ row: LayoutRow) -> Bool {
    guard let axis = regions[row.region].sharedAxis, row.length?.axis == axis, row.kind != .nudge else { return false }
    return !regions[row.region].kinds.contains(row.kind)
  }
}
