import CSolver
import PlumbC
import Testing

/// What version 2 of `plumb_solver.h` adds.
@Suite struct ContractTests {
  let guest = ContractSolver()
  private let atMost = PLUMB_SOLVER_AT_MOST
  private let equal = PLUMB_SOLVER_EQUAL
  private let atLeast = PLUMB_SOLVER_AT_LEAST

  @Test func aCheckedRowThatContradictsOthersIsRefusedWithTheContradiction() {
    let x = guest.variables(1)[0]
    let low = guest.add([(x, 1)], atLeast, 5, flags: PLUMB_ROW_CHECKED)
    #expect(guest.add([(x, 2)], atMost, 4, flags: PLUMB_ROW_CHECKED) == PLUMB_SOLVER_CONTRADICTS)
    #expect(guest.message.contains("contradicts"))
    let members = guest.list { conflictRows(guest.solver, -1, $0, $1, $2) }
    #expect(Set(members.keys) == [low, -1])
    // In the sum of the rows, so weighted, the variable cancels.
    #expect(members[low]! + 2 * members[-1]! == 0)
    #expect(guest.solved())
    #expect(conflicts(guest.solver, nil, 0) == 0)
    #expect(guest.value(x) == 5)
  }

  @Test func aRowThatWasGivenUpHasItsContradiction() {
    let x = guest.variables(1)[0]
    let first = guest.add([(x, 1)], equal, 1)
    let second = guest.add([(x, 1)], equal, 2, strength: 1)
    #expect(guest.solved())
    #expect(guest.value(x) == 2)
    #expect(Set(guest.list { conflictRows(guest.solver, first, $0, $1, $2) }.keys) == [first, second])
    #expect(conflictRows(guest.solver, second, nil, nil, 0) == 0)
  }

  @Test func weightsCountWithinALevelAndStayWithTheRow() {
    let x = guest.variables(1)[0]
    let light = guest.add([(x, 1)], equal, 10, priority: 500)
    let heavy = guest.add([(x, 1)], equal, 20, priority: 500, weight: 3)
    #expect(guest.solved() && guest.value(x) == 20)
    #expect(setConstant(guest.solver, heavy, 30) == 0)
    #expect(guest.solved() && guest.value(x) == 30)
    #expect(guest.list { multipliers(guest.solver, 500, $0, $1, $2) }.keys.contains(light))
    #expect(setPriority(guest.solver, light, 600) == 0)
    #expect(guest.solved() && guest.value(x) == 10)
  }

  @Test func aRowGetsOtherTerms() {
    let (x, y) = (guest.variables(1)[0], guest.variables(1)[0])
    let row = guest.add([(x, 1)], equal, 8, weight: 2)
    _ = guest.add([(x, 1)], equal, 3, priority: 1)
    #expect(setTerms(guest.solver, row, [plumb_term(variable: y, coefficient: 4)], 1) == 0)
    #expect(guest.solved())
    #expect((guest.value(x), guest.value(y)) == (3, 2))
  }

  @Test func theFirstInPlaceYieldsFirst() {
    let x = guest.variables(1)[0]
    _ = guest.add([(x, 1)], equal, 1, priority: 500, place: 9)
    _ = guest.add([(x, 1)], equal, 2, priority: 500, place: 4)
    #expect(guest.solved() && guest.value(x) == 1)
  }

  @Test func sizesComeToRestBeforeOffsets() {
    let offset = addVariable(guest.solver, Int32(PLUMB_SOLVER_OFFSET), 1)
    let size = addVariable(guest.solver, Int32(PLUMB_SOLVER_SIZE), 2)
    _ = guest.add([(offset, 1), (size, 1)], equal, 7)
    #expect(guest.solved())
    #expect((guest.value(offset), guest.value(size)) == (7, 0))
  }

  @Test func valuesComeInBulkAndMovedVariablesOnce() {
    let all = guest.variables(3)
    #expect(reserve(guest.solver, 3, 3, 3) == 0)
    let row = guest.add([(all[0], 1), (all[1], -1)], equal, 0)
    let held = guest.add([(all[1], 1)], equal, 4)
    #expect(guest.solved())
    #expect(guest.takeMoved() == Set(all))
    #expect(guest.takeMoved() == [])
    #expect(setConstant(guest.solver, held, 5) == 0)
    #expect(guest.solved())
    #expect(guest.takeMoved() == [all[0], all[1]])
    var found = [0.0, 0, 0]
    #expect(values(guest.solver, all, 3, &found) == 0)
    #expect(found == [5, 5, 0])
    #expect(removeRow(guest.solver, row) == 0)
  }

  @Test func levelsHaveTheirSumsOfViolations() {
    let x = guest.variables(1)[0]
    let row = guest.add([(x, 1)], equal, 10)
    _ = guest.add([(x, 1)], equal, 4, priority: 300)
    #expect(suggest(guest.solver, x, 7, 900) == 0)
    #expect(guest.solved())
    var (priorities, violations) = ([0.0, 0, 0], [0.0, 0, 0])
    #expect(levels(guest.solver, &priorities, &violations, 3) == 3)
    #expect(priorities == [1000, 900, 300] && violations == [0, 3, 6])
    #expect(Set(guest.list { multipliers(guest.solver, 900, $0, $1, $2) }.keys) == [row, -2 - x])
    var items = [plumb_tight](repeating: plumb_tight(), count: 1)
    #expect(tight(guest.solver, &items, 1) == 1)
    #expect(items[0].row == row && items[0].variable == -1)
  }

  @Test func ambiguousVariablesAreListed() {
    let all = guest.variables(3)
    _ = guest.add([(all[0], 1), (all[1], 1)], equal, 10)
    _ = guest.add([(all[2], 1)], equal, 1)
    var found = [Int32](repeating: -1, count: 3)
    #expect(ambiguous(guest.solver, &found, 3) == 2)
    #expect(Set(found.prefix(2)) == [all[0], all[1]])
  }

  @Test func failuresHaveACodeAndWords() {
    let all = guest.variables(2)
    let row = guest.add([(all[0], 1)], equal, 1)
    let cases: [(Int32, Int, String)] = [
      (guest.add([(99, 1)], equal, 1), PLUMB_SOLVER_UNKNOWN, "number 99"),
      (guest.add([(all[0], .infinity)], equal, 1), PLUMB_SOLVER_NUMBER, "finite"),
      (guest.add([(all[0], 1)], equal, 1, weight: 0), PLUMB_SOLVER_NUMBER, "weight"),
      (setPriority(guest.solver, row, 1001), PLUMB_SOLVER_PRIORITY, "1001"),
      (guest.add([], equal, 1), PLUMB_SOLVER_TERMS, "needs a variable"),
      (guest.add([(all[0], 1), (all[0], 2)], equal, 1), PLUMB_SOLVER_TERMS, "twice"),
      (removeVariable(guest.solver, all[0]), PLUMB_SOLVER_IN_USE, "remove these rows first"),
    ]
    for (found, code, _) in cases { #expect(found == Int32(code)) }
    _ = removeVariable(guest.solver, all[0])
    #expect(guest.message.contains("remove these rows first"))
    _ = guest.add([(99, 1)], equal, 1)
    #expect(guest.message.contains("number 99"))
  }
}
