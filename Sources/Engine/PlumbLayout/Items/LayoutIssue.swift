/// A problem that does not stop the layout.
public enum LayoutIssue: Sendable {
  /// Required constraints conflict, and one of them was broken.
  case conflict(ConflictReport)
  /// A constraint could not be activated. The associated values are its text and the reason.
  case constraintRefused(String, LayoutConstraintError)
  /// A number was ignored because it is NaN or too large. The associated value names the property.
  case numberRefused(String)
  /// A view or guide was not added, for example because a view would contain itself. The associated value names both items.
  case treeRefused(String)
  /// The layout stopped at its maximum number of rounds, because views or constraints kept changing.
  case unsettled
  /// The solver found no solution, because the numbers differ by too many orders of magnitude. The frames are not reliable.
  case unsolved
}

extension View {
  /// A function that is called when there is a problem in the view or its descendants. If an ancestor also has a handler, only
  /// the handler nearest to the problem is called.
  public var issueHandler: ((LayoutIssue) -> Void)? {
    get { extras?.issueHandler }
    set { withExtras { $0.issueHandler = newValue } }
  }

  /// Reports an issue. The issue is created only if there is a handler, because creating its text is expensive.
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

  /// Whether issues reported on a root are handled. If not, no text is generated for them, because generating text may take
  /// longer than a layout.
  var isHandled: Bool { extras?.issueHandler != nil || isSubclassed }

  func withExtras<Result>(_ body: (Extras) -> Result) -> Result {
    if let extras { return body(extras) }
    let made = Extras()
    extras = made
    return body(made)
  }
}
