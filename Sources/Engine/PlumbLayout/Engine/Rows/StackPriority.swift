/// The priorities of a stack's own rows, as Documentation/StackView.md lists them.
package enum StackPriority {
  /// A hidden view has no length.
  package static let hiding = 999.999
  /// An end of the area that encloses all arranged views, where the alignment binds them to it.
  static let boundEnd = 999.5
  /// The share of the first view under fillProportionally; each later one has one less, down to the least.
  static let firstShare = 999.0
  package static let leastShare = 751.0
  /// The distance of the first two centres under equalCentering; each later one has one less, down to `place`.
  static let firstCentre = 151.0
  /// The area that encloses all arranged views is small.
  package static let span = 51.0
  /// A hidden view lies in the middle of its gap.
  static let place = 50.0
  /// A stack is small.
  static let canvas = 49.0
  /// Unless the alignment is fill, an arranged view is small across the axis.
  static let suppression = 25.0
}
