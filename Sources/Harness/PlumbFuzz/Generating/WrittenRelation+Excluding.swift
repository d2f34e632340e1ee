import PlumbScene

extension WrittenRelation {
  /// Whether two rows of the same terms, each with its relation and constant, cannot both hold. O(1).
  static func exclude(_ one: (WrittenRelation, Double), _ other: (WrittenRelation, Double)) -> Bool {
    let isAbove = one.0 != .lessOrEqual && other.0 != .greaterOrEqual && one.1 > other.1
    let isBelow = one.0 != .greaterOrEqual && other.0 != .lessOrEqual && one.1 < other.1
    return isAbove || isBelow
  }
}
