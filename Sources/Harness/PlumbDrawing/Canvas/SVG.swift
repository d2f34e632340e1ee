import PlumbBasics
import PlumbLayout

/// Writes SVG elements, numbers and escaped text.
enum SVG {
  /// Returns a number rounded to two decimals, without trailing zeros.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let hundredths = Int64((min(max(value, -1e15), 1e15) * 100).rounded())
    let (whole, part) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
    let sign = hundredths < 0 ? "-" : ""
    if part == 0 { return "\(sign)\(whole)" }
    return part % 10 == 0 ? "\(sign)\(whole).\(part / 10)" : "\(sign)\(whole).\(part < 10 ? "0" : "")\(part)"
  }

  /// Returns the text on one line, escaped for XML. O(length).
  static func escaped(_ text: String) -> String {
    let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return line.escapedForXML.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "&#39;")
  }

  /// Returns an element. Escapes the attributes, but not the content.
  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String = ""
  ) -> String {
    var text = "<" + name
    for (key, value) in attributes where !value.isEmpty { text += " \(key)=\"\(escaped(value))\"" }
    return content.isEmpty ? text + "/>" : text + ">\(content)</\(name)>"
  }

  static func rect(_ rect: Rect, _ kind: String, fill: String = "", opacity: Double = 1, radius: Double = 0) -> String {
    element(
      "rect",
      [
        "class": kind, "x": number(rect.minX), "y": number(rect.minY), "width": number(rect.width),
        "height": number(rect.height), "rx": radius > 0 ? number(radius) : "", "fill": fill,
        "fill-opacity": opacity < 1 ? number(opacity) : "",
      ])
  }

  /// Returns a path with an open stroke for each list of points, for example `M1 2 L3 4`.
  static func path(_ strokes: [[Point]], _ kind: String) -> String {
    let segments = strokes.map { points in
      points.enumerated().map { ($0 == 0 ? "M" : "L") + number($1.x) + " " + number($1.y) }.joined(separator: " ")
    }
    return element("path", ["class": kind, "d": segments.joined(separator: " ")])
  }

  /// Returns a line of text. If `width` is given, the glyphs are stretched to this width.
  static func text(
    _ text: String, at point: Point, _ fontSize: Double, _ kind: String = "", anchor: String = "", width: Double? = nil,
    turned: Bool = false
  ) -> String {
    element(
      "text",
      [
        "class": kind, "x": number(point.x), "y": number(point.y), "font-size": number(fontSize),
        "text-anchor": anchor, "textLength": width.map(number) ?? "",
        "lengthAdjust": width == nil ? "" : "spacingAndGlyphs",
        "transform": turned ? "rotate(-90 \(number(point.x)) \(number(point.y)))" : "",
      ], escaped(text))
  }

  static func circle(_ center: Point, _ radius: Double, _ kind: String) -> String {
    element("circle", ["class": kind, "cx": number(center.x), "cy": number(center.y), "r": number(radius)])
  }
}

extension SVG {
  /// Returns an SVG file with the definitions, and a white page with the elements.
  static func file(
    _ size: Size, name: String, style: String, definitions: String = "", _ lines: [String]
  ) -> String {
    let (width, height) = (number(size.width), number(size.height))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <title>\(escaped(name))</title>
      <style>\(style)</style>
      \(definitions)<rect width="100%" height="100%" fill="#ffffff"/>
      \(lines.joined(separator: "\n"))
      </svg>

      """
  }
}
