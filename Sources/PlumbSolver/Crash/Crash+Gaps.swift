/// Equal gaps, as of an equalCentering stack: soft equalities compare each gap of a chain with the first, and a required
/// inequality keeps each gap from being too short. With a priority for each equality, the earlier one matters more. So a first
/// part of the chain has equal gaps, one gap or size takes what is left over, and the rest of the chain is packed. The crash
/// finds these three parts by adding up estimates. O(what is new).
extension Crash {
  /// A gap of a chain.
  struct Gap {
    var variable: Int32
    /// The soft equality with the first gap; `none` for the first.
    var equality: Int32
    var priority: Double
    /// The inequality that packs what lies on both sides of the gap, and the size that it spans.
    var floor = none
    var size = none
    /// The packed length by the estimates.
    var least = 0.0
    var isEqual = false
  }

  /// Places the chains whose length is known.
  mutating func placeChains(in core: inout Core) {
    findCompared(core.changes, core.model)
    for variable in comparedVariables.elements where core.model.variables[variable].isUnknown {
      guard let excess = findChain(from: variable, core.model) else { continue }
      if excess < 0 { compress(-excess, in: &core) } else { spread(excess, in: &core) }
    }
  }

  /// Finds the variables with which soft equalities compare several others.
  private mutating func findCompared(_ changes: borrowing Changes, _ model: borrowing Model) {
    comparedVariables.removeAll()
    guard openCount > 0, changes.hasSoftEquality else { return }
    var previous: (first: Int32, second: Int32) = (none, none)
    for group in changes.newGroups.elements where isOpenPair(group, model) {
      guard let row = model.equality(of: group), !model.rows[row].isRequired else { continue }
      let pair = unknownPair(of: group, model)
      for variable in [pair.first, pair.second] where variable == previous.first || variable == previous.second {
        if comparedVariables.isEmpty || comparedVariables[comparedVariables.count - 1] != variable {
          comparedVariables.append(variable)
        }
      }
      previous = pair
    }
  }

  private func unknownPair(of group: Int32, _ model: borrowing Model) -> (first: Int32, second: Int32) {
    var pair = (first: none, second: none)
    for term in model.terms(of: group) where model.variables[term.variable].isUnknown {
      if pair.first == none { pair.first = term.variable } else { pair.second = term.variable }
    }
    return pair
  }

  /// Fills `gaps` with the chain of a compared variable, and `sizes` with what lies between them. Returns by how much the chain is
  /// longer than when it is packed; nil if the chain has another form, or its length is unknown.
  private mutating func findChain(from variable: Int32, _ model: borrowing Model) -> Double? {
    gaps.removeAll()
    gaps.append(Gap(variable: variable, equality: none, priority: .infinity))
    var entry = model.variables[variable].column
    while entry != none {
      let group = model.entries[entry].group
      entry = model.entries[entry].next
      guard isOpenPair(group, model), let row = model.equality(of: group), !model.rows[row].isRequired else { continue }
      let pair = unknownPair(of: group, model)
      gaps.append(
        Gap(
          variable: pair.first == variable ? pair.second : pair.first, equality: group,
          priority: model.rows[row].priority))
    }
    gaps.sort(from: 1) { $0.priority == $1.priority ? $0.equality < $1.equality : $0.priority > $1.priority }
    var end = none
    for index in 0..<gaps.count {
      end = measure(index, model)
      if end == none { return nil }
    }
    return excess(upTo: end, model)
  }

  private func isOpenPair(_ group: Int32, _ model: borrowing Model) -> Bool {
    model.groups[group].isNew && !model.groups[group].isTight && model.groups[group].placing.unknownCount == 2
  }

