import PlumbUIKit

/// What is wrong with a screen, as a law tells it.
@MainActor public struct ScreenFault {
  /// The view that is wrong; nil for the whole screen.
  public var view: UIView?
  /// What is wrong, in words.
  public var what: String
  /// Other views that are part of it.
  var others: [UIView] = []
  /// The axes along which it is wrong.
  var axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
  /// Constraints that are part of it, if the law knows them.
  var constraints: [String] = []
  /// The screen with which this one is compared.
  var before: ShownScreen?
  /// Whether the fault is meant if the usual screen has it as well.
  var isMeantIfUsual = false

  /// A fault of a view, or of the whole screen. O(1).
  public init(_ what: String, in view: UIView? = nil) { (self.what, self.view) = (what, view) }
}
