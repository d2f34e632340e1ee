import PlumbLayout

/// The occupied areas of the page, which names and numbers must avoid. A grid makes queries fast even if there are thousands of
/// views.
struct Occupancy {
  /// The kind of object that occupies an area.
  enum Occupant {
    /// A figure without subviews.
    case leaf(Int)
    /// The edge of a figure with subviews, or of a guide if nil.
    case edge(Int?)
    /// Text and dimension lines.
    case lettering
  }

  private let area: Rect
  private var cells: [[Int32]]
  private var entries: [(place: Rect, occupant: Occupant)] = []
  /// The number of cells along each side. A finer grid would make thousands of large views slow.
  private static let side = 48

  init(_ area: Rect) {
    self.area = area
    cells = Array(repeating: [], count: Self.side * Self.side)
  }

  /// Marks an area as occupied. O(covered cells).
  mutating func take(_ place: Rect, for occupant: Occupant) {
    let number = Int32(entries.count)
    entries.append((place, occupant))
    for cell in cells(under: place) { cells[cell].append(number) }
  }

  /// Whether a place for a figure's name is free. The figure itself does not count.
  func isFree(_ place: Rect, outside figure: Int) -> Bool {
    isFree(place) { occupant in
      switch occupant {
      case .leaf(let other): other == figure
      case .edge(let other): other == figure
      case .lettering: false
      }
    }
  }

  /// Whether a place on a figure contains no text, and is not covered by a figure in front of it.
  func isFree(_ place: Rect, on figure: Int) -> Bool {
    isFree(place) { occupant in
      switch occupant {
      case .leaf(let other): other <= figure
      case .edge(let other): other ?? 0 <= figure
      case .lettering: false
      }
    }
  }

  /// Whether a figure in front of `figure` covers part of the area.
  func isCovered(_ place: Rect, inFrontOf figure: Int) -> Bool {
    !isFree(place, inArea: false) { occupant in
      if case .leaf(let other) = occupant { return other <= figure }
      return true
    }
  }

  /// Whether an area contains no text and no dimension lines.
  func isBlank(_ place: Rect) -> Bool {
    isFree(place) { occupant in
      if case .lettering = occupant { return false }
      return true
    }
  }

  private func isFree(_ place: Rect, inArea: Bool = true, despite isHarmless: (Occupant) -> Bool) -> Bool {
    guard !inArea || area.covers(place) else { return false }
    for cell in cells(under: place) {
      for number in cells[cell] where entries[Int(number)].place.overlaps(place) {
        if !isHarmless(entries[Int(number)].occupant) { return false }
      }
    }
    return true
  }

  private func cells(under place: Rect) -> [Int] {
    let columns = cells(from: place.minX, to: place.maxX, along: area.span(.horizontal))
    let rows = cells(from: place.minY, to: place.maxY, along: area.span(.vertical))
    return rows.flatMap { row in columns.map { row * Self.side + $0 } }
  }

  private func cells(from low: Double, to high: Double, along span: ClosedRange<Double>) -> ClosedRange<Int> {
    let index: (Double) -> Int = { position in
      let share = (position - span.lowerBound) / (span.upperBound - span.lowerBound)
      return share > 0 ? Int(min(share, 0.999) * Double(Self.side)) : 0
    }
    return index(low)...max(index(low), index(high))
  }
}

/// Estimates the width of text, because the fonts of viewers are unknown.
enum Lettering {
  /// The factor by which estimates are enlarged, so that the text fits in most fonts.
  private static let allowance = 1.1

  static func width(_ text: String, _ fontSize: Double, isBold: Bool = false) -> Double {
    TextMetric(weight: isBold ? .bold : .regular).measure(text, fontSize: fontSize).size.width * allowance
  }

  static func height(_ fontSize: Double) -> Double { fontSize * 1.2 }

  /// Returns the text, shortened with an ellipsis if necessary, or nil if too little would remain.
  static func shortened(_ text: String, to width: Double, _ fontSize: Double) -> String? {
    if Self.width(text, fontSize) <= width { return text }
    let layout = TextMetric().measure(
      text, fontSize: fontSize, maximumWidth: max(0, width / allowance), numberOfLines: 1)
    guard let line = layout.lines.first, line.text.count >= 3 else { return nil }
    return line.text + "…"
  }

  /// Wraps text into lines, of which there are at most `most` unless it is 0. If text is omitted, the last line ends with an
  /// ellipsis.
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
