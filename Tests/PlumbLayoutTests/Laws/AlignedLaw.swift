import PlumbLayout
import PlumbLayoutTestSupport
import Testing

/// `aligned`: all arranged views, hidden ones too, share the edge, centre or baseline of the alignment.
@Suite struct AlignedLaw {
  @Test func arrangedViewsAreAligned() {
    checkStacks(500) { reading in
      let across = reading.along.crossing
      let spans = reading.arranged.map { reading.span(of: $0, across) }
      switch effectiveAlignment(reading) {
      case .fill: return difference(spans.map(\.start)) ?? difference(spans.map(\.end))
      case .leading: return difference(spans.map(\.start))
      case .trailing: return difference(spans.map(\.end))
      case .center: return difference(spans.map(\.center))
      case .firstBaseline: return difference(reading.arranged.map { $0.baseline(first: true, in: reading.stack) })
      case .lastBaseline: return difference(reading.arranged.map { $0.baseline(first: false, in: reading.stack) })
      }
    }
  }

  /// Holds for every alignment.
  @Test func visibleViewsLieWithinTheCanvasAcrossTheAxis() {
    checkStacks(300) { reading in
      let across = reading.along.crossing
      let canvas = reading.canvas(across)
      for view in reading.visible {
        let span = reading.span(of: view, across)
        if span.start < canvas.start - 1e-6 || span.end > canvas.end + 1e-6 {
          return "\(view.identifier ?? "") reaches from \(span.start) to \(span.end), out of \(canvas)"
        }
      }
      return nil
    }
  }

  private func effectiveAlignment(_ reading: LaidOutStack) -> StackView.Alignment {
    switch (reading.stack.alignment, reading.along) {
    case (.firstBaseline, .vertical): .leading
    case (.lastBaseline, .vertical): .trailing
    default: reading.stack.alignment
    }
  }

  private func difference(_ numbers: [Double]) -> String? {
    guard let first = numbers.first, !numbers.allSatisfy({ isNear($0, first) }) else { return nil }
    return "\(numbers) differ"
  }
}
