import PlumbSolver

/// What some rows say in words, by the rows' numbers.
struct RowTexts {
  /// By number, where its text stands; or that it is still to be told, or nobody asks for it.
  private var places: [Int32]
  private var texts: [ConstraintText] = []
  /// How many are still to be told.
  private(set) var missing = 0

  private static let untold: Int32 = -1
  private static let unasked: Int32 = -2

  /// Of rows that are to be told. O(the highest number).
  init(of rows: [Row]) {
    places = Array(repeating: Self.unasked, count: (rows.lazy.map(\.number).max() ?? -1) + 1)
    for row in rows where places[row.number] == Self.unasked {
      places[row.number] = Self.untold
      missing += 1
    }
    texts.reserveCapacity(missing)
  }

  /// Whether it is still to be told. O(1).
  func isMissing(_ row: Row) -> Bool { places.indices.contains(row.number) && places[row.number] == Self.untold }

  /// O(1).
  mutating func tell(_ text: ConstraintText, of row: Row) {
    places[row.number] = Int32(texts.count)
    texts.append(text)
    missing -= 1
  }

  subscript(row: Row) -> ConstraintText? {
    guard places.indices.contains(row.number), places[row.number] >= 0 else { return nil }
    return texts[Int(places[row.number])]
  }
}
