import PlumbLayout

/// Draws a snapshot, one element on each line. Unchanged elements give equal lines, which the steps of a page share.
struct Painter {
  let snapshot: Snapshot
  let canvas: Canvas
  /// The changes since the previous step, by view name.
  var changes: [String: Change] = [:]
  /// The previous places, in the root, of views that moved or were removed.
  var ghosts: [Rect] = []
  var lines: [String] = []
  var occupancy: Occupancy

  init(_ snapshot: Snapshot, on canvas: Canvas) {
    self.snapshot = snapshot
    self.canvas = canvas
    occupancy = Occupancy(canvas.drawingArea)
  }

  /// Draws everything except title and caption. O(views + elements on the page).
  mutating func paint() {
    paintFigures()
    paintOutlines()
    paintStackHints()
    paintGhosts()
    // Earlier text takes precedence: later text avoids its place.
    paintTexts()
    paintBadges()
    paintLeafNames()
    paintDimensions()
    paintNames()
    paintHiddenNames()
    paintGuideNames()
  }

  /// Whether any part of it lies on the page.
  func isOnPage(_ figure: Figure) -> Bool { figure.place.touches(canvas.bounds) }

  /// Whether it lies on the page and is not clipped away, so that it needs a name.
  func isClear(_ figure: Figure) -> Bool { isOnPage(figure) && !figure.isClippedAway }

  /// The part of a figure that scroll views do not clip.
  func shown(_ figure: Figure) -> Rect {
    canvas.rect(figure.clip.map { figure.place.intersection($0) } ?? figure.place)
  }

  /// Writes text on the page.
  mutating func write(
    _ text: String, at point: Point, _ fontSize: Double, _ kind: String = "", anchor: String = "", width: Double? = nil,
    turned: Bool = false
  ) {
    lines.append(
      SVG.element(
        "text",
        [
          "class": kind, "x": SVG.number(point.x), "y": SVG.number(point.y), "font-size": SVG.number(fontSize),
          "text-anchor": anchor, "textLength": width.map(SVG.number) ?? "",
          "lengthAdjust": width == nil ? "" : "spacingAndGlyphs",
          "transform": turned ? "rotate(-90 \(SVG.number(point.x)) \(SVG.number(point.y)))" : "",
        ], SVG.escaped(text)))
  }
}
