import PlumbSolver
import Testing

/// Tolerances are relative to the coefficients of a row, whatever their magnitude.
@Suite struct TinyCoefficientTests {
  /// Compared as it stands, the row would be violated by less than the tolerance.
  @Test(arguments: [0x1p-40, 3 * 0x1p-45, 0x1p-60])
  func aRowWithTinyCoefficientsHolds(tiny: Double) throws {
    let system = TestSystem()
    let (a, b) = (try system.size(), try system.size())
    try system.row(a, .equal, 10)
    #expect(try system.solved([a, b]) == [10, 0])
    let row = try system.row([Term(a, tiny), Term(b, tiny)], .greaterOrEqual, 50 * tiny)
    let values = try system.solved([a, b])
    #expect(values[0] == 10 && abs(values[1] - 40) < 1e-9)
    try system.solver.setConstant(70 * tiny, of: row)
    #expect(try abs(system.solved([b])[0] - 60) < 1e-9)
    #expect(system.broken.isEmpty)
  }
}
