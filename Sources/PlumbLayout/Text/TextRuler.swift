/// Measures characters of one size and weight, in 64ths of an em, and tells what fits a line.
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

  /// Compared in points, so that what was measured fits the very width that was measured.
  func fits(_ units: Int) -> Bool { points(units) <= maximumWidth }

  /// How far a character advances. Bold ones have thicker strokes, unless they fill their square anyway.
  func advance(_ glyph: Glyph) -> Int {
    let isThickened = isBold && glyph.kind != .space && glyph.advance > 0 && glyph.advance < Glyph.em
    return isThickened ? glyph.advance + 2 : glyph.advance
  }

  /// How far the ellipsis advances: as far as three points.
  var ellipsis: Int { 3 * advance(Glyph(".")) }
}
