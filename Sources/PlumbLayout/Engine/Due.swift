import PlumbSolver

/// A view that is to be called, by its region, and when its turn comes.
struct Due: BitwiseCopyable {
  let region: Int32
  let turn: UInt64
}

extension Engine {
  /// Those that are still to lay out their subviews, in the order of places: superviews first, and what lies within a view
  /// before its next sibling.
  func inPlace(_ waiting: [Int32]) -> [Due] {
    var due = dueRoom.take()
    due.reserveCapacity(waiting.count)
    for region in waiting where regions[Int(region)].isCalled && view(of: region).needs.contains(.layout) {
      due.append(Due(region: region, turn: (try? solver.position(of: regions[Int(region)].mark)) ?? 0))
    }
    due.withUnsafeMutableBufferPointer { all in all.sortInPlace { $0.turn < $1.turn } }
    return due
  }

  /// Subviews before their superviews, each level from the deepest up in the order in which they came. Views mostly come
  /// beside their siblings or after their superviews, and then need not be followed to the root.
  func byDepth(_ waiting: [Int32]) -> [Due] {
    var due = dueRoom.take()
    due.reserveCapacity(waiting.count)
    for region in waiting where regions[Int(region)].isCalled {
      let parent = regions[Int(region)].parent
      let depth =
        if let last = due.last, parent == regions[Int(last.region)].parent {
          last.turn
        } else if let last = due.last, parent == last.region {
          last.turn + 1
        } else {
          depth(of: region)
        }
      due.append(Due(region: region, turn: depth))
    }
    due.sort { $0.turn > $1.turn }
    return due
  }

  private func depth(of region: Int32) -> UInt64 {
    var (depth, current) = (0 as UInt64, regions[Int(region)].parent)
    while current != nowhere {
      depth += 1
      current = regions[Int(current)].parent
    }
    return depth
  }

  /// Calls those that still need it when their turn comes: the ones before may have taken them out, or called them.
  func call(_ due: [Due], for need: View.Needs, _ body: (View) -> Void) {
    for due in due where regions[Int(due.region)].isCalled {
      let view = view(of: due.region)
      if view.needs.remove(need) != nil { body(view) }
    }
  }

  /// The view that a region of a view's stands for.
  @inline(__always)
  func view(of region: Int32) -> View { unsafeDowncast(regions[Int(region)].item, to: View.self) }
}
