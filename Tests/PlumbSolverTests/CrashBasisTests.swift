import PlumbProperty
import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// The crash basis (the choice of the first basis) affects the number of iterations, never the answer.
@Suite struct CrashBasisDoesNotAffectTheAnswer {
  @Test func aPlainCrashBasisGivesTheSameValues() throws {
    try check("a plain crash gives the same values", cases: 4_000, findings: nil) { draw in
      var random = draw(.seeded)
      var system = SystemGenerator.system(using: &random)
      let (usual, plain) = (try Replica(system), try Replica(system))
      plain.solver.state.crashBasis.isPlain = true
      draw.note("\(system)")
      for _ in 0..<random.integer(in: 1...4) {
        try usual.solver.solve()
        try plain.solver.solve()
        try expectNoFault(plain.solver.invariantViolation())
        guard let answer = try? Twin.answer(to: system) else { return }
        try expectNoFault(difference(of: plain, from: usual, answer.isDyadic))
        let edit = SystemGenerator.edit(&system, using: &random)
        draw.note("solve, \(edit)")
        try usual.apply(edit)
        try plain.apply(edit)
      }
    }
  }

  @Test func aPlainCrashBasisNeedsPivots() throws {
    let solver = Solver()
    let (a, b) = (try solver.addVariable(place: Place(0)), try solver.addVariable(place: Place(1)))
    _ = try solver.addRow([Term(a), Term(b)], .equal, 10, place: Place(0))
    _ = try solver.addRow(b, .equal, 4, priority: 500, place: Place(1))
    solver.state.crashBasis.isPlain = true
    try solver.solve()
    #expect(try solver.value(of: a) == 6)
    #expect(solver.work.pivots > 0)
  }

  /// The first ten have the length 0: each yields at its turn, without an iteration.
  @Test func viewsThatYieldEntirelyNeedNoPivots() throws {
    let stack = try FlatStack(Array(repeating: 50, count: 20), spacing: 0, length: 495)
    let lengths = try stack.system.solved(stack.lengths)
    #expect(lengths == Array(repeating: 0, count: 10) + [45] + Array(repeating: 50, count: 9))
    let work = stack.system.solver.work
    #expect(work.pivots == 0 && work.flips == 0)
  }

  /// A length that is the mean of two others, and so on: from the last to the first leads a path for each way to go by ones and
  /// twos.
  @Test func aSumThatManyPathsReachIsExpandedOnce() throws {
    let system = TestSystem()
    let sizes = try (0..<60).map { _ in try system.size() }
    for (size, priority) in zip(sizes, [300.0, 400]) {
      try system.row(size, .greaterOrEqual, 0)
      try system.row(size, .equal, 100, at: priority)
    }
    for index in 2..<sizes.count {
      let parts = [Term(sizes[index - 1], -0.5), Term(sizes[index - 2], -0.5)]
      try system.row([Term(sizes[index])] + parts, .equal, 0)
    }
    let (total, last) = (try system.size(), sizes[(sizes.count - 2)...])
    try system.row(total, .equal, 10)
    try system.row([Term(total)] + last.map { Term($0, -1) }, .greaterOrEqual, 0)
    let values = try system.solved(sizes)
    #expect(values[0] == 0 && abs(values[58] + values[59] - 10) < 1e-9)
  }

  /// To the bit where all values are dyadic, to 1e-9 otherwise.
  private func difference(of plain: Replica, from usual: Replica, _ isDyadic: Bool) throws -> String? {
    for (index, (value, right)) in zip(try plain.values(), try usual.values()).enumerated() {
      let agrees =
        isDyadic ? value.bitPattern == right.bitPattern : abs(value - right) <= 1e-9 * max(1, abs(right))
      if !agrees { return "x\(index) is \(value) after a plain crash, not \(right)" }
    }
    return nil
  }
}
