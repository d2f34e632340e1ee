import Testing

@testable import PlumbSolver

/// Lexicographic vectors of amounts, from the highest priority down.
@Suite struct VectorsTests {
  /// The vectors agree at their first priority; the first one also has an amount at another, which may be below 1.
  @Test(arguments: [0.5, 1, 20], [-3.0, 3])
  func anAmountThatOnlyOneVectorHasDecidesByItsSign(priority: Double, amount: Double) {
    var arena = InitialArena(size: 0)
    var vectors = Vectors(in: &arena)
    vectors.accumulate(Amount(priority: 250, amount: 1), from: 0)
    vectors.accumulate(Amount(priority: priority, amount: amount), from: 0)
    let (longer, end) = (vectors.last(from: 0), vectors.end)
    vectors.accumulate(Amount(priority: 250, amount: 1), from: end)
    let shorter = vectors.last(from: end)
    #expect(vectors.compare(longer, shorter).signum() == (amount > 0 ? 1 : -1))
    #expect(vectors.compare(shorter, longer).signum() == (amount > 0 ? -1 : 1))
  }

  @Test(
    arguments: [(2.0, -1), (0.5, 1), (1 + 1e-12, 0), (1 - 1e-12, 0), (1 + 1e-10, -1), (1 - 1e-10, 1)] as [(Double, Int)]
  )
  func amountsOfOnePriorityDecideUnlessTheyDifferByRounding(amount: Double, order: Int) {
    var arena = InitialArena(size: 0)
    var vectors = Vectors(in: &arena)
    vectors.accumulate(Amount(priority: 250, amount: 1), from: 0)
    let (one, end) = (vectors.last(from: 0), vectors.end)
    vectors.accumulate(Amount(priority: 250, amount: amount), from: end)
    let other = vectors.last(from: end)
    #expect(vectors.compare(one, other).signum() == order)
    #expect(vectors.compare(other, one).signum() == -order)
  }
}
