import PlumbLayout
import PlumbLayoutTestSupport
import Testing

/// `equal-size` and `equal-gap`.
@Suite struct EqualLaw {
  @Test func fillEquallyMakesVisibleViewsEqual() {
    checkStacks(300) { reading in
      guard reading.stack.distribution == .fillEqually else { return nil }
      return difference(reading.visible.map { $0.frame.size[reading.along] })
    }
  }

  /// Gaps are between edges even if spacing is between baselines.
  @Test func equalSpacingMakesGapsEqual() {
    checkStacks(300) { reading in
      guard reading.stack.distribution == .equalSpacing else { return nil }
      return difference(reading.gaps.map(\.actual)) ?? negative(reading.gaps.map(\.actual))
    }
  }

  private func difference(_ numbers: [Double]) -> String? {
    guard let first = numbers.first, !numbers.allSatisfy({ isNear($0, first) }) else { return nil }
    return "\(numbers) differ"
  }

  /// Gap guides have non-negative lengths, like all guides.
  private func negative(_ numbers: [Double]) -> String? {
    numbers.contains { $0 < -1e-6 } ? "\(numbers) are negative" : nil
  }
}
