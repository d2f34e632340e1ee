import PlumbSolver

extension Engine {
  /// Makes a region, with the variables it needs and none below 0 in size. O(1) amortised.
  func addRegion(
    _ item: LayoutItem, _ role: RegionRole, parent: Int32, mark: Mark, along axes: [Axis] = Axis.allCases
  ) -> Int32 {
    var region = Region(item: item, parent: parent, mark: mark, role: role)
    if parent != nowhere {
      region.isRightToLeft = regions[Int(parent)].isRightToLeft
      region.depth = regions[Int(parent)].depth + 1
    }
    let index: Int32
    if let free = freeRegions.popLast() {
      index = free
      regions[Int(index)] = region
    } else {
      index = Int32(regions.count)
      regions.append(region)
    }
    for axis in axes {
      let position = parent == nowhere ? Variable.none : addVariable(.offset, to: index, axis, rank: 0)
      let length = addVariable(.size, to: index, axis, rank: 1)
      if axis == .horizontal {
        (regions[Int(index)].x, regions[Int(index)].width) = (position, length)
      } else {
        (regions[Int(index)].y, regions[Int(index)].height) = (position, length)
      }
    }
    for axis in axes {
      let least = planted(.negativeSizes) ? -1e6 : 0
      if axis == .horizontal {
        put(.width, at: index, .width, .greaterThanOrEqual, least)
      } else {
        put(.height, at: index, .height, .greaterThanOrEqual, least)
      }
    }
    return index
  }

  private func addVariable(_ rest: Rest, to region: Int32, _ axis: Axis, rank: Int) -> Variable {
    let place = Place(
      Self.owner(regions[Int(region)].role) << 8 | Int64(rank * 2 + Int(axis.rawValue)), at: regions[Int(region)].mark)
    guard let variable = try? solver.addVariable(rest: rest, place: place) else { return .none }
    while regionOfVariable.count <= variable.number { regionOfVariable.append(nowhere) }
    regionOfVariable[variable.number] = region
    return variable
  }

  /// Takes a region away, with its rows, its variables and what a stack made beside it. No other row may speak of it any more.
  /// O(its rows).
  func removeRegion(_ index: Int32) {
    removeRows(of: index) { _ in true }
    let region = regions[Int(index)]
    if region.gap != nowhere { removeRegion(region.gap) }
    if region.spanner != nowhere { removeRegion(region.spanner) }
    for variable in [region.x, region.y, region.width, region.height] where variable != .none {
      regionOfVariable[variable.number] = nowhere
      remove(variable)
    }
    insetGuides.remove(index)
    wrappingLabels.remove(index)
    regions[Int(index)].isUnranked = false
    regions[Int(index)].isCalled = false
    regions[Int(index)].isFree = true
    regions[Int(index)].firstRow = nowhere
    regions[Int(index)].gap = nowhere
    regions[Int(index)].spanner = nowhere
    freeRegions.append(index)
  }

  private func remove(_ variable: Variable) {
    do { try solver.removeVariable(variable) } catch { leftoverVariables.append(variable) }
  }

  func remove(_ mark: Mark) {
    if planted(.markLeaked) { return }
    do { try solver.removeMark(mark) } catch { leftoverMarks.append(mark) }
  }

  /// What rows spoke of that have been put again meanwhile, as a baseline is then another view's.
  func removeLeftovers() {
    guard !leftoverVariables.isEmpty || !leftoverMarks.isEmpty else { return }
    let (variables, marks) = (leftoverVariables, leftoverMarks)
    (leftoverVariables, leftoverMarks) = ([], [])
    for variable in variables { remove(variable) }
    for mark in marks { remove(mark) }
  }

  private static func owner(_ role: RegionRole) -> Int64 { role == .view || role == .guide ? 0 : Int64(role.rawValue) }

  /// Where a row stands among all that stands at one mark: by what it belongs to, what it speaks of, how it compares,
  /// and last by a number of its own.
  static func rank(_ role: RegionRole, _ attribute: Int, _ relation: LayoutRelation, _ ordinal: Int) -> Int64 {
    owner(role) << 56 | Int64(attribute) << 48 | Int64(relation.rawValue) << 46 | Int64(ordinal)
  }
}
