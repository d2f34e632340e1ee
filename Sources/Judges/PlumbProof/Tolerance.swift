/// All tolerances of the checker, and where they come from. "Derived" ones follow from double precision, "chosen" ones separate
/// cases that lie far apart.
enum Tolerance {
  /// The error of a value that is always accepted, in points. Chosen: far below what a layout can show.
  static let value = 1e-6
  /// The largest error of a value, as a part of the largest value. Derived: a few thousand roundings.
  static let valuePart = 1e-12
  /// The part of the tolerance by which a shift may always be, or be rounded. Chosen: solvers treat 1e-9 as equal.
  static let shiftPart = 1e-3
  /// The relative error of a given number. Derived: about a thousand roundings, as solvers lose some bits too.
  static let rounding = 0x1p-42
  /// The relative error of an approximation by a double. Derived: four roundings, with two bits to spare.
  static let approximation = 0x1p-48

  /// The relative error of a multiplier in doubles. Chosen: solvers keep more digits than seven.
  static let multiplier = 1e-7
  /// Sums of multipliers on one variable are rounding below this, or below `valuePart` of the largest of the level. Chosen.
  static let balance = 1e-9
  /// The error of a violation: of a variable's value, in points. Chosen: the tolerance of solvers.
  static let violation = 1e-9
  /// A row is clearly violated by more than this part of its coefficients and terms. Chosen: far above what solvers treat as 0.
  static let clearPart = 1e-6

  /// After this many components, reachability is computed anew if half of the undecided items have been decided. Chosen: it
  /// costs as much as some components.
  static let prunedComponents = 16
}
