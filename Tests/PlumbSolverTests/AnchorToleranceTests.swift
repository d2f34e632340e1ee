import Testing

@testable import PlumbSolver

/// A required row whose constant is beyond 0 by hardly more than the tolerance: an anchor of 0 is not at its break. The
/// tolerance of the constant itself is larger by 2e-22, and would reach as far as 0.
@Suite struct AnchorToleranceTests {
  private let system = TestSystem()
  private static let constant = Tuning.absoluteTolerance * (1 + Tuning.roundingPart / 2)

  private func addRow() throws -> (row: Row, group: Int32) {
    #expect(!isNear(Self.constant, 0) && isNear(0, Self.constant))
    let size = try system.size()
    let row = try system.row(size, .lessOrEqual, Self.constant)
    return (row, system.solver.core.model.variables[size.index].unit)
  }

  @Test func itsBreakIsTheNextOne() throws {
    let group = try addRow().group
    let next = system.solver.core.model.nextBreak(of: group, 1, from: 0)
    #expect(next == Self.constant)
  }

  @Test func aGroupThatLeaves0IsBelowIt() throws {
    let row = try addRow().row
    let positions = [1.0, 0, -1].map { system.solver.core.model.rows[row.index].position(from: 0, going: $0) }
    #expect(positions == [-1, -1, -1])
  }

  @Test func aGroupThatCrosses0DoesNotCrossIt() throws {
    let (row, group) = try addRow()
    system.solver.core.model.cross(group, 1, at: 0)
    let before = system.solver.core.model.rows[row.index].side
    #expect(before == 0)
    system.solver.core.model.cross(group, 1, at: Self.constant)
    let after = system.solver.core.model.rows[row.index].side
    #expect(after == 1)
  }

  @Test func itIsNotWhatMakesA0Required() throws {
    let group = try addRow().group
    let found = [0.0, Self.constant].map {
      system.solver.core.model.isRequired(Infeasibility(direction: 1, constant: $0, violation: 1), of: group)
    }
    #expect(found == [false, true])
  }

  @Test func itIsNotTheStrongestRowAt0() throws {
    let (row, group) = try addRow()
    let found = [0.0, Self.constant].map { system.solver.core.model.strongest(in: group, 1, at: $0) }
    #expect(found == [nil, row.index])
  }
}
