/// The rows by which values are suggested, found by variable and by row.
struct Suggestions {
  private var rows: [Variable: Row] = [:]
  private var variables: [Row: Variable] = [:]

  /// How many there are. O(1).
  var count: Int { max(rows.count, variables.count) }

  /// The row that suggests the variable's value, if there is one. O(1).
  func row(for variable: Variable) -> Row? { rows[variable] }

  /// O(1) amortised.
  mutating func add(_ row: Row, for variable: Variable) {
    rows[variable] = row
    variables[row] = variable
  }

  /// The row is removed, or no longer just the variable. Rows that suggest nothing are welcome. O(1).
  mutating func forget(_ row: Row) {
    guard !variables.isEmpty, let variable = variables.removeValue(forKey: row) else { return }
    rows[variable] = nil
  }
}
