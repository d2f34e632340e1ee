/// The priorities that keep a variable from shrinking below or growing above its estimate.
struct HoldingPriorities {
  var resist: Float
  var hug: Float
}

/// The estimate of an open variable, which is new and not yet placed by the crash basis.
struct Estimate {
  var value: Double
  var priorities: HoldingPriorities
  /// The group whose parts add up to `value`; `none` if the value is from the variable's own rows.
  var source = none
  /// The group of the soft equality that makes the variable a share of a known total; `none` if there is no such equality.
  var share = none
  /// The group whose parts must be at least as long as the variable; `none` if there is no such group.
  var reach = none
  private var bits = PackedWord()

  init(value: Double, priorities: HoldingPriorities) { (self.value, self.priorities) = (value, priorities) }

  /// The number of groups whose total is the variable, and whose parts do not all have estimates yet.
  var missingCount: UInt32 {
    get { bits[0, 28] }
    set { bits[0, 28] = newValue }
  }
  /// Whether the variable's own required rows allow no other value.
  var isRequired: Bool {
    get { bits[28] }
    set { bits[28] = newValue }
  }
  /// Whether a sum exceeds the estimate, because a higher priority keeps the variable from growing.
  var isPressed: Bool {
    get { bits[29] }
    set { bits[29] = newValue }
  }
  /// Whether the variable is in `estimated`.
  var isListed: Bool {
    get { bits[30] }
    set { bits[30] = newValue }
  }
  /// Whether the variable could not be resolved in this round.
  var isUnresolved: Bool {
    get { bits[31] }
    set { bits[31] = newValue }
  }
}

/// Estimates the values of new variables. In most required rows of a layout, one variable is the **total** of the other variables:
/// the end of a view is its start plus its length, and the length of a stack is its last start plus its last length. All other
/// coefficients of the row have the opposite sign of the total's coefficient. Sizes are added up from the leaves to the root. If a
/// variable is the total of several groups, like the height of a horizontal stack, the largest sum is chosen. O(non-zeros of new
/// rows).
extension CrashBasis {
  mutating func estimate(in core: inout Core) {
    estimated.removeAll()
    minimumLengths.removeAll()
    wholes.removeAll()
    guard openCount > 0 else { return }
    for group in core.changes.newGroups.elements where core.model.groups[group].isPlacing { orient(group, in: &core) }
    var next = 0
    for variable in core.changes.newVariables.elements
    where core.model.variables[variable].isUnknown {
      if estimates[variable].missingCount == 0 && !estimates[variable].isListed { list(variable) }
      // Estimates are passed on immediately, while the data is in the caches.
      while next < estimated.count {
        passOn(estimated[next], in: &core)
        next += 1
      }
    }
  }

  private mutating func list(_ variable: Int32) {
    estimates[variable].isListed = true
    estimated.append(variable)
  }

  /// The value of a variable, or its estimate while it is open.
  @inline(__always)
  func length(of variable: Int32, _ model: borrowing Model) -> Double {
    model.variables[variable].isOpen ? estimates[variable].value : model.variables[variable].value
  }

  /// The sum of a group's terms, using values and estimates, and the sum of their magnitudes.
  func activity(of group: Int32, _ model: borrowing Model) -> (value: Double, magnitude: Double) {
    model.activity(of: group) { length(of: $0, model) }
  }

