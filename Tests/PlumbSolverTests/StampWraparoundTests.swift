import Testing

@testable import PlumbSolver

/// When walks are numbered from the beginning again, nothing keeps the number of an old walk: a new one would take it
/// for visited.
@Suite struct StampWraparoundTests {
  @Test func noVariableOrGroupKeepsTheNumberOfAnOldWalk() throws {
    let system = TestSystem()
    let variables = try (0..<3).map { _ in try system.size() }
    for (one, next) in zip(variables, variables.dropFirst()) {
      try system.row([Term(next), Term(one, -1)], .equal, 1)
    }
    try system.row([Term(variables[0]), Term(variables[2])], .lessOrEqual, 100)
    #expect(try system.solved(variables) == [0, 1, 2])
    let (visits, stamp) = system.solver.core.visitsAfterRenewal()
    #expect(visits == Array(repeating: 0, count: 9) && stamp == 0)
  }
}

extension Core {
  /// The marks of three variables and six groups that were visited by an old walk, after stamps were renewed.
  fileprivate mutating func visitsAfterRenewal() -> (visits: [UInt32], stamp: UInt32) {
    for index in 0..<Int32(model.variables.count) { model.variables[index].visit = 7 }
    for index in 0..<Int32(model.groups.count) { model.groups[index].visit = 7 }
    basis.stamp = Tuning.lastStamp + 1
    basis.renewStamps(model)
    let visits = model.variables.elements.map(\.visit) + model.groups.elements.map(\.visit)
    return (visits, basis.stamp)
  }
}
