extension Report {
  /// The report for people: results, growth, what could not be measured, differences.
  func text(isMarkdown: Bool) -> String {
    var parts = [partialDescription, results.text(isMarkdown: isMarkdown)].compactMap(\.self)
    if let growthTable { parts.append("Growth: cost = size ^ exponent\n\n" + growthTable.text(isMarkdown: isMarkdown)) }
    if !run.failures.isEmpty { parts.append(run.failures.map(\.description).joined(separator: "\n")) }
    if !run.missing.isEmpty {
      parts.append(run.missing.map { "Not measured: \($0.metric): \($0.reason)." }.joined(separator: "\n"))
    }
    if unsteady != nil { parts.append(steadiness(isMarkdown: isMarkdown)) }
    if comparison != nil { parts.append(comparisonText(isMarkdown: isMarkdown)) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var results: Table {
    let counters = presentCounters.filter(isShown)
    var table = Table(
      ["measurement", "median", "95 % interval", "cpu", "samples"] + besideTitles + counters.map(Self.title))
    for measurement in run.measurements {
      let figures = TimeFigures(measurement)
      table.append(
        [measurement.name, figures.median, figures.interval, figures.cpu, "\(measurement.samples.count)"]
          + besideCells(measurement) + counters.map { Self.figure(measurement.counter($0), $0) })
    }
    return table
  }

  var besideTitles: [String] { own.map { ["\($0.name)'s cpu", "times \($0.name)'s"] } ?? [] }

  /// Compares the least CPU time of each subject, which is the sample least disturbed by other load.
  func besideCells(_ measurement: Measurement) -> [String] {
    guard let own else { return [] }
    guard let ours = own.run.measurement(measurement.name)?.cpuSamples.min(), let theirs = measurement.cpuSamples.min(),
      ours > 0
    else { return ["-", "-"] }
    return [Figures.time(ours * 1e-9), Figures.digits(theirs / ours)]
  }

  /// Leaves out counters that are 0 everywhere; the JSON has all.
  private func isShown(_ counter: String) -> Bool {
    isHeadline(counter) && run.measurements.contains { ($0.counter(counter) ?? 0) != 0 }
  }

  private func isHeadline(_ counter: String) -> Bool { headlines?.contains(counter) ?? true }

  static func title(_ counter: String) -> String {
    switch counter {
    case Counter.allocatedBytes: "allocated"
    case Counter.peakBytes: "peak"
    case Counter.leakedBytes: "leaked"
    default: counter
    }
  }

  static func figure(_ value: Double?, _ counter: String) -> String {
    guard let value else { return "-" }
    return counter.hasSuffix("Bytes") ? Figures.bytes(value) : Figures.count(value)
  }

  private var growthTable: Table? {
    let growth = run.growth
    guard !growth.isEmpty else { return nil }
    let metrics = run.counterNames.filter { name in isHeadline(name) && growth.contains { $0.metric == name } }
    var table = Table(["operation", "sizes", "time", "95 % interval"] + metrics.map(Self.title))
    for family in run.families {
      let own = growth.filter { $0.name == family }
      guard let sizes = own.map(\.sizes).max(by: { $0.count < $1.count }) else { continue }
      let time = own.first { $0.metric == "time" }
      table.append(
        [family, Self.description(sizes), Self.exponent(time), time.map { Self.interval(of: $0.law) } ?? "-"]
          + metrics.map { name in Self.exponent(own.first { $0.metric == name }) })
    }
    return table
  }

  private static func description(_ sizes: [Int]) -> String {
    "\(sizes.first ?? 0)\(sizes.count == 2 ? "," : " to") \(sizes.last ?? 0)"
  }

  /// No exponent where the costs are on no power law.
  private static func exponent(_ growth: Growth?) -> String {
    growth.flatMap { $0.law.isClear ? Figures.fixed($0.law.exponent, places: 2) : nil } ?? "-"
  }

  /// The interval of the exponent; a fit of two points has none.
  static func interval(of law: PowerLaw) -> String {
    guard let interval = law.interval else { return "two sizes" }
    return "\(Figures.fixed(interval.lower, places: 2)) … \(Figures.fixed(interval.upper, places: 2))"
  }
}

extension Run.Failure {
  /// The failure in one sentence. O(1).
  public var description: String { "\(name): \(what)." }

  /// What happened, without the name. O(1).
  public var what: String {
    switch kind {
    case .crashed: "it crashed: \(message)"
    case .outOfTime: "it exceeded its time limit: \(message)"
    case .wrongAnswer: "a wrong answer: \(message)"
    case .refused: "it refused: \(message)"
    }
  }
}
