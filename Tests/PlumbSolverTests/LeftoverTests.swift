import Testing

@testable import PlumbSolver

/// A length of 1e8 is cut into sevenths or elevenths. A variable of its own holds the rounding error of the sum of the parts,
/// some 1e-9: more than the tolerance beside small numbers, although in exact arithmetic it is 0.
@Suite("A rounding residue of larger numbers")
struct LeftoverTests {
  private static let shares: [[Double]] = [[1, 3, 3], [2, 3, 6]]

  @Test("moves the variables that can absorb it, and needs no fresh start", arguments: shares)
  func partlyRelieved(shares: [Double]) throws {
    let sheet = Sheet()
    let rest = try rest(of: shares, on: sheet)
    let gap = try sheet.size()
    try sheet.row(gap, .greaterOrEqual, 0)
    try sheet.row(gap, .greaterOrEqual, 5, at: 250)
    let before = try sheet.solved([rest, gap])
    #expect(before[0] > 1e-9 && before[1] == 5)
    // Now the gap must shrink to 0, and no row can yield to the residue.
    try sheet.row([Term(rest), Term(gap)], .lessOrEqual, 0)
    let after = try sheet.solved([rest, gap])
    #expect(abs(after[0] + after[1]) < 1e-7 && abs(after[1]) < 1e-7)
    #expect(sheet.broken.isEmpty)
    #expect(sheet.solver.work.freshStarts == 0)
  }

  @Test("is absorbed without a fresh start under the anti-cycling rule, too", arguments: shares)
  func byLeastIndex(shares: [Double]) throws {
    let sheet = Sheet()
    sheet.solver.core.limits.patience = 0
    let rest = try rest(of: shares, on: sheet)
    let gap = try sheet.size()
    try sheet.row(gap, .greaterOrEqual, 0)
    #expect(try sheet.solved([rest])[0] > 1e-9)
    try sheet.row([Term(rest), Term(gap)], .lessOrEqual, 0)
    let after = try sheet.solved([rest, gap])
    #expect(abs(after[0] + after[1]) < 1e-7)
    #expect(sheet.broken.isEmpty && sheet.solver.work.freshStarts == 0)
  }

  /// The sum of the parts less the whole.
  private func rest(of shares: [Double], on sheet: Sheet) throws -> Variable {
    let whole = try sheet.size()
    let parts = try shares.map { _ in try sheet.size() }
    let rest = try sheet.size()
    try sheet.row(whole, .equal, 1e8)
    for (part, share) in zip(parts, shares) {
      try sheet.row([Term(part, shares.reduce(0, +)), Term(whole, -share)], .equal, 0)
    }
    try sheet.row([Term(rest), Term(whole)] + parts.map { Term($0, -1) }, .equal, 0)
    return rest
  }
}
