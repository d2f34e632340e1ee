import CSolver
import PlumbC
import Testing

/// Functions that version 2 of `plumb_solver.h` added.
@Suite struct ContractTests {
  let contract = ContractSolver()
  private let atMost = PLUMB_SOLVER_AT_MOST
  private let equal = PLUMB_SOLVER_EQUAL
  private let atLeast = PLUMB_SOLVER_AT_LEAST

  @Test func aCheckedRowIsRejectedWithTheRowsThatItContradicts() {
    let x = contract.variables(1)[0]
    let low = contract.add([(x, 1)], atLeast, 5, flags: PLUMB_ROW_CHECKED)
    #expect(contract.add([(x, 2)], atMost, 4, flags: PLUMB_ROW_CHECKED) == PLUMB_SOLVER_CONTRADICTS)
    #expect(contract.message.contains("contradicts"))
    let members = contract.list { conflictRows(contract.solver, -1, $0, $1, $2) }
    #expect(Set(members.keys) == [low, -1])
    // The variable cancels in the weighted sum of the rows.
    #expect(members[low]! + 2 * members[-1]! == 0)
    #expect(contract.solved())
    #expect(conflicts(contract.solver, nil, 0) == 0)
    #expect(contract.value(x) == 5)
  }

  @Test func aDroppedRowIsListedWithTheRowsThatItContradicts() {
    let x = contract.variables(1)[0]
    let first = contract.add([(x, 1)], equal, 1)
    let second = contract.add([(x, 1)], equal, 2, strength: 1)
    #expect(contract.solved())
    #expect(contract.value(x) == 2)
    #expect(Set(contract.list { conflictRows(contract.solver, first, $0, $1, $2) }.keys) == [first, second])
    #expect(conflictRows(contract.solver, second, nil, nil, 0) == 0)
  }

  @Test func aWeightAppliesWithinALevelAndSurvivesANewConstant() {
    let x = contract.variables(1)[0]
    let light = contract.add([(x, 1)], equal, 10, priority: 500)
    let heavy = contract.add([(x, 1)], equal, 20, priority: 500, weight: 3)
    #expect(contract.solved() && contract.value(x) == 20)
    #expect(setConstant(contract.solver, heavy, 30) == 0)
    #expect(contract.solved() && contract.value(x) == 30)
    #expect(contract.list { multipliers(contract.solver, 500, $0, $1, $2) }.keys.contains(light))
    #expect(setPriority(contract.solver, light, 600) == 0)
    #expect(contract.solved() && contract.value(x) == 10)
  }

  @Test func theTermsOfARowCanBeReplaced() {
    let (x, y) = (contract.variables(1)[0], contract.variables(1)[0])
    let row = contract.add([(x, 1)], equal, 8, weight: 2)
    _ = contract.add([(x, 1)], equal, 3, priority: 1)
    #expect(setTerms(contract.solver, row, [plumb_term(variable: y, coefficient: 4)], 1) == 0)
    #expect(contract.solved())
    #expect((contract.value(x), contract.value(y)) == (3, 2))
  }

  @Test func ofTwoRowsOfTheSameLevelTheRowWithTheLowerPlaceYields() {
    let x = contract.variables(1)[0]
    _ = contract.add([(x, 1)], equal, 1, priority: 500, place: 9)
    _ = contract.add([(x, 1)], equal, 2, priority: 500, place: 4)
    #expect(contract.solved() && contract.value(x) == 1)
  }

  @Test func sizesAreMinimisedBeforeOffsets() {
    let offset = addVariable(contract.solver, Int32(PLUMB_SOLVER_OFFSET), 1)
    let size = addVariable(contract.solver, Int32(PLUMB_SOLVER_SIZE), 2)
    _ = contract.add([(offset, 1), (size, 1)], equal, 7)
    #expect(contract.solved())
    #expect((contract.value(offset), contract.value(size)) == (7, 0))
  }

  @Test func valuesAndMovedVariablesCanBeReadInBulk() {
    let all = contract.variables(3)
    #expect(reserve(contract.solver, 3, 3, 3) == 0)
    let row = contract.add([(all[0], 1), (all[1], -1)], equal, 0)
    let held = contract.add([(all[1], 1)], equal, 4)
    #expect(contract.solved())
    #expect(contract.takeMoved() == Set(all))
    #expect(contract.takeMoved() == [])
    #expect(setConstant(contract.solver, held, 5) == 0)
    #expect(contract.solved())
    #expect(contract.takeMoved() == [all[0], all[1]])
    var found = [0.0, 0, 0]
    #expect(values(contract.solver, all, 3, &found) == 0)
    #expect(found == [5, 5, 0])
    #expect(removeRow(contract.solver, row) == 0)
  }

  @Test func eachLevelReportsItsSumOfViolations() {
    let x = contract.variables(1)[0]
    let row = contract.add([(x, 1)], equal, 10)
    _ = contract.add([(x, 1)], equal, 4, priority: 300)
    #expect(suggest(contract.solver, x, 7, 900) == 0)
    #expect(contract.solved())
    var (priorities, violations) = ([0.0, 0, 0], [0.0, 0, 0])
    #expect(levels(contract.solver, &priorities, &violations, 3) == 3)
    #expect(priorities == [1000, 900, 300] && violations == [0, 3, 6])
    #expect(Set(contract.list { multipliers(contract.solver, 900, $0, $1, $2) }.keys) == [row, -2 - x])
    var items = [plumb_tight](repeating: plumb_tight(), count: 1)
    #expect(tight(contract.solver, &items, 1) == 1)
    #expect(items[0].row == row && items[0].variable == -1)
  }

  @Test func ambiguousVariablesAreListed() {
    let all = contract.variables(3)
    _ = contract.add([(all[0], 1), (all[1], 1)], equal, 10)
    _ = contract.add([(all[2], 1)], equal, 1)
    var found = [Int32](repeating: -1, count: 3)
    #expect(ambiguous(contract.solver, &found, 3) == 2)
    #expect(Set(found.prefix(2)) == [all[0], all[1]])
  }

  @Test func failuresHaveACodeAndAMessage() {
    let all = contract.variables(2)
    let row = contract.add([(all[0], 1)], equal, 1)
    let cases: [(Int32, Int, String)] = [
      (contract.add([(99, 1)], equal, 1), PLUMB_SOLVER_UNKNOWN, "number 99"),
      (contract.add([(all[0], .infinity)], equal, 1), PLUMB_SOLVER_NUMBER, "finite"),
      (contract.add([(all[0], 1)], equal, 1, weight: 0), PLUMB_SOLVER_NUMBER, "weight"),
      (setPriority(contract.solver, row, 1001), PLUMB_SOLVER_PRIORITY, "1001"),
      (contract.add([], equal, 1), PLUMB_SOLVER_TERMS, "needs a variable"),
      (contract.add([(all[0], 1), (all[0], 2)], equal, 1), PLUMB_SOLVER_TERMS, "twice"),
      (removeVariable(contract.solver, all[0]), PLUMB_SOLVER_IN_USE, "remove those rows first"),
    ]
    for (found, code, _) in cases { #expect(found == Int32(code)) }
    _ = removeVariable(contract.solver, all[0])
    #expect(contract.message.contains("remove those rows first"))
    _ = contract.add([(99, 1)], equal, 1)
    #expect(contract.message.contains("number 99"))
  }
}
