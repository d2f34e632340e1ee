import PlumbLayout

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

  /// A colour from the scene is written as a style, which overrides the CSS.
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

  /// A view without area is invisible: draws a line of its length, with a cross at its start.
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

  /// Reserves the area of a figure, so that names of other views avoid it.
  private mutating func reserve(_ figure: Figure, _ index: Int) {
    guard !figure.isHidden, !figure.isClippedAway else { return }
    let place = shown(figure)
    if figure.isLeaf { return occupancy.take(place, for: .leaf(index)) }
    reserveEdges(of: place, for: index)
  }

  /// Reserves the edges of a rectangle, so that names avoid them.
  mutating func reserveEdges(of place: Rect, for figure: Int?) {
    let edges = [
      Rect(x: place.minX, y: place.minY - 0.5, width: place.width, height: 1),
      Rect(x: place.minX, y: place.maxY - 0.5, width: place.width, height: 1),
      Rect(x: place.minX - 0.5, y: place.minY, width: 1, height: place.height),
      Rect(x: place.maxX - 0.5, y: place.minY, width: 1, height: place.height),
    ]
    for edge in edges { occupancy.take(edge, for: .edge(figure)) }
  }

  /// Draws the previous places of views that moved or were removed.
  mutating func paintGhosts() {
    for ghost in ghosts where ghost.touches(canvas.bounds) { lines.append(SVG.rect(canvas.rect(ghost), "ghost")) }
  }
}
