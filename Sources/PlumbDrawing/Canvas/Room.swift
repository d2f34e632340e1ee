import PlumbLayout

/// What of the page is taken, so that names and numbers do not lie on each other. A grid, for there may be thousands of things.
struct Room {
  /// What takes a place.
  enum Tenant {
    /// A figure in which nothing lies.
    case leaf(Int)
    /// The edge of one in which something does, or of a guide.
    case edge(Int?)
    /// Names, numbers and dimension lines.
    case lettering
  }

  private let area: Rect
  private var cells: [[Int32]]
  private var entries: [(place: Rect, tenant: Tenant)] = []
  /// Cells a side: as many as keep thousands of large things affordable.
  private static let side = 48

  init(_ area: Rect) {
    self.area = area
    cells = Array(repeating: [], count: Self.side * Self.side)
  }

  /// O(cells it covers).
  mutating func take(_ place: Rect, for tenant: Tenant) {
    let number = Int32(entries.count)
    entries.append((place, tenant))
    for cell in cells(under: place) { cells[cell].append(number) }
  }

  /// Whether a name of a figure in which something lies would be on nothing but what it lies in.
  func isFree(_ place: Rect, outside figure: Int) -> Bool {
    isFree(place) { tenant in
      switch tenant {
      case .leaf(let other): other == figure
      case .edge(let other): other == figure
      case .lettering: false
      }
    }
  }

  /// Whether a name on a figure would be on no lettering, and not be covered by what lies in front.
  func isFree(_ place: Rect, on figure: Int) -> Bool {
    isFree(place) { tenant in
      switch tenant {
      case .leaf(let other): other <= figure
      case .edge(let other): other ?? 0 <= figure
      case .lettering: false
      }
    }
  }

  /// Whether something that lies in front of a figure covers a place in it, or a part of that.
  func isCovered(_ place: Rect, inFrontOf figure: Int) -> Bool {
    !isFree(place, inArea: false) { tenant in
      if case .leaf(let other) = tenant { return other <= figure }
      return true
    }
  }

  /// Whether there is no lettering.
  func isBlank(_ place: Rect) -> Bool {
    isFree(place) { tenant in
      if case .lettering = tenant { return false }
      return true
    }
  }

  private func isFree(_ place: Rect, inArea: Bool = true, despite isHarmless: (Tenant) -> Bool) -> Bool {
    guard !inArea || area.covers(place) else { return false }
    for cell in cells(under: place) {
      for number in cells[cell] where entries[Int(number)].place.overlaps(place) {
        if !isHarmless(entries[Int(number)].tenant) { return false }
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
