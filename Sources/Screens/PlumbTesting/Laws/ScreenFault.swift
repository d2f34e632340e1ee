import PlumbUIKit

/// What is wrong with a screen, as a law tells it.
@MainActor public struct ScreenFault {
  /// The view that is wrong; nil for the whole screen.
  public var view: UIView?
  /// What is wrong.
  public var what: String
  /// Other views that are part of it.
  var others: [UIView] = []
  /// Views that belong to it in a picture, and are not part of what is wrong.
  var context: [UIView] = []
  /// The axes along which it is wrong.
  var axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
  /// Constraints that are part of it, if the law knows them.
  var constraints: [String] = []
  /// The screen with which this one is compared.
  var before: ShownScreen?
  /// The view of that screen that corresponds to `view`.
  var twin: UIView?
  /// Whether the fault is meant if the usual screen has it as well.
  var isMeantIfUsual = false

  /// The views to outline in a picture.
  var concerned: [UIView] { [view].compactMap(\.self) + others + context }

  /// A fault of a view, or of the whole screen. O(1).
  public init(_ what: String, in view: UIView? = nil) { (self.what, self.view) = (what, view) }
}
