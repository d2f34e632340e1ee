import PlumbBench
import Search
import Testing

@Test func noOperationBecameMoreExpensive() throws {
  try checkCounts(of: benchmarks(), against: "Benchmarks/baseline.json")
}

@Test func aSlowSearchIsDetected() throws {
  let failure = try #require(throws: CountsFailure.self) { try checkCounts(of: benchmarks(isSlow: true)) }
  #expect(failure.comparison.outcome == .regressed)
  #expect(failure.comparison.findings.first?.name.hasPrefix("search/place") ?? false)
  #expect(failure.description.contains("growth of comparisons"))
}
