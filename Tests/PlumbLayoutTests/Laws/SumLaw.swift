import PlumbLayout
import PlumbLayoutTestSupport
import Testing

/// `sum`: along the axis, margins, visible arranged views and the actual gaps add up to the stack's length.
@Suite struct SumLaw {
  @Test func viewsAndGapsAddUpToTheStacksLength() {
    checkStacks(500) { reading in
      guard let first = reading.visible.first, let last = reading.visible.last else { return nil }
      let (canvas, along) = (reading.canvas(reading.along), reading.along)
      let sizes = reading.visible.reduce(0) { $0 + $1.frame.size[along] }
      let gaps = reading.gaps.reduce(0) { $0 + $1.actual }
      if !isNear(sizes + gaps, canvas.length) { return "\(sizes) + \(gaps) is not \(canvas.length)" }
      let (start, end) = (reading.span(of: first, along).start, reading.span(of: last, along).end)
      if !isNear(start, canvas.start) { return "starts at \(start), not \(canvas.start)" }
      if !isNear(end, canvas.end) { return "ends at \(end), not \(canvas.end)" }
      return nil
    }
  }
}
