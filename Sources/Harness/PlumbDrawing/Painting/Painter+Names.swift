import PlumbLayout

/// Writes the names and sizes of views where there is space.
extension Painter {
  private static let sizes: [Double] = [12, 10, 8]
  private static let padding = 3.0

  /// Writes the names of views without subviews in their centres.
  mutating func paintLeafNames() {
    for (index, figure) in snapshot.figures.enumerated()
    where figure.isLeaf && !figure.isHidden && figure.text == nil && isClear(figure) {
      if paintName(on: figure, index) || paintName(beside: figure, index) || !snapshot.showsAll { continue }
      if figure.isFlat {
        _ = tag(figure.name, beside: shown(figure), index, 9, "tag", isOutsideFirst: true, isBehind: true)
      } else {
        _ = paintName(on: figure, index, isBehind: true)
      }
    }
  }

  /// Writes the name of a figure. If `isBehind` is true, the name may be drawn on figures that cover this figure.
  private mutating func paintName(on figure: Figure, _ index: Int, isBehind: Bool = false) -> Bool {
    let place = shown(figure).inset(by: Self.padding)
    guard place.width >= 10, place.height >= 8 else { return false }
    for fontSize in Self.sizes {
      if write([figure.name, figure.size], on: figure, place, index, fontSize, isBehind) { return true }
      if write([figure.name + "  " + figure.size], on: figure, place, index, fontSize, isBehind) { return true }
    }
    for fontSize in Self.sizes where write([figure.name], on: figure, place, index, fontSize, isBehind) { return true }
    if let short = Lettering.shortened(figure.name, to: place.width, 8) {
      return write([short], on: figure, place, index, 8, isBehind)
    }
    return false
  }

  /// Writes text in the centre, rotated if the view is narrow. Returns whether there was space.
  private mutating func write(
    _ lines: [String], on figure: Figure, _ place: Rect, _ index: Int, _ fontSize: Double, _ isBehind: Bool
  ) -> Bool {
    let width = lines.map { Lettering.width($0, fontSize) }.max() ?? 0
    let height = Double(lines.count) * Lettering.height(fontSize)
    let isRotated = width > place.width && place.height > 2 * place.width
    let size = isRotated ? Size(width: height, height: width) : Size(width: width, height: height)
    guard size.width <= place.width, size.height <= place.height else { return false }
    let box = Rect(
      x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width, height: size.height)
    guard isBehind ? occupancy.isBlank(box) : occupancy.isFree(box, on: index) else { return false }
    occupancy.take(box, for: .lettering)
    let letterStyle = letterClass(on: figure)
    for (number, text) in lines.enumerated() {
      let line = (Double(number) + 0.8) * Lettering.height(fontSize)
      let point =
        isRotated ? Point(x: box.minX + line, y: place.midY) : Point(x: place.midX, y: box.minY + line)
      write(
        text, at: point, number == 0 ? fontSize : fontSize * 0.9,
        number == 0 ? letterStyle : letterStyle.isEmpty ? "small" : letterStyle + " small", anchor: "middle",
        turned: isRotated)
    }
    return true
  }

  /// Returns the CSS class of text on the figure's colour, or an empty string if the figure has no colour.
  func letterClass(on figure: Figure) -> String {
    figure.color.map { $0.isLight ? "onlight" : "ondark" } ?? ""
  }

  /// Writes the names of views that have subviews or are too small to contain their names.
  mutating func paintNames() {
    for (index, figure) in snapshot.figures.enumerated()
    where !figure.isHidden && (!figure.isLeaf || figure.text != nil) && isClear(figure) {
      paintName(beside: figure, index)
    }
  }

  /// Writes the name in a free corner or outside an edge.
  @discardableResult private mutating func paintName(beside figure: Figure, _ index: Int) -> Bool {
    let kind = figure.kind == .view || figure.kind == .label ? "tag" : "tag \(figure.kind.rawValue)"
    for label in [figure.name + "  " + figure.size, figure.name] {
      if tag(label, beside: shown(figure), index, 9, kind, isOutsideFirst: index == 0 || figure.isLeaf) { return true }
    }
    return false
  }

