import PlumbLayout

/// A view as it is drawn: plain values of one moment.
struct Figure {
  /// What kind of view it is.
  enum Kind: String {
    case view, stack, scroll, label
  }

  /// Text as it lies in a label.
  struct Lettering {
    var layout: TextLayout
    var fontSize: Double
    var lineHeight: Double
  }

  var name: String
  var kind: Kind
  /// The figure it lies in; none of the root.
  var parent: Int?
  var depth: Int
  /// Where it lies in its superview.
  var frame: Rect
  /// Where it lies in the root.
  var place: Rect
  /// What scroll views around it let through, in the root; everything if there are none.
  var clip: Rect?
  var isRightToLeft: Bool
  var isHidden = false
  /// Whether nothing shown lies in it.
  var isLeaf = true
  var color: Color?
  /// What of its frame could be otherwise.
  var ambiguous: [String] = []
  var isBroken = false
  var text: Lettering?
  /// A stack's.
  var axis: Axis?
  /// A row's baseline, if it is aligned by one: how far down in the root.
  var baseline: Double?

  /// Whether it has no size along an axis, or along both.
  var isFlat: Bool { frame.width <= 0 || frame.height <= 0 }

  /// Whether scroll views let nothing of it through.
  var isClippedAway: Bool { clip.map { !place.touches($0) || !isFlat && !place.overlaps($0) } ?? false }

  /// As designers write it: `50 × 50`.
  var size: String { "\(Ink.number(frame.width)) × \(Ink.number(frame.height))" }
}

extension Figure {
  init(_ view: View, parent: Int?, depth: Int, place: Rect, clip: Rect?, isRightToLeft: Bool) {
    self.init(
      name: view.identifier ?? "\(type(of: view))", kind: Self.kind(of: view), parent: parent, depth: depth,
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

  /// The lines that there is room for.
  private static func lettering(of label: Label) -> Lettering? {
    let (metric, size) = (TextMetric(), label.frame.size)
    let lineHeight = metric.lineHeight(fontSize: label.fontSize)
    guard lineHeight > 0, size.width > 0, size.height > lineHeight / 2 else { return nil }
    // Frames that were rounded to pixels may have lost a little.
    let slack = 0.51
    let fitting = Int(min(max(1, (size.height + slack) / lineHeight), 1000))
    let limit = label.numberOfLines > 0 ? min(fitting, label.numberOfLines) : fitting
    let layout = metric.measure(
      String(label.text.prefix(10_000)), fontSize: label.fontSize, maximumWidth: size.width + slack,
      numberOfLines: limit)
    return layout.lines.isEmpty ? nil : Lettering(layout: layout, fontSize: label.fontSize, lineHeight: lineHeight)
  }
}
