import PlumbTwin

// SPEC 2: a view is ambiguous exactly if another solution is as good at every priority level.

extension Layout {
  /// By view, which of leading, top, width and height have other values in an equally good solution.
  func ambiguous(_ solution: Solution) throws(Refusal) -> [String: [String]] {
    var ambiguous: [String: [String]] = [:]
    for id in views where id != outermost {
      for dimension in Dimension.allCases where try solution.isAmbiguous(variable(.view(id), dimension)) {
        ambiguous[tree.text(of: id), default: []].append(dimension.name)
      }
    }
    return ambiguous
  }
}
