import Foundation
import Testing

@testable import PlumbBench

/// The exact output of each format for a small run.
@Suite struct ReportTests {
  private var run: Run {
    var run = Run(machine: .tested, commit: "abc1234", date: "2026-11-21T05:35:15+00:00", seed: 1)
    var build = Measurement(workload: "flat", operation: "build", size: 100)
    build.samples = [1200, 1200, 1200]
    build.cpuSamples = [1100, 1100, 1100]
    build.counters = [
      Counter("pivots", 12), Counter(Counter.allocations, 3), Counter(Counter.allocatedBytes, 480.5),
      Counter(Counter.instructions, nil),
    ]
    var larger = Measurement(workload: "flat", operation: "build", size: 1000)
    larger.samples = [12_000, 12_000]
    larger.cpuSamples = [11_000, 11_000]
    larger.iterations = 2
    larger.counters = build.counters
    run.measurements = [build, larger]
    run.missing = [Run.Absence(Counter.instructions, "no counter")]
    return run
  }

  private func written(_ format: Report.Format) -> String { Report(run).written(as: format) }

  private func parsed(_ format: Report.Format) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(written(format).utf8))
  }

  @Test func plumbsFormatKeepsEverySampleAndCounter() throws {
    let document = try #require(parsed(.json) as? [String: Any])
    #expect(document["plumb"] as? Int == 1 && document["commit"] as? String == "abc1234")
    #expect(Set(document.keys).isSuperset(of: ["machine", "results", "growth"]))
    let results = try #require(document["results"] as? [[String: Any]])
    #expect(results[0]["name"] as? String == "flat/build/100" && results[0]["size"] as? Int == 100)
    #expect(results[0]["samples_ns"] as? [Double] == [1200, 1200, 1200])
    #expect(results[0]["p99_ns"] as? Double == 1200)
    let counters = try #require(results[0]["counters"] as? [String: Any])
    #expect(counters["pivots"] as? Int == 12 && counters["instructions"] is NSNull)
    let growth = try #require(document["growth"] as? [[String: Any]])
    #expect(growth[0]["name"] as? String == "flat/build" && growth[0]["metric"] as? String == "time")
    #expect(growth[0]["exponent"] as? Double == 1 && growth[0]["interval"] is NSNull)

    var read = try Run(json: Array(written(.json).utf8))
    var ordered = run
    for index in ordered.measurements.indices { ordered.measurements[index].counters.sort { $0.name < $1.name } }
    read.missing = run.missing
    #expect(read == ordered)
  }

  @Test func aDocumentWithoutBenchmarkResultsIsRejectedWithAReason() {
    for text in ["", "[]", "{}", "{\"plumb\": 2}", "{\"plumb\": 1, \"results\": 3}"] {
      let error = #expect(throws: WorkloadError.self) { try Run(json: Array(text.utf8)) }
      #expect(error?.description.hasPrefix("not benchmark results") == true)
    }
  }

  @Test func theBenchstatFormatHasALineForEachSample() {
    #expect(
      written(.benchstat) == """
        Measured at commit abc1234 on 2026-11-21T05:35:15+00:00
        cpu: a processor
        pkg: benchmarks
        Unit pivots/op better=lower assume=exact
        Unit allocs/op better=lower assume=exact
        Unit B/op better=lower assume=exact
        BenchmarkFlat/build/100\t1\t1200 ns/op\t12 pivots/op\t3 allocs/op\t480.5 B/op
        BenchmarkFlat/build/100\t1\t1200 ns/op\t12 pivots/op\t3 allocs/op\t480.5 B/op
        BenchmarkFlat/build/100\t1\t1200 ns/op\t12 pivots/op\t3 allocs/op\t480.5 B/op
        BenchmarkFlat/build/1000\t2\t12000 ns/op\t12 pivots/op\t3 allocs/op\t480.5 B/op
        BenchmarkFlat/build/1000\t2\t12000 ns/op\t12 pivots/op\t3 allocs/op\t480.5 B/op

        """)
  }

  /// Each line has an even number of fields, at least four: a name, a count, and pairs of number and unit.
  @Test func everyBenchstatLineIsWellFormed() {
    for line in written(.benchstat).split(separator: "\n") where line.hasPrefix("Benchmark") {
      let fields = line.split(separator: "\t").flatMap { $0.split(separator: " ") }
      #expect(fields.count.isMultiple(of: 2) && fields.count >= 4)
      #expect(fields[0].dropFirst("Benchmark".count).first?.isUppercase == true)
      #expect(Int(fields[1]) != nil)
      for index in stride(from: 2, to: fields.count, by: 2) { #expect(Double(fields[index]) != nil) }
    }
  }

  @Test func theGoogleFormatHasARowForEachRepetition() throws {
    let document = try #require(parsed(.google) as? [String: Any])
    let context = try #require(document["context"] as? [String: Any])
    #expect(context["json_schema_version"] as? Int == 1 && context["num_cpus"] as? Int == 2)
    let rows = try #require(document["benchmarks"] as? [[String: Any]])
    #expect(rows.count == 5 && rows.allSatisfy { $0["run_type"] as? String == "iteration" })
    #expect(rows.map { $0["repetition_index"] as? Int } == [0, 1, 2, 0, 1])
    #expect(rows.map { $0["per_family_instance_index"] as? Int } == [0, 0, 0, 1, 1])
    #expect(
      written(.google).contains(
        """
        { "name": "flat/build/100", "family_index": 0, "per_family_instance_index": 0, "run_name": "flat/build/100", \
        "run_type": "iteration", "repetitions": 3, "repetition_index": 0, "threads": 1, "iterations": 1, \
        "real_time": 1200, "cpu_time": 1100, "time_unit": "ns", "allocs_per_iter": 3, "pivots": 12, \
        "allocatedBytes": 480.5 }
        """))
  }

  @Test func theSmallerIsBetterFormatIsAListOfNumbers() {
    #expect(
      written(.smallerIsBetter).hasPrefix(
        """
        [
          {
            "name": "flat/build/100",
            "unit": "ns/op",
            "value": 1200,
            "range": "± 0",
            "extra": "samples: 3\\ncommit: abc1234"
          },
          {
            "name": "flat/build/100 pivots",
            "unit": "pivots/op",
            "value": 12
          },
        """))
  }

  @Test func theBencherFormatHasLatenciesWithIntervals() throws {
    let document = try #require(parsed(.bencher) as? [String: [String: [String: Double]]])
    #expect(document["flat/build/100"]?["latency"] == ["value": 1200, "lower_value": 1200, "upper_value": 1200])
    #expect(document["flat/build/1000"]?["pivots"] == ["value": 12])
    #expect(document["flat/build/1000"]?["instructions"] == nil)
  }

  /// The rules of the service's own reader, which cannot be run here.
  @Test func theBencherFormatHasNoUnknownMembers() throws {
    let document = try #require(parsed(.bencher) as? [String: [String: [String: Double]]])
    for (name, measures) in document {
      #expect((1...1024).contains(name.count) && name.trimmingCharacters(in: .whitespaces) == name)
      for (measure, metric) in measures {
        #expect((1...64).contains(measure.count))
        #expect(metric["value"] != nil && Set(metric.keys).isSubset(of: ["value", "lower_value", "upper_value"]))
      }
    }
  }

  @Test func theJMHFormatHasTheMembersThatVisualisersRead() throws {
    let document = try #require(parsed(.jmh) as? [[String: Any]])
    let keys: Set = [
      "benchmark", "mode", "threads", "forks", "warmupIterations", "warmupTime", "warmupBatchSize",
      "measurementIterations", "measurementTime", "measurementBatchSize", "primaryMetric", "secondaryMetrics",
    ]
    #expect(document.allSatisfy { Set($0.keys).isSuperset(of: keys) })
    let metric = try #require(document[0]["primaryMetric"] as? [String: Any])
    #expect(metric["score"] as? Double == 1200 && metric["scoreUnit"] as? String == "ns/op")
    #expect(metric["scoreConfidence"] as? [Double] == [1200, 1200])
    #expect(metric["rawData"] as? [[Double]] == [[1200, 1200, 1200]])
    #expect((metric["scorePercentiles"] as? [String: Double])?["50.0"] == 1200)
  }

  @Test func theTextReportHasNumbersGrowthAndMissingMetrics() {
    #expect(
      written(.text) == """
        measurement       median      95 % interval      cpu  samples  pivots
        flat/build/100   1.20 µs  1.20 µs … 1.20 µs  1.10 µs        3      12
        flat/build/1000  12.0 µs  12.0 µs … 12.0 µs  11.0 µs        2      12

        measurement      allocations  allocated
        flat/build/100             3      481 B
        flat/build/1000            3      481 B

        Growth: cost = size ^ exponent

        operation       sizes  time  95 % interval  pivots  allocations  allocated
        flat/build  100, 1000  1.00      two sizes    0.00         0.00       0.00

        Not measured: instructions: no counter.

        """)
  }

  @Test func theMarkdownReportConsistsOfTables() {
    #expect(written(.markdown).hasPrefix("| measurement     |  median |     95 % interval |"))
    #expect(written(.markdown).contains("| :--             |     --: |"))
  }

  @Test func aComparisonStatesEachChangeAndTheCommandThatMeasuresItAgain() {
    var report = Report(run)
    (report.baselineName, report.command) = ("main", "plumb bench")
    var comparison = Comparison()
    comparison.comparedCount = 6
    comparison.findings = [MetricChange(.worse, "flat/build/100", "pivots", old: 12, new: 13)]
    comparison.notes = ["a note"]
    report.comparison = comparison
    let text = report.written(as: .text)
    #expect(text.contains("Of 6 numbers compared with main, 1 got worse and 0 got better."))
    #expect(text.contains("worse  flat/build/100  pivots      12   13  +8.33 %"))
    #expect(text.contains("To measure the worst benchmark again: plumb bench 'flat/build/100'"))
    #expect(text.hasSuffix("a note\n"))
    let page = report.written(as: .html)
    #expect(page.contains("6 numbers compared") && page.contains("flat/build/100"))
  }

  @Test func thePageLoadsNoOtherFilesAndEscapesItsText() {
    var run = run
    run.machine.processor = "<b>&"
    let page = Report(run).written(as: .html)
    #expect(page.contains("&lt;b&gt;&amp;") && !page.contains("<b>"))
    for outside in ["http://", "https://", "src=", "@import"] { #expect(!page.contains(outside)) }
    #expect(page.contains("prefers-color-scheme: dark") && page.contains("@media print"))
    #expect(page.contains("<polyline") && page.contains("∝ size<sup>1.00</sup>"))
    #expect(!page.lowercased().contains(">nan<"))
  }

  @Test func aRunWithoutTimesCanBeWrittenInEveryFormat() {
    var run = run
    for index in run.measurements.indices {
      run.measurements[index].samples = []
      run.measurements[index].cpuSamples = []
    }
    for format in Report.Format.allCases {
      let text = Report(run).written(as: format)
      #expect(!text.isEmpty && !text.contains("nan"), "\(format)")
    }
    #expect(Report(run).written(as: .jmh) == "[]\n")
  }
}
