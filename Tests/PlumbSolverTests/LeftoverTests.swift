import Testing

@testable import PlumbSolver

/// A length of 100 000 000 is cut into thirds or elevenths. The parts add up to it but for rounding, and what rounding leaves, a
/// few billionths of a point, is a variable of its own: more than counts beside small numbers, and nothing that rows say.
@Suite("A strain that is left over from larger numbers")
struct LeftoverTests {
  private static let shares: [[Double]] = [[1, 3, 3], [2, 3, 6]]

  @Test("moves what it can be relieved by, and leaves nothing half done", arguments: shares)
  func partlyRelieved(shares: [Double]) throws {
    let sheet = Sheet()
    let rest = try rest(of: shares, on: sheet)
    let gap = try sheet.size()
    try sheet.row(gap, .greaterOrEqual, 0)
    try sheet.row(gap, .greaterOrEqual, 5, at: 250)
    let before = try sheet.solved([rest, gap])
    #expect(before[0] > 1e-9 && before[1] == 5)
    // Now the gap has no room left, and nothing else gives way for the few billionths.
    try sheet.row([Term(rest), Term(gap)], .lessOrEqual, 0)
    let after = try sheet.solved([rest, gap])
    #expect(abs(after[0] + after[1]) < 1e-7 && abs(after[1]) < 1e-7)
    #expect(sheet.broken.isEmpty)
    #expect(sheet.solver.work.freshStarts == 0)
  }

  @Test("is left as it is when steps go by the least index, too", arguments: shares)
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
