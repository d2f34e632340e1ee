/// Measures characters of one font size and weight, in 64ths of an em, and whether they fit a line.
struct TextRuler {
  let isBold: Bool
  /// A 64th of an em, in points.
  let unit: Double
  let maximumWidth: Double

  init(weight: TextMetric.Weight, fontSize: Double, maximumWidth: Double?) {
    isBold = weight == .bold
    unit = fontSize / 64
    let width = maximumWidth ?? .infinity
    self.maximumWidth = width.isNaN ? .infinity : max(width, 0)
  }

  func points(_ units: Int) -> Double { Double(units) * unit }

  /// Compared in points, so that a text fits the width that was measured for it.
  func fits(_ units: Int) -> Bool { points(units) <= maximumWidth }

  /// The advance of a character. Bold characters are wider, unless they fill their square.
  func advance(_ glyph: Glyph) -> Int {
    let isThickened = isBold && glyph.kind != .space && glyph.advance > 0 && glyph.advance < Glyph.em
    return isThickened ? glyph.advance + 2 : glyph.advance
  }

  /// The advance of an ellipsis: that of three points.
  var ellipsis: Int { 3 * advance(Glyph(".")) }
}
