/// A run and its comparison, if there is one, ready to be written in a format.
public struct Report: Sendable {
  /// The output formats.
  public enum Format: String, CaseIterable, Sendable {
    case text, json, google, benchstat, markdown, smallerIsBetter, bencher, jmh, html
  }

  public var run: Run
  public var comparison: Comparison?
  /// The name of the baseline, as given on the command line.
  public var baselineName = ""
  /// The counters that differ in a second process; nil if there was none.
  public var unsteady: [MetricChange]?
  /// The heading of pages, and the name of the program in formats that have one.
  public var title = "Benchmarks"
  public var program = "benchmarks"
  /// The command that saves a new baseline.
  public var renewal = "--save"
  /// The command that measures one result again; the result's name follows it.
  public var command = ""

  /// Another program on the same work, shown beside the results for comparison.
  public var own: (name: String, run: Run)?

  /// The counters shown in tables for people; nil for all. Formats for programs always have all.
  public var headlines: Set<String>?

  /// O(1).
  public init(_ run: Run, comparison: Comparison? = nil) {
    self.run = run
    self.comparison = comparison
  }

  /// The whole report. Linear in the samples, and a bootstrap for each median in formats with intervals.
  public func written(as format: Format) -> String {
    switch format {
    case .text: text(isMarkdown: false)
    case .markdown: text(isMarkdown: true)
    case .json: JSONWriter.write(run.json, lines: 3)
    case .google: JSONWriter.write(google, lines: 2)
    case .benchstat: benchstat
    case .smallerIsBetter: JSONWriter.write(smallerIsBetter, lines: 2)
    case .bencher: JSONWriter.write(bencher, lines: 2)
    case .jmh: JSONWriter.write(jmh, lines: 2)
    case .html: html
    }
  }

  /// One sentence on the extent of an interrupted run; nil for a whole run. O(1).
  public var partialDescription: String? {
    run.partial.map { partial in
      let others = run.measurements.count - partial.complete
      let begun = others > 0 ? ", \(others) more have only some of their samples" : ""
      let extent = "\(partial.complete) of \(partial.requested) measurements are complete"
      return "Partial results: the run was interrupted. \(extent)\(begun)."
    }
  }

  /// The counters with a value in some measurement, in order.
  var presentCounters: [String] {
    run.counterNames.filter { name in run.measurements.contains { $0.counter(name) != nil } }
  }

  /// The unit of a counter.
  static func unit(of counter: String) -> String { counter.hasSuffix("Bytes") ? "B/op" : "\(counter)/op" }
}
