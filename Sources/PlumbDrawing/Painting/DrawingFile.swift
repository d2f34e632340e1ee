import PlumbLayout

/// A drawing as an SVG file, with a title and a caption.
struct DrawingFile {
  /// The heading above the drawing; none if empty.
  var title = ""
  var subtitle = ""
  /// The expected frames to outline on the drawing.
  var difference: ExpectedFrames?

  private var headHeight: Double { title.isEmpty && subtitle.isEmpty ? 0 : subtitle.isEmpty ? 34 : 52 }

  /// The content of the file. Deterministic. O(views).
  func svg(_ snapshot: Snapshot) -> String {
    let extent = snapshot.extent(with: difference?.frames.map(\.place) ?? [])
    let outside = snapshot.figures.count { !$0.place.touches(extent) }
    let caption = Caption(snapshot, outside: outside, differences: difference?.lines ?? [])
    let canvas = Canvas(
      extent, views: snapshot.figures.count, above: headHeight, below: { caption.height(inWidth: $0) })
    var painter = Painter(snapshot, on: canvas)
    painter.paint()
    painter.paint(difference?.frames ?? [])
    // Views that reach out of the picture must not cover title and caption.
    painter.lines = ["<g clip-path=\"url(#room)\">"] + painter.lines + ["</g>"]
    writeHead(with: &painter)
    caption.write(with: &painter)
    return file(painter)
  }

  private func writeHead(with painter: inout Painter) {
    guard headHeight > 0 else { return }
    let width = painter.canvas.size.width - 2 * Canvas.margin
    let short: (String, Double) -> String = { Lettering.shortened($0, to: width, $1) ?? "" }
    painter.write(short(title, 15), at: Point(x: Canvas.margin, y: 28), 15, "title")
    painter.write(short(subtitle, 12), at: Point(x: Canvas.margin, y: 46), 12, "small")
  }

  private func file(_ painter: Painter) -> String {
    let name = [title, subtitle].filter { !$0.isEmpty }.joined(separator: ", ")
    return SVG.file(
      painter.canvas.size, name: name.isEmpty ? "Layout" : name,
      style: Theme.standalone + (difference == nil ? "" : ExpectedFrames.style),
      definitions: "<clipPath id=\"room\">\(SVG.rect(painter.canvas.drawingArea, ""))</clipPath>\n", painter.lines)
  }
}
