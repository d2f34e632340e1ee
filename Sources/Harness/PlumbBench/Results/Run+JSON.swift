/// The JSON format of baselines: every sample, every counter, the machine and the commit.
extension Run {
  /// Linear in samples and counters.
  var json: JSON {
    var members: [(String, JSON)] = [
      ("plumb", .number(1)), ("machine", machine.json), ("commit", commit.map { .text($0) } ?? .null),
      ("date", .text(date)), ("seed", .text("\(seed)")),
      ("missing", .object(missing.map { ($0.metric, .text($0.reason)) })),
    ]
    if let partial {
      members += [
        ("partial", .flag(true)), ("complete", .number(partial.complete)), ("requested", .number(partial.requested)),
      ]
    }
    if let request { members.append(("measured", request.json)) }
    // Saved baselines have this name.
    if let subject { members.append(("solver", .text(subject))) }
    if !failures.isEmpty { members.append(("failures", .list(failures.map(\.json)))) }
    if !ranges.isEmpty {
      members.append(("ranges", .object(ranges.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) })))
    }
    if !growthLimits.isEmpty {
      let limits = growthLimits.sorted { $0.key < $1.key }.map { ($0.key, JSON.number($0.value)) }
      members.append(("growthLimits", .object(limits)))
    }
    members.append(("results", .list(measurements.map(\.json))))
    members.append(("growth", .list(growth.map(\.json))))
    return .object(members)
  }
}

extension Request {
  var json: JSON {
    var members: [(String, JSON)] = [
      ("filters", .list(filters.map { .text($0) })),
      ("sizes", sizes.map { .list($0.map { .number($0) }) } ?? .null),
    ]
    if isQuick { members.append(("quick", .flag(true))) }
    return .object(members)
  }
}

extension Run.Failure {
  var json: JSON {
    .object([("name", .text(name)), ("kind", .text(kind.rawValue)), ("message", .text(message))])
  }
}

extension Machine {
  var json: JSON {
    .object([
      ("id", .text(id)), ("processor", .text(processor)), ("processors", .number(processorCount)),
      ("memory", .number(memory)), ("system", .text(system)),
    ])
  }
}

extension Measurement {
  var json: JSON {
    .object([
      ("name", .text(name)), ("workload", .text(workload)), ("operation", .text(operation)), ("size", .number(size)),
      ("iterations", .number(iterations)), ("passEnds", .list(passEnds.map { .number($0) })),
      ("yardstick_ns", .list(yardsticks.map(Self.tenths))),
      ("p99_ns", Self.tenths(percentile(99))), ("samples_ns", .list(samples.map(Self.tenths))),
      ("cpu_ns", .list(cpuSamples.map(Self.tenths))),
      ("counters", .object(counters.map { ($0.name, .number($0.value)) })),
    ])
  }

  /// Rounds to 0.1 ns; clocks are not more precise.
  private static func tenths(_ nanoseconds: Double) -> JSON { .number((nanoseconds * 10).rounded() / 10) }
}

extension Growth {
  var json: JSON {
    let rounded: (Double) -> Double = { ($0 * 10_000).rounded() / 10_000 }
    let interval = law.interval.map { Interval(rounded($0.lower), rounded($0.upper)) }
    return .object([
      ("name", .text(name)), ("metric", .text(metric)), ("exponent", .number(rounded(law.exponent))),
      ("interval", .interval(interval)), ("sizes", .list(sizes.map { .number($0) })),
    ])
  }
}

extension JSON {
  static func interval(_ interval: Interval?) -> JSON {
    interval.map { .list([.number($0.lower), .number($0.upper)]) } ?? .null
  }
}
