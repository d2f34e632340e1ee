extension Law {
  /// Each of these laws says that a layout stays the same under a transformation. Campaigns combine the applicable
  /// transformations in one tree, and try them one by one only if the combination fails.
  static let together = Law.disguised(
    "together",
    "wrapped, transposed, mirrored, moved, seen from the other side and come about another way, all at once, a layout is the same",
    [.exchanged, .wrapped, .transposed, .mirrored, .moved, .comeAboutOtherwise])
}
