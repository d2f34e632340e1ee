import PlumbLayout
import PlumbScene

extension Law {
  static let commute = Law.costly(
    "commute", "edits of different things may be made in any order, and taken back in any order"
  ) { moment in
    let changes = moment.state.changesAndBack(moment.outline)
    let some = changes.indices.filter { $0 % 3 == moment.step % 3 }.prefix(4).map { changes[$0] }
    let (one, other) = (try moment.builtAnew(), try moment.builtAnew())
    for change in some { try one.play(change.forth) }
    for change in some.reversed() { try other.play(change.forth) }
    let changed = Reading(one)
    // Beside a very long view, the shares of added views may leave the domain.
    if moment.features.hasProportions, let system = one.root.numberedSystem,
      system.leastRemainder < Domain.leastRemainder
    {
      return nil
    }
    // The edits may make frames larger, which then agree to fewer decimal places.
    if let fault = Reading(other).difference(from: changed, within: max(moment.agreement, changed.tolerance)) {
      return fault
    }
    for change in some.reversed() { try other.play(change.back) }
    return moment.reading.difference(from: Reading(other), within: moment.agreement).map { "taken back, \($0)" }
  }
}
