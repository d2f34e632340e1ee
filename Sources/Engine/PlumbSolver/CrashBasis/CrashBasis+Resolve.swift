/// Places the variables that equalities do not determine at their estimates, from the totals to their parts. The group that makes a
/// total longest determines its value, and the parts of this group have their preferred lengths. In every other group of the total,
/// one part is determined by the total and the other parts.
extension CrashBasis {
  /// A variable being resolved, and the entry of its group that is being examined.
  struct Resolving {
    var variable: Int32
    var entry: Int32
  }

  /// Resolves all variables that have estimates. A variable is held only if its own rows limit it on both sides, at priorities
  /// above `threshold`.
  mutating func holdEstimated(in core: inout Core) {
    for whole in wholes.elements { share(among: whole, in: &core) }
    var index = estimated.count - 1
    while index >= 0 && openCount > 0 {
      let variable = estimated[index]
      resolve(variable, in: &core)
      if !core.model.variables[variable].isUnknown { share(variable, in: &core) }
      index -= 1
    }
  }

  /// Allows the next round to resolve the variables that this round left open because their priorities were too low.
  mutating func reopenEstimates() {
    guard openCount > 0 else { return }
    for variable in estimated.elements { estimates[variable].isUnresolved = false }
  }

  /// Places the parts from which a variable's estimate was computed, and then the variable at its estimate. O(entries of the
  /// parts).
  mutating func resolve(_ variable: Int32, in core: inout Core) {
    resolving.append(Resolving(variable: variable, entry: none))
    while !resolving.isEmpty {
      let top = resolving.count - 1
      let variable = resolving[top].variable
      guard mayResolve(variable, core.model) else {
        _ = resolving.removeLast()
        continue
      }
      let group = estimates[variable].source
      if group != none && core.model.groups[group].isTight {
        leaveOpen(variable)
      } else if group == none && estimates[variable].share != none {
        determine(by: estimates[variable].share, in: &core)
        // The share's group may already determine another variable, so it is tried only once.
        estimates[variable].share = none
        propagate(in: &core)
      } else if group == none || core.model.isSeparate(group) {
        // In the last round, parts are held at any priority.
        let isLast = threshold == 0 && (group != none || top > 0)
        let own = group == none ? core.model.variables[variable].unit : group
        if !isLast && core.model.holdingPriority(of: own) <= threshold {
          leaveOpen(variable)
        } else if group == none {
          hold(variable, in: &core)
        } else {
          determineAlone(group, in: &core)
        }
      } else if estimates[variable].isPressed, resolving[top].entry == none,
        pin(of: variable, by: group, core.model) != nil
      {
        resolving[top].entry = core.model.groups[group].entryRange.upperBound - 1
        assignShares(of: variable, in: &core)
      } else if let part = lastUnknownPart(of: group, upTo: resolving[top].entry, core.model) {
        resolving[top].entry = part
        let other = core.model.entries[part].variable
        if estimates[variable].isPressed { estimates[other].isPressed = true }
        if mayResolve(other, core.model) {
          resolving.append(Resolving(variable: other, entry: none))
        } else {
          leaveOpen(variable)
        }
      } else {
        determineByParts(group, in: &core)
      }
    }
  }

  /// Determines the only unknown variable of a group from its other variables, at the row that bounds the total from below.
  mutating func determineByParts(_ group: Int32, in core: inout Core) {
    determine(by: group, at: lowerRow(of: group, for: core.model.groups[group].placing.total, core.model), in: &core)
    propagate(in: &core)
  }

  /// Determines the variable of a separate group at the best of its rows.
  mutating func determineAlone(_ group: Int32, in core: inout Core) {
    let value = ownEstimate(by: group, core.model).value
    let best = core.model.rows(of: group).first { $0.constant == value && !$0.isBroken }
    determine(by: group, at: best?.index ?? core.model.groups[group].firstRow, in: &core)
    propagate(in: &core)
  }

  /// Leaves a variable unresolved until the next round.
  private mutating func leaveOpen(_ variable: Int32) { estimates[variable].isUnresolved = true }

  /// Whether a variable may still be resolved.
  private func mayResolve(_ variable: Int32, _ model: borrowing Model) -> Bool {
    model.variables[variable].isOpen && !estimates[variable].isUnresolved
  }

  /// The entry of the last unknown part of a group, or nil if all parts are known. If `entry` is not `none`, only parts up to
  /// this entry count.
  func lastUnknownPart(of group: Int32, upTo entry: Int32, _ model: borrowing Model) -> Int32? {
    let (parts, total) = (model.groups[group].entryRange, model.groups[group].placing.total)
    return (parts.lowerBound..<(entry == none ? parts.upperBound : entry + 1)).last {
      $0 != total && model.variables[model.entries[$0].variable].isUnknown
    }
  }

  /// Divides a known variable among the parts of each group whose total it is.
  private mutating func share(_ variable: Int32, in core: inout Core) {
    if estimates[variable].reach != none { share(among: estimates[variable].reach, in: &core) }
    for (entry, group) in core.model.placingEntries(of: variable)
    where core.model.groups[group].placing.total == entry {
      share(among: group, in: &core)
    }
  }

  /// Divides a known total: all parts except one get their estimates. An inequality is used only if its parts would be longer than
  /// the total.
  private mutating func share(among group: Int32, in core: inout Core) {
    guard !core.model.groups[group].isTight, core.model.groups[group].placing.unknownCount > 0 else { return }
    guard core.model.groups[group].placing.total != none else { return shareEqually(group, in: &core) }
    let isEquality = core.model.equality(of: group) != nil
    guard isEquality || lack(of: group, core.model) > 0 else { return }
    let total = core.model.entries[core.model.groups[group].placing.total].variable
    if isEquality && core.model.variables[total].kind == .size { shareEqually(group, in: &core) }
    guard !core.model.groups[group].isTight else { return }
    let yielding = yieldingPart(of: group, in: &core)
    guard !core.model.groups[group].isTight else { return }
    for part in core.model.groups[group].entryRange.reversed() {
      let variable = core.model.entries[part].variable
      if variable != yielding && variable != total && core.model.variables[variable].isUnknown {
        resolve(variable, in: &core)
      }
    }
    if !isEquality && !core.model.groups[group].isTight && core.model.groups[group].placing.unknownCount == 1 {
      determineByParts(group, in: &core)
    }
  }
}
