extension Report {
  /// The JSON of the Java Microbenchmark Harness, for its visualisers. Measurements without samples are left out, since
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
}
