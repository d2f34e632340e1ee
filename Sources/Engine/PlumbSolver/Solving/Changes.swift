/// The changes since the last solve, recorded by edits for the next solve.
struct Changes: ~Copyable {
  var newVariables: Buffer<Int32>
  var newGroups: Buffer<Int32>
  /// Variables whose assigned group was removed.
  var orphans: Buffer<Int32>
  /// Tight groups whose rows changed; they have the flag `waitsToReanchor`.
  private var toReanchor: Queue
  /// Whether there may be a new soft equality over several variables.
  var hasSoftEquality = false

  init(in arena: inout InitialArena) {
    newVariables = Buffer(in: &arena, capacity: 32)
    newGroups = Buffer(in: &arena, capacity: 32)
    orphans = Buffer(in: &arena, capacity: 32)
    toReanchor = Queue(in: &arena)
  }

  /// Whether the crash basis has nothing to place.
  var nothingToAssign: Bool { newGroups.isEmpty && orphans.isEmpty && newVariables.isEmpty }

  mutating func reserve(variables: Int, groups: Int) {
    newVariables.reserve(newVariables.count + variables)
    newGroups.reserve(newGroups.count + groups)
  }

  mutating func queueToReanchor(_ group: Int32, in model: borrowing Model) {
    guard !model.groups[group].waitsToReanchor else { return }
    model.groups[group].waitsToReanchor = true
    toReanchor.push(group)
  }

  /// Whether the rows of a tight group changed.
  var hasToReanchor: Bool { !toReanchor.isEmpty }

  /// Removes and returns the next tight group whose rows changed. Groups may be added between calls.
  mutating func takeToReanchor(in model: borrowing Model) -> Int32? {
    while let group = toReanchor.pop() {
      guard model.groups[group].waitsToReanchor else { continue }
      model.groups[group].waitsToReanchor = false
      if model.groups[group].isAlive && model.groups[group].isTight { return group }
    }
    return nil
  }

  /// Deletes variables that were added and removed before this solve from the list of new variables.
  mutating func dropRemoved(in model: borrowing Model) {
    newVariables.keep { model.variables[$0].isAlive }
  }

  /// Clears the lists of new variables and groups once they are placed; orphans remain.
  mutating func completeCrashBasis() {
    hasSoftEquality = false
    newGroups.removeAll()
    newVariables.removeAll()
  }

  mutating func endOrphans() { orphans.removeAll() }

  /// Records all variables and groups as new.
  mutating func resetToEmptyBasis(in model: borrowing Model) {
    while let group = toReanchor.pop() { model.groups[group].waitsToReanchor = false }
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
