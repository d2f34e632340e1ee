/// Forces that have lost digits. They are kept from step to step by adding to them, so one that was large and is small has
/// the rounding of the large one in it. Where that happened, and it takes coefficients a hundred thousand times apart, they are
/// worked out anew before the solve ends.
extension Core {
  /// Notes a force that was just added to.
  @inline(__always)
  mutating func noteWear(_ sum: Double, of size: Double) {
    // Below: the rounding of a few additions, which leaves nothing. Above: of its sixteen digits as many are still right
    // as are compared, which is to the noise.
    if abs(sum) < Tuning.wornForcePart * size && abs(sum) > Tuning.vanishedForcePart * size { hasWornForces = true }
  }

  /// Carries the slopes of all loose groups to the tight ones, as if nothing had been known of it; false when that was done
  /// in vain before. O(entries) a priority.
  mutating func renewForces() -> Bool {
    hasWornForces = false
    guard renewals < Tuning.forceRenewals else { return false }
    renewals += 1
    for index in 0..<groups.count where groups[index].isAlive {
      let group = Int32(index)
      if groups[group].isTight {
        if groups[group].force != none { suspect(group) }
        clearForce(of: group)
      } else {
        for row in rows(of: group) where row.isPulling { disturb(group, by: row.slope, at: row.priority) }
      }
    }
    pushResiduals()
    return true
  }
}
