/// Walks over the basis. Each determined variable takes its value from one tight group, so the basis is a directed graph:
/// from a variable to those whose groups contain it. Tarjan's algorithm, without recursion, finds what a change reaches
/// in an order in which it can be computed, and which variables depend on each other in a circle. Nothing about the
/// order is kept between walks, so a pivot has nothing to repair but the matching. O(entries reached).
extension Core {
  mutating func beginWalk() {
    stamp &+= 1
    walk.reset()
    touchedGroups.removeAll()
  }

  /// Everything whose value depends on a variable, and on the way all loose groups that contain any of it.
  mutating func reachForward(from variable: Int32) {
    guard variables[variable].visit != stamp else { return }
    enter(variable, entry: variables[variable].column, end: none)
    while !walk.frames.isEmpty {
      let top = walk.frames.count - 1
      let entry = walk.frames[top].entry
      if entry == none {
        leave()
        continue
      }
      walk.frames[top].entry = entries[entry].next
      let group = entries[entry].group
      if !groups[group].isTight {
        if groups[group].visit != stamp {
          groups[group].visit = stamp
          touchedGroups.append(group)
        }
        continue
      }
      let next = groups[group].variable
      if next != walk.frames[top].variable { follow(next, entry: variables[next].column, end: none) }
    }
  }

  /// Everything that a determined variable's value depends on.
  mutating func reachBackward(from variable: Int32) {
    guard variables[variable].standing == .determined, variables[variable].visit != stamp else { return }
    enterRow(variable)
    while !walk.frames.isEmpty {
      let top = walk.frames.count - 1
      let entry = walk.frames[top].entry
      if entry == walk.frames[top].end {
        leave()
        continue
      }
      walk.frames[top].entry = entry + 1
      let next = entries[entry].variable
      if next == walk.frames[top].variable || variables[next].standing != .determined { continue }
      if variables[next].isClosed { continue }
      let start = groups[variables[next].determiner].firstEntry
      follow(next, entry: start, end: start + groups[variables[next].determiner].termCount)
    }
  }

  private mutating func enterRow(_ variable: Int32) {
    let group = variables[variable].determiner
    let start = groups[group].firstEntry
    enter(variable, entry: start, end: start + groups[group].termCount)
  }

  @inline(__always)
  private mutating func follow(_ next: Int32, entry: Int32, end: Int32) {
    if variables[next].visit != stamp {
      enter(next, entry: entry, end: end)
    } else if variables[next].order >= 0 {
      // Still open: the two may depend on each other.
      let parent = walk.frames[walk.frames.count - 1].variable
      variables[parent].low = min(variables[parent].low, variables[next].order)
    }
  }

  @inline(__always)
  private mutating func enter(_ variable: Int32, entry: Int32, end: Int32) {
    variables[variable].visit = stamp
    variables[variable].order = walk.counter
    variables[variable].low = walk.counter
    walk.counter += 1
    walk.open.append(variable)
    walk.frames.append(Walk.Frame(variable: variable, entry: entry, end: end))
  }

  @inline(__always)
  private mutating func leave() {
    let variable = walk.frames.removeLast().variable
    let low = variables[variable].low
    if low == variables[variable].order {
      var member: Int32
      repeat {
        member = walk.open.removeLast()
        variables[member].order = none
        walk.found.append(member)
        work.entriesMoved += 1
      } while member != variable
      walk.ends.append(Int32(walk.found.count))
    }
    if !walk.frames.isEmpty {
      let parent = walk.frames[walk.frames.count - 1].variable
      variables[parent].low = min(variables[parent].low, low)
    }
  }
}
