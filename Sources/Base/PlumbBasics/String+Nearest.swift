extension String {
  /// Returns the name with the smallest edit distance, or nil if no name is similar enough. Among equally similar names, returns
  /// the alphabetically first.
  ///
  /// Returns nil if this text is longer than 64 bytes. O(names).
  package func nearest(among names: some Sequence<String>) -> String? {
    let length = utf8.count
    guard length <= 64 else { return nil }
    let allowed = Swift.min(2, (length - 1) / 2)
    var best: (slips: Int, name: String)?
    for name in names where abs(name.utf8.count - length) <= allowed {
      let slips = Self.slips(from: self, to: name)
      if slips <= allowed, best.map({ (slips, name) < $0 }) ?? true { best = (slips, name) }
    }
    return best?.name
  }

  /// Returns the optimal string alignment distance (Damerau 1964), which counts deletions, insertions, substitutions and
  /// transpositions. Ignores case.
  private static func slips(from written: String, to meant: String) -> Int {
    let written = Array(written.lowercased().utf8)
    let meant = Array(meant.lowercased().utf8)
    var earlier: [Int] = []
    var previous = Array(0...meant.count)
    for (row, letter) in written.enumerated() {
      var current = [row + 1]
      for (column, other) in meant.enumerated() {
        var least = Swift.min(previous[column + 1], current[column]) + 1
        least = Swift.min(least, previous[column] + (letter == other ? 0 : 1))
        let isExchanged = row > 0 && column > 0 && letter == meant[column - 1] && written[row - 1] == other
        if isExchanged { least = Swift.min(least, earlier[column - 1] + 1) }
        current.append(least)
      }
      earlier = previous
      previous = current
    }
    return previous[meant.count]
  }
}

/// Returns the end of an error message that suggests the most similar name, or an empty string if no name is similar enough.
/// O(names).
package func suggestion(for name: String, among names: some Sequence<String>) -> String {
  name.nearest(among: names).map { "; did you mean \"\($0)\"?" } ?? ""
}
