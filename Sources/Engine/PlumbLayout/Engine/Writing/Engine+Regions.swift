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
    return index
  }

  @inline(__always)
  private func addVariables(to index: Int32, _ axis: Axis) {
    let region = regions.pointer.record(index)
    if region.pointee.parent != nowhere {
      let place = Place(Rank.variable(region.pointee.role, Int(axis.rawValue)), at: region.pointee.mark)
      if let position = try? solver.addVariable(kind: .offset, place: place) {
        region.pointee.setPosition(position, axis)
        regions.setOwner(index, of: position)
      }
    }
    let place = Place(Rank.variable(region.pointee.role, 2 + Int(axis.rawValue)), at: region.pointee.mark)
    let least = LayoutRow.least(axis, of: index)
    let bound = least.bound(at: regions.pointer.site(of: index, in: index))
    if let (length, row) = try? solver.addVariable(kind: .size, place: place, within: bound) {
      region.pointee.setLength(length, axis)
      regions.setOwner(index, of: length)
      rows.add(row, least, in: regions.pointer)
      store.pointee.countRowChanges(1)
    }
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
    pixels?.forget(index)
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
