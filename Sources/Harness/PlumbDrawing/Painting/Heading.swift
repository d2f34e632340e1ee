import PlumbLayout

/// The title and the subtitle above a drawing, in as many lines as they need, up to a limit.
struct Heading {
  private static let titleSize = 15.0
  private static let subtitleSize = 12.0
  private static let most = 6
  var title = ""
  var subtitle = ""

  /// The lines on a page of the given width, from the top, each with the distance of its baseline from the top of the page.
  private func lines(inWidth width: Double) -> [(text: String, y: Double, isTitle: Bool)] {
    let room = width - 2 * Canvas.margin
    let titles = Lettering.wrapped(title, to: room, Self.titleSize, isBold: true, most: Self.most)
    let subtitles = Lettering.wrapped(subtitle, to: room, Self.subtitleSize, most: Self.most)
    // A drawing without a title keeps the place of one line.
    let first = 46 + 18 * Double(max(titles.count - 1, 0))
    return titles.enumerated().map { ($1, 28 + 18 * Double($0), true) }
      + subtitles.enumerated().map { ($1, first + 15 * Double($0), false) }
  }

  /// Its height on a page of the given width; 0 if it is empty.
  func height(inWidth width: Double) -> Double { lines(inWidth: width).last.map { $0.y + 6 } ?? 0 }

  /// Writes it above the drawing.
  func write(with painter: inout Painter) {
    for line in lines(inWidth: painter.canvas.size.width) {
      painter.write(
        line.text, at: Point(x: Canvas.margin, y: line.y), line.isTitle ? Self.titleSize : Self.subtitleSize,
        line.isTitle ? "title" : "small")
    }
  }
}
