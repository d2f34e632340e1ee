/// Changes of the basis. A pivot: a tight group leaves, a loose group enters, and the matching is repaired along one path. An
/// edit: removing a determining group leaves its variable an orphan.
extension Basis {
  /// Replaces `leaving` by `entering`, which is held at `anchor`. `leaving` must be in the row image of `entering`.
  mutating func exchange(leaving: Int32, entering: Int32, anchor: Double, _ model: borrowing Model) {
    work.pivots += 1
    invalidate()
    let end = model.groups[leaving].matched
    // The path from the entering group to the leaving group's variable is found before anything changes.
    let start =
      model.groups[entering].isUnit ? model.variables[model.groups[entering].ownVariable].determiner : entering
    if start != leaving { findPath(from: start, to: end, model) }
    loosen(leaving, model)
    if model.groups[entering].isUnit {
      let variable = model.groups[entering].ownVariable
      retireBlock(of: variable, model)
      model.variables[variable].role = .held
      model.variables[variable].determiner = none
    }
    model.groups[entering].isTight = true
    model.groups[entering].anchor = anchor
    if start != leaving { rematch(from: start, to: end, model) }
  }

  /// A tight group becomes loose.
  mutating func loosen(_ group: Int32, _ model: borrowing Model) {
    invalidate()
    model.groups[group].isTight = false
    if !model.groups[group].isUnit {
      let variable = model.groups[group].determined
      retireBlock(of: variable, model)
      model.variables[variable].determiner = none
      model.groups[group].determined = none
    }
  }

  /// A breadth-first search backward from a group, noting from which group each variable was reached.
  mutating func findPath(from start: Int32, to end: Int32, _ model: borrowing Model) {
    beginWalk(.search)
    if scan(start, for: end, model) { return }
    var head = 0
    while head < walk.found.count {
      let variable = walk.found[head]
      head += 1
      if scan(model.variables[variable].determiner, for: end, model) { return }
    }
    breakDown()
  }

  private mutating func scan(_ group: Int32, for end: Int32, _ model: borrowing Model) -> Bool {
    for term in model.terms(of: group) {
      let variable = term.variable
      work.entriesMoved += 1
      if model.variables[variable].visit == stamp || model.groups[group].determined == variable { continue }
      model.variables[variable].visit = stamp
      model.variables[variable].note.source = group
      if variable == end { return true }
      if model.variables[variable].role == .determined { walk.found.append(variable) }
    }
    return false
  }

  /// Goes back along the path: the group from which a variable was reached now determines the variable.
  mutating func rematch(from start: Int32, to end: Int32, _ model: borrowing Model) {
    guard !breakdown else { return }
    invalidate()
    var variable = end
    while true {
      let group = model.variables[variable].note.source
      let next = model.groups[group].determined
      retireBlock(of: variable, model)
      model.variables[variable].role = .determined
      model.variables[variable].determiner = group
      model.groups[group].determined = variable
      if group == start { return }
      variable = next
    }
  }

  /// Makes a group tight that determines a new or orphaned variable.
  mutating func determine(_ variable: Int32, by group: Int32, at anchor: Double, _ model: borrowing Model) {
    invalidate()
    model.groups[group].begin(determining: variable, at: anchor)
    model.variables[variable].role = .determined
    model.variables[variable].determiner = group
    model.groups[model.variables[variable].unit].isTight = false
  }

  /// Makes the unit group of a new or orphaned variable tight.
  mutating func hold(_ variable: Int32, _ model: borrowing Model) {
    invalidate()
    model.variables[variable].role = .held
    model.variables[variable].determiner = none
    model.groups[model.variables[variable].unit].isTight = true
  }

  /// A tight group is removed: it becomes loose, and the variable that it determines an orphan, which is returned. In a block, the rest may be singular
  /// without that variable. So the variable with the largest rate along the group becomes the orphan, and the matching is
  /// repaired as for a pivot, which is not zero.
  mutating func orphan(by group: Int32, _ model: borrowing Model) -> Int32 {
    let end = model.groups[group].determined
    var variable = end
    if let block = findBlock(around: end, model) {
      variable = block.strongestFollower(of: block.index(of: end))
      if variable != end {
        let start = model.variables[variable].determiner
        findPath(from: start, to: end, model)
        rematch(from: start, to: end, model)
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
    model.variables[variable].determiner = none
  }

  /// The factored block of a determined variable, if the variable is part of a circle.
  private mutating func findBlock(around variable: Int32, _ model: borrowing Model) -> Block? {
    guard blocks.hasUnfactored || model.variables[variable].block != none else { return nil }
    beginWalk(.backward)
    reachBackward(from: variable, model)
    let component = walk.component(walk.ends.count - 1)
    return component.count > 1 ? findOrFactorBlock(component, model) : nil
  }
}
