extension Solver {
  /// The variables that could have another value without any level getting worse; ties and rest are what chose this one.
  /// Solves first what has changed. Costs a walk along each tight group that is drawn, and for variables that those walks
  /// reach but do not decide, up to two small solves each; the solver is left as it was.
  public func ambiguousVariables() throws(SolverError) -> [Variable] {
    try solve()
    var open: [Int32] = []
    var known = Set<Int32>()
    for index in core.drawnGroups() { core.probe(index, known: &known, open: &open) }
    // In order: what is tried, and what that leaves behind in free lists, is then the same under any hash seed.
    for variable in open.sorted() where !known.contains(variable) {
      if try canMove(variable) { known.insert(variable) }
    }
    return known.sorted().map { Variable(index: $0, generation: core.variables[$0].generation) }
  }

  /// Asks for a little more and a little less of a variable, at a priority below all others.
  private func canMove(_ variable: Int32) throws(SolverError) -> Bool {
    let value = core.variables[variable].value
    let before = core.work
    defer { core.work = before }
    let handle = Variable(index: variable, generation: core.variables[variable].generation)
    for step in [1.0, -1.0] {
      let goal = max(-Solver.largestNumber, min(value + step * max(1, abs(value)), Solver.largestNumber))
      let row = try addRow(
        [Term(handle)], step > 0 ? .greaterOrEqual : .lessOrEqual, goal,
        priority: max(core.lowestPriority() / 2, .leastNonzeroMagnitude), place: Place(0))
      let isSolved = solveOnce()
      let moved = abs(core.variables[variable].value - value) > tolerance(abs(value))
      try removeRow(row)
      try solve()
      if !isSolved { throw .didNotConverge }
      if moved { return true }
    }
    return false
  }
}

extension Core {
  func lowestPriority() -> Double {
    var lowest = Priority.required
    for index in 0..<Int32(members.count) where members[index].isAlive { lowest = min(lowest, members[index].priority) }
    return lowest
  }

  /// The tight groups that no level holds from some side.
  mutating func drawnGroups() -> [Int32] {
    var drawn: [Int32] = []
    for index in 0..<groups.count where groups[index].isAlive && groups[index].isTight {
      if gapSign(of: Int32(index), 1) == 0 || gapSign(of: Int32(index), -1) == 0 { drawn.append(Int32(index)) }
    }
    return drawn
  }

  /// Where a drawn group can move a little before any loose row's break is met, all that follows it is ambiguous; where
  /// it cannot, that is left open, for it may still move together with others.
  mutating func probe(_ group: Int32, known: inout Set<Int32>, open: inout [Int32]) {
    for way in [1.0, -1.0] where gapSign(of: group, way) == 0 {
      solveColumn(group)
      let isFree = room(along: group, way) > Tuning.ambiguousRoom
      for index in 0..<walk.found.count where change[walk.found[index]] != 0 {
        if isFree { known.insert(walk.found[index]) } else { open.append(walk.found[index]) }
      }
      clearColumn()
    }
  }

  /// How far the solved column can be followed until some row's break is met.
  private mutating func room(along group: Int32, _ way: Double) -> Double {
    var room = nextBreak(of: group, way, from: groups[group].anchor).map { abs($0 - groups[group].anchor) } ?? .infinity
    for index in 0..<walk.followers.count { room = min(room, self.room(of: walk.followers[index], way)) }
    for index in 0..<walk.found.count {
      let unit = variables[walk.found[index]].unit
      if !groups[unit].isTight { room = min(room, self.room(of: unit, way)) }
    }
    return room
  }

  private func room(of group: Int32, _ way: Double) -> Double {
    let rate = way * self.rate(of: group)
    guard rate != 0 else { return .infinity }
    let (below, above) = breaksAround(group)
    guard let next = rate > 0 ? above : below else { return .infinity }
    return max(0, (next - activity(of: group).value) / rate)
  }
}
