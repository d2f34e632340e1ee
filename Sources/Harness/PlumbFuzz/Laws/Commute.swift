import PlumbLayout
import PlumbScene

extension Law {
  static let commute = Law.costly(
    "commute", "edits of different things may be made in any order, and taken back in any order"
  ) { context in
    let changes = context.state.changesAndBack(context.outline)
    let some = changes.indices.filter { $0 % 3 == context.step % 3 }.prefix(4).map { changes[$0] }
    let (one, other) = (try context.builtAnew(), try context.builtAnew())
    for change in some { try one.play(change.forth) }
    for change in some.reversed() { try other.play(change.forth) }
    let changed = LayoutSnapshot(one)
    // Beside a very long view, the shares of added views may leave the domain.
    if context.features.hasProportions, let system = one.root.numberedSystem,
      system.leastRemainder < Domain.leastRemainder
    {
      return nil
    }
    // The edits may make frames larger, which then agree to fewer decimal places.
    if let fault = LayoutSnapshot(other).difference(from: changed, within: max(context.agreement, changed.tolerance)) {
      return fault
    }
    for change in some.reversed() { try other.play(change.back) }
    return context.snapshot.difference(from: LayoutSnapshot(other), within: context.agreement).map {
      "taken back, \($0)"
    }
  }
}