  /// Computes a packed length; returns the offset that ends the gap, or `none` if nothing bounds the gap from below.
  private mutating func measure(_ index: Int, _ model: borrowing Model) -> Int32 {
    let variable = gaps[index].variable
    var entry = model.variables[variable].column
    while entry != none {
      let (group, coefficient) = (model.entries[entry].group, model.entries[entry].coefficient)
      entry = model.entries[entry].next
      guard model.groups[group].isNew, !model.groups[group].isTight, model.isRequiredEquality(group) else { continue }
      for term in model.terms(of: group) where term.variable != variable {
        let record = model.variables[term.variable]
        guard record.isUnknown, record.isNew, record.rest == .offset, record.determiner != none,
          model.equality(of: record.determiner) == nil, let size = sizePart(of: record.determiner, model)
        else { continue }
        let row = model.requiredBounds(of: group).floor
        let others = model.activity(of: group).value - coefficient * model.variables[variable].value
        gaps[index].least = (model.rows[row].constant - others) / coefficient
        gaps[index].floor = record.determiner
        gaps[index].size = size
        return term.variable
      }
    }
    return none
  }

  /// The size among the parts of a group.
  private func sizePart(of group: Int32, _ model: borrowing Model) -> Int32? {
    for index in model.groups[group].entryRange where index != model.groups[group].placing.total {
      let variable = model.entries[index].variable
      if model.variables[variable].rest == .size { return variable }
    }
    return nil
  }

  /// By how much the known total of the chain is longer than the estimates of its parts. Notes the last size.
  private mutating func excess(upTo end: Int32, _ model: borrowing Model) -> Double? {
    var entry = model.variables[end].column
    while entry != none {
      let group = model.entries[entry].group
      entry = model.entries[entry].next
      guard model.groups[group].isNew, !model.groups[group].isTight, model.isRequiredEquality(group) else { continue }
      let total = model.groups[group].placing.total
      guard total != none, !model.variables[model.entries[total].variable].isUnknown,
        let size = sizePart(of: group, model)
      else { continue }
      lastSize = size
      return -lack(of: group, model)
    }
    return nil
  }

  /// More room than the packed chain needs: as many gaps as possible are equal, one takes what is left over, and the others are
  /// packed.
  private mutating func spread(_ excess: Double, in core: inout Core) {
    for index in 0...gaps.count {
      resolve(size(index), from: gaps[1].priority, in: &core)
      if core.model.variables[size(index)].isUnknown { return }
    }
    var (room, length, count, partial) = (excess, gaps[0].least, 1.0, -1)
    var start = 1
    choosing: while start < gaps.count {
      let end = endOfLevel(start)
      order(start..<end, below: length)
      for index in ordered.elements {
        let least = gaps[index].least
        let cost = least <= length ? length - least : (least - length) * count
        if cost > room {
          if least <= length { partial = Int(index) }
          break choosing
        }
        room -= cost
        length = max(length, least)
        count += 1
        gaps[index].isEqual = true
      }
      start = end
    }
    if partial < 0 { length += room / count }
    hold(gaps[0].variable, at: length, in: &core)
    propagate(above: Priority.required, in: &core)
    let last = partial < 0 ? lastEqual : partial - 1
    if last > 0 { for index in 1...last { place(index, in: &core) } }
    for index in ((partial < 0 ? last : partial) + 1..<gaps.count).reversed() { place(index, in: &core) }
  }

  private var lastEqual: Int {
    var index = gaps.count - 1
    while index > 0 && !gaps[index].isEqual { index -= 1 }
    return index
  }

  private mutating func place(_ index: Int, in core: inout Core) {
    if gaps[index].isEqual { equalize(index, in: &core) } else { pack(index, in: &core) }
  }

  /// The end of the gaps whose equalities have the same priority. Only the sum of their violations counts.
  private func endOfLevel(_ start: Int) -> Int {
    var end = start + 1
    while end < gaps.count && gaps[end].priority == gaps[start].priority { end += 1 }
    return end
  }

  /// Orders gaps of one level: first the last ones, by ties; but those that would lengthen all other gaps last, the least first.
  private mutating func order(_ range: Range<Int>, below length: Double) {
    ordered.removeAll()
    for index in range { ordered.append(Int32(index)) }
    ordered.sort {
      let (one, other) = (gaps[$0].least, gaps[$1].least)
      if (one > length) != (other > length) { return other > length }
      return one > length && one != other ? one < other : $0 > $1
    }
  }

