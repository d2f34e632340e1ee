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
extension Core {
  func least(of variable: Int32) -> Double {
    let record = variables[variable]
    return record.isUnknown && record.isNew ? leasts[variable].value : record.value
  }

  /// From the parts to their totals, which is the order in which they were estimated. Once in a solve, and only where room
  /// is short. O(what is new).
  mutating func findLeasts() {
    guard !hasLeasts else { return }
    hasLeasts = true
    leasts.growZeroed(to: variables.count)
    for index in 0..<newVariables.count { leasts[newVariables[index]] = Least() }
    for index in 0..<estimated.count where variables[estimated[index]].isUnknown {
      leasts[estimated[index]] = newLeast(of: estimated[index])
    }
  }

  private func newLeast(of variable: Int32) -> Least {
    let longest = variables[variable].determiner
    var least = Least(value: floor(of: variable))
    guard longest != none else { return least }
    raise(
      &least, to: leastSum(of: longest), by: longest, isOfLeasts: true, isElastic: hasPart(longest) { $0.isElastic })
    least.isWide = hasPart(longest) { $0.isWide }
    // Several things end at one place because they follow one another; they are one length because they lie side by side.
    let isSize = variables[variable].rest == .size
    let own = ownWish(of: variable)
    if isSize && own.strength.hug > 0 {
      raise(&least, to: own.value, by: none, isOfLeasts: false, isElastic: true)
      least.isWide = true
    }
    var entry = variables[variable].column
    while entry != none {
      let group = entries[entry].group
      if groups[group].isNew && !groups[group].isTight && groups[group].total == entry && group != longest {
        let sum = isSize ? sumOfParts(group).value : leastSum(of: group)
        raise(&least, to: sum, by: group, isOfLeasts: !isSize, isElastic: isSize)
        least.isWide = least.isWide || isSize
      }
      entry = entries[entry].next
    }
    least.isWide = least.isWide && least.value < variables[variable].value
    return least
  }

  private func hasPart(_ group: Int32, where isSuch: (Least) -> Bool) -> Bool {
    for index in groups[group].entryRange where isOpenPart(index, of: group) && isSuch(leasts[entries[index].variable])
    {
      return true
    }
    return false
  }

  private func raise(_ least: inout Least, to value: Double, by group: Int32, isOfLeasts: Bool, isElastic: Bool) {
    guard value > least.value, value.isFinite else { return }
    (least.value, least.group, least.isOfLeasts, least.isElastic) = (value, group, isOfLeasts, isElastic)
  }

  private func floor(of variable: Int32) -> Double {
    let floor = requiredBounds(of: variables[variable].unit).floor
    return floor == none ? -.infinity : members[floor].constant
  }

  /// What a group's total is when all its parts are as short as they may be.
  func leastSum(of group: Int32) -> Double {
    let total = groups[group].total
    var sum = members[lowerRow(of: group, for: total)].constant
    for index in groups[group].entryRange where index != total {
      sum -= entries[index].coefficient * least(of: entries[index].variable)
    }
    return sum / entries[total].coefficient
  }

  /// Makes a variable known, as short as it may be, by making known what that comes from. False where that cannot be done.
  /// O(entries it comes from).
  mutating func shorten(_ variable: Int32, from priority: Double) -> Bool {
    guard least(of: variable).isFinite else { return false }
    shortening.removeAll()
    shortening.append(variable)
    while !shortening.isEmpty {
      let variable = shortening[shortening.count - 1]
      guard variables[variable].isUnknown else {
        _ = shortening.removeLast()
        continue
      }
      guard variables[variable].isNew else { return false }
      let least = leasts[variable]
      if least.group == none {
        hold(variable, at: least.value)
        propagate(from: priority)
      } else if !least.isOfLeasts {
        variables[variable].value = least.value
        variables[variable].determiner = least.group
        resolve(variable, from: priority)
        if variables[variable].isUnknown { return false }
      } else if groups[least.group].isTight {
        return false
      } else if let part = lastUnknownPart(of: least.group, upTo: none) {
        shortening.append(entries[part].variable)
      } else {
        determineByParts(least.group, from: priority)
      }
    }
    return true
  }
}
