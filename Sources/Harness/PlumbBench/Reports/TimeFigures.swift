/// The times of a measurement, written for people; dashes without samples.
struct TimeFigures {
  var median = "-"
  /// The bounds of the 95 % confidence interval of the median.
  var interval = "-"
  /// The 99th percentile.
  var percentile99 = "-"
  /// The median of the processor's times.
  var cpu = "-"

  /// Sorts the samples, and computes a bootstrap.
  init(_ measurement: Measurement) {
    if !measurement.cpuSamples.isEmpty { cpu = Figures.time(Order.median(measurement.cpuSamples) * 1e-9) }
    guard !measurement.samples.isEmpty else { return }
    median = Figures.time(measurement.median * 1e-9)
    percentile99 = Figures.time(measurement.percentile(99) * 1e-9)
    guard measurement.samples.count > 1, let bounds = Bootstrap().median(measurement.samples) else { return }
    interval = Figures.times(bounds.lower * 1e-9, bounds.upper * 1e-9)
  }
}
