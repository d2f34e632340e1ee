import PlumbSolver

/// The texts of some rows, by the rows' numbers.
struct RowTexts {
  /// By number: the index of the row's text, `absent` or `unwanted`.
  private var places: [Int32]
  private var texts: [ConstraintText] = []
  /// How many texts are still missing.
  private(set) var missing = 0

  private static let absent: Int32 = -1
  private static let unwanted: Int32 = -2

  /// For rows whose texts are wanted. O(the highest number).
  init(of rows: [Row]) {
    places = Array(repeating: Self.unwanted, count: (rows.lazy.map(\.number).max() ?? -1) + 1)
    for row in rows where places[row.number] == Self.unwanted {
      places[row.number] = Self.absent
      missing += 1
    }
    texts.reserveCapacity(missing)
  }

  /// Whether a row's text is wanted and missing. O(1).
  func isMissing(_ row: Row) -> Bool { places.indices.contains(row.number) && places[row.number] == Self.absent }

  /// O(1).
  mutating func add(_ text: ConstraintText, of row: Row) {
    places[row.number] = Int32(texts.count)
    texts.append(text)
    missing -= 1
  }

  subscript(row: Row) -> ConstraintText? {
    guard places.indices.contains(row.number), places[row.number] >= 0 else { return nil }
    return texts[Int(places[row.number])]
  }
}