  /// Writes a tag at the first free place in a fixed list of places. If `isBehind` is true, places on other figures count as free.
  /// Returns whether there was space.
  mutating func tag(
    _ label: String, beside place: Rect, _ index: Int, _ fontSize: Double, _ kind: String, isOutsideFirst: Bool,
    isBehind: Bool = false
  ) -> Bool {
    // If there are many tiny views, they have no names, because the names would be unreadable.
    guard max(place.width, place.height) >= 6 || snapshot.figures.count < 100 else { return false }
    let size = Size(width: Lettering.width(label, fontSize), height: Lettering.height(fontSize))
    let (left, right) = (place.minX + Self.padding, place.maxX - Self.padding - size.width)
    let (top, bottom) = (place.minY + 2, place.maxY - 2 - size.height)
    let inside = [(left, top), (right, top), (left, bottom), (right, bottom)]
    let outside = [
      (place.minX, place.minY - size.height - 1), (place.minX, place.maxY + 1),
      (place.maxX - size.width, place.minY - size.height - 1), (place.maxX - size.width, place.maxY + 1),
      (place.maxX + Self.padding, place.midY - size.height / 2),
      (place.minX - Self.padding - size.width, place.midY - size.height / 2),
    ]
    // These places are away from the corners, where edges of other views may be.
    let last = [
      (left, place.maxY + 1), (right, place.maxY + 1), (left, place.minY - size.height - 1),
      (right, place.minY - size.height - 1),
    ]
    for (x, y) in (isOutsideFirst ? outside + inside : inside + outside) + last {
      let box = Rect(origin: Point(x: x, y: y), size: size)
      guard isBehind ? occupancy.isBlank(box) : occupancy.isFree(box, outside: index) else { continue }
      occupancy.take(box, for: .lettering)
      let letterStyle = place.covers(box) ? letterClass(on: snapshot.figures[index]) : ""
      write(label, at: Point(x: x, y: y + size.height * 0.8), fontSize, letterStyle.isEmpty ? kind : letterStyle)
      return true
    }
    return false
  }

  // Writes the text of labels.

  /// The smallest font size. Smaller text is omitted, because it would be unreadable.
  private static let smallest = 4.5

  mutating func paintTexts() {
    for (index, figure) in snapshot.figures.enumerated() where !figure.isHidden && isClear(figure) {
      guard let text = figure.text, text.fontSize * canvas.scale >= Self.smallest else { continue }
      paint(text, figure, index)
    }
  }

  private mutating func paint(_ text: Figure.Lettering, _ figure: Figure, _ index: Int) {
    let count = Double(text.layout.lines.count)
    let top = figure.place.midY - count * text.lineHeight / 2
    let isRight = figure.isRightToLeft
    for (number, line) in text.layout.lines.enumerated() where !line.text.isEmpty {
      let baseline = top + Double(number) * text.lineHeight + text.layout.firstBaseline
      let left = isRight ? figure.place.maxX - line.width : figure.place.minX
      let box = Rect(x: left, y: baseline - text.layout.firstBaseline, width: line.width, height: text.lineHeight)
      guard figure.clip?.covers(box) ?? true, !occupancy.isCovered(canvas.rect(box), inFrontOf: index) else { continue }
      let isCut = text.layout.isTruncated && number == text.layout.lines.count - 1
      write(
        line.text + (isCut ? "…" : ""),
        at: Point(x: canvas.x(isRight ? figure.place.maxX : left), y: canvas.y(baseline)),
        text.fontSize * canvas.scale, letterClass(on: figure), anchor: isRight ? "end" : "",
        width: line.width * canvas.scale)
      occupancy.take(canvas.rect(box).inset(by: -2), for: .lettering)
    }
  }
}
