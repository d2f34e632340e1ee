import PlumbSolver
import Testing

/// Differences of counters, and equality of certificates.
@Suite struct ComparingTests {
  @Test func everyCounterOfADifferenceIsSubtracted() {
    var (earlier, later, difference) = (WorkCounters(), WorkCounters(), WorkCounters())
    let counters: [WritableKeyPath<WorkCounters, Int64>] = [
      \.pivots, \.flips, \.zeroSteps, \.candidatesRanked, \.freshStarts, \.rowsTouched, \.valuesMoved,
      \.multipliersChanged, \.entriesMoved, \.blocksFactored,
    ]
    #expect(counters.count == Mirror(reflecting: later).children.count)
    for (index, counter) in counters.enumerated() {
      earlier[keyPath: counter] = Int64(3 + index)
      later[keyPath: counter] = Int64(10 + 3 * index)
      difference[keyPath: counter] = Int64(7 + 2 * index)
    }
    #expect(later - earlier == difference)
  }

  @Test func levelsOfCertificatesAreEqualIfAllTheirPartsAre() {
    let level = Certificate.Level(priority: 750, violation: 2, multipliers: [(Row.none, 1)])
    #expect(level == Certificate.Level(priority: 750, violation: 2, multipliers: [(Row.none, 1)]))
    #expect(level != Certificate.Level(priority: 250, violation: 2, multipliers: [(Row.none, 1)]))
    #expect(level != Certificate.Level(priority: 750, violation: 3, multipliers: [(Row.none, 1)]))
    #expect(level != Certificate.Level(priority: 750, violation: 2, multipliers: [(Row.none, 2)]))
    #expect(level != Certificate.Level(priority: 750, violation: 2, multipliers: []))
  }
}
