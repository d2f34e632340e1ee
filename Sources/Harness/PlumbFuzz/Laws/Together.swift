extension Law {
  /// Each of these laws says that a layout stays the same under a transformation. Campaigns combine the applicable
  /// transformations in one tree, and try them one by one only if the combination fails.
  static let together = Law.invariant(
    "together",
    "wrap, transpose, mirror, translate, exchange and history, all at once, change nothing",
    [.exchanged, .wrapped, .transposed, .mirrored, .moved, .builtInAnotherOrder])
}
