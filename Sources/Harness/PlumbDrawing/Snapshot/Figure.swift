import PlumbLayout

/// The values of a view that a drawing needs.
struct Figure {
  /// The kind of view.
  enum Kind: String {
    case view, stack, scroll, label
  }

  /// The text of a label as it is laid out.
  struct Lettering {
    var layout: TextLayout
    var fontSize: Double
    var lineHeight: Double
  }

  var name: String
  var kind: Kind
  /// Its superview's index; nil for the root.
  var parent: Int?
  var depth: Int
  /// Its frame in its superview's coordinates.
  var frame: Rect
  /// Its frame in the root's coordinates.
  var place: Rect
  /// The area that scroll views around it show, in the root; nil without scroll views.
  var clip: Rect?
  var isRightToLeft: Bool
  var isHidden = false
  /// Whether it has no visible subviews.
  var isLeaf = true
  var color: Color?
  /// The ambiguous parts of its frame.
  var ambiguous: [String] = []
  var isBroken = false
  var text: Lettering?
  /// The axis of a stack view; nil for other views.
  var axis: Axis?
  /// The baseline of a stack aligned by baselines, as a y coordinate in the root.
  var baseline: Double?

  /// Whether its width or height is 0.
  var isFlat: Bool { frame.width <= 0 || frame.height <= 0 }

  /// Whether scroll views show no part of it.
  var isClippedAway: Bool { clip.map { !place.touches($0) || !isFlat && !place.overlaps($0) } ?? false }

  /// Its size as text: `50 × 50`.
  var size: String { "\(SVG.number(frame.width)) × \(SVG.number(frame.height))" }
}

extension Figure {
  init(_ view: View, parent: Int?, depth: Int, place: Rect, clip: Rect?, isRightToLeft: Bool) {
    self.init(
      name: view.identifier ?? "\(type(of: view.companion ?? view))", kind: Self.kind(of: view), parent: parent,
      depth: depth,
      frame: view.frame, place: place, clip: clip, isRightToLeft: isRightToLeft)
    isHidden = view.isHidden
    axis = (view as? StackView)?.axis
    let found = view.ambiguousAttributes
    ambiguous = [LayoutAttribute.leading, .top, .width, .height].filter(found.contains).map { "\($0)" }
    text = (view as? Label).flatMap(Self.lettering)
  }

  private static func kind(of view: View) -> Kind {
    view is StackView ? .stack : view is ScrollView ? .scroll : view is Label ? .label : .view
  }

  /// The lines of text that fit into the label.
  private static func lettering(of label: Label) -> Lettering? {
    let (metric, size) = (TextMetric(), label.frame.size)
    let lineHeight = metric.lineHeight(fontSize: label.fontSize)
    guard lineHeight > 0, size.width > 0, size.height > lineHeight / 2 else { return nil }
    // Rounding to pixels may have made the frame slightly smaller.
    let slack = 0.51
    let fitting = Int(min(max(1, (size.height + slack) / lineHeight), 1000))
    let limit = label.numberOfLines > 0 ? min(fitting, label.numberOfLines) : fitting
    let layout = metric.measure(
      String(label.text.prefix(10_000)), fontSize: label.fontSize, maximumWidth: size.width + slack,
      numberOfLines: limit)
    return layout.lines.isEmpty ? nil : Lettering(layout: layout, fontSize: label.fontSize, lineHeight: lineHeight)
  }
}
