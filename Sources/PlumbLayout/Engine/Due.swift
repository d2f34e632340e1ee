/// A view that is to be called, and when its turn comes. It holds on to nothing: whoever goes through a list of these keeps
/// the list of views they were made of.
struct Due {
  unowned(unsafe) let view: View
  let turn: UInt64
}

extension Engine {
  /// Views in the order of places: superviews first, and what lies within a view before its next sibling.
  func inPlace(_ views: [View], where isDue: (View) -> Bool) -> [Due] {
    var due = dueRoom.take()
    due.reserveCapacity(views.count)
    for view in views where view.engine === self && isDue(view) {
      let mark = view.region == nowhere ? .start : regions[Int(view.region)].mark
      due.append(Due(view: view, turn: (try? solver.position(of: mark)) ?? 0))
    }
    due.sort { $0.turn < $1.turn }
    return due
  }

  /// Subviews before their superviews, each level from the deepest up in the order in which they came. Views mostly come
  /// beside their siblings or after their superviews, and then need not be followed to the root.
  func byDepth(_ views: [View]) -> [Due] {
    var due = dueRoom.take()
    due.reserveCapacity(views.count)
    for view in views where view.engine === self {
      let depth =
        if let last = due.last, view.superview === last.view.superview {
          last.turn
        } else if let last = due.last, view.superview === last.view {
          last.turn + 1
        } else {
          UInt64(view.depth)
        }
      due.append(Due(view: view, turn: depth))
    }
    due.sort { $0.turn > $1.turn }
    return due
  }

  /// Calls those that still need it when their turn comes: the ones before may have taken them out, or called them.
  func call(_ due: [Due], of views: [View], for need: View.Needs, _ body: (View) -> Void) {
    withExtendedLifetime(views) {
      for due in due where due.view.engine === self && due.view.needs.remove(need) != nil { body(due.view) }
    }
  }
}
