import PlumbLayout

/// A distance between two edges, to be drawn as a line with a number.
struct Dimension {
  var axis: Axis
  /// Where along the axis it begins and ends, in the root.
  var start: Double
  var end: Double
  /// What the two edges span across the axis, in the root: the line leads from one to the other.
  var startSpan: ClosedRange<Double>
  var endSpan: ClosedRange<Double>
  /// The number shown: negative where views overlap.
  var amount: Double
  /// The one of its two figures that lies in front.
  var front: Int
  /// What scroll views around it let through.
  var clip: Rect?
  /// Where the line had best stand between the ends of its span: 0 to 1.
  var preference = 0.5
  /// What cannot hold, in words, if it shows that.
  var broken: String?

  /// Where across the axis the line may stand: where both edges are, or where the shorter one is.
  var span: ClosedRange<Double> {
    let shown = clip?.span(axis.crossing) ?? -Double.infinity...Double.infinity
    let low = max(startSpan.lowerBound, endSpan.lowerBound, shown.lowerBound)
    let high = min(startSpan.upperBound, endSpan.upperBound, shown.upperBound)
    if low <= high { return low...high }
    let length: (ClosedRange<Double>) -> Double = { $0.upperBound - $0.lowerBound }
    return length(startSpan) <= length(endSpan) ? startSpan : endSpan
  }
}

extension Dimension {
  /// Whether all of it is let through.
  var isClear: Bool {
    guard let clip else { return true }
    let (along, across) = (clip.span(axis), clip.span(axis.crossing))
    return along.contains(start) && along.contains(end) && span.overlaps(across)
  }
}

/// Tells distances apart, so that each is drawn once.
struct DimensionKey: Hashable {
  /// The view in which the stack lies that it belongs to, if any: rows beside each other are alike, others are not.
  var scope: Int?
  var axis: Axis
  var low: Double
  var high: Double

  init(_ dimension: Dimension, scope: Int? = nil) {
    self.scope = scope
    axis = dimension.axis
    low = (min(dimension.start, dimension.end) * 100).rounded()
    high = (max(dimension.start, dimension.end) * 100).rounded()
  }
}

extension Rect {
  /// From where to where it reaches along an axis.
  func span(_ axis: Axis) -> ClosedRange<Double> {
    axis == .horizontal ? minX...max(minX, maxX) : minY...max(minY, maxY)
  }
}