  /// Less room than the packed chain needs: where gaps are equal, every other size is. With a level for each equality, the first
  /// gaps are. Of the equalities of the last level, the last ones hold.
  private mutating func compress(_ lack: Double, in core: inout Core) {
    let last = gaps.count
    guard areOpen(lack, core.model) else { return }
    guard areAlike else { return shortenByStrength(lack, in: &core) }
    var (room, lengths, count) = alternate(lack, upTo: last, core.model)
    if count > last {
      shorten(&lengths, by: room, upTo: count)
      return commit(lengths, upTo: count, partial: nil, in: &core)
    }
    var shared = 1
    while endOfLevel(shared) < min(shared + 2, count) { shared += 1 }
    guard count > shared + 1 else {
      let hasPartial = wish(count, core.model) >= (count & 1 == 0 ? lengths.0 : lengths.1)
      if !hasPartial { shorten(&lengths, by: room, upTo: count) }
      for index in (count + (hasPartial ? 1 : 0)...last).reversed() { leave(index, in: &core) }
      return commit(lengths, upTo: count, partial: hasPartial ? count : nil, in: &core)
    }
    (room, lengths, count) = alternate(lack, upTo: shared, core.model)
    commit(lengths, upTo: count, partial: nil, in: &core)
    leave(last, in: &core)
    var index = last - 1
    while index >= count {
      let sum = lengths.0 + lengths.1
      let own = wish(index, core.model)
      let wanted = sum - core.model.variables[size(index + 1)].value
      let before = index == count ? 0 : sum - wish(index - 1, core.model)
      let length = min(max(wanted, before, 0), own)
      guard own - length <= room else { break }
      room -= own - length
      shorten(index, to: length, isEqual: length == wanted, in: &core)
      index -= 1
    }
    while count < index {
      pack(count - 1, in: &core)
      resolve(size(count), from: gaps[1].priority, in: &core)
      count += 1
    }
    pack(index - 1, in: &core)
    pack(index, in: &core)
  }

  /// The lengths of every other size where the first gaps are equal, with the room that is left and the number of sizes.
  private func alternate(_ lack: Double, upTo last: Int, _ model: borrowing Model) -> (
    room: Double, lengths: (Double, Double), count: Int
  ) {
    var (room, lengths, count) = (lack, (wish(0, model), wish(1, model)), 2)
    while count <= last {
      let (length, own) = (count & 1 == 0 ? lengths.0 : lengths.1, wish(count, model))
      let cost = own >= length ? own - length : (length - own) * Double(count / 2)
      guard cost <= room else { break }
      room -= cost
      if count & 1 == 0 { lengths.0 = min(length, own) } else { lengths.1 = min(length, own) }
      count += 1
    }
    return (room, lengths, count)
  }

  private mutating func commit(_ lengths: (Double, Double), upTo count: Int, partial: Int?, in core: inout Core) {
    hold(size(0), at: lengths.0, in: &core)
    hold(size(1), at: lengths.1, in: &core)
    propagate(above: Priority.required, in: &core)
    for index in 0..<count - 1 {
      if index > 0 { equalize(index, in: &core) }
      pack(index, in: &core)
    }
    guard let partial else { return }
    pack(partial - 1, in: &core)
    if partial < gaps.count { pack(partial, in: &core) }
  }

  /// Leaves a size at its estimate, and packs it before the next.
  private mutating func leave(_ index: Int, in core: inout Core) {
    resolve(size(index), from: gaps[1].priority, in: &core)
    if index < gaps.count { pack(index, in: &core) }
  }

