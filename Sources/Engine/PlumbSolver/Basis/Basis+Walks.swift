/// Walks over the basis. Each determined variable has one assigned tight group, so the basis is a directed graph: from each
/// variable to the variables whose groups contain it. Tarjan's algorithm, without recursion, finds the variables that a change
/// reaches, in dependency order, and the strongly connected components. No order is stored between walks, so an exchange only
/// repairs the basis assignment. O(entries reached).
///
/// The last forward walk is cached until the basis or the terms of a group change: a drag, an animation or typing changes the same
/// values repeatedly, and finding them takes longer than computing them.
extension Basis {
  mutating func beginWalk(_ direction: Walk.Direction) {
    stamp &+= 1
    walk.begin(direction)
  }

  /// Resets all stamps before the counter overflows. Otherwise, visits of 2^32 walks ago would look current. O(1), and once in 2^31
  /// walks O(variables + groups).
  mutating func renewStamps(_ model: borrowing Model) {
    guard stamp > Tuning.lastStamp else { return }
    invalidate()
    for variable in 0..<Int32(model.variables.count) { model.variables[variable].visit = 0 }
    for group in 0..<Int32(model.groups.count) { model.groups[group].visit = 0 }
    stamp = 0
  }

  /// Finds everything that depends on some variables. O(entries reached), or O(variables) if the last forward walk began at the
  /// same variables.
  mutating func follow(_ variables: UnsafeBufferPointer<Int32>, _ model: borrowing Model) {
    if walk.beganFrom(variables) { return }
    beginWalk(.forward)
    for variable in variables { reachForward(from: variable, model) }
    for variable in variables { walk.starts.append(variable) }
  }

  /// Invalidates the last walk. Call it before the basis or the terms of a group change.
  @inline(__always)
  mutating func invalidate() {
    walk.invalidate()
  }

  /// Finds all variables whose values depend on a variable, and all loose groups that contain one of them.
  mutating func reachForward(from variable: Int32, _ model: borrowing Model) {
    guard model.variables[variable].visit != stamp else { return }
    let before = walk.found.count
    var frame = discover(variable, entry: model.variables[variable].column, end: none, model)
    while true {
      if frame.entry == none {
        guard backtrack(&frame, model) else { break }
        continue
      }
      let group = model.entries[frame.entry].group
      frame.entry = model.entries[frame.entry].next
      if !model.groups[group].isTight {
        if model.groups[group].visit != stamp {
          model.groups[group].visit = stamp
          walk.followers.append(group)
        }
        continue
      }
      let next = model.groups[group].assignedVariable
      if next != frame.variable && meets(next, from: frame, model) {
        walk.frames.append(frame)
        frame = discover(next, entry: model.variables[next].column, end: none, model)
      }
    }
    work.entriesMoved += Int64(walk.found.count - before)
  }

  /// Calls `body` for the loose groups that the last forward walk reached: groups of several terms, then unit groups.
  @inline(__always)
  func forEachFollower(_ model: borrowing Model, _ body: (Int32) -> Void) {
    for follower in walk.followers.elements { body(follower) }
    for variable in walk.found.elements {
      let unit = model.variables[variable].unit
      if !model.groups[unit].isTight { body(unit) }
    }
  }

  /// Finds all variables that a determined variable's value depends on. Held variables are added to `walk.held`.
  mutating func reachBackward(from variable: Int32, _ model: borrowing Model) {
    guard model.variables[variable].role == .determined, model.variables[variable].visit != stamp else { return }
    let before = walk.found.count
    var frame = discoverRow(variable, model)
    while true {
      if frame.entry == frame.end {
        guard backtrack(&frame, model) else { break }
        continue
      }
      let next = model.entries[frame.entry].variable
      frame.entry += 1
      if next == frame.variable || model.variables[next].isClosed { continue }
      if model.variables[next].role != .determined {
        noteHeld(next, model)
      } else if meets(next, from: frame, model) {
        walk.frames.append(frame)
        frame = discoverRow(next, model)
      }
    }
    work.entriesMoved += Int64(walk.found.count - before)
  }

  @inline(__always)
  mutating func noteHeld(_ variable: Int32, _ model: borrowing Model) {
    guard model.variables[variable].visit != stamp else { return }
    model.variables[variable].visit = stamp
    walk.held.append(variable)
  }

  @inline(__always)
  private mutating func discoverRow(_ variable: Int32, _ model: borrowing Model) -> Walk.Frame {
    let group = model.variables[variable].assignedGroup
    let range = model.groups[group].entryRange
    return discover(variable, entry: range.lowerBound, end: range.upperBound, model)
  }

  /// Whether the walk visits `next` for the first time. If not, lowers the frame's low link, because both variables may be in one
  /// component.
  @inline(__always)
  private func meets(_ next: Int32, from frame: Walk.Frame, _ model: borrowing Model) -> Bool {
    if model.variables[next].visit != stamp { return true }
    model.variables[frame.variable].note.lowLink = min(
      model.variables[frame.variable].note.lowLink, model.variables[next].note.lowLink)
    return false
  }

  @inline(__always)
  private mutating func discover(_ variable: Int32, entry: Int32, end: Int32, _ model: borrowing Model) -> Walk.Frame {
    model.variables[variable].visit = stamp
    model.variables[variable].note.lowLink = walk.counter
    defer { walk.counter &+= 1 }
    return Walk.Frame(variable: variable, entry: entry, end: end, order: walk.counter)
  }

  /// Goes back to the previous frame. Returns false if there is none.
  @inline(__always)
  private mutating func backtrack(_ frame: inout Walk.Frame, _ model: borrowing Model) -> Bool {
    let (variable, order) = (frame.variable, frame.order)
    let low = model.variables[variable].note.lowLink
    if low == order {
      while !walk.incomplete.isEmpty
        && model.variables[walk.incomplete[walk.incomplete.count - 1]].note.lowLink >= order
      {
        complete(walk.incomplete.removeLast(), model)
      }
      complete(variable, model)
      walk.ends.append(Int32(truncatingIfNeeded: walk.found.count))
    } else {
      walk.incomplete.append(variable)
    }
    guard !walk.frames.isEmpty else { return false }
    frame = walk.frames.removeLast()
    if low < order {
      model.variables[frame.variable].note.lowLink = min(model.variables[frame.variable].note.lowLink, low)
    }
    return true
  }

  /// Adds a variable to the component that is being completed.
  @inline(__always)
  private mutating func complete(_ variable: Int32, _ model: borrowing Model) {
    model.variables[variable].note.lowLink = .max
    walk.found.append(variable)
  }
}
