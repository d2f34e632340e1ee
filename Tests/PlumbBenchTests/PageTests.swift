import Foundation
import Testing

@testable import PlumbBench

/// The parts of the HTML page about growth and samples.
@Suite struct PageTests {
  /// A run of one operation with one sample, or several, for each size.
  private func run(_ times: [(size: Int, samples: [Double])], workload: String = "flat") -> Run {
    var run = Run(machine: .tested, commit: "abc1234", date: "2026-11-21T05:35:15+00:00", seed: 1)
    run.measurements = times.map { size, samples in
      var measurement = Measurement(workload: workload, operation: "build", size: size)
      (measurement.samples, measurement.cpuSamples) = (samples, samples)
      measurement.counters = [Counter("pivots", 12)]
      return measurement
    }
    return run
  }

  private func page(_ run: Run) -> String { Report(run).written(as: .html) }

  @Test func everyLinkInTheContentsLeadsToASection() throws {
    var run = run([(100, [1000, 1100]), (1000, [10_000, 11_000])])
    run.measurements += self.run([(1, [500, 510])], workload: "two words").measurements
    run.missing = [Run.Absence("instructions", "no counter")]
    let page = page(run)
    let anchors = page.matches(of: /id="([^"]*)"/).map(\.output.1)
    let links = page.matches(of: /href="#([^"]*)"/).map(\.output.1)
    #expect(Set(anchors).count == anchors.count)
    #expect(Set(links).isSubset(of: Set(anchors)), "\(links)")
    #expect(Set(links).isSuperset(of: ["growth", "samples", "numbers", "missing", "growth-flat", "samples-two-words"]))
  }

  /// With two decades of sizes and three decades of times, an angle of 45 degrees is not linear growth.
  @Test func theReferenceLineHasTheSlopeOfLinearGrowth() throws {
    let plot = LogPlot(x: [10, 1000], y: [1e3, 1e6])
    let line = try #require(plot.linearReference.firstMatch(of: /x1="(.*?)" y1="(.*?)" x2="(.*?)" y2="(.*?)"/)).output
    let (x1, y1, x2, y2) = (Double(line.1), Double(line.2), Double(line.3), Double(line.4))
    let decades = (try #require(x2) - #require(x1)) / (300 / 2)
    #expect(abs((try #require(y1) - #require(y2)) / (200 / 3) - decades) < 0.01)
    #expect(decades > 1.9)
    #expect(page(run([(10, [1000]), (1000, [10_000])])).contains("class=\"linear\""))
  }

  @Test func aFitThroughTwoSizesIsMarked() {
    #expect(page(run([(100, [1000]), (1000, [10_000])])).contains("∝ size<sup>1.00</sup> <small>(two sizes)</small>"))
  }

  @Test func exponentsAreShownWithTheirIntervals() {
    let page = page(run([(100, [1000]), (300, [3000]), (900, [9000])]))
    #expect(page.contains("∝ size<sup>1.00</sup> <small>(1.00 … 1.00)</small>"))
  }

  @Test(arguments: [
    [(100, [1000.0]), (300, [9000]), (900, [9500])], [(100, [1000]), (150, [2000])], [(100, [1000]), (1000, [400])],
  ])
  func noExponentIsShownIfTheTimesFollowNoPowerLaw(_ times: [(size: Int, samples: [Double])]) {
    let report = Report(run(times))
    #expect(report.written(as: .html).contains("no power law") && !report.written(as: .html).contains("<sup>"))
    let growth = report.written(as: .text).split(separator: "\n").first { $0.hasPrefix("flat/build ") }
    #expect(growth?.contains("  -  ") == true, "\(growth ?? "")")
  }

  @Test func samplesOutsideTheStripPlotAreCountedAtItsEdge() {
    let page = page(run([(1, [1000, 1000, 1000, 1000, 1000, 300, 5000, 8400])]))
    #expect(page.contains("▸ 2 to 8.40 ×") && page.contains("1 from 0.30 × ◂"))
    #expect(page.contains("class=\"band\"") && !page.contains("class=\"high\""))
  }

  @Test func timesAreShownWithUnitsIntervalAndThe99thPercentile() throws {
    let samples = (1...101).map { 1000 + Double($0) }
    let page = page(run([(1, samples)]))
    #expect(page.contains("<th>99 %<th>") && page.contains("<td>1.10 µs<td>"))
    #expect(page.contains(/<td>1\.0\d µs … 1\.0\d µs<td>/) && !page.contains(" us"))
    let json = try JSONSerialization.jsonObject(with: Data(Report(run([(1, samples)])).written(as: .json).utf8))
    let results = try #require((json as? [String: Any])?["results"] as? [[String: Any]])
    #expect(results[0]["p99_ns"] as? Double == 1100)
  }

  @Test func tablesAreReadableWithoutScriptsAndThePageContainsItsScript() {
    let page = page(run([(1, [1000, 1100])]))
    #expect(page.contains("<table class=\"sortable\">") && page.contains("<td>12\n"))
    #expect(page.contains("default-src 'none'") && page.contains("<script>\n") && !page.contains("<button"))
  }

  /// The same number of measurements, samples and counters as for all workloads.
  @Test func aPageOfAllWorkloadsIsSmallEnoughToEmail() {
    var (full, random) = (run([]), Seeded(seed: 7))
    for workload in 0..<60 {
      for operation in 0..<2 {
        for size in [10, 100, 1000] {
          var measurement = Measurement(
            workload: "a-workload-\(workload)", operation: "operation-\(operation)", size: size)
          measurement.samples = (0..<101).map { _ in 100_000 + Double(random.index(below: 90_000)) }
          measurement.cpuSamples = measurement.samples
          measurement.counters = (0..<22).map { Counter("aCounter\($0)", Double(random.index(below: 1_000_000))) }
          full.measurements.append(measurement)
        }
      }
    }
    #expect(page(full).utf8.count < 500_000)
  }

  @Test func theTextReportFitsATerminal() {
    var run = run(
      [(100, [123_456, 234_567]), (1000, [1_234_567, 2_345_678])], workload: "scene-login-with-a-keyboard")
    for index in run.measurements.indices {
      run.measurements[index].counters = (0..<8).map { Counter("counter\($0)", 123_456) }
    }
    var report = Report(run)
    (report.comparison, report.baselineName) = (Comparison(), "base")
    report.comparison?.findings = [
      MetricChange(.worse, "scene-login-with-a-keyboard/build/100", "entriesMoved", old: 123_456, new: 123_457),
      MetricChange(
        .worse, "flat/build/100", "time", old: 1_234_567, new: 2_345_678, interval: Interval(1.85, 1.95), probability: 0
      ),
    ]
    let lines = report.written(as: .text).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
    #expect(lines.contains { $0.contains("123 µs … 235 µs") })
  }
}