  /// Shortens a size whose end is known. If the gap after the size is equal, the size and its start depend on each other; if
  /// the gap before is, the size follows with the one before.
  private mutating func shorten(_ index: Int, to length: Double, isEqual: Bool, in core: inout Core) {
    let (size, floor) = (size(index), gaps[index].floor)
    if length == wish(index, core.model) {
      leave(index, in: &core)
      if isEqual && core.model.variables[self.size(index + 1)].isUnknown { equalize(index, in: &core) }
    } else if length == 0 {
      hold(size, at: 0, in: &core)
      pack(index, in: &core)
    } else {
      if isEqual { equalize(index, in: &core) }
      guard !core.model.groups[floor].isTight, core.model.groups[floor].placing.unknownCount == 2 else { return }
      core.model.variables[size].value = length
      core.model.variables[size].isUnknown = false
      let start = core.determine(
        by: floor, at: lowerRow(of: floor, for: core.model.groups[floor].placing.total, core.model))
      core.model.variables[size].isUnknown = true
      becomeKnown(start, core.model)
      propagate(above: Priority.required, in: &core)
    }
  }

  private func size(_ index: Int) -> Int32 { index < gaps.count ? gaps[index].size : lastSize }

  private func wish(_ index: Int, _ model: borrowing Model) -> Double { model.variables[size(index)].value }

  /// Whether all sizes are open, and long enough to give what is lacking.
  private func areOpen(_ lack: Double, _ model: borrowing Model) -> Bool {
    var sum = 0.0
    for index in 0...gaps.count {
      guard model.variables[size(index)].isUnknown, model.variables[size(index)].isNew else { return false }
      sum += wish(index, model)
    }
    return lack <= sum
  }

  private var areAlike: Bool {
    for index in 1...gaps.count where strengths[size(index)].resist != strengths[size(0)].resist { return false }
    return true
  }

  /// Shortens sizes to 0 until one of them is long enough, those that resist least first.
  private mutating func shortenByStrength(_ lack: Double, in core: inout Core) {
    let last = gaps.count
    ordered.removeAll()
    for index in 0...last { ordered.append(Int32(index)) }
    ordered.sort {
      let (one, other) = (strengths[size(Int($0))].resist, strengths[size(Int($1))].resist)
      return one == other ? $0 < $1 : one < other
    }
    var (room, next) = (lack, 0)
    while next < last && wish(Int(ordered[next]), core.model) < room {
      room -= wish(Int(ordered[next]), core.model)
      hold(size(Int(ordered[next])), at: 0, in: &core)
      propagate(above: Priority.required, in: &core)
      next += 1
    }
    let partial = Int(ordered[next])
    for index in (0...last).reversed() where index > partial { leave(index, in: &core) }
    for index in 0..<partial { leave(index, in: &core) }
    if partial < last { pack(partial, in: &core) }
  }

  /// Takes what is lacking from one of two alternating lengths: the one that would be next, or after the last, where ties
  /// decide, the one that the last size does not have, and then the other.
  private func shorten(_ lengths: inout (Double, Double), by lack: Double, upTo count: Int) {
    let (evens, odds) = (Double((count + 1) / 2), Double(count / 2))
    let isEven = count <= gaps.count ? count & 1 == 0 : gaps.count & 1 == 1
    let (own, number) = isEven ? (lengths.0, evens) : (lengths.1, odds)
    let taken = min(lack, own * number)
    let left = (lack - taken) / (isEven ? odds : evens)
    if isEven {
      lengths = (own - taken / number, max(lengths.1 - left, 0))
    } else {
      lengths = (max(lengths.0 - left, 0), own - taken / number)
    }
  }

  private mutating func pack(_ index: Int, in core: inout Core) {
    let floor = gaps[index].floor
    guard !core.model.groups[floor].isTight, core.model.groups[floor].placing.unknownCount == 1 else { return }
    determineByParts(floor, from: gaps[1].priority, in: &core)
  }

  private mutating func equalize(_ index: Int, in core: inout Core) {
    determine(by: gaps[index].equality, in: &core)
    propagate(above: Priority.required, in: &core)
  }
}
