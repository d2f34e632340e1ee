/// How short a new variable may be made before more than one thing gives way for it.
struct Least {
  var value = -Double.infinity
  /// The group whose parts make it that; `none` where its own rows do.
  var group = none
  /// Whether those parts are as short as they may be themselves, or as long as they like.
  var isOfLeasts = false
  /// It is longer than all but one of the things that it is as long as.
  var isWide = false
  /// It could be shorter still, if more than one thing gave way.
  var isElastic = false
}

/// Too little room, for the crash basis. Where a known total is shorter than its parts like to be, one that has nothing more
/// to give is made as short as it may be, so that the next one gives way at once and not after a step of its own.
///
/// What is as long as the longest of several things costs no more to shorten than that one, down to the second longest; and
/// all others, which are longer than they like, gain. So it gives way before what stands alone, and gives no more than that.
extension Crash {
  func least(of variable: Int32, _ core: borrowing Core) -> Double {
    let record = core.variables[variable]
    return record.isUnknown && record.isNew ? leasts[variable].value : record.value
  }

  /// From the parts to their totals, which is the order in which they were estimated. Once in a solve, and only where room
  /// is short. O(what is new).
  mutating func findLeasts(_ core: borrowing Core) {
    guard !hasLeasts else { return }
    hasLeasts = true
    leasts.growZeroed(to: core.variables.count)
    for index in 0..<core.newVariables.count { leasts[core.newVariables[index]] = Least() }
    for index in 0..<estimated.count where core.variables[estimated[index]].isUnknown {
      leasts[estimated[index]] = newLeast(of: estimated[index], core)
    }
  }

  private func newLeast(of variable: Int32, _ core: borrowing Core) -> Least {
    let longest = core.variables[variable].determiner
    var least = Least(value: floor(of: variable, core))
    guard longest != none else { return least }
    raise(
      &least, to: leastSum(of: longest, core), by: longest, isOfLeasts: true,
      isElastic: hasPart(longest, core) { $0.isElastic })
    least.isWide = hasPart(longest, core) { $0.isWide }
    // Several things end at one place because they follow one another; they are one length because they lie side by side.
    let isSize = core.variables[variable].rest == .size
    let own = ownWish(of: variable, core)
    if isSize && own.strength.hug > 0 {
      raise(&least, to: own.value, by: none, isOfLeasts: false, isElastic: true)
      least.isWide = true
    }
    var entry = core.variables[variable].column
    while entry != none {
      let group = core.entries[entry].group
      if core.groups[group].isNew && !core.groups[group].isTight && core.groups[group].total == entry
        && group != longest
      {
        let sum = isSize ? sumOfParts(group, core).value : leastSum(of: group, core)
        raise(&least, to: sum, by: group, isOfLeasts: !isSize, isElastic: isSize)
        least.isWide = least.isWide || isSize
      }
      entry = core.entries[entry].next
    }
    least.isWide = least.isWide && least.value < core.variables[variable].value
    return least
  }

  private func hasPart(_ group: Int32, _ core: borrowing Core, where isSuch: (Least) -> Bool) -> Bool {
    for index in core.groups[group].entryRange
    where isOpenPart(index, of: group, core) && isSuch(leasts[core.entries[index].variable]) {
      return true
    }
    return false
  }

  private func raise(_ least: inout Least, to value: Double, by group: Int32, isOfLeasts: Bool, isElastic: Bool) {
    guard value > least.value, value.isFinite else { return }
    (least.value, least.group, least.isOfLeasts, least.isElastic) = (value, group, isOfLeasts, isElastic)
  }

  private func floor(of variable: Int32, _ core: borrowing Core) -> Double {
    let floor = core.requiredBounds(of: core.variables[variable].unit).floor
    return floor == none ? -.infinity : core.members[floor].constant
  }

  /// What a group's total is when all its parts are as short as they may be.
  func leastSum(of group: Int32, _ core: borrowing Core) -> Double {
    let total = core.groups[group].total
    var sum = core.members[lowerRow(of: group, for: total, core)].constant
    for index in core.groups[group].entryRange where index != total {
      sum -= core.entries[index].coefficient * least(of: core.entries[index].variable, core)
    }
    return sum / core.entries[total].coefficient
  }

  /// Makes a variable known, as short as it may be, by making known what that comes from. False where that cannot be done.
  /// O(entries it comes from).
  mutating func shorten(_ variable: Int32, from priority: Double, in core: inout Core) -> Bool {
    guard least(of: variable, core).isFinite else { return false }
    shortening.removeAll()
    shortening.append(variable)
    while !shortening.isEmpty {
      let variable = shortening[shortening.count - 1]
      guard core.variables[variable].isUnknown else {
        _ = shortening.removeLast()
        continue
      }
      guard core.variables[variable].isNew else { return false }
      let least = leasts[variable]
      if least.group == none {
        hold(variable, at: least.value, in: &core)
        propagate(from: priority, in: &core)
      } else if !least.isOfLeasts {
        core.variables[variable].value = least.value
        core.variables[variable].determiner = least.group
        resolve(variable, from: priority, in: &core)
        if core.variables[variable].isUnknown { return false }
      } else if core.groups[least.group].isTight {
        return false
      } else if let part = lastUnknownPart(of: least.group, upTo: none, core) {
        shortening.append(core.entries[part].variable)
      } else {
        determineByParts(least.group, from: priority, in: &core)
      }
    }
    return true
  }
}