  /// The best value for the rows of a group of one term: the highest lower bound, unless a lower upper bound has a higher priority.
  @inline(__always)
  func ownEstimate(by group: Int32, _ model: borrowing Model) -> Estimate {
    var (ceiling, hug, most) = (Double.infinity, 0.0, Double.infinity)
    var (floor, resist, least) = (-Double.infinity, 0.0, -Double.infinity)
    for row in model.rows(of: group) where !row.isBroken {
      let (constant, priority) = (row.constant, row.priority)
      if row.resistsAbove {
        if priority > hug { (ceiling, hug) = (constant, priority) }
        if row.isRequired && constant < most { most = constant }
      }
      if row.resistsBelow {
        if constant > floor { (floor, resist) = (constant, priority) }
        if row.isRequired && constant > least { least = constant }
      }
    }
    var value = resist > 0 ? floor : 0
    if hug > resist && ceiling < value { value = ceiling }
    let priorities = HoldingPriorities(resist: Float(resist), hug: ceiling <= value ? Float(hug) : 0)
    var estimate = Estimate(value: value, priorities: priorities)
    estimate.isRequired = most <= least
    return estimate
  }

  /// Finds the total of a new group, and counts the parts that need estimates before the total has one.
  private mutating func orient(_ group: Int32, in core: inout Core) {
    guard core.model.groups[group].placing.unknownCount > 0 else { return }
    if core.model.isSeparate(group) {
      let variable = core.model.entries[core.model.groups[group].firstEntry].variable
      if core.model.variables[variable].isOpen { contribute(group, to: variable, in: core) }
      return
    }
    let total = totalEntry(of: group, core.model)
    guard total != none else { return }
    let variable = core.model.entries[total].variable
    guard lowerRow(of: group, for: total, core.model) != none else {
      guard core.model.variables[variable].kind == .size, core.model.groups[group].termCount > 2 else { return }
      if core.model.variables[variable].isOpen { estimates[variable].reach = group } else { wholes.append(group) }
      return
    }
    core.model.groups[group].placing.total = total
    let parts = core.model.groups[group].placing.unknownCount - (core.model.variables[variable].isUnknown ? 1 : 0)
    core.model.groups[group].placing.missingCount = parts
    guard core.model.variables[variable].isOpen else {
      if !core.model.variables[variable].isUnknown && parts > 1 { wholes.append(group) }
      return
    }
    if parts == 0 {
      contribute(group, to: variable, in: core)
    } else {
      estimates[variable].missingCount += 1
    }
  }

  /// The required row that keeps a group's total from being less than its parts; `none` if there is no such row.
  func lowerRow(of group: Int32, for total: Int32, _ model: borrowing Model) -> Int32 {
    totalRows(of: group, for: total, model).lower
  }

  /// The required rows that keep a group's total from being less and from being more than its parts, or `none` if there is no such
  /// row.
  @inline(__always)
  func totalRows(of group: Int32, for total: Int32, _ model: borrowing Model) -> (lower: Int32, upper: Int32) {
    let (ceiling, floor) = model.requiredBounds(of: group)
    return model.entries[total].coefficient > 0 ? (floor, ceiling) : (ceiling, floor)
  }

  /// The entry of a group's total: the only entry of its sign among the unknown variables or, if there is no such entry, among all
  /// variables. Returns `none` if the group has no total.
  func totalEntry(of group: Int32, _ model: borrowing Model) -> Int32 {
    var (above, below, highest, lowest) = (0, 0, none, none)
    var (allAbove, allBelow, anyAbove, anyBelow) = (0, 0, none, none)
    for index in model.groups[group].entryRange {
      let isUnknown = model.variables[model.entries[index].variable].isUnknown
      if model.entries[index].coefficient > 0 {
        (allAbove, anyAbove) = (allAbove + 1, index)
        if isUnknown { (above, highest) = (above + 1, index) }
      } else {
        (allBelow, anyBelow) = (allBelow + 1, index)
        if isUnknown { (below, lowest) = (below + 1, index) }
      }
    }
    if above == 1 && below != 1 { return highest }
    if below == 1 && above != 1 { return lowest }
    if allAbove == 1 && above == 0 { return anyAbove }
    if allBelow == 1 && below == 0 { return anyBelow }
    if above == 2 && below == 2 { return firstOffset(in: group, model) }
    guard above == 1 && below == 1 else { return none }
    if allAbove != allBelow { return allAbove < allBelow ? highest : lowest }
    // The group contains two unknown variables that differ by a constant. If the first variable is the total of all such pairs, all
    // variables get the largest estimate.
    let (first, other) =
      model.isBefore(model.entries[highest].variable, model.entries[lowest].variable)
      ? (highest, lowest) : (lowest, highest)
    return lowerRow(of: group, for: first, model) != none ? first : other
  }

