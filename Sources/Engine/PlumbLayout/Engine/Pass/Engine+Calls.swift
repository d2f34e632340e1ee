import PlumbSolver

extension Engine {
  /// Schedules a call if the view's class may override the method: for other classes the call has no effect.
  @inline(__always)
  func schedule(_ view: View, in queue: inout Queue<Int32>, for need: View.Needs) {
    if regions[view.region].isCalled {
      queue.append(view.region)
    } else if !isMeasuring {
      view.needs.remove(need)
    }
  }

  /// Notes labels whose width the solve changed, and schedules `layoutSubviews` for views whose size it changed. With a display
  /// scale, sizes are compared later, in pixels.
  func takeMoved() {
    solver.takeMovedNumbers { number in
      let region = regions.owner(ofVariable: number)
      guard region != nowhere else { return }
      if regions[region].isWrapping && number == regions[region].width.number { followers.stale.append(region) }
      if let pixels { return noteMotion(region, of: number, in: pixels) }
      guard regions[region].isCalled,
        number == regions[region].width.number
          || number == regions[region].height.number,
        view(of: region).needs.insert(.layout).inserted
      else { return }
      calls.layoutSubviews.append(region)
    }
  }

  /// Views that still need `layoutSubviews`, in the order of places: superviews before subviews, and subviews before the
  /// view's next sibling.
  func byPlace(_ waiting: [Int32]) -> [ScheduledCall] {
    var due = spare.calls.take()
    due.reserveCapacity(waiting.count)
    for region in waiting where regions[region].isCalled && view(of: region).needs.contains(.layout) {
      due.append(ScheduledCall(region: region, order: (try? solver.position(of: regions[region].mark)) ?? 0))
    }
    due.withUnsafeMutableBufferPointer { all in all.sortInPlace { $0.order < $1.order } }
    return due
  }

  /// Subviews before their superviews; each depth, the deepest first, in the order of arrival.
  func byDepth(_ waiting: [Int32]) -> [ScheduledCall] {
    var due = spare.calls.take()
    due.reserveCapacity(waiting.count)
    for region in waiting where regions[region].isCalled {
      due.append(ScheduledCall(region: region, order: UInt64(regions[region].depth)))
    }
    due.sort { $0.order > $1.order }
    return due
  }

  /// Calls the views that still need it: an earlier call may have removed a view or called it.
  func call(_ due: [ScheduledCall], for need: View.Needs, _ body: (View) -> Void) {
    for due in due where regions[due.region].isCalled {
      let view = view(of: due.region)
      if view.needs.remove(need) != nil { body(view) }
    }
  }

  /// The view of a region whose role is `view`.
  @inline(__always)
  func view(of region: Int32) -> View { unsafeDowncast(regions[region].item, to: View.self) }
}

extension View {
  /// Whether its class may override methods that are called during a layout.
  var isSubclassed: Bool {
    let type = ObjectIdentifier(Swift.type(of: self))
    return !overridesNoLayoutCalls && type != Self.plainTypes.0 && type != Self.plainTypes.1
      && type != Self.plainTypes.2 && type != Self.plainTypes.3
  }

  private static let plainTypes = (
    ObjectIdentifier(View.self), ObjectIdentifier(StackView.self), ObjectIdentifier(Label.self),
    ObjectIdentifier(ScrollView.self)
  )
}
