/// Equal gaps, for example of an equalCentering stack: soft equalities compare each gap of a chain with the first gap, and a
/// required inequality keeps each gap from being too short. If each equality has a separate priority, earlier equalities matter
/// more. So the chain starts with equal gaps, then one gap or size absorbs the difference, and the rest of the chain is packed. The
/// crash basis finds these three parts by adding up estimates. O(new rows).
extension CrashBasis {
  /// A gap of a chain.
  struct Gap {
    var variable: Int32
    /// The soft equality that compares this gap with the first gap; `none` for the first gap.
    var row: Int32
    var priority: Double
    /// The group of the inequality that packs the views on both sides of the gap, and the size in this group.
    var floor = none
    var size = none
    /// The packed length of the gap, computed from estimates.
    var packedLength = 0.0
    var isEqual = false
  }

  /// Places the chains whose length is known. The first gap of a chain is the variable that two consecutive soft equalities have in
  /// common, if each of the equalities has two unknown variables.
  mutating func assignChains(in core: inout Core) {
    guard openCount > 0, core.changes.hasSoftEquality else { return }
    var (previous, last): ((first: Int32, second: Int32), Int32) = ((none, none), none)
    for group in core.changes.newGroups.elements where core.model.groups[group].isNew {
      guard softPairEquality(of: group, core.model) != nil else { continue }
      let pair = unknownPair(of: group, core.model)
      for variable in [pair.first, pair.second] where variable == previous.first || variable == previous.second {
        if variable != last { assignChain(from: variable, in: &core) }
        last = variable
      }
      previous = pair
    }
  }

  private mutating func assignChain(from variable: Int32, in core: inout Core) {
    guard let excess = findChain(from: variable, core.model) else { return }
    threshold = gaps[1].priority
    if excess < 0 { compress(-excess, in: &core) } else { spread(excess, in: &core) }
  }

  /// The equality of a group with two unknown variables, if it is soft.
  func softPairEquality(of group: Int32, _ model: borrowing Model) -> Int32? {
    guard isOpenPair(group, model), let row = model.equality(of: group), !model.rows[row].isRequired else { return nil }
    return row
  }

  /// Fills `gaps` with the chain of a compared variable. Returns the chain's length minus its packed length, or nil if the variable
  /// has no such chain or the length is unknown.
  private mutating func findChain(from variable: Int32, _ model: borrowing Model) -> Double? {
    gaps.removeAll()
    gaps.append(Gap(variable: variable, row: none, priority: .infinity))
    for (_, group) in model.placingEntries(of: variable) {
      guard let row = softPairEquality(of: group, model) else { continue }
      let pair = unknownPair(of: group, model)
      let other = pair.first == variable ? pair.second : pair.first
      gaps.append(Gap(variable: other, row: row, priority: model.rows[row].priority))
    }
    guard gaps.count > 2 else { return nil }
    gaps.sort(from: 1) {
      $0.priority == $1.priority ? model.precedes($0.row, $1.row) : $0.priority > $1.priority
    }
    var end = none
    for index in 0..<gaps.count {
      end = measure(index, model)
      if end == none { return nil }
    }
    return excess(upTo: end, model)
  }

  func isOpenPair(_ group: Int32, _ model: borrowing Model) -> Bool {
    model.groups[group].isNew && !model.groups[group].isTight && model.groups[group].placing.unknownCount == 2
  }

  func unknownPair(of group: Int32, _ model: borrowing Model) -> (first: Int32, second: Int32) {
    var pair = (first: none, second: none)
    for term in model.terms(of: group) where model.variables[term.variable].isUnknown {
      if pair.first == none { pair.first = term.variable } else { pair.second = term.variable }
    }
    return pair
  }

  /// Computes the packed length of a gap. Returns the offset at the end of the gap, or `none` if no row bounds the gap from below.
  private mutating func measure(_ index: Int, _ model: borrowing Model) -> Int32 {
    let variable = gaps[index].variable
    for (entry, group) in model.placingEntries(of: variable) where model.isRequiredEquality(group) {
      let coefficient = model.entries[entry].coefficient
      for term in model.terms(of: group) where term.variable != variable {
        guard model.variables[term.variable].isOpen, model.variables[term.variable].kind == .offset else { continue }
        let source = estimates[term.variable].source
        guard source != none, model.equality(of: source) == nil, let size = sizePart(of: source, model) else {
          continue
        }
        let row = model.requiredBounds(of: group).floor
        let others = activity(of: group, model).value - coefficient * length(of: variable, model)
        gaps[index].packedLength = (model.rows[row].constant - others) / coefficient
        gaps[index].floor = source
        gaps[index].size = size
        return term.variable
      }
    }
    return none
  }

  /// The first part of a group that is a size, or nil if there is none.
  func sizePart(of group: Int32, _ model: borrowing Model) -> Int32? {
    for index in model.groups[group].entryRange where index != model.groups[group].placing.total {
      let variable = model.entries[index].variable
      if model.variables[variable].kind == .size { return variable }
    }
    return nil
  }

  /// The known total of the chain minus the estimates of its parts, or nil if the total is unknown. Stores the chain's last size in
  /// `lastSize`.
  private mutating func excess(upTo end: Int32, _ model: borrowing Model) -> Double? {
    for (_, group) in model.placingEntries(of: end) where model.isRequiredEquality(group) {
      let total = model.groups[group].placing.total
      guard total != none, !model.variables[model.entries[total].variable].isUnknown,
        let size = sizePart(of: group, model)
      else { continue }
      lastSize = size
      let excess = -lack(of: group, model)
      return excess.isFinite ? excess : nil
    }
    return nil
  }

  func size(_ index: Int) -> Int32 { index < gaps.count ? gaps[index].size : lastSize }

  func estimatedLength(_ index: Int, _ model: borrowing Model) -> Double { length(of: size(index), model) }

  /// Holds a variable if it is unknown.
  mutating func holdUnknown(_ variable: Int32, at value: Double, in core: inout Core) {
    if core.model.variables[variable].isUnknown { hold(variable, at: value, in: &core) }
  }

  /// Packs the views on both sides of a gap, unless the gap is only known later or does not exist.
  mutating func pack(_ index: Int, in core: inout Core) {
    guard index < gaps.count, isDetermining(gaps[index].floor, core.model) else { return }
    determineByParts(gaps[index].floor, in: &core)
  }

  mutating func equalize(_ index: Int, in core: inout Core) {
    determine(by: core.model.rows[gaps[index].row].group, in: &core)
    propagate(in: &core)
  }
}
