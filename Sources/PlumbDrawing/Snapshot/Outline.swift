import PlumbLayout

/// A guide as it is drawn.
struct Outline {
  /// What of a view it shows.
  enum Kind: String {
    case safeArea, margins, readable, content, frame, own
  }

  var kind: Kind
  /// As constraints name it: `root.safeArea`.
  var name: String
  /// The figure it belongs to.
  var owner: Int
  /// Where it lies in the root.
  var place: Rect
  /// What scroll views around it let through.
  var clip: Rect?
  /// Whether the view beside its own has the same insets: what would be said of it has been said.
  var isRepeated = false
}

extension Outline {
  /// Whether it lies at distances from its view's edges that somebody chose.
  var isInset: Bool { kind == .safeArea || kind == .margins || kind == .readable }
}

/// Tells insets apart: views beside each other with the same ones are alike.
struct InsetKey: Hashable {
  var parent: Int?
  var kind: Outline.Kind
  var insets: [Double]

  init(_ outline: Outline, in figure: Figure) {
    parent = figure.parent
    kind = outline.kind
    let (inner, outer) = (outline.place, figure.place)
    insets = [
      inner.minX - outer.minX, inner.minY - outer.minY, outer.maxX - inner.maxX, outer.maxY - inner.maxY,
    ].map { ($0 * 100).rounded() }
  }
}
