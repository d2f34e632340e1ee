import Testing

@testable import PlumbSolver

/// A length of 1e8 is divided into sevenths or elevenths, and one variable is the sum of the parts less the whole. In exact
/// arithmetic it is 0. In doubles it is about 1e-9, which is more than the tolerance beside small numbers.
@Suite("A rounding residue of larger numbers")
struct ResidualRoundingTests {
  private static let shares: [[Double]] = [[1, 3, 3], [2, 3, 6]]

  @Test("moves the variables that can absorb it, and needs no fresh start", arguments: shares)
  func absorbed(shares: [Double]) throws {
    let system = TestSystem()
    let rest = try rest(of: shares, on: system)
    let gap = try system.size()
    try system.row(gap, .greaterOrEqual, 0)
    try system.row(gap, .greaterOrEqual, 5, at: 250)
    let before = try system.solved([rest, gap])
    #expect(before[0] > 1e-9 && before[1] == 5)
    // This row forces the gap to 0, and no other row can absorb the residue.
    try system.row([Term(rest), Term(gap)], .lessOrEqual, 0)
    let after = try system.solved([rest, gap])
    #expect(abs(after[0] + after[1]) < 1e-7 && abs(after[1]) < 1e-7)
    #expect(system.broken.isEmpty)
    #expect(system.solver.work.freshStarts == 0)
  }

  @Test("is absorbed without a fresh start under the anti-cycling rule, too", arguments: shares)
  func absorbedWithoutPatience(shares: [Double]) throws {
    let system = TestSystem()
    system.solver.core.limits.patience = 0
    let rest = try rest(of: shares, on: system)
    let gap = try system.size()
    try system.row(gap, .greaterOrEqual, 0)
    #expect(try system.solved([rest])[0] > 1e-9)
    try system.row([Term(rest), Term(gap)], .lessOrEqual, 0)
    let after = try system.solved([rest, gap])
    #expect(abs(after[0] + after[1]) < 1e-7)
    #expect(system.broken.isEmpty && system.solver.work.freshStarts == 0)
  }

  /// The variable for the sum of the parts less the whole.
  private func rest(of shares: [Double], on system: TestSystem) throws -> Variable {
    let whole = try system.size()
    let parts = try shares.map { _ in try system.size() }
    let rest = try system.size()
    try system.row(whole, .equal, 1e8)
    for (part, share) in zip(parts, shares) {
      try system.row([Term(part, shares.reduce(0, +)), Term(whole, -share)], .equal, 0)
    }
    try system.row([Term(rest), Term(whole)] + parts.map { Term($0, -1) }, .equal, 0)
    return rest
  }
}
