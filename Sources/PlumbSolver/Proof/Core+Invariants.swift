/// How much of itself the solver checks.
public enum CheckLevel: Int, Sendable, Comparable {
  /// What can be seen from one record: handles, links, the matching. O(size).
  case cheap
  /// Also what it all adds up to: values, forces and their balance. O(non-zeros).
  case costly

  public static func < (a: CheckLevel, b: CheckLevel) -> Bool { a.rawValue < b.rawValue }
}

extension Solver {
  /// The first broken invariant, in words that state both values; nil when all hold, and always when the checks are not
  /// compiled in (`-DPLUMB_CHECKS`). To be called after `solve`.
  public func brokenInvariant(_ level: CheckLevel = .costly) -> String? {
    #if PLUMB_CHECKS
      return core.brokenLink() ?? core.brokenMatch() ?? (level < .costly ? nil : core.brokenPlace() ?? core.brokenSum())
    #else
      return nil
    #endif
  }
}

#if PLUMB_CHECKS
  extension Core {
    /// No two variables of one kind of rest stand at one place, where only their numbers would order them.
    func brokenPlace() -> String? {
      var known: [Rest: Set<Place>] = [:]
      for index in 0..<Int32(variables.count) where variables[index].isAlive {
        let variable = variables[index]
        let place = Place(rank(of: index), at: Mark(index: variable.mark, generation: 0))
        if !known[variable.rest, default: []].insert(place).inserted {
          return "variable \(index) stands at the place of another"
        }
      }
      return nil
    }

    /// Lists of rows hold what belongs to them, and nothing waits to be done.
    func brokenLink() -> String? {
      for index in 0..<groups.count where groups[index].isAlive {
        for row in rows(of: Int32(index)) {
          if row.group != index { return "row \(row.index) is listed in group \(index) and belongs to \(row.group)" }
          if !row.isAlive { return "row \(row.index) of group \(index) was removed" }
        }
        if groups[index].isQueued || groups[index].isSuspect || groups[index].isRefitting || groups[index].isNew {
          return "group \(index) still waits after the solve"
        }
      }
      if !residuals.isEmpty || !moved.isEmpty || !orphans.isEmpty { return "changes were left undone" }
      return nil
    }

    /// Determined variables and tight groups belong to each other, one to one.
    func brokenMatch() -> String? {
      for index in 0..<variables.count where variables[index].isAlive {
        let variable = variables[index]
        let isHeld = groups[variable.unit].isTight
        switch variable.standing {
        case .orphan: return "variable \(index) has nothing that gives its value"
        case .held: if !isHeld { return "variable \(index) is held by a loose group" }
        case .determined:
          if isHeld { return "variable \(index) is determined, and held as well" }
          let group = groups[variable.determiner]
          if !group.isTight || group.variable != index {
            return "variable \(index) is determined by group \(variable.determiner), which determines \(group.variable)"
          }
        }
      }
      return nil
    }

    /// A walk that is kept for the next time is the one that would be gone.
    private mutating func staleRoute() -> String? {
      let (starts, found, touched) = (listed(walk.starts), listed(walk.found), walk.followers.count)
      guard !starts.isEmpty else { return nil }
      repeatWalk(from: starts)
      let isSame = found == listed(walk.found) && touched == walk.followers.count
      return isSame ? nil : "the way from variables \(starts) to all that follow is kept, and is another one"
    }

    private func listed(_ numbers: borrowing Buffer<Int32>) -> [Int32] {
      Array(UnsafeBufferPointer(start: numbers.base, count: numbers.count))
    }

    private mutating func repeatWalk(from starts: [Int32]) {
      for start in starts { moved.append(start) }
      walk.invalidate()
      followMoved()
      moved.removeAll()
    }

    /// What depends on itself is known to: removals rely on it.
    private mutating func unfactoredCircle() -> String? {
      let starts = listed(walk.starts)
      defer { repeatWalk(from: starts) }
      beginWalk(.backward)
      for index in 0..<variables.count where variables[index].isAlive { reachBackward(from: Int32(index)) }
      for component in walk.components where component.count > 1 {
        let variable = walk.found[component.lowerBound]
        if variables[variable].block == none { return "variable \(variable) depends on itself and is in no block" }
      }
      return nil
    }

    /// Values meet anchors, loose rows are on their sides, forces balance and are within their prices.
    mutating func brokenSum() -> String? {
      if let route = staleRoute() { return route }
      if let circle = unfactoredCircle() { return circle }
      for index in 0..<groups.count where groups[index].isAlive && groups[index].isTight {
        for way in [1.0, -1.0] where gapSign(of: Int32(index), way) == 0 {
          if let gain = gainBeyondLevels(Int32(index), way) {
            return "group \(index), held at \(groups[index].anchor), would better go \(way) by \(gain)"
          }
        }
      }
      for index in 0..<groups.count where groups[index].isAlive {
        let group = Int32(index)
        let (value, magnitude) = activity(of: group)
        if groups[index].isTight {
          if abs(value - groups[index].anchor) > Tuning.checkedValueTolerances * tolerance(magnitude) {
            return "group \(index) is held at \(groups[index].anchor) and its value is \(value)"
          }
          for way in [1.0, -1.0] where gapSign(of: group, way) < 0 {
            return "group \(index), held at \(groups[index].anchor), is pulled at more than it allows"
          }
        } else if groups[index].force != none {
          return "group \(index) is loose and carries a force"
        } else if let strain = strain(of: group) {
          return "group \(index) at \(value) is taken to be on the other side of \(strain.constant)"
        }
      }
      return unbalanced()
    }

    /// At each level the forces on every variable cancel.
    private mutating func unbalanced() -> String? {
      var sums: [Double: [Int32: Tally]] = [:]
      for index in 0..<groups.count where groups[index].isAlive {
        for part in forces(on: Int32(index)) {
          if groups[index].isUnit {
            sums[part.priority, default: [:]][groups[index].variable, default: Tally()].add(part.amount)
          }
          for term in terms(of: Int32(index)) {
            sums[part.priority, default: [:]][term.variable, default: Tally()].add(part.amount * term.coefficient)
          }
        }
      }
      for (priority, pulls) in sums {
        for (variable, pull) in pulls where abs(pull.sum) > Tuning.checkedForcePart * pull.size {
          return "the forces on variable \(variable) at \(priority) add up to \(pull.sum) of \(pull.size)"
        }
      }
      return nil
    }

    private func forces(on group: Int32) -> [Amount] {
      var parts = Array(force(on: group))
      for row in rows(of: group) where !groups[group].isTight && row.isPulling {
        parts.append(Amount(priority: row.priority, amount: row.slope))
      }
      return parts
    }
  }
#endif
