import PlumbLayout

extension Law {
  /// Not checked with unsettled layouts, which have pending work.
  static let upToDate = Law("up-to-date", "every row is as the tree says: writing all rows again changes none") {
    context in
    guard context.stage.isSettled else { return nil }
    if context.snapshot.rowsChangedByListing != 0 {
      return "reading the layout changed \(context.snapshot.rowsChangedByListing) rows"
    }
    let count = context.stage.root.rewriteLayoutRows()
    return count == 0 ? nil : "\(count) rows were out of date"
  }
}
