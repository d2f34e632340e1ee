extension Report {
  /// Google Benchmark's JSON, schema version 1. Each sample is a repetition, so that Google's tools can test
  /// significance.
  var google: JSON {
    let rows = run.families.enumerated().flatMap { index, family in
      run.measurements.filter { $0.family == family }.enumerated().flatMap { position, measurement in
        googleRows(measurement, family: index, instance: position)
      }
    }
    return .object([("context", googleContext), ("benchmarks", .list(rows + run.failures.map(googleError)))])
  }

  /// The row of a failed measurement.
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

  /// One row with time 0 if there are no samples: the format cannot report counters without a time.
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
}
