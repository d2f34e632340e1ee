/// The changes since the last solve, recorded by edits for the next solve.
struct Changes: ~Copyable {
  var newVariables: Buffer<Int32>
  var newGroups: Buffer<Int32>
  /// Variables whose determining group was removed.
  var orphans: Buffer<Int32>
  /// Tight groups whose rows changed. The flag `isRefitting` of a group says that it is in this list.
  var refits: Buffer<Int32>
  /// Whether there may be a new soft equality over several variables.
  var hasSoftEquality = false

  init(in room: inout FirstRoom) {
    newVariables = Buffer(in: &room, capacity: 32)
    newGroups = Buffer(in: &room, capacity: 32)
    orphans = Buffer(in: &room, capacity: 32)
    refits = Buffer(in: &room, capacity: 32)
  }

  /// Whether there is nothing for the crash to place.
  var nothingToPlace: Bool { newGroups.isEmpty && orphans.isEmpty && newVariables.isEmpty }

  mutating func refit(_ group: Int32, in model: borrowing Model) {
    guard !model.groups[group].isRefitting else { return }
    model.groups[group].isRefitting = true
    refits.append(group)
  }

  mutating func endCrash() {
    hasSoftEquality = false
    newGroups.removeAll()
    newVariables.removeAll()
  }

  /// Records all variables and groups as new.
  mutating func startOver(in model: borrowing Model) {
    for group in refits.elements { model.groups[group].isRefitting = false }
    refits.removeAll()
    orphans.removeAll()
    newGroups.removeAll()
    newVariables.removeAll()
    hasSoftEquality = true
    for index in 0..<Int32(model.groups.count) where model.groups[index].isNew { newGroups.append(index) }
    for index in 0..<Int32(model.variables.count) where model.variables[index].isAlive {
      model.variables[index].isNew = true
      newVariables.append(index)
    }
  }
}
