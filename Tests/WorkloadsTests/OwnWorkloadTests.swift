import PlumbBench
import PlumbLayout
import Testing

@testable import Workloads

/// The workload that Documentation/Benchmarking.md shows as an example.
extension LayoutWorkload {
  static let spacing = LayoutWorkload(
    "spacing", "the distance between leaves changes",
    [
      .build { size, seed in Column(size, seed).root },
      Act("change") { size, seed in
        let column = Column(size, seed)
        return Play(column.root, { column.stack.spacing = column.stack.spacing == 8 ? 12 : 8 })
      },
    ])
}

@Suite struct OwnWorkloadTests {
  @Test func theDocumentedWorkloadIsMeasured() throws {
    let workload = LayoutWorkload.spacing
    let found = try workload.groups.flatMap {
      try Sampler(effort: nil, allocations: nil).measure($0, of: workload, size: 12, seed: 1)
    }
    #expect(found.map(\.name) == ["spacing/build/12", "spacing/change/12"])
    #expect(found.allSatisfy { $0.counter("rowsTouched") != nil })
  }
}
