import Testing

@testable import PlumbSolver

/// Which block the variables of a circle have when it is dismantled, or factored anew.
@Suite struct FactoredBlockTests {
  private let system = TestSystem()

  /// Three variables that depend on each other: 1, 2 and 3.
  private func addCircle() throws -> [Variable] {
    let variables = try (0..<3).map { _ in try system.offset() }
    for (coefficients, sum) in [([1, 1, 1], 6), ([1, 1, 2], 9), ([1, 2, 1], 8)] as [([Double], Double)] {
      try system.row(zip(variables, coefficients).map { Term($0, $1) }, .equal, sum)
    }
    let values = try system.solved(variables)
    #expect(values == [1, 2, 3])
    return variables
  }

  @Test func allVariablesOfACircleAreInOneBlock() throws {
    let circle = try addCircle()
    let blocks = system.solver.core.blocks(of: circle)
    #expect(blocks == [0, 0, 0])
  }

  @Test(arguments: 0..<3) func aDismantledBlockLeavesNoVariableInIt(first: Int) throws {
    let circle = try addCircle()
    system.solver.core.retireBlock(of: circle[first])
    let blocks = system.solver.core.blocks(of: circle)
    #expect(blocks == [none, none, none])
  }

  /// The old block is dismantled, and each factorisation is counted.
  @Test(arguments: 0..<3) func aBlockThatIsFactoredAnewReplacesTheOldOne(first: Int) throws {
    let circle = try addCircle()
    let before = system.solver.work.blocksFactored
    let isFactored = system.solver.core.factorAnew(around: circle[first])
    let blocks = system.solver.core.blocks(of: circle)
    #expect(isFactored && blocks == [0, 0, 0])
    #expect(before > 0 && system.solver.work.blocksFactored == before + 1)
    #expect(system.solver.invariantViolation() == nil && system.solver.footprint.lost == 0)
  }

  /// The row that determined it determines the one that was held. Now that one is in a circle with the second.
  @Test func aVariableThatBecomesHeldLeavesItsBlock() throws {
    let (first, second, held) = (try system.offset(), try system.offset(), try system.offset())
    try system.row(held, .equal, 1)
    try system.row([Term(first), Term(second), Term(held)], .equal, 6)
    try system.row([Term(first), Term(second, 2), Term(held, 4)], .equal, 12)
    #expect(try system.solved([first, second, held]) == [2, 3, 1])
    let before = system.solver.core.blocks(of: [first, second, held])
    system.solver.core.exchange(held, by: first)
    let after = system.solver.core.blocks(of: [first, second, held])
    #expect(before == [0, 0, none] && after == [none, none, none])
  }
}

extension Core {
  fileprivate func blocks(of variables: [Variable]) -> [Int32] { variables.map { model.variables[$0.index].block } }

  fileprivate mutating func retireBlock(of variable: Variable) { basis.retireBlock(of: variable.index, model) }

  /// Holds a determined variable at its value in place of a held one.
  fileprivate mutating func exchange(_ held: Variable, by variable: Variable) {
    let (loosened, tightened) = (model.variables[held.index].unit, model.variables[variable.index].unit)
    let value = model.variables[variable.index].value
    basis.exchange(loosened: loosened, tightened: tightened, anchor: value, model)
  }

  /// Factors the block around a variable again, as if it was singular. Whether that gave a valid block.
  fileprivate mutating func factorAnew(around variable: Variable) -> Bool {
    basis.blocks.block(model.variables[variable.index].block)?.isValid = false
    basis.beginWalk(.backward)
    basis.reachBackward(from: variable.index, model)
    let component = basis.walk.component(basis.walk.ends.count - 1)
    return basis.findOrFactorBlock(component, model)?.isValid ?? false
  }
}
