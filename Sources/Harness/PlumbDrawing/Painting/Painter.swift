import PlumbLayout

/// Draws a snapshot, with one element per line. An element that does not change in a step keeps its line, and the steps of a
/// page share equal lines.
struct Painter {
  let snapshot: Snapshot
  let canvas: Canvas
  /// The changes since the previous step, by the name of the view.
  var changes: [String: Change] = [:]
  /// The previous areas of views that were moved or removed, in the root's coordinates.
  var ghosts: [Rect] = []
  var lines: [String] = []
  var occupancy: Occupancy

  init(_ snapshot: Snapshot, on canvas: Canvas) {
    self.snapshot = snapshot
    self.canvas = canvas
    occupancy = Occupancy(canvas.drawingArea)
  }

  /// Draws the snapshot without the title and the caption. O(views + elements on the page).
  mutating func paint() {
    paintFigures()
    paintOutlines()
    paintStackHints()
    paintGhosts()
    // Text that is drawn first takes precedence, because later text avoids it.
    paintTexts()
    paintBadges()
    paintLeafNames()
    paintDimensions()
    paintNames()
    paintHiddenNames()
    paintGuideNames()
  }

  /// Whether a part of a figure is on the page.
  func isOnPage(_ figure: Figure) -> Bool { figure.place.touches(canvas.bounds) }

  /// Whether a figure is on the page and not completely clipped by scroll views. Only such figures need names.
  func isClear(_ figure: Figure) -> Bool { isOnPage(figure) && !figure.isClippedAway }

  /// Returns the part of a figure that no scroll view clips.
  func shown(_ figure: Figure) -> Rect {
    canvas.rect(figure.clip.map { figure.place.intersection($0) } ?? figure.place)
  }

  /// Writes text at a position on the page.
  mutating func write(
    _ text: String, at point: Point, _ fontSize: Double, _ kind: String = "", anchor: String = "", width: Double? = nil,
    turned: Bool = false
  ) {
    lines.append(SVG.text(text, at: point, fontSize, kind, anchor: anchor, width: width, turned: turned))
  }
}

/// Draws views as rectangles.
extension Painter {
  mutating func paintFigures() {
    for (index, figure) in snapshot.figures.enumerated() where isOnPage(figure) {
      paint(figure, index)
      reserve(figure, index)
    }
  }

  private mutating func paint(_ figure: Figure, _ index: Int) {
    let whole = canvas.rect(figure.place)
    let (fill, opacity) = figure.isHidden ? ("", 1) : (figure.color?.text ?? "", figure.color?.opacity ?? 1)
    var parts = ""
    if let clip = figure.clip, !clip.covers(figure.place) {
      parts += SVG.rect(whole, "beyond")
      if figure.place.overlaps(clip) { parts += rect(shown(figure), fill, opacity) }
    } else {
      parts += rect(whole, fill, opacity)
    }
    for detail in figure.details { parts += SVG.path(detail.places.map { canvas.rect($0).corners }, detail.kind) }
    if figure.isFlat { parts += mark(at: whole) }
    lines.append(
      SVG.element(
        "g",
        [
          "class": kind(of: figure, index), "data-id": figure.name, "data-depth": "\(figure.depth)",
          "data-frame": [figure.frame.minX, figure.frame.minY, figure.frame.width, figure.frame.height]
            .map(SVG.number).joined(separator: " "),
        ], "<title>\(SVG.escaped(title(figure)))</title>" + parts))
  }

  /// Returns a rectangle. A colour from the scene is written as a style, which overrides the CSS.
  private func rect(_ rect: Rect, _ fill: String, _ opacity: Double) -> String {
    SVG.element(
      "rect",
      [
        "x": SVG.number(rect.minX), "y": SVG.number(rect.minY), "width": SVG.number(rect.width),
        "height": SVG.number(rect.height),
        "style": fill.isEmpty ? "" : "fill:\(fill);fill-opacity:\(SVG.number(opacity))",
      ])
  }

  private func kind(of figure: Figure, _ index: Int) -> String {
    var classes = ["f"]
    if figure.isHidden { return (classes + ["gone"] + changed(figure)).joined(separator: " ") }
    switch figure.kind {
    case _ where index == 0: classes.append("root")
    case .view where figure.isLeaf: classes.append("leaf\((figure.depth + 5) % Theme.leaves)")
    case .view: classes += figure.depth % 2 == 0 ? ["box", "even"] : ["box"]
    case .label where figure.isLeaf: classes.append("label")
    default: classes += ["box", figure.kind.rawValue]
    }
    if !figure.ambiguous.isEmpty { classes.append("unsure") }
    if figure.isBroken { classes.append("broken") }
    return (classes + changed(figure)).joined(separator: " ")
  }

  private func changed(_ figure: Figure) -> [String] { changes[figure.name].map { [$0.mark] } ?? [] }

  private func title(_ figure: Figure) -> String {
    var title =
      "\(figure.name)  \(figure.size)  at (\(SVG.number(figure.frame.minX)), \(SVG.number(figure.frame.minY)))"
    if figure.isHidden { title += ", hidden" }
    if !figure.ambiguous.isEmpty { title += ", ambiguous: " + figure.ambiguous.joined(separator: ", ") }
    return title
  }

  /// Returns a line with a cross at its start, which makes a view without area visible.
  private func mark(at place: Rect) -> String {
    let (x, y, arm) = (place.minX, place.minY, 3.0)
    let line = SVG.path([[Point(x: x, y: y), Point(x: place.maxX, y: place.maxY)]], "flat")
    return line
      + SVG.path(
        [
          [Point(x: x - arm, y: y - arm), Point(x: x + arm, y: y + arm)],
          [Point(x: x - arm, y: y + arm), Point(x: x + arm, y: y - arm)],
        ], "cross")
  }

