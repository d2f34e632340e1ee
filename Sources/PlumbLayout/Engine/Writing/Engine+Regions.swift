import PlumbSolver

extension Engine {
  /// Makes a region with its variables and the rows that keep its lengths from being negative, along one axis or both.
  /// O(1) amortised.
  func addRegion(
    _ item: LayoutItem, _ role: RegionRole, parent: Int32, mark: Mark, along axis: Axis? = nil
  ) -> Int32 {
    var region = Region(item: item, parent: parent, mark: mark, role: role)
    if parent != nowhere {
      region.isRightToLeft = regions[parent].isRightToLeft
      region.depth = regions[parent].depth + 1
    }
    let index = regions.add(region)
    if axis != .vertical { addVariables(to: index, .horizontal) }
    if axis != .horizontal { addVariables(to: index, .vertical) }
    withLengths(of: index) { write($0) }
    return index
  }

  func withLengths(of region: Int32, _ body: (RowBatch) -> Void) {
    RowBatch.with(region, in: region) { rows in
      rows.addLengths(regions[region].width != .none, regions[region].height != .none)
      body(rows)
    }
  }

  @inline(__always)
  private func addVariables(to region: Int32, _ axis: Axis) {
    let isRoot = regions[region].parent == nowhere
    let position = isRoot ? Variable.none : addVariable(.offset, to: region, number: Int(axis.rawValue))
    let length = addVariable(.size, to: region, number: 2 + Int(axis.rawValue))
    if axis == .horizontal {
      (regions[region].x, regions[region].width) = (position, length)
    } else {
      (regions[region].y, regions[region].height) = (position, length)
    }
  }

  @inline(__always)
  private func addVariable(_ rest: Rest, to region: Int32, number: Int) -> Variable {
    let place = Place(Rank.variable(regions[region].role, number), at: regions[region].mark)
    guard let variable = try? solver.addVariable(rest: rest, place: place) else { return .none }
    regions.setOwner(region, of: variable)
    return variable
  }

  /// Removes a region with its rows, its variables and the helpers of a stack. No other row may refer to it. O(its rows).
  func removeRegion(_ index: Int32) {
    removeRows(.all, of: index)
    let region = regions[index]
    if region.gap != nowhere { removeRegion(region.gap) }
    if region.spanner != nowhere { removeRegion(region.spanner) }
    region.forEachVariable { remove($0) }
    followers.remove(index)
    removeInsets(of: index)
    regions.remove(index)
  }

  private func remove(_ variable: Variable) {
    do { try solver.removeVariable(variable) } catch { leftovers.add(variable) }
  }

  func remove(_ mark: Mark) {
    do { try solver.removeMark(mark) } catch { leftovers.add(mark) }
  }

  /// Removes variables and marks to which rows still referred: by now those rows have been written anew, as when a baseline
  /// belongs to another view.
  func removeLeftoverHandles() {
    let (variables, marks) = leftovers.takeHandles()
    for variable in variables { remove(variable) }
    for mark in marks { remove(mark) }
  }
}
