/// One run of the twin: the tableau and what has been decided so far.
struct Descent {
  let system: SystemDescription
  var tableau: Tableau
  private(set) var givenUp: [Int] = []
  private(set) var violations: [Twin.LevelViolation] = []
  /// The gaps of the rows the tableau knows, by index. A row enters only when its turn comes: before, it has no say.
  private var gaps: [Gap?]

  init(_ system: SystemDescription) {
    self.system = system
    gaps = Array(repeating: nil, count: system.rows.count)
    // The variables, and one column more for every row and for every variable at rest.
    let room = 2 * system.variables.count + system.rows.count
    tableau = Tableau(variables: system.variables.count, room: room)
  }

  /// Strongest first, the earlier in place among equals: a row that cannot be kept beside those kept before it is out.
  mutating func keepRequiredRows() throws(Twin.Failure) {
    let rows = system.rows
    let strongestFirst = rows.indices.filter { rows[$0].isRequired }.sorted {
      (rows[$1].strength, rows[$0].place) < (rows[$0].strength, rows[$1].place)
    }
    for index in strongestFirst {
      let objective = try enter(index)
      // What holds as it is need not be taken back.
      let entered = tableau.isAnyPositive(objective) ? tableau : nil
      if try tableau.leastValue(of: objective).isPositive, let entered {
        // Not held at its minimum either: a row given up has no say at all.
        tableau = entered
        tableau.dropLastGap()
        givenUp.append(rows[index].name)
      } else {
        tableau.holdOptimum()
      }
    }
  }

  /// From the highest priority down: the least sum of violations.
  mutating func minimiseLevels() throws(Twin.Failure) {
    for priority in system.levels {
      var objective: [Tableau.Symbol] = []
      for index in system.rows.indices where system.rows[index].priority == priority {
        objective += try enter(index)
      }
      let least = try tableau.leastValue(of: objective)
      tableau.holdOptimum()
      violations.append(.init(priority: priority, violation: least))
    }
  }

  /// Among equally good answers the soft row last in place is violated least, then the one before it, and so on.
  mutating func settleTies() throws(Twin.Failure) {
    let rows = system.rows
    let lastFirst = rows.indices.filter { !rows[$0].isRequired }.sorted { rows[$0].place > rows[$1].place }
    for index in lastFirst where tableau.leavesChoice {
      guard let gap = gaps[index] else { continue }
      try settle(gap.cost(of: rows[index].relation))
    }
  }

  /// Sizes as small as can be, then no negative offsets, then the smallest ones; lower indices first.
  mutating func settleRest() throws(Twin.Failure) {
    let sizes = system.variables.indices.filter { system.variables[$0].rest == .size }
    let offsets = system.variables.indices.filter { system.variables[$0].rest == .offset }
    for variable in sizes where tableau.leavesChoice {
      let gap = try tableau.addGap(terms: [(variable, .one)], constant: .zero)
      try settle([gap.below, gap.above])
    }
    var restless: [Gap] = []
    for variable in offsets where tableau.leavesChoice {
      let gap = try tableau.addGap(terms: [(variable, .one)], constant: .zero)
      try settle([gap.below])
      restless.append(gap)
    }
    for gap in restless where tableau.leavesChoice {
      try settle([gap.above])
    }
  }

  /// Whether a variable can take more than one value within what has been decided.
  func leavesChoice(of variable: Int) throws(Twin.Failure) -> Bool {
    var lowering = tableau
    var raising = tableau
    guard
      let least = try lowering.minimise([variable], times: .one),
      let negatedMost = try raising.minimise([variable], times: -.one)
    else { return true }
    return least != -negatedMost
  }

  private mutating func settle(_ objective: [Tableau.Symbol]) throws(Twin.Failure) {
    _ = try tableau.leastValue(of: objective)
    tableau.holdOptimum()
  }

  /// Makes a row known to the tableau; returns the variables that measure its violation.
  private mutating func enter(_ index: Int) throws(Twin.Failure) -> [Tableau.Symbol] {
    let row = system.rows[index]
    let terms = row.terms.map { ($0.variable, Rational($0.coefficient)) }
    let gap = try tableau.addGap(terms: terms, constant: Rational(row.constant))
    gaps[index] = gap
    return gap.cost(of: row.relation)
  }
}

/// Two variables, neither negative; above - below is by how much a row's left side exceeds its right.
struct Gap {
  var below: Tableau.Symbol
  var above: Tableau.Symbol

  /// The side a relation forbids; the other is its slack.
  func cost(of relation: RowDescription.Relation) -> [Tableau.Symbol] {
    switch relation {
    case .lessOrEqual: [above]
    case .equal: [below, above]
    case .greaterOrEqual: [below]
    }
  }
}
