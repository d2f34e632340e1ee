import PlumbLayout

/// How much room letters take in a drawing, whatever font they come to be shown in.
enum Lettering {
  /// Fonts differ; this one is a little wider than most.
  private static let allowance = 1.1

  static func width(_ text: String, _ fontSize: Double, isBold: Bool = false) -> Double {
    TextMetric(weight: isBold ? .bold : .regular).measure(text, fontSize: fontSize).size.width * allowance
  }

  static func height(_ fontSize: Double) -> Double { fontSize * 1.2 }

  /// As much of the beginning of a text as fits, with an ellipsis; nothing if that says nothing any more.
  static func shortened(_ text: String, to width: Double, _ fontSize: Double) -> String? {
    if Self.width(text, fontSize) <= width { return text }
    let layout = TextMetric().measure(
      text, fontSize: fontSize, maximumWidth: max(0, width / allowance), numberOfLines: 1)
    guard let line = layout.lines.first, line.text.count >= 3 else { return nil }
    return line.text + "…"
  }

  /// A text in lines of a width.
  static func wrapped(_ text: String, to width: Double, _ fontSize: Double) -> [String] {
    TextMetric().measure(text, fontSize: fontSize, maximumWidth: width / allowance).lines.map { String($0.text) }
  }
}
