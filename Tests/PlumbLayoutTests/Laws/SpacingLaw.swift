import PlumbLayout
import PlumbLayoutTestSupport
import Testing

/// `min-spacing` and `order`: gaps equal the spacing or, for equal spacing and centring, are at least it; views lie in order.
@Suite struct SpacingLaw {
  @Test func gapsAreAtLeastTheSpacing() {
    checkStacks(500) { reading in
      if reading.isByBaselines { return byBaselines(reading) }
      for gap in reading.gaps {
        let isRight =
          isNear(gap.actual, gap.wanted) || reading.isLoose && gap.actual > gap.wanted
        if !isRight { return "\(gap.actual) after \(gap.before.identifier ?? "") and not \(gap.wanted)" }
      }
      return nil
    }
  }

  private func byBaselines(_ reading: LaidOutStack) -> String? {
    for gap in reading.gaps {
      let stack = reading.stack
      let actual = gap.after.baseline(first: true, in: stack) - gap.before.baseline(first: false, in: stack)
      let isRight = isNear(actual, gap.wanted) || reading.isLoose && actual > gap.wanted
      if !isRight { return "\(actual) from baseline to baseline and not \(gap.wanted)" }
    }
    return nil
  }

  @Test func withoutNegativeSpacingViewsLieInOrder() {
    checkStacks(300) { reading in
      guard !reading.isByBaselines, reading.gaps.allSatisfy({ $0.wanted >= 0 }) else { return nil }
      let spans = reading.visible.map { reading.span(of: $0, reading.along) }
      for (before, after) in zip(spans, spans.dropFirst()) where after.start < before.end - 1e-6 {
        return "one starts at \(after.start), before another ends at \(before.end)"
      }
      return nil
    }
  }
}
