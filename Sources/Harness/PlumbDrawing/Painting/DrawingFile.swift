import PlumbLayout

/// A drawing as an SVG file, with a title and a caption.
struct DrawingFile {
  /// The title above the drawing and the line below it; none if empty.
  var title = ""
  var subtitle = ""
  /// The frames to outline on the drawing, and what is wrong.
  var difference: ExpectedFrames?

  private var heading: Heading { Heading(title: title, subtitle: subtitle) }

  /// The content of the file. Deterministic. O(views).
  func svg(_ snapshot: Snapshot) -> String {
    let extent = snapshot.extent(with: difference?.frames.map(\.place) ?? [])
    let outside = snapshot.figures.count { !$0.place.touches(extent) }
    let caption = Caption(snapshot, outside: outside, differences: difference?.lines ?? [])
    let canvas = Canvas(
      extent, views: snapshot.figures.count, above: { heading.height(inWidth: $0) },
      below: { caption.height(inWidth: $0) })
    var painter = Painter(snapshot, on: canvas)
    painter.paint()
    painter.paint(difference?.frames ?? [])
    // Views that reach out of the picture must not cover title and caption.
    painter.lines = ["<g clip-path=\"url(#room)\">"] + painter.lines + ["</g>"]
    heading.write(with: &painter)
    caption.write(with: &painter)
    return file(painter)
  }

  private func file(_ painter: Painter) -> String {
    let name = [title, subtitle].filter { !$0.isEmpty }.joined(separator: ", ")
    return SVG.file(
      painter.canvas.size, name: name.isEmpty ? "Layout" : name,
      style: Theme.standalone + (difference == nil ? "" : ExpectedFrames.style),
      definitions: "<clipPath id=\"room\">\(SVG.rect(painter.canvas.drawingArea, ""))</clipPath>\n", painter.lines)
  }
}
