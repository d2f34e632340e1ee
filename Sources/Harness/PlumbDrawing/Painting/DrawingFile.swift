import PlumbLayout
import PlumbScene

/// A drawing as an SVG file, with a title and a caption.
struct DrawingFile {
  /// The title above the drawing, and the line below the title. Empty strings are omitted.
  var title = ""
  var subtitle = ""
  /// The expected frames to outline, with descriptions of the differences, or nil to outline none.
  var difference: ExpectedFrames?
  /// The CSS rules that only this kind of drawing needs.
  var style = ""

  var heading: Heading { Heading(title: title, subtitle: subtitle) }

  /// Returns the SVG file. The same drawing always gives the same bytes. O(views).
  func svg(_ snapshot: Snapshot) -> String {
    let extent = snapshot.extent(with: difference?.frames.map(\.place) ?? [])
    let outside = snapshot.figures.count { !$0.place.touches(extent) }
    let caption = Caption(snapshot, outside: outside, differences: difference?.lines ?? [])
    let canvas = Canvas(
      extent, views: snapshot.figures.count, above: { heading.height(inWidth: $0) },
      below: { caption.height(inWidth: $0) })
    let name = [title, subtitle].filter { !$0.isEmpty }.joined(separator: ", ")
    return SVG.file(
      canvas.size, name: name.isEmpty ? "Layout" : name,
      style: Theme.standalone + style + (difference == nil ? "" : ExpectedFrames.style),
      definitions: Self.definitions(for: canvas), lines(of: snapshot, on: canvas) + caption.lines(on: canvas.size))
  }

  /// Returns the drawing and its title, without the caption. Each line is one element.
  func lines(of snapshot: Snapshot, on canvas: Canvas) -> [String] {
    var painter = Painter(snapshot, on: canvas)
    painter.paint()
    painter.paint(difference?.frames ?? [])
    // Clips the drawing, so that views outside of it do not cover the title and the caption.
    return ["<g clip-path=\"url(#room)\">"] + painter.lines + ["</g>"] + heading.lines(onWidth: canvas.size.width)
  }

  static func definitions(for canvas: Canvas) -> String {
    "<clipPath id=\"room\">\(SVG.rect(canvas.drawingArea, ""))</clipPath>\n"
  }
}

/// The title and subtitle above a drawing, wrapped into a limited number of lines.
struct Heading {
  private static let titleSize = 15.0
  private static let subtitleSize = 12.0
  private static let most = 6
  var title = ""
  var subtitle = ""

  /// Returns the lines on a page of the given width, from the top, each with the y coordinate of its baseline.
  private func lines(inWidth width: Double) -> [(text: String, y: Double, isTitle: Bool)] {
    let room = width - 2 * Canvas.margin
    let titles = Lettering.wrapped(title, to: room, Self.titleSize, isBold: true, most: Self.most)
    let subtitles = Lettering.wrapped(subtitle, to: room, Self.subtitleSize, most: Self.most)
    // A drawing without a title keeps the space of one title line.
    let first = 46 + 18 * Double(max(titles.count - 1, 0))
    return titles.enumerated().map { ($1, 28 + 18 * Double($0), true) }
      + subtitles.enumerated().map { ($1, first + 15 * Double($0), false) }
  }

  /// Returns the height on a page of the given width, or 0 if there are no lines.
  func height(inWidth width: Double) -> Double { lines(inWidth: width).last.map { $0.y + 6 } ?? 0 }

  /// Returns the elements of the heading on a page of the given width.
  func lines(onWidth width: Double) -> [String] {
    lines(inWidth: width).map { line in
      SVG.text(
        line.text, at: Point(x: Canvas.margin, y: line.y), line.isTitle ? Self.titleSize : Self.subtitleSize,
        line.isTitle ? "title" : "small")
    }
  }
}

/// The text below a drawing: broken constraints, ambiguous views, and views outside the picture.
struct Caption {
  struct Line {
    var text: String
    var kind: String
  }

  private static let fontSize = 11.0
  private static let lineHeight = 15.0
  /// The maximum number of items of each kind to list. The rest are only counted.
  static let most = 12
  private var paragraphs: [Line] = []

  init(_ paragraphs: [Line]) { self.paragraphs = paragraphs }

  init(_ snapshot: Snapshot, outside: Int, differences: [String] = []) {
    paragraphs = differences.map { Line(text: $0, kind: "words expected") }
    paragraphs += Self.texts(snapshot.broken).map { Line(text: $0, kind: "words broken") }
    let unsure = snapshot.figures.filter { !$0.ambiguous.isEmpty }
    if !unsure.isEmpty {
      let names = unsure.prefix(Self.most).map { "\($0.name) (\($0.ambiguous.joined(separator: ", ")))" }
      let rest = unsure.count > Self.most ? " and \(unsure.count - Self.most) more" : ""
      paragraphs.append(
        Line(text: "Ambiguous: " + names.joined(separator: ", ") + rest, kind: "words ambiguous"))
    }
    if outside > 0 {
      let verb = outside == 1 ? "view is" : "views are"
      paragraphs.append(Line(text: "\(outside) \(verb) outside the picture.", kind: "words note"))
    }
  }

  /// Returns a sentence about each conflict. The number of sentences is limited.
  static func texts(_ conflicts: [ConflictReport]) -> [String] {
    let more = conflicts.count - most
    return conflicts.prefix(most).map(text)
      + (more > 0 ? ["\(more) more \(more == 1 ? "constraint" : "constraints") cannot hold."] : [])
  }

  private static func text(_ conflict: ConflictReport) -> String {
    let others = conflict.constraints.filter { $0 != conflict.broken }.map(\.fullReport)
    let against = others.isEmpty ? "" : " — it contradicts " + Excerpt.sentence(others, separator: ", ")
    return "Broken: " + conflict.broken.fullReport + against
  }

  private func lines(inWidth width: Double) -> [Line] {
    paragraphs.flatMap { paragraph in
      Lettering.wrapped(paragraph.text, to: width - 2 * Canvas.margin, Self.fontSize).map {
        Line(text: $0, kind: paragraph.kind)
      }
    }
  }

  /// Returns the height on a page of the given width.
  func height(inWidth width: Double) -> Double {
    paragraphs.isEmpty ? 0 : Double(lines(inWidth: width).count) * Self.lineHeight + 14
  }

  /// Returns the elements of the caption on a page of the given size.
  func lines(on size: Size) -> [String] {
    let top = size.height - height(inWidth: size.width) + 12
    return lines(inWidth: size.width).enumerated().map { index, line in
      SVG.text(
        line.text, at: Point(x: Canvas.margin, y: top + Double(index) * Self.lineHeight), Self.fontSize, line.kind)
    }
  }
}
