/// What went wrong, or could not be done, without stopping anything.
public enum LayoutIssue: Sendable {
  /// Required constraints that cannot all hold; one was given up.
  case conflict(ConflictReport)
  /// A constraint that could not be activated: its text, and why.
  case constraintRefused(String, LayoutConstraintError)
  /// A number that is not one, or too large, was not taken: where it was to go.
  case numberRefused(String)
  /// A view could not be put where it was to go: it would have contained itself.
  case treeRefused(String)
  /// Views or constraints kept changing while they were laid out, and were left at that.
  case unsettled
  /// The numbers are too far apart for the solver to find an answer; the frames are not to be relied on.
  case unsolved
}

extension View {
  /// Hears of conflicts and of what was refused in the tree below; the nearest ancestor that has one is called.
  public var issueHandler: ((LayoutIssue) -> Void)? {
    get { extras?.issueHandler }
    set { withExtras { $0.issueHandler = newValue } }
  }

  /// Words for an issue are found where somebody hears of it.
  func report(_ issue: @autoclosure () -> LayoutIssue) {
    var view = self
    while true {
      if let handler = view.extras?.issueHandler { return handler(issue()) }
      guard let parent = view.superview else {
        if view.isSubclassed { view.issueWentUnheard(issue()) }
        return
      }
      view = parent
    }
  }

  /// Whether anybody hears of what is reported on the view at the top: finding words for it may cost more than a layout.
  var isHeard: Bool { extras?.issueHandler != nil || isSubclassed }

  func withExtras<Result>(_ body: (Extras) -> Result) -> Result {
    if let extras { return body(extras) }
    let made = Extras()
    extras = made
    return body(made)
  }
}
