/// All tolerances of the checker, and their origins. "Derived" tolerances follow from double precision; "chosen" tolerances
/// separate cases that are far apart.
enum Tolerance {
  /// The largest error of a value that is always accepted, in points. Chosen: far below visible differences in a layout.
  static let value = 1e-6
  /// The largest error of a value, as a fraction of the largest value. Derived: a few thousand roundings.
  static let valuePart = 1e-12
  /// The fraction of the tolerance that is always allowed for a shift and for its rounding. Chosen: solvers treat 1e-9 as equal.
  static let shiftPart = 1e-3
  /// The relative error that an input number may have. Derived: about a thousand roundings, because solvers also lose some bits.
  static let rounding = 0x1p-42
  /// The relative error of an approximation by a double. Derived: four roundings, with two bits to spare.
  static let approximation = 0x1p-48

  /// The relative error of a multiplier in doubles. Chosen: solvers keep more than seven digits.
  static let multiplier = 1e-7
  /// A sum of multipliers for one variable is a rounding error if it is below this limit and below `valuePart` of the level's
  /// largest sum. Chosen.
  static let balance = 1e-9
  /// The error of a variable's value, in points, that the sum of violations may contain. Chosen: the tolerance of solvers.
  static let violation = 1e-9
  /// A row is clearly violated if its violation is more than this fraction of its coefficients and terms. Chosen: far above the
  /// tolerances of solvers.
  static let clearPart = 1e-6

  /// After this many components, reachability is computed again if half of the undecided items have been decided. Chosen: the
  /// computation takes as long as comparing a few components.
  static let prunedComponents = 16
}
