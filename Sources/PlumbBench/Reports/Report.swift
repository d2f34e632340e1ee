/// A run, and how it compares with another if it was compared, ready to be written down.
public struct Report: Sendable {
  /// How results can be written.
  public enum Format: String, CaseIterable, Sendable {
    case text, json, google, benchstat, markdown, smallerIsBetter, bencher, jmh, html
  }

  public var run: Run
  public var comparison: Comparison?
  /// What the run was compared with, in the words of a command line.
  public var baselineName = ""
  /// What a second process counted differently; nil where there was none.
  public var unsteady: [Finding]?
  /// How to take the baseline anew, as a command line.
  public var renewal = "plumb bench --save NAME"
  /// How to have a closer look at a result: its name follows.
  public var command = "plumb bench"

  /// Our own solver on the same work, where somebody else's was measured: told beside it.
  public var own: Run?

  /// Counters that tables for people have, where all would be too many; documents for programs have all.
  public var headlines: Set<String>?

  /// O(1).
  public init(_ run: Run, comparison: Comparison? = nil) {
    self.run = run
    self.comparison = comparison
  }

  /// The whole report. Linear in the samples, and a bootstrap of each median where intervals are told.
  public func written(as format: Format) -> String {
    switch format {
    case .text: text(isMarkdown: false)
    case .markdown: text(isMarkdown: true)
    case .json: run.json.document(lines: 3)
    case .google: google.document(lines: 2)
    case .benchstat: benchstat
    case .smallerIsBetter: smallerIsBetter.document(lines: 2)
    case .bencher: bencher.document(lines: 2)
    case .jmh: jmh.document(lines: 2)
    case .html: html
    }
  }

  /// Counters that some measurement has, in order.
  var presentCounters: [String] {
    run.counterNames.filter { name in run.measurements.contains { $0.counter(name) != nil } }
  }

  /// What a metric's numbers are numbers of.
  static func unit(of counter: String) -> String { counter.hasSuffix("Bytes") ? "B/op" : "\(counter)/op" }
}
