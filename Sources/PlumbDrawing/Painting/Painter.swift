import PlumbLayout

/// Draws a snapshot: one element a line, so that what does not change between steps is the same line.
struct Painter {
  let snapshot: Snapshot
  let canvas: Canvas
  /// What changed from the step before, by the names of views.
  var changes: [String: Change] = [:]
  /// Where views were in the step before that have moved or gone, in the root.
  var ghosts: [Rect] = []
  var lines: [String] = []
  var room: Room

  init(_ snapshot: Snapshot, on canvas: Canvas) {
    self.snapshot = snapshot
    self.canvas = canvas
    room = Room(canvas.room)
  }

  /// Everything but what stands above and below. O(views + what is on the page).
  mutating func paint() {
    paintFigures()
    paintOutlines()
    paintStackHints()
    paintGhosts()
    // What is written first takes its place from what comes after it.
    paintTexts()
    paintBadges()
    paintLeafNames()
    paintDimensions()
    paintNames()
    paintHiddenNames()
    paintGuideNames()
  }

  /// Whether any of it is to be seen, be it faintly.
  func isOnPage(_ figure: Figure) -> Bool { figure.place.touches(canvas.bounds) }

  /// Whether it is worth saying anything about.
  func isClear(_ figure: Figure) -> Bool { isOnPage(figure) && !figure.isClippedAway }

  /// What of a figure is shown in full: what scroll views let through.
  func shown(_ figure: Figure) -> Rect {
    canvas.rect(figure.clip.map { figure.place.intersection($0) } ?? figure.place)
  }

  /// Puts text on the page.
  mutating func write(
    _ text: String, at point: Point, _ fontSize: Double, _ kind: String = "", anchor: String = "", width: Double? = nil,
    turned: Bool = false
  ) {
    lines.append(
      Ink.element(
        "text",
        [
          "class": kind, "x": Ink.number(point.x), "y": Ink.number(point.y), "font-size": Ink.number(fontSize),
          "text-anchor": anchor, "textLength": width.map(Ink.number) ?? "",
          "lengthAdjust": width == nil ? "" : "spacingAndGlyphs",
          "transform": turned ? "rotate(-90 \(Ink.number(point.x)) \(Ink.number(point.y)))" : "",
        ], Ink.escaped(text)))
  }
}
