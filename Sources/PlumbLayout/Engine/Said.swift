import PlumbSolver

/// What rows say, while that is asked for, by their numbers.
struct Said {
  private var statements: [(row: Row, statement: Statement)?]

  /// With room for so many.
  init(room: Int) {
    statements = []
    statements.reserveCapacity(room)
  }

  subscript(row: Row) -> Statement? {
    get {
      guard statements.indices.contains(row.number), let said = statements[row.number], said.row == row else {
        return nil
      }
      return said.statement
    }
    set {
      while statements.count <= row.number { statements.append(nil) }
      statements[row.number] = newValue.map { (row, $0) }
    }
  }
}
