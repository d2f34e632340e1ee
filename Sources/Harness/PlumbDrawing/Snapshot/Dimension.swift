import PlumbLayout

/// A distance between two edges, drawn as a dimension line with a number.
struct Dimension {
  var axis: Axis
  /// Its start and end along the axis, in the root.
  var start: Double
  var end: Double
  /// The extent of each edge across the axis, in the root. The line leads from one edge to the other.
  var startSpan: ClosedRange<Double>
  var endSpan: ClosedRange<Double>
  /// The number shown; negative if the views overlap.
  var amount: Double
  /// The index of the front one of the two figures.
  var front: Int
  /// The visible area of the scroll views around the dimension; nil outside of scroll views.
  var clip: Rect?
  /// The preferred position of the line across its span, from 0 to 1.
  var preference = 0.5
  /// The text of the broken constraint that the dimension shows; nil otherwise.
  var broken: String?

  /// The positions across the axis that the line can have: where both edges extend, or else the shorter edge.
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
  /// Whether scroll views clip no part of it.
  var isClear: Bool {
    guard let clip else { return true }
    let (along, across) = (clip.span(axis), clip.span(axis.crossing))
    return along.contains(start) && along.contains(end) && span.overlaps(across)
  }
}

/// Identifies a distance, so that each is drawn once.
struct DimensionKey: Hashable {
  /// The superview of the stack that it belongs to, if any. Equal spacings of sibling stacks are drawn once.
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
  /// Its extent along an axis.
  func span(_ axis: Axis) -> ClosedRange<Double> {
    axis == .horizontal ? minX...max(minX, maxX) : minY...max(minY, maxY)
  }
}
