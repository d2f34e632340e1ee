import Foundation
import PlumbBench
import Testing

/// Benchmarks of closures, with a program and a check.
@Suite final class BenchmarkTests {
  private let folder = NSTemporaryDirectory() + "plumb-benchmarks-\(UUID().uuidString)"
  private var baseline: String { folder + "/baseline.json" }
  private var out: String { folder + "-out.json" }

  deinit {
    for path in [folder, out] { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Benchmarks with known counts.
  private func benchmarks(steps: Int = 1) -> [Benchmark] {
    [
      benchmark("decode") { run in run.count("bytes", 8) },
      benchmark("list/append", sizes: [10, 20], setUpEachTime: true) { run in
        Array(repeating: run.seed, count: run.size)
      } measure: { run, list in
        list.append(0)
        run.count("elements", list.count * steps)
      },
      benchmark("stream/read", sizes: [100]) { run in
        Array(0..<run.size)
      } measure: { run, list in
        list.append(0)
        run.count("elements", list.count - run.size)
      },
    ]
  }

  private func program(steps: Int = 1) -> BenchmarkProgram {
    BenchmarkProgram(benchmarks(steps: steps), baseline: baseline)
  }

  /// Runs the program. Returns its exit code, and its JSON output as a run.
  private func run(_ arguments: [String], steps: Int = 1) throws -> (code: Int32, run: Run?) {
    let code = program(steps: steps).run(["benchmarks"] + arguments + ["--format", "json", "--out", out])
    let data = FileManager.default.contents(atPath: out)
    return (code, try data.map { try Run(json: [UInt8]($0)) })
  }

  @Test func resultNamesConsistOfWorkloadOperationAndSize() throws {
    let names = BenchmarkSuite(benchmarks()).names
    #expect(names == ["decode/run/1", "list/append/10", "list/append/20", "stream/read/100"])
  }

  @Test func theStateIsKeptBetweenOperationsUnlessItIsSetUpEachTime() throws {
    let run = try #require(try run(["--counters"]).run)
    #expect(run.measurement("decode/run/1")?.counter("bytes") == 8)
    #expect(run.measurement("list/append/20")?.counter("elements") == 21)
    // Each operation reads one more element: 3 to 6 elements after two rounds of warm-up.
    #expect(run.measurement("stream/read/100")?.counter("elements") == 4.5)
    #expect(run.measurements.allSatisfy { $0.samples.isEmpty })
  }

  @Test func theExitCodeOfAGateReportsItsOutcome() throws {
    #expect(try run(["--gate"]).code == 5)
    #expect(try run(["--counters", "--save"]).code == 0)
    #expect(try run(["--gate"]).code == 0)
    #expect(try run(["--gate"], steps: 2).code == 2)
    #expect(try run(["--gate"], steps: 0).code == 4)
    #expect(try run(["--gate", "decode"], steps: 2).code == 0)
  }

  @Test func checkCountsThrowsAnErrorThatListsTheDifferences() throws {
    #expect(throws: BaselineError.self) { try checkCounts(of: benchmarks(), against: baseline) }
    #expect(try run(["--counters", "--save"]).code == 0)
    try checkCounts(of: benchmarks(), against: baseline)
    let failure = try #require(throws: CountsFailure.self) {
      try checkCounts(of: benchmarks(steps: 3), against: baseline)
    }
    #expect(failure.comparison.findings.map(\.name) == ["list/append/20", "list/append/10"])
    #expect(failure.description.contains("worse  list/append/20  elements      21   63  +200 %"))
    let fewer = Array(benchmarks().dropFirst())
    #expect(throws: CountsFailure.self) { try checkCounts(of: fewer, against: baseline) }
  }

  @Test func wrongArgumentsAreRejected() throws {
    for arguments in [
      ["--sizes", "0"], ["--gat"], ["nothing/matches"], ["--seed"], ["--time", "1", "--counters"],
      ["--list", "--save"],
    ] {
      #expect(try run(arguments).code == 1, "\(arguments)")
    }
    #expect(program().run(["benchmarks", "--format", "pdf"]) == 1)
  }

  @Test func anOperationThatThrowsEndsTheProgram() {
    let program = BenchmarkProgram([benchmark("wrong") { _ in throw WorkloadError("wrong") }], baseline: baseline)
    #expect(program.run(["benchmarks", "--counters"]) == 2)
  }
}
