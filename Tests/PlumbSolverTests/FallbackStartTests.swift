import PlumbSolver
import Testing

/// A solve whose start fails twice begins a third time from a plain one.
@Suite struct FallbackStartTests {
  /// By the strong equalities, each size is 1e30 times as long as the one before. The start follows them and overflows.
  /// In the answer all of them hold but the first.
  @Test func aSystemWhoseStartOverflowsIsSolvedFromAPlainOne() throws {
    let system = TestSystem()
    let chain = try (0..<13).map { _ in try system.size() }
    try system.row(chain[0], .equal, 1)
    for size in chain.dropFirst() { try system.row(size, .lessOrEqual, 0) }
    for (one, next) in zip(chain, chain.dropFirst()) {
      try system.row([Term(one, 1e15), Term(next, -1e-15)], .equal, 0, at: 600)
    }
    #expect(try system.solved(chain) == [1] + Array(repeating: 0, count: 12))
  }
}
