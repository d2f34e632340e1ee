/// Changes of the basis. A pivot loosens a tight group, tightens a loose group, and repairs the basis assignment along one path. If
/// an edit removes an assigned group, its variable becomes an orphan.
extension Basis {
  /// Makes the tight group `loosened` loose, and the loose group `tightened` tight at `anchor`. `loosened` must have an entry in
  /// the tableau row of `tightened`.
  mutating func exchange(loosened: Int32, tightened: Int32, anchor: Double, _ model: borrowing Model) {
    work.pivots += 1
    invalidate()
    let end = model.groups[loosened].assignedVariable
    // Find the path from the tightened group to the variable of the loosened group before anything changes.
    let start =
      model.groups[tightened].isUnit ? model.variables[model.groups[tightened].ownVariable].assignedGroup : tightened
    if start != loosened { findPath(from: start, to: end, model) }
    loosen(loosened, model)
    if model.groups[tightened].isUnit {
      retireBlock(of: model.groups[tightened].ownVariable, model)
      hold(model.groups[tightened].ownVariable, model)
    }
    model.groups[tightened].isTight = true
    model.groups[tightened].anchor = anchor
    if start != loosened { reassign(from: start, to: end, model) }
  }

  /// Makes a tight group loose.
  mutating func loosen(_ group: Int32, _ model: borrowing Model) {
    invalidate()
    model.groups[group].isTight = false
    if !model.groups[group].isUnit {
      let variable = model.groups[group].assignedVariable
      retireBlock(of: variable, model)
      model.variables[variable].assignedGroup = none
      model.groups[group].assignedVariable = none
    }
  }

  /// Searches breadth-first backward from a group, and notes the group from which each variable was reached.
  mutating func findPath(from start: Int32, to end: Int32, _ model: borrowing Model) {
    beginWalk(.search)
    if scan(start, for: end, model) { return }
    var head = 0
    while head < walk.found.count {
      let variable = walk.found[head]
      head += 1
      if scan(model.variables[variable].assignedGroup, for: end, model) { return }
    }
    breakDown()
  }

  private mutating func scan(_ group: Int32, for end: Int32, _ model: borrowing Model) -> Bool {
    for term in model.terms(of: group) {
      let variable = term.variable
      work.entriesMoved += 1
      if model.variables[variable].visit == stamp || model.groups[group].assignedVariable == variable { continue }
      model.variables[variable].visit = stamp
      model.variables[variable].note.predecessor = group
      if variable == end { return true }
      if model.variables[variable].role == .determined { walk.found.append(variable) }
    }
    return false
  }

  /// Reassigns variables back along the path: each variable gets the group from which it was reached.
  mutating func reassign(from start: Int32, to end: Int32, _ model: borrowing Model) {
    guard !breakdown else { return }
    invalidate()
    var variable = end
    while true {
      let group = model.variables[variable].note.predecessor
      let next = model.groups[group].assignedVariable
      retireBlock(of: variable, model)
      model.variables[variable].role = .determined
      model.variables[variable].assignedGroup = group
      model.groups[group].assignedVariable = variable
      if group == start { return }
      variable = next
    }
  }

  /// Makes a group tight and assigns it to a new or orphaned variable.
  mutating func determine(_ variable: Int32, by group: Int32, at anchor: Double, _ model: borrowing Model) {
    invalidate()
    model.groups[group].begin(determining: variable, at: anchor)
    model.variables[variable].role = .determined
    model.variables[variable].assignedGroup = group
    model.groups[model.variables[variable].unit].isTight = false
  }

  /// Makes the unit group of a variable tight.
  mutating func hold(_ variable: Int32, _ model: borrowing Model) {
    invalidate()
    model.variables[variable].role = .held
    model.variables[variable].assignedGroup = none
    model.groups[model.variables[variable].unit].isTight = true
  }

  /// Loosens a tight group that is being removed, and returns the variable that becomes an orphan. Usually it is the variable to
  /// which the group is assigned. In a block, the remaining groups could be singular without this variable. There, the variable
  /// with the largest rate along the group, which is not 0, becomes the orphan, and the basis assignment is repaired as for a
  /// pivot.
  mutating func orphan(by group: Int32, _ model: borrowing Model) -> Int32 {
    let end = model.groups[group].assignedVariable
    var variable = end
    if let block = findBlock(around: end, model) {
      variable = block.variableOfLargestRate(along: block.index(of: end))
      if variable != end {
        let start = model.variables[variable].assignedGroup
        findPath(from: start, to: end, model)
        reassign(from: start, to: end, model)
      }
    }
    makeOrphan(variable, model)
    model.groups[group].isTight = false
    return variable
  }

  mutating func makeOrphan(_ variable: Int32, _ model: borrowing Model) {
    invalidate()
    retireBlock(of: variable, model)
    model.variables[variable].role = .orphan
    model.variables[variable].assignedGroup = none
  }

  /// Returns the factored block of a determined variable, or nil if the variable is not part of a cycle.
  private mutating func findBlock(around variable: Int32, _ model: borrowing Model) -> Block? {
    guard blocks.hasUnfactored || model.variables[variable].block != none else { return nil }
    beginWalk(.backward)
    reachBackward(from: variable, model)
    let component = walk.component(walk.ends.count - 1)
    return component.count > 1 ? findOrFactorBlock(component, model) : nil
  }
}
