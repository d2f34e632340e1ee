import PlumbLayout
import PlumbScene

/// The text below a drawing: broken constraints, ambiguous views, and views outside the picture.
struct Caption {
  struct Line {
    var text: String
    var kind: String
  }

  private static let fontSize = 11.0
  private static let lineHeight = 15.0
  /// At most this many of a kind are listed; the rest are counted.
  private static let most = 12
  private var paragraphs: [Line] = []

  init(_ snapshot: Snapshot, outside: Int, differences: [String] = []) {
    paragraphs = differences.map { Line(text: $0, kind: "words expected") }
    for conflict in snapshot.broken.prefix(Self.most) {
      paragraphs.append(Line(text: Self.text(conflict), kind: "words broken"))
    }
    more(than: snapshot.broken.count, "constraints cannot hold", "words broken")
    let unsure = snapshot.figures.filter { !$0.ambiguous.isEmpty }
    if !unsure.isEmpty {
      let names = unsure.prefix(Self.most).map { "\($0.name) (\($0.ambiguous.joined(separator: ", ")))" }
      let rest = unsure.count > Self.most ? " and \(unsure.count - Self.most) more" : ""
      paragraphs.append(
        Line(text: "Ambiguous: " + names.joined(separator: ", ") + rest, kind: "words ambiguous"))
    }
    if outside > 0 {
      let verb = outside == 1 ? "view lies" : "views lie"
      paragraphs.append(Line(text: "\(outside) \(verb) outside the picture.", kind: "words note"))
    }
  }

  private mutating func more(than count: Int, _ what: String, _ kind: String) {
    guard count > Self.most else { return }
    paragraphs.append(Line(text: "\(count - Self.most) more \(what).", kind: kind))
  }

  static func text(_ conflict: ConflictReport) -> String {
    let others = conflict.constraints.filter { $0 != conflict.broken }.map(\.fullReport)
    let against = others.isEmpty ? "" : " — it contradicts " + others.joined(separator: ", ")
    return "Broken: " + conflict.broken.fullReport + against
  }

  private func lines(inWidth width: Double) -> [Line] {
    paragraphs.flatMap { paragraph in
      Lettering.wrapped(paragraph.text, to: width - 2 * Canvas.margin, Self.fontSize).map {
        Line(text: $0, kind: paragraph.kind)
      }
    }
  }

  /// Its height on a page of the given width.
  func height(inWidth width: Double) -> Double {
    paragraphs.isEmpty ? 0 : Double(lines(inWidth: width).count) * Self.lineHeight + 14
  }

  /// Writes the caption below the drawing.
  func write(with painter: inout Painter) {
    let size = painter.canvas.size
    var y = size.height - height(inWidth: size.width) + 12
    for line in lines(inWidth: size.width) {
      painter.write(line.text, at: Point(x: Canvas.margin, y: y), Self.fontSize, line.kind)
      y += Self.lineHeight
    }
  }
}
