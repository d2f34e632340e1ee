/// Formats of services that keep a history of results.
extension Report {
  /// The `customSmallerIsBetter` format of github-action-benchmark: a flat list of numbers.
  var smallerIsBetter: JSONValue {
    .list(
      run.measurements.flatMap { measurement -> [JSONValue] in
        var entries: [JSONValue] = []
        if !measurement.samples.isEmpty {
          entries.append(
            .object([
              ("name", .text(measurement.name)), ("unit", .text("ns/op")), ("value", .number(measurement.median)),
              ("range", .text("± \(JSONValue.digits(Order.spread(measurement.samples).rounded()))")),
              ("extra", .text("samples: \(measurement.samples.count)\ncommit: \(run.commit ?? "unknown")")),
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
  var bencher: JSONValue {
    .object(
      run.measurements.map { measurement in
        var measures: [(key: String, value: JSONValue)] = []
        if !measurement.samples.isEmpty {
          var latency: [(key: String, value: JSONValue)] = [("value", .number(measurement.median))]
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
