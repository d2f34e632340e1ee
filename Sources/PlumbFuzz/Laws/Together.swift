extension Law {
  /// One tree instead of five, for campaigns: each of these laws says that a layout is the same, so it must be the same in all of
  /// these disguises, one over the other. Where it is not, they are held against it one by one.
  static let together = Law.disguised(
    "together",
    "wrapped, transposed, mirrored, moved, seen from the other side and come about another way, all at once, a layout is the same",
    [.exchanged, .wrapped, .transposed, .mirrored, .moved, .comeAboutOtherwise])
}
