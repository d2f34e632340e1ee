import PlumbDocument
import PlumbTwin

// SPEC 1.5: with a display scale, the absolute edges of frames are rounded to pixels, so that neighbours tile; without, frames
// are exact.

extension Layout {
  /// `[x, y, width, height]` of every view and guide, relative to the superview.
  func framesOnPixels(_ solution: Solution) -> [String: [Double]] {
    let scale = tree[tree.root].number(.scale).flatMap { $0 > 0 ? Rational(written: $0) : nil }
    var frames: [String: [Double]] = [:]
    for id in views {
      let view = tree[id]
      for item in [Item.view(id)] + view.guides.map(Item.guide) {
        let name = tree.text(of: item)
        let frame = solution.frame(item)
        guard let scale else {
          frames[name] = [frame.left, frame.top, frame.width, frame.height].map(\.double)
          continue
        }
        let container = item == .view(outermost) ? nil : tree.container(of: item)
        let (x, width) = aligned(item, .horizontal, frame.width, container, scale, solution)
        let (y, height) = aligned(item, .vertical, frame.height, container, scale, solution)
        frames[name] = [x, y, width, height].map(\.double)
      }
    }
    return frames
  }

  private func aligned(
    _ item: Item, _ axis: Axis, _ length: Rational, _ container: Name?, _ scale: Rational, _ solution: Solution
  ) -> (start: Rational, length: Rational) {
    let start = solution.value(origin(of: item, axis, in: outermost))
    let around = container.map { solution.value(origin(of: .view($0), axis, in: outermost)) } ?? 0
    let edge = Self.onPixel(start, scale)
    return (edge - Self.onPixel(around, scale), Self.onPixel(start + length, scale) - edge)
  }

  /// The nearest pixel boundary; of two equally near ones the one farther from zero. What is less than 1/131,072 of a pixel from
  /// half-way counts as half-way (Documentation/Scenes.md). Beyond 1e12 points doubles cannot tell.
  private static func onPixel(_ edge: Rational, _ scale: Rational) -> Rational {
    let fine = edge.magnitude < 1_000_000_000_000 ? nearest(edge, scale * 65536) : edge
    return nearest(fine, scale)
  }

  private static func nearest(_ edge: Rational, _ scale: Rational) -> Rational {
    let doubled = (edge * scale).magnitude * 2 + 1
    // Rounds down, as the quotient is not negative.
    let whole = Rational(Int(doubled.numerator / (doubled.denominator * 2)))
    return (edge.isNegative ? -whole : whole) / scale
  }
}
