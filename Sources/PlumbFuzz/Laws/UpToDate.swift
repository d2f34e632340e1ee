import PlumbLayout

extension Law {
  /// Not checked with unsettled layouts, which have pending work.
  static let upToDate = Law("up-to-date", "every row is as the tree says: writing all rows again changes none") {
    moment in
    guard moment.stage.isSettled else { return nil }
    if moment.reading.rowsChangedByReading != 0 {
      return "reading the layout changed \(moment.reading.rowsChangedByReading) rows"
    }
    let count = moment.stage.root.rewriteLayoutRows()
    return count == 0 ? nil : "\(count) rows were out of date"
  }
}
