/// Chooses the part that yields if a known total differs from the sum of its parts' estimates: the part held at the lowest
/// priority, or the first of several such parts.
extension CrashBasis {
  /// Returns the yielding part. If space is short, each part that cannot shrink enough is shortened to its minimum length, and the
  /// next part yields. O(parts · log parts + entries of the determined variables).
  mutating func yieldingPart(of group: Int32, in core: inout Core) -> Int32 {
    guard lack(of: group, core.model) > 0, isSum(group, core.model) else { return firstToGrow(in: group, core.model) }
    findMinimumLengths(core.changes, core.model)
    shortenWeakest(of: group, in: &core)
    var part = none
    if !core.model.groups[group].isTight && core.model.groups[group].placing.unknownCount > 1 {
      addends.removeAll()
      let total = core.model.groups[group].placing.total
      for index in core.model.groups[group].entryRange where isOpenPart(index, of: group, core.model) {
        addends.append(addend(index, to: total, core.model))
      }
      orderAddends(of: group, core.model)
      part = shortenAddends(of: group, in: &core)
    }
    return part != none || core.model.groups[group].isTight ? part : firstToGrow(in: group, core.model)
  }

  /// Whether a group's total is a sum of the other terms, none of which is subtracted.
  func isSum(_ group: Int32, _ model: borrowing Model) -> Bool {
    let total = model.groups[group].placing.total
    return model.groups[group].entryRange.allSatisfy {
      $0 == total || model.entries[$0].coefficient * model.entries[total].coefficient <= 0
    }
  }

  private func firstToGrow(in group: Int32, _ model: borrowing Model) -> Int32 {
    var (best, least) = (none, Float.infinity)
    for index in model.groups[group].entryRange where isOpenPart(index, of: group, model) {
      let variable = model.entries[index].variable
      let hug = estimates[variable].priorities.hug
      if best == none || hug < least || (hug == least && standsBefore(variable, best, model)) {
        (best, least) = (variable, hug)
      }
    }
    return best
  }

  func isOpenPart(_ index: Int32, of group: Int32, _ model: borrowing Model) -> Bool {
    let variable = model.entries[index].variable
    return index != model.groups[group].placing.total && model.variables[variable].isOpen
  }

  /// The sum of the parts' estimates minus the known total.
  func lack(of group: Int32, _ model: borrowing Model) -> Double {
    sumOfParts(group, model).value - length(of: model.entries[model.groups[group].placing.total].variable, model)
  }

  /// Whether a variable precedes another variable: offsets precede sizes, because the start of a view is the sum of all previous
  /// views. Variables of the same kind are ordered by place.
  func standsBefore(_ a: Int32, _ b: Int32, _ model: borrowing Model) -> Bool {
    model.variables[a].kind == model.variables[b].kind ? model.isBefore(a, b) : model.variables[a].kind == .offset
  }
}
