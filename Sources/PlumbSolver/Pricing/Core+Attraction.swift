/// Attraction: values that levels, ties and sizes leave free come to rest at the bounds of inequalities, the first in place first.
///
/// It needs neither breaks nor sides of its own. A row's bound is a break of its group already, and the side that a loose row is
/// taken to be on says where its value is. So attraction is one more part of the rest order, between sizes and offsets: the
/// distance of each attracting row's value from its bound.
extension Core {
  /// Whether the first attracting row in place whose value follows the solved column comes nearer to its bound; nil when none
  /// follows. O(rows of the groups that follow), and nothing where no row attracts.
  func firstAttractedNears(of group: Int32, _ way: Double) -> Bool? {
    guard attractingCount > 0, !planted(.attractionLeftOut) else { return nil }
    var nearest = (row: none, isNearing: false)
    consider(group, rate: way, leaving: way, &nearest)
    for index in 0..<walk.followers.count where hasAttracting(walk.followers[index]) {
      consider(walk.followers[index], rate: way * rate(of: walk.followers[index]), leaving: 0, &nearest)
    }
    for index in 0..<walk.found.count {
      let unit = variables[walk.found[index]].unit
      guard !groups[unit].isTight, hasAttracting(unit) else { continue }
      consider(unit, rate: way * rate(of: unit), leaving: 0, &nearest)
    }
    return nearest.row == none ? nil : nearest.isNearing
  }

  private func hasAttracting(_ group: Int32) -> Bool {
    rows(of: group).contains { $0.isAttracting }
  }

  /// A group's attracting rows, when its value changes at a rate; `way` is other than 0 for the group that leaves its anchor.
  private func consider(
    _ group: Int32, rate: Double, leaving way: Double, _ first: inout (row: Int32, isNearing: Bool)
  ) {
    guard rate != 0 else { return }
    for row in rows(of: group) {
      guard row.isAttracting,
        first.row == none || precedes(row.index, first.row) != planted(.attractionOrderReversed)
      else { continue }
      let side = way == 0 ? sideOfBound(row) : position(row, from: groups[group].anchor, going: way)
      first = (row.index, side * rate < 0)
    }
  }

  /// On which side of its bound a loose inequality is: on the far one where it is taken to be violated.
  func sideOfBound(_ row: Member) -> Double {
    if row.side != 0 { return Double(row.side) }
    return row.relation == .lessOrEqual ? -1 : 1
  }

  /// An attracting row comes or goes, or moves among the others at its place: where ties and rest hold its value, they are
  /// looked at again. A tight group is looked at anyway when its rows change.
  mutating func noteAttraction(of member: Int32) {
    guard attractingCount > 0, members[member].isAttracting, !groups[members[member].group].isTight,
      !planted(.attractionNotNoted)
    else { return }
    unsettle(members[member].group)
  }
}
