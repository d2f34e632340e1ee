/// The least value to which a new variable can be shortened at the cost of one part.
struct Least {
  var value = -Double.infinity
  /// The group whose parts determine `value`; `none` if the variable's own rows do.
  var group = none
  /// Whether those parts have their least values. Otherwise they have their estimates.
  var isOfLeasts = false
  /// Whether it is the maximum of several lengths, and longer than the second of them.
  var isWide = false
  /// Whether it could be shorter still if more than one part were shortened.
  var isElastic = false
  /// Whether its addends were shortened together with those of the sum that it is part of.
  var isExpanded = false
}

/// Too little room. If a known total is shorter than its parts' estimates, a part that cannot give enough gets its least
/// value, and the next part yields at once, without an iteration. A maximum of several lengths can shrink to the second
/// longest at the cost of one part, and the others gain. So it yields before parts that stand alone, and only that far.
extension CrashBasis {
  func least(of variable: Int32, _ model: borrowing Model) -> Double {
    model.variables[variable].isOpen ? leasts[variable].value : model.variables[variable].value
  }

  /// Computes least values from the parts to their totals, in the order of estimates. Once in a solve, and only if room is
  /// short. O(what is new).
  mutating func findLeasts(_ changes: borrowing Changes, _ model: borrowing Model) {
    guard !hasLeasts else { return }
    hasLeasts = true
    leasts.growZeroed(to: model.variables.count)
    for variable in changes.newVariables.elements { leasts[variable] = Least() }
    for variable in estimated.elements where model.variables[variable].isUnknown {
      leasts[variable] = newLeast(of: variable, model)
    }
  }

  private func newLeast(of variable: Int32, _ model: borrowing Model) -> Least {
    let longest = estimates[variable].source
    var least = Least(value: floor(of: variable, model))
    guard longest != none else { return least }
    raise(
      &least, to: leastSum(of: longest, model), by: longest, isOfLeasts: true,
      isElastic: hasPart(longest, model) { $0.isElastic })
    least.isWide = hasPart(longest, model) { $0.isWide }
    // Groups of an offset lie one after the other, and all can shrink. Those of a size lie side by side: one shrinks.
    let isSize = model.variables[variable].rest == .size
    let own = ownWish(of: variable, model)
    if isSize && own.strength.hug > 0 {
      raise(&least, to: own.value, by: none, isOfLeasts: false, isElastic: true)
      least.isWide = true
    }
    var entry = model.variables[variable].column
    while entry != none {
      let group = model.entries[entry].group
      if model.groups[group].isNew && !model.groups[group].isTight && model.groups[group].placing.total == entry
        && group != longest
      {
        let sum = isSize ? sumOfParts(group, model).value : leastSum(of: group, model)
        raise(&least, to: sum, by: group, isOfLeasts: !isSize, isElastic: isSize)
        if isSize { least.isWide = true }
      }
      entry = model.entries[entry].next
    }
    least.isWide = least.isWide && least.value < estimates[variable].value
    return least
  }

  private func hasPart(_ group: Int32, _ model: borrowing Model, where isSuch: (Least) -> Bool) -> Bool {
    for index in model.groups[group].entryRange
    where isOpenPart(index, of: group, model) && isSuch(leasts[model.entries[index].variable]) {
      return true
    }
    return false
  }

  private func raise(_ least: inout Least, to value: Double, by group: Int32, isOfLeasts: Bool, isElastic: Bool) {
    guard value > least.value, value.isFinite else { return }
    (least.value, least.group, least.isOfLeasts, least.isElastic) = (value, group, isOfLeasts, isElastic)
  }

  func floor(of variable: Int32, _ model: borrowing Model) -> Double {
    let floor = model.requiredBounds(of: model.variables[variable].unit).floor
    return floor == none ? -.infinity : model.rows[floor].constant
  }

  /// A group's total when all its parts have their least values.
  func leastSum(of group: Int32, _ model: borrowing Model) -> Double {
    let total = model.groups[group].placing.total
    var sum = model.rows[lowerRow(of: group, for: total, model)].constant
    for index in model.groups[group].entryRange where index != total {
      sum -= model.entries[index].coefficient * least(of: model.entries[index].variable, model)
    }
    return sum / model.entries[total].coefficient
  }

  /// Gives a variable its least value, after the parts from which that was computed. False if that is impossible. O(entries
  /// of those).
  mutating func shorten(_ variable: Int32, from priority: Double, in core: inout Core) -> Bool {
    shortening.removeAll()
    shortening.append(variable)
    while !shortening.isEmpty {
      let variable = shortening[shortening.count - 1]
      guard core.model.variables[variable].isUnknown else {
        _ = shortening.removeLast()
        continue
      }
      guard core.model.variables[variable].isNew else { return false }
      let least = leasts[variable]
      if least.group == none {
        hold(variable, at: least.value, in: &core)
        propagate(from: priority, in: &core)
      } else if !least.isOfLeasts {
        (estimates[variable].value, estimates[variable].source) = (least.value, least.group)
        resolve(variable, from: priority, in: &core)
        if core.model.variables[variable].isUnknown { return false }
      } else if core.model.groups[least.group].isTight {
        return false
      } else if let part = lastUnknownPart(of: least.group, upTo: none, core.model) {
        shortening.append(core.model.entries[part].variable)
      } else {
        determineByParts(least.group, from: priority, in: &core)
      }
    }
    return true
  }
}
