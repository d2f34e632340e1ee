/// A problem that does not stop the layout.
public enum LayoutIssue: Sendable {
  /// Required constraints conflict; one was broken.
  case conflict(ConflictReport)
  /// A constraint could not be activated: its text, and the reason.
  case constraintRefused(String, LayoutConstraintError)
  /// A number is NaN or too large and was ignored: the property's name.
  case numberRefused(String)
  /// A view was not moved, because it would contain itself.
  case treeRefused(String)
  /// Views or constraints kept changing during the layout, which stopped at its limit.
  case unsettled
  /// The solver found no answer, because the numbers differ by too many orders of magnitude; the frames are not reliable.
  case unsolved
}

extension View {
  /// Handles problems in the view's tree. If several ancestors have handlers, the nearest one is called.
  public var issueHandler: ((LayoutIssue) -> Void)? {
    get { extras?.issueHandler }
    set { withExtras { $0.issueHandler = newValue } }
  }

  /// Reports an issue. Its texts are generated only if there is a handler.
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

  /// Whether issues reported on a root are handled. Otherwise their texts, which may cost more than a layout, are not generated.
  var isHandled: Bool { extras?.issueHandler != nil || isSubclassed }

  func withExtras<Result>(_ body: (Extras) -> Result) -> Result {
    if let extras { return body(extras) }
    let made = Extras()
    extras = made
    return body(made)
  }
}
