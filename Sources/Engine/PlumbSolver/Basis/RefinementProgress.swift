/// The progress of an iterative refinement. Each pass gains as many digits as the first one had correct; if there are none, the
/// system is as good as singular.
struct RefinementProgress {
  /// The largest magnitude in the solution so far.
  private(set) var scale = 0.0
  /// Whether the next correction would be too small to matter.
  private(set) var isDone = false
  private var last = Double.infinity
  private var next = 0.0
  /// The largest ratio of a correction to the one before: the larger, the closer to singular is the system.
  private var leastGain = 0.0

  /// Whether a correction is so much smaller than the one before that it should be added.
  mutating func accepts(correction: Double) -> Bool {
    guard correction < Tuning.leastGain * last else { return false }
    next = correction
    if last.isFinite {
      leastGain = max(leastGain, correction / last)
      next *= correction / last
    }
    last = correction
    return true
  }

  /// To be called when the correction has been added, with the largest magnitude among the entries that it changed.
  mutating func note(changed largest: Double) {
    scale = max(scale, largest)
    isDone = next <= Tuning.refinedPart * scale
  }

  /// Up to here, an entry of the solution is rounding of 0.
  var zeroLimit: Double { max(Tuning.refinedZeroPart, Tuning.refinedGainPart * leastGain) * scale }
}
