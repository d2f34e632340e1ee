import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// Views in a row that are all as long as the first. With a row for their sum, all sizes form one cycle of dependence.
@Suite struct EqualSizes {
  @Test(arguments: [3, 7, 10, 64, 100, 1_000], [3.0, 1_000, 12_345.678])
  func eachSizeIsTheLengthDividedByTheCount(count: Int, length: Double) throws {
    let (stack, _) = try line(of: count, length: length)
    #expect(try stack.system.solved(stack.lengths).allSatisfy { $0 == length / Double(count) })
  }

  @Test func sizesAreExactSharesAfterEachEdit() throws {
    let (stack, end) = try line(of: 300, length: 7)
    for length in [1_000, 12_345.678, 0.1, 4e9, 7] {
      try stack.system.solver.setConstant(length, of: end)
      #expect(try stack.system.solved(stack.lengths).allSatisfy { $0 == length / 300 })
    }
  }

  @Test func aLengthBeyondThePreferredSizesMovesEachValueOnce() throws {
    let (stack, end) = try line(of: 1_000, length: 9_000)
    try stack.system.solver.solve()
    let before = stack.system.solver.work
    try stack.system.solver.setConstant(11_000, of: end)
    try stack.system.solver.solve()
    let work = stack.system.solver.work - before
    #expect(work.blocksFactored == 0)
    #expect(work.valuesMoved == 1_999)
    // 5 coefficients a view: one pass for the values, and for the forces of both levels one pass to find and two to apply them.
    #expect(work.entriesMoved < 15 * 1_000)
  }

  /// All lists of dual values have a level for each view. They are changed in one pass from the highest level down.
  @Test func dualValuesAtManyPrioritiesAreRightAfterEachEdit() throws {
    let (stack, end) = try line(of: 60, length: 600)
    for (view, rows) in stack.contentRows.enumerated() {
      try stack.system.solver.setPriority(Double(200 + view * 37 % 60), of: rows.hugging)
      try stack.system.solver.setPriority(Double(600 + view * 41 % 60), of: rows.resisting)
      try stack.system.solver.setConstant(Double(5 + view % 11), of: rows.hugging)
      try stack.system.solver.setConstant(Double(5 + view % 11), of: rows.resisting)
    }
    for length in [600, 360, 480, 1_200, 300, 600, 540] as [Double] {
      try stack.system.solver.setConstant(length, of: end)
      #expect(try stack.system.solved(stack.lengths).allSatisfy { $0 == length / 60 })
      #expect(stack.system.solver.invariantViolation() == nil)
    }
  }

  /// Each size and each start but the last is eliminated from one row, which then holds the first size instead.
  @Test(arguments: [10, 100, 1_000])
  func factorsGrowLinearlyWithTheNumberOfViews(count: Int32) {
    let lengths = (0..<count).map { 2 * $0 }
    let starts = (0..<count).map { 2 * $0 - 1 }
    var rows = SparseRows(count: lengths.count + starts.count - 1)
    for view in lengths.indices {
      if view + 1 < lengths.count { rows.append(Weighted(index: starts[view + 1], amount: 1)) }
      rows.append(Weighted(index: lengths[view], amount: -1))
      if view > 0 { rows.append(Weighted(index: starts[view], amount: -1)) }
      rows.endRow()
      guard view > 0 else { continue }
      rows.append(Weighted(index: lengths[view], amount: 1))
      rows.append(Weighted(index: lengths[0], amount: -1))
      rows.endRow()
    }
    let factors = Factors(rows)
    let (isSingular, size) = (factors.isSingular, factors.lower.count + factors.upper.count)
    #expect(!isSingular)
    #expect(size <= 4 * lengths.count)
  }

  /// A stack of views with intrinsic sizes of 10, equal sizes and, at 999, the given length.
  private func line(of count: Int, length: Double) throws -> (FlatStack, Row) {
    let stack = try FlatStack(Array(repeating: 10, count: count), spacing: 0)
    for view in 1..<count {
      try stack.system.row([Term(stack.lengths[view]), Term(stack.lengths[0], -1)], .equal, 0)
    }
    let last = count - 1
    let end = try stack.system.row([Term(stack.starts[last]), Term(stack.lengths[last])], .equal, length, at: 999)
    return (stack, end)
  }
}
