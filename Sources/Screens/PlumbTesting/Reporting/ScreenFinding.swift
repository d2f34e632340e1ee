/// What a law of screens found: the law, the least environment that shows it, and all that a report needs.
public struct ScreenFinding: Hashable, Sendable {
  /// The name of the screen: that of the test, unless it has another.
  public var screen: String
  /// The name of the broken law, and its reason.
  public var law: String
  public var reason: String
  /// The least environment found, after the changes.
  public var environment: ScreenEnvironment
  /// What was changed while the screen was shown, described in order: `rotated`.
  public var changes: [String] = []
  /// The values that the test drew, one on each line: `name = "Ada"`.
  public var drawn: [String] = []
  /// The view, as people name it: `'titleLabel'`.
  public var view: String
  /// What is wrong, with the view's name and numbers: `'titleLabel' is cut off: 118 of 143 points`.
  public var what: String
  /// The constraints concerned, as texts.
  public var constraints: [String] = []
  /// The layout as a scene document for `plumb draw`, `plumb check` and `plumb solve --explain`.
  public var scene = ""
  /// The layout as an SVG file, with the concerned views outlined.
  public var picture = ""
  /// The layout with which it is compared as an SVG file; nil if the law compares nothing.
  public var pictureBefore: String?
  /// The files that were written: the picture, the scene, and the picture to compare with.
  public var files: [String] = []
  /// The command that plays it again.
  public var replay = ""
  /// The place of the check in the user's test.
  public var file = ""
  public var line = 0
  /// The seed and the number of the first case that showed it.
  public var seed: UInt64 = 1
  public var number = 0
  /// The names of the views concerned, the same in every case.
  var key = ""
  /// The numbers of the smallest case.
  var numbers: [UInt64] = []

  /// O(1).
  public init(
    screen: String, law: String, reason: String, environment: ScreenEnvironment, view: String, what: String
  ) {
    (self.screen, self.law, self.reason) = (screen, law, reason)
    (self.environment, self.view, self.what) = (environment, view, what)
  }

  /// The environment, the changes and the fault in one line:
  /// `iPhone SE, 320 wide, German-length text: 'titleLabel' is cut off: 118 of 143 points`. O(length).
  public var description: String { "\(place): \(what)" }

  /// The environment and the changes: `iPhone SE, 320 wide, after a rotation upright`.
  var place: String { ([environment.description] + changes).joined(separator: ", ") }
}
