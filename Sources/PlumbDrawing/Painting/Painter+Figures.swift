import PlumbLayout

/// Views as rectangles.
extension Painter {
  mutating func paintFigures() {
    for (index, figure) in snapshot.figures.enumerated() where isOnPage(figure) {
      paint(figure, index)
      claim(figure, index)
    }
  }

  private mutating func paint(_ figure: Figure, _ index: Int) {
    let whole = canvas.rect(figure.place)
    let (fill, opacity) = figure.isHidden ? ("", 1) : (figure.color?.text ?? "", figure.color?.opacity ?? 1)
    var parts = ""
    if let clip = figure.clip, !clip.covers(figure.place) {
      parts += Ink.rect(whole, "beyond")
      if figure.place.overlaps(clip) { parts += rect(shown(figure), fill, opacity) }
    } else {
      parts += rect(whole, fill, opacity)
    }
    if figure.isFlat { parts += mark(at: whole) }
    lines.append(
      Ink.element(
        "g",
        [
          "class": kind(of: figure, index), "data-id": figure.name, "data-depth": "\(figure.depth)",
          "data-frame": [figure.frame.minX, figure.frame.minY, figure.frame.width, figure.frame.height]
            .map(Ink.number).joined(separator: " "),
        ], "<title>\(Ink.escaped(words(figure)))</title>" + parts))
  }

  /// A fill that a scene gives counts for more than the sheet's.
  private func rect(_ rect: Rect, _ fill: String, _ opacity: Double) -> String {
    Ink.element(
      "rect",
      [
        "x": Ink.number(rect.minX), "y": Ink.number(rect.minY), "width": Ink.number(rect.width),
        "height": Ink.number(rect.height),
        "style": fill.isEmpty ? "" : "fill:\(fill);fill-opacity:\(Ink.number(opacity))",
      ])
  }

  private func kind(of figure: Figure, _ index: Int) -> String {
    var words = ["f"]
    if figure.isHidden { return (words + ["gone"] + changed(figure)).joined(separator: " ") }
    switch figure.kind {
    case _ where index == 0: words.append("root")
    case .view where figure.isLeaf: words.append("leaf\((figure.depth + 5) % Theme.leaves)")
    case .view: words += figure.depth % 2 == 0 ? ["box", "even"] : ["box"]
    default: words += figure.isLeaf ? [figure.kind.rawValue] : ["box", figure.kind.rawValue]
    }
    if !figure.ambiguous.isEmpty { words.append("unsure") }
    if figure.isBroken { words.append("broken") }
    return (words + changed(figure)).joined(separator: " ")
  }

  private func changed(_ figure: Figure) -> [String] { changes[figure.name].map { [$0.mark] } ?? [] }

  private func words(_ figure: Figure) -> String {
    var words =
      "\(figure.name)  \(figure.size)  at (\(Ink.number(figure.frame.minX)), \(Ink.number(figure.frame.minY)))"
    if figure.isHidden { words += ", hidden" }
    if !figure.ambiguous.isEmpty { words += ", ambiguous: " + figure.ambiguous.joined(separator: ", ") }
    return words
  }

  /// A rectangle of no size would not be seen: a line as long as it is, with a cross where it begins.
  private func mark(at place: Rect) -> String {
    let (x, y, arm) = (place.minX, place.minY, 3.0)
    let line = Ink.path([[Point(x: x, y: y), Point(x: place.maxX, y: place.maxY)]], "flat")
    return line
      + Ink.path(
        [
          [Point(x: x - arm, y: y - arm), Point(x: x + arm, y: y + arm)],
          [Point(x: x - arm, y: y + arm), Point(x: x + arm, y: y - arm)],
        ], "cross")
  }

  /// Keeps names of others off.
  private mutating func claim(_ figure: Figure, _ index: Int) {
    guard !figure.isHidden, !figure.isClippedAway else { return }
    let place = shown(figure)
    if figure.isLeaf { return room.take(place, for: .leaf(index)) }
    claimEdges(of: place, for: index)
  }

  /// Keeps names off the lines around a place.
  mutating func claimEdges(of place: Rect, for figure: Int?) {
    let edges = [
      Rect(x: place.minX, y: place.minY - 0.5, width: place.width, height: 1),
      Rect(x: place.minX, y: place.maxY - 0.5, width: place.width, height: 1),
      Rect(x: place.minX - 0.5, y: place.minY, width: 1, height: place.height),
      Rect(x: place.maxX - 0.5, y: place.minY, width: 1, height: place.height),
    ]
    for edge in edges { room.take(edge, for: .edge(figure)) }
  }

  /// Where views were that are elsewhere now, or gone.
  mutating func paintGhosts() {
    for ghost in ghosts where ghost.touches(canvas.bounds) { lines.append(Ink.rect(canvas.rect(ghost), "ghost")) }
  }
}
