// SPEC 3: the priorities of a stack's own constraints. The layout has its own list of them, from which these are not taken, so
// that a wrong number shows.

enum StackNumbers {
  /// The length of a hidden view.
  static let hiding = 999.999
  /// The spanner's edges, where the alignment binds them to each view.
  static let boundEdge = 999.5
  /// The first share under fillProportionally; each later one has one less, down to the last.
  static let firstShare = 999.0
  static let lastShare = 751.0
  /// The distance of the first centres under equalCentering; each later one has one less, down to `minimum`.
  static let firstCentre = 150.0
  static let spanner = 51.0
  static let minimum = 50.0
  static let canvasFit = 49.0
  static let suppression = 25.0
}