  /// Marks the area of a figure as occupied, so that the names of other views avoid it.
  private mutating func reserve(_ figure: Figure, _ index: Int) {
    guard !figure.isHidden, !figure.isClippedAway else { return }
    let place = shown(figure)
    if figure.isLeaf { return occupancy.take(place, for: .leaf(index)) }
    reserveEdges(of: place, for: index)
  }

  /// Marks the edges of a rectangle as occupied, so that names avoid them.
  mutating func reserveEdges(of place: Rect, for figure: Int?) {
    let edges = [
      Rect(x: place.minX, y: place.minY - 0.5, width: place.width, height: 1),
      Rect(x: place.minX, y: place.maxY - 0.5, width: place.width, height: 1),
      Rect(x: place.minX - 0.5, y: place.minY, width: 1, height: place.height),
      Rect(x: place.maxX - 0.5, y: place.minY, width: 1, height: place.height),
    ]
    for edge in edges { occupancy.take(edge, for: .edge(figure)) }
  }

  /// Draws the previous areas of views that were moved or removed.
  mutating func paintGhosts() {
    for ghost in ghosts where ghost.touches(canvas.bounds) { lines.append(SVG.rect(canvas.rect(ghost), "ghost")) }
  }

  // Draws guides, the axes of stacks, and marks on hidden and ambiguous views.

  mutating func paintOutlines() {
    for outline in snapshot.outlines where isClear(outline) {
      // Skips guides that coincide with their scroll view: the frame guide, and a content guide that is no larger.
      if outline.kind == .frame || outline.place == snapshot.figures[outline.owner].place { continue }
      lines.append(SVG.rect(shown(outline), "guide"))
      reserveEdges(of: shown(outline), for: nil)
    }
  }

  private func isClear(_ outline: Outline) -> Bool {
    outline.place.touches(canvas.bounds) && (outline.clip?.touches(outline.place) ?? true)
  }

  private func shown(_ outline: Outline) -> Rect {
    canvas.rect(outline.clip.map { outline.place.intersection($0) } ?? outline.place)
  }

  mutating func paintGuideNames() {
    for outline in snapshot.outlines where outline.kind != .frame && !outline.isRepeated && isClear(outline) {
      if outline.place == snapshot.figures[outline.owner].place { continue }
      _ = tag(
        outline.name, beside: shown(outline), outline.owner, 8, "tag guide", isOutsideFirst: false)
    }
  }

  /// Draws a small triangle at the start of each stack. The triangle points along the axis.
  mutating func paintStackHints() {
    for (index, figure) in snapshot.figures.enumerated() where !figure.isHidden && isClear(figure) {
      guard let axis = figure.axis else { continue }
      let place = shown(figure)
      if min(place.width, place.height) >= 10 {
        let corners = hint(axis, at: place, isReversed: axis == .vertical ? figure.isReversed : figure.isRightToLeft)
        let box = corners.dropFirst().reduce(Rect(origin: corners[0], size: .zero)) {
          $0.union(Rect(origin: $1, size: .zero))
        }
        if !occupancy.isCovered(box, inFrontOf: index) {
          lines.append(SVG.path([corners + [corners[0]]], "hint"))
        }
      }
      if let baseline = figure.baseline {
        let y = canvas.y(baseline)
        lines.append(SVG.path([[Point(x: place.minX, y: y), Point(x: place.maxX, y: y)]], "baseline"))
      }
    }
  }

  /// Returns the corners of a triangle outside the stack, away from arranged views and from the dimensions in the middle.
  private func hint(_ axis: Axis, at place: Rect, isReversed: Bool) -> [Point] {
    let (side, half, away) = (6.0, 3.5, 5.0)
    if axis == .vertical {
      let (start, way) = isReversed ? (place.maxY + 1, side) : (place.minY - 1, -side)
      return [(-half, way), (half, way), (0, 0)].map { Point(x: place.maxX - away + $0.0, y: start + $0.1) }
    }
    let (start, way) = isReversed ? (place.maxX + 1, side) : (place.minX - 1, -side)
    return [(way, -half), (way, half), (0, 0)].map { Point(x: start + $0.0, y: place.maxY - away + $0.1) }
  }

  /// Draws a question mark on ambiguous views, and an exclamation mark on views with broken constraints.
  mutating func paintBadges() {
    for figure in snapshot.figures where !figure.isHidden && isClear(figure) {
      var signs: [(sign: String, kind: String)] = []
      if !figure.ambiguous.isEmpty { signs.append(("?", "badge")) }
      if figure.isBroken { signs.append(("!", "badge broken")) }
      let place = shown(figure)
      for (number, (sign, kind)) in signs.enumerated() {
        let radius = min(7, max(place.width, place.height) / 3)
        guard radius >= 3 else { continue }
        let center = Point(x: place.maxX - Double(number) * 2.2 * radius, y: place.minY)
        lines.append(SVG.circle(center, radius, kind))
        write(sign, at: Point(x: center.x, y: center.y + radius * 0.55), radius * 1.6, "sign", anchor: "middle")
        occupancy.take(
          Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), for: .lettering)
      }
    }
  }

  mutating func paintHiddenNames() {
    for (index, figure) in snapshot.figures.enumerated() where figure.isHidden && isClear(figure) {
      _ = tag(
        figure.name + " hidden", beside: shown(figure), index, 9, "tag gone",
        isOutsideFirst: figure.frame.width <= 0 || figure.frame.height <= 0)
    }
  }
}
