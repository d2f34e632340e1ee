/// A problem that does not stop the layout.
public enum LayoutIssue: Sendable {
  /// Required constraints cannot all hold; one was broken.
  case conflict(ConflictReport)
  /// A constraint could not be activated: its text, and why.
  case constraintRefused(String, LayoutConstraintError)
  /// A number is NaN or too large and was ignored: the property.
  case numberRefused(String)
  /// A view was not moved, because it would contain itself.
  case treeRefused(String)
  /// Views or constraints kept changing during the layout, which stopped at its limit.
  case unsettled
  /// The solver found no answer, because the numbers differ by too many orders of magnitude; the frames are not reliable.
  case unsolved
}

extension View {
  /// Called with problems in the tree below. Of several handlers, the nearest ancestor's is called.
  public var issueHandler: ((LayoutIssue) -> Void)? {
    get { extras?.issueHandler }
    set { withExtras { $0.issueHandler = newValue } }
  }

  /// The issue's texts are generated only if there is a handler.
  func report(_ issue: @autoclosure () -> LayoutIssue) {
    var view = self
    while true {
      if let handler = view.extras?.issueHandler { return handler(issue()) }
      guard let parent = view.superview else {
        if view.isSubclassed { view.issueWentUnhandled(issue()) }
        return
      }
      view = parent
    }
  }

  /// Whether issues reported on a root are handled. Making their texts may cost more than a layout.
  var isHandled: Bool { extras?.issueHandler != nil || isSubclassed }

  func withExtras<Result>(_ body: (Extras) -> Result) -> Result {
    if let extras { return body(extras) }
    let made = Extras()
    extras = made
    return body(made)
  }
}
