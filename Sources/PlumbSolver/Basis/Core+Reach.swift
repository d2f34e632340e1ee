/// Walks over the basis. Each determined variable takes its value from one tight group, so the basis is a directed graph:
/// from a variable to those whose groups contain it. Tarjan's algorithm, without recursion, finds what a change reaches
/// in an order in which it can be computed, and which variables depend on each other in a circle. Nothing about the
/// order is kept between walks, so a pivot has nothing to repair but the matching. O(entries reached).
extension Core {
  mutating func beginWalk(_ direction: Walk.Direction) {
    stamp &+= 1
    walk.begin(direction)
  }

  /// Everything whose value depends on a variable, and on the way all loose groups that contain any of it.
  mutating func reachForward(from variable: Int32) {
    guard variables[variable].visit != stamp else { return }
    let before = walk.found.count
    var frame = enter(variable, entry: variables[variable].column, end: none)
    while true {
      if frame.entry == none {
        guard leave(&frame) else { break }
        continue
      }
      let group = entries[frame.entry].group
      frame.entry = entries[frame.entry].next
      if !groups[group].isTight {
        if groups[group].visit != stamp {
          groups[group].visit = stamp
          walk.followers.append(group)
        }
        continue
      }
      let next = groups[group].variable
      if next != frame.variable && meets(next, from: frame) {
        walk.frames.append(frame)
        frame = enter(next, entry: variables[next].column, end: none)
      }
    }
    work.entriesMoved += Int64(walk.found.count - before)
  }

  /// Everything that a determined variable's value depends on; held variables on the way go to `walk.held`.
  mutating func reachBackward(from variable: Int32) {
    guard variables[variable].standing == .determined, variables[variable].visit != stamp else { return }
    let before = walk.found.count
    var frame = enterRow(variable)
    while true {
      if frame.entry == frame.end {
        guard leave(&frame) else { break }
        continue
      }
      let next = entries[frame.entry].variable
      frame.entry += 1
      if next == frame.variable || variables[next].isClosed { continue }
      if variables[next].standing != .determined {
        noteHeld(next)
      } else if meets(next, from: frame) {
        walk.frames.append(frame)
        frame = enterRow(next)
      }
    }
    work.entriesMoved += Int64(walk.found.count - before)
  }

  @inline(__always)
  mutating func noteHeld(_ variable: Int32) {
    guard variables[variable].visit != stamp else { return }
    variables[variable].visit = stamp
    walk.held.append(variable)
  }

  @inline(__always)
  private mutating func enterRow(_ variable: Int32) -> Walk.Frame {
    let group = variables[variable].determiner
    let range = groups[group].entryRange
    return enter(variable, entry: range.lowerBound, end: range.upperBound)
  }

  /// Whether a variable is met for the first time. Where it is still open, the two may depend on each other.
  @inline(__always)
  private func meets(_ next: Int32, from frame: Walk.Frame) -> Bool {
    if variables[next].visit != stamp { return true }
    variables[frame.variable].note.lowLink = min(variables[frame.variable].note.lowLink, variables[next].note.lowLink)
    return false
  }

  @inline(__always)
  private mutating func enter(_ variable: Int32, entry: Int32, end: Int32) -> Walk.Frame {
    variables[variable].visit = stamp
    variables[variable].note.lowLink = walk.counter
    defer { walk.counter &+= 1 }
    return Walk.Frame(variable: variable, entry: entry, end: end, order: walk.counter)
  }

  /// Goes back to the frame before; false when there is none.
  @inline(__always)
  private mutating func leave(_ frame: inout Walk.Frame) -> Bool {
    let (variable, order) = (frame.variable, frame.order)
    let low = variables[variable].note.lowLink
    if low == order {
      while !walk.open.isEmpty && variables[walk.open[walk.open.count - 1]].note.lowLink >= order {
        close(walk.open.removeLast())
      }
      close(variable)
      walk.ends.append(Int32(truncatingIfNeeded: walk.found.count))
    } else {
      walk.open.append(variable)
    }
    guard !walk.frames.isEmpty else { return false }
    frame = walk.frames.removeLast()
    if low < order { variables[frame.variable].note.lowLink = min(variables[frame.variable].note.lowLink, low) }
    return true
  }

  /// Nothing that is found later can depend on it in a circle.
  @inline(__always)
  private mutating func close(_ variable: Int32) {
    variables[variable].note.lowLink = .max
    walk.found.append(variable)
  }
}
