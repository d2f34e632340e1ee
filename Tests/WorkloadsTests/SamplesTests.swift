import Testing
import Workloads

@Suite struct SamplesTests {
  @Test func theMedianIsTheMiddleOfAllSamples() {
    var samples = Samples()
    #expect(samples.median.isNaN)
    for milliseconds in [5, 1, 3] { samples.append(.milliseconds(milliseconds)) }
    #expect(samples.median == 0.003)
    samples.append(.milliseconds(4))
    #expect(abs(samples.median - 0.0035) < 1e-12)
  }

  @Test func samplingEndsWithTheBudgetButNotBeforeTheFewest() {
    let patience = Patience(fewest: 2, most: 4, budget: 1)
    var samples = Samples()
    samples.append(.seconds(5))
    #expect(!patience.isEnough(samples))
    samples.append(.seconds(5))
    #expect(patience.isEnough(samples))
  }
}
