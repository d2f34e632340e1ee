import Testing

@testable import PlumbSolver

/// The break that equals an anchor, or is the next one.
@Suite struct BreakAtAnchorTests {
  private let system = TestSystem()

  /// The rest price has its break at 0, and only variables have one. A sum that was held at 0 is held elsewhere once no
  /// row has the constant 0.
  @Test func zeroIsABreakOfEveryVariableAndNotOfEverySum() throws {
    let (x, y) = (try system.offset(), try system.offset())
    let rows = [
      try system.row(x, .equal, 5, at: 500), try system.row([Term(x), Term(y)], .equal, 5, at: 500),
    ]
    let atZero = rows.map { system.solver.core.breakNear(0, of: $0) }
    #expect(atZero == [0, nil])
    let between = rows.map { system.solver.core.breakNear(3, of: $0) }
    #expect(between == [nil, nil])
    let atConstant = rows.map { system.solver.core.breakNear(5 + 1e-10, of: $0) }
    #expect(atConstant == [5, 5])
  }

  /// Whichever row was added first.
  @Test(arguments: [[0.5, 1.25, 10], [10, 1.25, 0.5]] as [[Double]])
  func theNextBreakMayBeLessThan1Away(constants: [Double]) throws {
    let size = try system.size()
    for constant in constants { try system.row(size, .lessOrEqual, constant, at: 500) }
    let unit = system.solver.core.model.variables[size.index].unit
    let above = [0.0, 0.5, 1.25, 10].map { system.solver.core.model.nextBreak(of: unit, 1, from: $0) }
    #expect(above == [0.5, 1.25, 10, nil])
    let below = [10.0, 1.25, 0.5].map { system.solver.core.model.nextBreak(of: unit, -1, from: $0) }
    #expect(below == [1.25, 0.5, nil])
  }
}

extension Core {
  fileprivate func breakNear(_ anchor: Double, of row: Row) -> Double? {
    model.breakNear(anchor, of: model.rows[row.index].group)
  }
}
