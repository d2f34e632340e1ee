/// Putting in place what equalities alone leave open, guided by the estimates: from the whole to its parts. A total
/// takes its length from the group that makes it longest, whose parts are held as long as they like; in all its other
/// groups one part has to give way, and what it is follows from the others.
extension Core {
  /// A variable being resolved, and the entry of its group that is looked at.
  struct Resolving {
    var variable: Int32
    var entry: Int32
  }

  /// Holds what has an estimate, and is kept in place from both sides by more than `priority`.
  mutating func holdEstimated(from priority: Double) {
    for index in 0..<wholes.count { share(among: wholes[index], isEquality: true, from: priority) }
    var index = estimated.count - 1
    while index >= 0 && openCount > 0 {
      let variable = estimated[index]
      resolve(variable, from: priority)
      if !variables[variable].isUnknown { share(variable, from: priority) }
      index -= 1
    }
  }

  /// What was refused because nothing held it strongly enough gets another chance.
  mutating func reopenEstimates() {
    guard openCount > 0 else { return }
    for index in 0..<estimated.count { variables[estimated[index]].note.unheardCount = heard }
  }

  /// Makes a variable known as its estimate has it, by making known what that comes from. O(entries it comes from).
  mutating func resolve(_ variable: Int32, from priority: Double) {
    resolving.append(Resolving(variable: variable, entry: none))
    while !resolving.isEmpty {
      let top = resolving.count - 1
      let variable = resolving[top].variable
      guard variables[variable].isUnknown, isOpen(variable) else {
        _ = resolving.removeLast()
        continue
      }
      let group = variables[variable].determiner
      if group == none {
        // With nothing left to wait for, parts are held even where they have no wish.
        let isWanted = preference(of: variables[variable].unit) > priority || (priority == 0 && top > 0)
        if isWanted { hold(variable) } else { refuse(variable) }
        propagate(from: priority)
      } else if groups[group].isTight {
        refuse(variable)
      } else if let part = lastUnknownPart(of: group, upTo: resolving[top].entry) {
        resolving[top].entry = part
        let other = entries[part].variable
        if isOpen(other) { resolving.append(Resolving(variable: other, entry: none)) } else { refuse(variable) }
      } else if !leaders.isEmpty && equality(of: group) == nil {
        refuse(variable)
      } else {
        determineByParts(group, from: priority)
      }
    }
  }

  /// The one variable of a group that is unknown follows from the others, at the row that keeps the total from being less.
  mutating func determineByParts(_ group: Int32, from priority: Double) {
    determine(by: group, at: lowerRow(of: group, for: groups[group].total))
    propagate(from: priority)
  }

  /// Nothing holds it strongly enough yet.
  private mutating func refuse(_ variable: Int32) {
    variables[variable].note.unheardCount = refused
  }

  /// Whether a variable may still be resolved.
  private func isOpen(_ variable: Int32) -> Bool {
    variables[variable].isNew && variables[variable].note.unheardCount != refused
  }

  /// The last unknown part at or before an entry, or of all parts.
  func lastUnknownPart(of group: Int32, upTo entry: Int32) -> Int32? {
    let first = groups[group].firstEntry
    var index = entry == none ? first + groups[group].termCount - 1 : entry
    while index >= first {
      if index != groups[group].total && variables[entries[index].variable].isUnknown { return index }
      index -= 1
    }
    return nil
  }

  /// A variable is known: each group that it is the total of is shared among its parts. Inequalities come first: where
  /// their parts would rather be longer, they say as much as equalities do, and leave these less to decide.
  private mutating func share(_ variable: Int32, from priority: Double) {
    for isEquality in [false, true] {
      var entry = variables[variable].column
      while entry != none {
        let group = entries[entry].group
        if groups[group].isNew && !groups[group].isTight && groups[group].total == entry {
          share(among: group, isEquality: isEquality, from: priority)
        }
        entry = entries[entry].next
      }
    }
  }

  /// All parts of a known total but one are made as long as they like.
  private mutating func share(among group: Int32, isEquality: Bool, from priority: Double) {
    guard !groups[group].isTight, groups[group].unknownCount > 0, (equality(of: group) != nil) == isEquality,
      isEquality || (leaders.isEmpty && lack(of: group) > 0)
    else { return }
    let yielding = yieldingPart(of: group, from: priority)
    guard !groups[group].isTight else { return }
    resolveParts(of: group, besides: yielding, from: priority)
    if !isEquality && !groups[group].isTight && groups[group].unknownCount == 1 {
      determineByParts(group, from: priority)
    }
  }

  private mutating func resolveParts(of group: Int32, besides yielding: Int32, from priority: Double) {
    let total = groups[group].total
    var part = groups[group].firstEntry + groups[group].termCount - 1
    while part >= groups[group].firstEntry {
      let variable = entries[part].variable
      if part != yielding && part != total && variables[variable].isUnknown {
        resolve(variable, from: priority)
      }
      part -= 1
    }
  }
}
