import PlumbLayout

/// The values of a layout guide that a drawing needs.
struct Outline {
  /// The kind of guide.
  enum Kind: String {
    case safeArea, margins, readable, content, frame, own
  }

  var kind: Kind
  /// Its name in constraints: `root.safeArea`.
  var name: String
  /// The index of its view's figure.
  var owner: Int
  /// Its frame in the root's coordinates.
  var place: Rect
  /// The area that scroll views around it show; nil without scroll views.
  var clip: Rect?
  /// Whether a sibling of its view has the same insets, so that its dimensions are not drawn again.
  var isRepeated = false
}

extension Outline {
  /// Whether its insets from its view's edges are properties worth showing.
  var isInset: Bool { kind == .safeArea || kind == .margins || kind == .readable }
}

/// Identifies insets, so that equal insets of sibling views are drawn once.
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
