/// The dual values of groups. Ties and rest are not kept here; they are worked out when levels leave a draw.
extension Core {
  /// Adds to a force at one priority. O(levels of the force).
  mutating func addForce(_ amount: Double, at priority: Double, to group: Int32) {
    let record = groups.pointer(to: group)
    duals.add(amount, at: priority, to: &record.pointee.force)
  }

  /// Adds a vector from the scratch to a force. O(levels of both).
  mutating func addForce(_ vector: Range<Int32>, times factor: Double, to group: Int32) {
    let record = groups.pointer(to: group)
    duals.add(vector, of: vectors, times: factor, to: &record.pointee.force)
  }

  mutating func clearForce(of group: Int32) {
    let record = groups.pointer(to: group)
    duals.clear(&record.pointee.force)
  }

  /// The force on a tight group, the highest priority first.
  @inline(__always)
  func force(on group: Int32) -> Duals.Parts { duals.parts(from: groups[group].force) }

  /// Works out all forces anew: they are kept from step to step by adding to them, so one that was large and is small has
  /// the rounding of the large one in it. Carries the slopes of all loose groups to the tight ones, as if nothing had been known
  /// of it; false when that was done in vain before. O(entries) a priority.
  mutating func renewForces() -> Bool {
    guard duals.takeRenewal() else { return false }
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
