/// Formats of services that keep a history of results.
extension Report {
  /// The `customSmallerIsBetter` format of github-action-benchmark: a flat list of numbers.
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

  /// Bencher Metric Format.
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
