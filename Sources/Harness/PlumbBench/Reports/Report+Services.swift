extension Report {
  /// The JSON format of Google Benchmark, schema version 1. Each sample is a repetition, so that Google's tools can test
  /// significance.
  var google: JSON {
    let rows = run.families.enumerated().flatMap { index, family in
      run.measurements.filter { $0.family == family }.enumerated().flatMap { position, measurement in
        googleRows(measurement, family: index, instance: position)
      }
    }
    return .object([("context", googleContext), ("benchmarks", .list(rows + run.failures.map(googleError)))])
  }

  /// Returns the row of a failed measurement.
  private func googleError(_ failure: Run.Failure) -> JSON {
    .object([
      ("name", .text(failure.name)), ("run_name", .text(failure.name)), ("run_type", .text("iteration")),
      ("repetitions", .number(1)), ("repetition_index", .number(0)), ("threads", .number(1)),
      ("error_occurred", .flag(true)), ("error_message", .text(failure.description)), ("iterations", .number(0)),
      ("real_time", .number(0)), ("cpu_time", .number(0)), ("time_unit", .text("ns")),
    ])
  }

  private var googleContext: JSON {
    var members: [(String, JSON)] = [
      ("date", .text(run.date)), ("host_name", .text(run.machine.id)), ("executable", .text(program)),
      ("num_cpus", .number(run.machine.processorCount)), ("mhz_per_cpu", .number(0)),
      ("cpu_scaling_enabled", .flag(false)),
      ("caches", .list([])), ("load_avg", .list([])), ("library_version", .text(program)),
      ("library_build_type", .text("release")), ("json_schema_version", .number(1)),
      ("commit", .text(run.commit ?? "unknown")),
    ]
    if run.partial != nil { members.append(("partial", .flag(true))) }
    return .object(members)
  }

  /// Returns a row for each sample. If there are no samples, returns one row with time 0, because the format requires a time.
  private func googleRows(_ measurement: Measurement, family: Int, instance: Int) -> [JSON] {
    let samples = measurement.samples.isEmpty ? [0] : measurement.samples
    return samples.enumerated().map { index, sample in
      let cpu = measurement.cpuSamples.indices.contains(index) ? measurement.cpuSamples[index] : sample
      var members: [(String, JSON)] = [
        ("name", .text(measurement.name)), ("family_index", .number(family)),
        ("per_family_instance_index", .number(instance)), ("run_name", .text(measurement.name)),
        ("run_type", .text("iteration")), ("repetitions", .number(samples.count)), ("repetition_index", .number(index)),
        ("threads", .number(1)), ("iterations", .number(measurement.iterations)), ("real_time", .number(sample)),
        ("cpu_time", .number(cpu)), ("time_unit", .text("ns")),
      ]
      if let allocations = measurement.counter(Counter.allocations) {
        members.append(("allocs_per_iter", .number(allocations)))
      }
      for counter in measurement.counters where counter.name != Counter.allocations {
        if let value = counter.value { members.append((counter.name, .number(value))) }
      }
      return .object(members)
    }
  }

  /// The JSON format of the Java Microbenchmark Harness, for its visualisers. Measurements without samples are omitted, because
  /// they have no score.
  var jmh: JSON {
    .list(
      run.measurements.filter { !$0.samples.isEmpty }.map { measurement in
        .object([
          ("benchmark", .text(measurement.name)), ("mode", .text("avgt")), ("threads", .number(1)),
          ("forks", .number(1)),
          ("warmupIterations", .number(Sampler.warmRounds)), ("warmupTime", .text("1 s")),
          ("warmupBatchSize", .number(1)),
          ("measurementIterations", .number(measurement.samples.count)), ("measurementTime", .text("1 s")),
          ("measurementBatchSize", .number(measurement.iterations)),
          ("params", .object([("size", .text("\(measurement.size)"))])),
          ("primaryMetric", Self.jmhTime(measurement)),
          ("secondaryMetrics", .object(measurement.counters.compactMap(Self.jmhCounter))),
        ])
      })
  }

  private static func jmhTime(_ measurement: Measurement) -> JSON {
    let sorted = measurement.samples.sorted()
    let interval = Bootstrap().median(measurement.samples) ?? Interval(.nan, .nan)
    let percentiles = [0.0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100].map { percent in
      ("\(percent)", JSON.number(Order.quantile(sorted, percent / 100)))
    }
    return .object([
      ("score", .number(measurement.median)), ("scoreError", .number((interval.upper - interval.lower) / 2)),
      ("scoreConfidence", .interval(interval)), ("scorePercentiles", .object(percentiles)),
      ("scoreUnit", .text("ns/op")),
      ("rawData", .list([.list(measurement.samples.map { .number($0) })])),
    ])
  }

  private static func jmhCounter(_ counter: Counter) -> (String, JSON)? {
    guard let value = counter.value else { return nil }
    let number = JSON.number(value)
    return (
      counter.name,
      .object([
        ("score", number), ("scoreError", .number(0)), ("scoreConfidence", .list([number, number])),
        ("scorePercentiles", .object([("0.0", number), ("50.0", number), ("100.0", number)])),
        ("scoreUnit", .text(unit(of: counter.name))), ("rawData", .list([.list([number])])),
      ])
    )
  }

  /// The text format of Go's benchmarks, with one line for each sample. Exact counters are marked, so that benchstat reports any
  /// difference instead of statistics.
  var benchstat: String {
    // The commit and the date are not keys, because benchstat compares only runs with equal keys.
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

  // Formats of services that store the history of benchmarks.

  /// The `customSmallerIsBetter` format of github-action-benchmark, which is a list of numbers.
  var smallerIsBetter: JSON {
    .list(
      run.measurements.flatMap { measurement -> [JSON] in
        var entries: [JSON] = []
        let extent = run.partial == nil ? "" : "\npartial results"
        if !measurement.samples.isEmpty {
          entries.append(
            .object([
              ("name", .text(measurement.name)), ("unit", .text("ns/op")), ("value", .number(measurement.median)),
              ("range", .text("± \(Order.spread(measurement.samples).rounded().written)")),
              ("extra", .text("samples: \(measurement.samples.count)\ncommit: \(run.commit ?? "unknown")\(extent)")),
            ]))
        }
        return entries
          + measurement.counters.compactMap { counter in
            counter.value.map {
              .object([
                ("name", .text("\(measurement.name) \(counter.name)")), ("unit", .text(Self.unit(of: counter.name))),
                ("value", .number($0)),
              ])
            }
          }
      })
  }

  /// The Bencher Metric Format.
  var bencher: JSON {
    .object(
      run.measurements.map { measurement in
        var measures: [(String, JSON)] = []
        if !measurement.samples.isEmpty {
          var latency: [(String, JSON)] = [("value", .number(measurement.median))]
          if let interval = Bootstrap().median(measurement.samples) {
            latency += [("lower_value", .number(interval.lower)), ("upper_value", .number(interval.upper))]
          }
          measures.append(("latency", .object(latency)))
        }
        for counter in measurement.counters {
          if let value = counter.value { measures.append((counter.name, .object([("value", .number(value))]))) }
        }
        return (measurement.name, .object(measures))
      })
  }
}
