import PlumbSolver

/// The texts of some rows, found by the rows' numbers.
struct RowTexts {
  /// For each row number, the index of the row's text, `absent` or `unwanted`.
  private var places: [Int32]
  private(set) var texts: [ConstraintText] = []
  /// The row of each text, indexed like `texts`.
  private(set) var rows: [Row] = []
  /// The number of missing texts.
  private(set) var missing = 0

  private static let absent: Int32 = -1
  private static let unwanted: Int32 = -2

  /// Creates a table for the rows whose texts are wanted. O(rows + the highest number).
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

  /// Stores the text of a row whose text is missing. O(1).
  mutating func add(_ text: ConstraintText, of row: Row) {
    places[row.number] = Int32(texts.count)
    texts.append(text)
    rows.append(row)
    missing -= 1
  }

  /// Returns the index of a row's text, or nil if the row has no text. O(1).
  func index(of row: Row) -> Int32? {
    guard places.indices.contains(row.number), places[row.number] >= 0 else { return nil }
    return places[row.number]
  }

  subscript(row: Row) -> ConstraintText? { index(of: row).map { texts[Int($0)] } }

  /// Sorts the texts in the order in which conflicts are printed, with implied rows last, so that ascending indices are in this
  /// order. O(texts · log texts).
  mutating func sortAsPrinted() {
    let order = ConstraintText.printedOrder(of: texts)
    for (index, old) in order.enumerated() { places[rows[old].number] = Int32(index) }
    texts = order.map { texts[$0] }
    rows = order.map { rows[$0] }
  }
}
