import PlumbLayout

/// Estimates the width of text in a drawing, since the viewer's font is unknown.
enum Lettering {
  /// Widens the estimate, so that most fonts fit.
  private static let allowance = 1.1

  static func width(_ text: String, _ fontSize: Double, isBold: Bool = false) -> Double {
    TextMetric(weight: isBold ? .bold : .regular).measure(text, fontSize: fontSize).size.width * allowance
  }

  static func height(_ fontSize: Double) -> Double { fontSize * 1.2 }

  /// The text, cut to fit with an ellipsis; nil if too little of it would be left.
  static func shortened(_ text: String, to width: Double, _ fontSize: Double) -> String? {
    if Self.width(text, fontSize) <= width { return text }
    let layout = TextMetric().measure(
      text, fontSize: fontSize, maximumWidth: max(0, width / allowance), numberOfLines: 1)
    guard let line = layout.lines.first, line.text.count >= 3 else { return nil }
    return line.text + "…"
  }

  /// The text broken into lines: as many as it needs, or at most some, the last one with an ellipsis.
  static func wrapped(
    _ text: String, to width: Double, _ fontSize: Double, isBold: Bool = false, most: Int = 0
  ) -> [String] {
    let metric = TextMetric(weight: isBold ? .bold : .regular)
    let layout = metric.measure(text, fontSize: fontSize, maximumWidth: width / allowance, numberOfLines: most)
    var lines = layout.lines.map { String($0.text) }
    if layout.isTruncated, let last = lines.popLast() { lines.append(last + "…") }
    return lines
  }
}
