extension Report {
  /// The text format of Go's benchmarks, one line for each sample. Exact counters are declared exact, so that benchstat
  /// shows them without statistics and flags any difference.
  var benchstat: String {
    // Commit and date are not keys: benchstat compares only runs with equal keys.
    var lines = [
      "Measured at commit \(run.commit ?? "unknown") on \(run.date)", "cpu: \(run.machine.processor)",
      "pkg: \(program)",
    ]
    if let partialDescription { lines.insert(partialDescription, at: 0) }
    for counter in presentCounters {
      let assumption = Counter.isExact(counter) ? "exact" : "nothing"
      lines.append("Unit \(Self.goUnit(counter)) better=lower assume=\(assumption)")
    }
    for measurement in run.measurements {
      let counters = measurement.counters.compactMap { counter in
        counter.value.map { "\($0.written) \(Self.goUnit(counter.name))" }
      }
      let times = measurement.samples.isEmpty ? [[]] : measurement.samples.map { ["\($0.written) ns/op"] }
      for time in times where !(time + counters).isEmpty {
        lines.append(
          ([Self.goName(measurement), "\(measurement.iterations)"] + time + counters).joined(separator: "\t"))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Go's format needs an upper-case letter after `Benchmark`.
  private static func goName(_ measurement: Measurement) -> String {
    "Benchmark" + measurement.name.prefix(1).uppercased() + measurement.name.dropFirst().replacing(" ", with: "-")
  }

  private static func goUnit(_ counter: String) -> String {
    switch counter {
    case Counter.allocations: "allocs/op"
    case Counter.allocatedBytes: "B/op"
    default: "\(counter)/op"
    }
  }
}
