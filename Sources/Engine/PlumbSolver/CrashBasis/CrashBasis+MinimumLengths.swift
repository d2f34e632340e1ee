/// The least value to which a new variable can be shortened by shrinking only one part.
struct MinimumLength {
  var value = -Double.infinity
  /// The group whose parts determine `value`; `none` if the variable's own rows determine it.
  var group = none
  /// Whether `value` is the sum of the parts' minimum lengths instead of their estimates.
  var isOfMinimumLengths = false
  /// Whether the variable is the maximum of several lengths, of which one is longer than all other lengths.
  var isWide = false
  /// Whether the variable could be shorter than `value` if several parts were shortened.
  var isElastic = false
  /// Whether the variable's addends were shortened together with the addends of its total.
  var isExpanded = false
}

/// Minimum lengths, which are needed if a known total is shorter than its parts' estimates. A part that cannot shrink enough gets
/// its minimum length, and the next part yields at once, without an iteration. If a part is the maximum of several lengths,
/// shrinking only the longest length gains space, until it is as short as the second longest. So this part yields before parts with
/// a single length, but only down to the second longest length.
extension CrashBasis {
  func minimumLength(of variable: Int32, _ model: borrowing Model) -> Double {
    model.variables[variable].isOpen ? minimumLengths[variable].value : model.variables[variable].value
  }

  /// Computes minimum lengths from the parts to their totals, in the order of estimates. Runs once in a solve, and only if space is
  /// short. O(new rows).
  mutating func findMinimumLengths(_ changes: borrowing Changes, _ model: borrowing Model) {
    guard minimumLengths.isEmpty else { return }
    _ = minimumLengths.extend(by: model.variables.count)
    for variable in changes.newVariables.elements { minimumLengths[variable] = MinimumLength() }
    for variable in estimated.elements where model.variables[variable].isUnknown {
      minimumLengths[variable] = newMinimumLength(of: variable, model)
    }
  }

  private func newMinimumLength(of variable: Int32, _ model: borrowing Model) -> MinimumLength {
    let longest = estimates[variable].source
    var minimum = MinimumLength(value: floor(of: variable, model))
    if longest != none && !model.isSeparate(longest) {
      raise(
        &minimum, to: sumOfMinimumLengths(of: longest, model), by: longest, isOfMinimumLengths: true,
        isElastic: hasPart(longest, model) { $0.isElastic })
      minimum.isWide = hasPart(longest, model) { $0.isWide }
    }
    // The groups of an offset follow one another, and all of them can shrink. The groups of a size are side by side, and only one
    // shrinks.
    let isSize = model.variables[variable].kind == .size
    let own = ownEstimate(by: model.variables[variable].unit, model)
    if longest != none && isSize && own.priorities.hug > 0 {
      raise(&minimum, to: own.value, by: none, isOfMinimumLengths: false, isElastic: true)
      minimum.isWide = true
    }
    for (entry, group) in model.placingEntries(of: variable) where group != longest {
      let isApart = model.isSeparate(group)
      guard isApart || (longest != none && model.groups[group].placing.total == entry) else { continue }
      let isSideBySide = isSize || isApart
      let sum = isSideBySide ? sumOfParts(group, model).value : sumOfMinimumLengths(of: group, model)
      raise(&minimum, to: sum, by: group, isOfMinimumLengths: !isSideBySide, isElastic: isSideBySide)
      if isSideBySide { minimum.isWide = true }
    }
    minimum.isWide = minimum.isWide && minimum.value < estimates[variable].value
    return minimum
  }

  private func hasPart(_ group: Int32, _ model: borrowing Model, where isSuch: (MinimumLength) -> Bool) -> Bool {
    model.groups[group].entryRange.contains {
      isOpenPart($0, of: group, model) && isSuch(minimumLengths[model.entries[$0].variable])
    }
  }

  private func raise(
    _ minimum: inout MinimumLength, to value: Double, by group: Int32, isOfMinimumLengths: Bool, isElastic: Bool
  ) {
    guard value > minimum.value, value.isFinite else { return }
    (minimum.value, minimum.group) = (value, group)
    (minimum.isOfMinimumLengths, minimum.isElastic) = (isOfMinimumLengths, isElastic)
  }

  func floor(of variable: Int32, _ model: borrowing Model) -> Double {
    let floor = model.requiredBounds(of: model.variables[variable].unit).floor
    return floor == none ? -.infinity : model.rows[floor].constant
  }

  /// The total of a group if all its parts have their minimum lengths.
  func sumOfMinimumLengths(of group: Int32, _ model: borrowing Model) -> Double {
    let total = model.groups[group].placing.total
    var sum = model.rows[lowerRow(of: group, for: total, model)].constant
    for index in model.groups[group].entryRange where index != total {
      sum -= model.entries[index].coefficient * minimumLength(of: model.entries[index].variable, model)
    }
    return sum / model.entries[total].coefficient
  }

  /// Shortens the parts from which a variable's minimum length was computed, and then the variable to this length. Returns false if
  /// this is impossible. O(entries of the parts).
  mutating func shorten(_ variable: Int32, in core: inout Core) -> Bool {
    shortening.removeAll()
    shortening.append(variable)
    while !shortening.isEmpty {
      let variable = shortening[shortening.count - 1]
      guard core.model.variables[variable].isUnknown else {
        _ = shortening.removeLast()
        continue
      }
      guard core.model.variables[variable].isNew else { return false }
      let minimum = minimumLengths[variable]
      if minimum.group == none {
        hold(variable, at: minimum.value, in: &core)
      } else if core.model.isSeparate(minimum.group) {
        determineAlone(minimum.group, in: &core)
      } else if !minimum.isOfMinimumLengths {
        (estimates[variable].value, estimates[variable].source) = (minimum.value, minimum.group)
        resolve(variable, in: &core)
        if core.model.variables[variable].isUnknown { return false }
      } else if core.model.groups[minimum.group].isTight {
        return false
      } else if let part = lastUnknownPart(of: minimum.group, upTo: none, core.model) {
        shortening.append(core.model.entries[part].variable)
      } else {
        determineByParts(minimum.group, in: &core)
      }
    }
    return true
  }
}
