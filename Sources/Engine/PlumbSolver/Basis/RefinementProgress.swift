/// The progress of an iterative refinement. Each pass adds as many correct digits as the first pass had. If the first pass has
/// none, the system is numerically singular.
struct RefinementProgress {
  /// The largest magnitude in the solution so far.
  private(set) var scale = 0.0
  /// Whether the next correction would be too small to matter.
  private(set) var isDone = false
  private var last = Double.infinity
  private var next = 0.0
  /// The largest ratio of a correction to the previous correction. A larger ratio means a system closer to singular.
  private var leastGain = 0.0

  /// Whether a correction is sufficiently smaller than the previous correction to be added.
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

  /// Records a correction that was added, and the largest magnitude among the changed entries.
  mutating func note(changed largest: Double) {
    scale = max(scale, largest)
    isDone = next <= Tuning.refinedPart * scale
  }

  /// Entries of the solution up to this magnitude are rounding errors and become 0.
  var zeroLimit: Double { max(Tuning.refinedZeroPart, Tuning.refinedGainPart * leastGain) * scale }
}