  /// For a group that aligns the ends of two views, the entry of the start that is first in place. This start counts as the total,
  /// because it depends on both lengths. Returns `none` if no required row bounds a start from below.
  private func firstOffset(in group: Int32, _ model: borrowing Model) -> Int32 {
    var first = none
    for index in model.groups[group].entryRange
    where model.variables[model.entries[index].variable].kind == .offset
      && lowerRow(of: group, for: index, model) != none
    {
      if first == none || model.isBefore(model.entries[index].variable, model.entries[first].variable) { first = index }
    }
    return first
  }

  /// Counts a variable's estimate in the groups of which the variable is a part. If all parts of a group have estimates, the
  /// group's total gets an estimate as well.
  private mutating func passOn(_ variable: Int32, in core: inout Core) {
    for (entry, group) in core.model.placingEntries(of: variable) {
      let total = core.model.groups[group].placing.total
      guard total != none, total != entry else { continue }
      core.model.groups[group].placing.missingCount -= 1
      let whole = core.model.entries[total].variable
      guard core.model.groups[group].placing.missingCount == 0, core.model.variables[whole].isOpen else { continue }
      contribute(group, to: whole, in: core)
      estimates[whole].missingCount -= 1
      if estimates[whole].missingCount == 0 { list(whole) }
    }
  }

  /// Compares a group's sum with the current estimate of its total. The larger value is chosen, unless the priority that keeps the
  /// total from growing is higher than the priority that keeps the parts from shrinking.
  private mutating func contribute(_ group: Int32, to whole: Int32, in core: borrowing Core) {
    var (sum, parts) = sumOfParts(group, core.model)
    if core.changes.hasSoftEquality, let pin = pin(of: whole, by: group, core.model) {
      (parts.resist, parts.hug) = (max(parts.resist, pin), max(parts.hug, pin))
    }
    let (isLonger, known) = (sum >= estimates[whole].value, estimates[whole].priorities)
    let isChosen = isLonger ? known.hug < parts.resist : parts.hug >= known.resist
    if isChosen != isLonger { estimates[whole].isPressed = true }
    if isChosen {
      (estimates[whole].value, estimates[whole].source, estimates[whole].priorities.resist) = (sum, group, parts.resist)
    }
    estimates[whole].priorities.hug = max(parts.hug, known.hug)
  }

  /// The estimate of a group's total: the sum of its parts, with the priorities of the weakest part, which yields first. For a
  /// separate group, the best value for its rows.
  func sumOfParts(_ group: Int32, _ model: borrowing Model) -> (value: Double, priorities: HoldingPriorities) {
    if model.isSeparate(group) {
      let estimate = ownEstimate(by: group, model)
      return (estimate.value, estimate.priorities)
    }
    let total = model.groups[group].placing.total
    let row = lowerRow(of: group, for: total, model)
    var sum = model.rows[row].constant
    var priorities = HoldingPriorities(resist: .infinity, hug: .infinity)
    for index in model.groups[group].entryRange where index != total {
      let (variable, coefficient) = (model.entries[index].variable, model.entries[index].coefficient)
      sum -= coefficient * length(of: variable, model)
      guard model.variables[variable].isOpen else { continue }
      let part = estimates[variable].priorities
      priorities.resist = min(priorities.resist, part.resist)
      priorities.hug = min(priorities.hug, part.hug)
    }
    if model.rows[row].relation != .equal { priorities.hug = 0 }
    return (sum / model.entries[total].coefficient, priorities)
  }
}
