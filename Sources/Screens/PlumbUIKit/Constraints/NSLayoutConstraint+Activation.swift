import PlumbLayout

extension NSLayoutConstraint {
  /// Whether the constraint takes part in layout. Where UIKit raises an exception, the constraint stays inactive and
  /// the log (`UIView.layoutLog`) gives the reason. O(depth of its items).
  public var isActive: Bool {
    get { plumbConstraint.isActive }
    set { if newValue { activate() } else { plumbConstraint.deactivate() } }
  }

  /// Activates every constraint that can be; logs a reason for each other one. O(sum of depths).
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints. O(constraints).
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    do {
      try plumbConstraint.activate()
      if isActive { plumbConstraint.companion = self }
    } catch {
      UIView.log(LayoutIssue.constraintRefused(description, error).message, for: firstItem ?? secondItem)
    }
  }
}

extension UIView {
  /// The active constraints installed on this view, which is the nearest common ancestor of their items. A stack view's
  /// internal constraints are not included. O(constraints).
  public var constraints: [NSLayoutConstraint] { plumbView.constraints.map { NSLayoutConstraint.wrapper(for: $0) } }

  /// Activates a constraint. It is installed on the nearest common ancestor of its items, not necessarily on this view.
  /// O(depth of its items).
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// O(sum of depths).
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }

  /// Deactivates a constraint if it is installed on this view. O(1).
  public func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }

  /// Deactivates the constraints that are installed on this view. O(constraints of this view).
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    let held = Set(plumbView.constraints.map(ObjectIdentifier.init))
    for constraint in constraints where held.contains(ObjectIdentifier(constraint.plumbConstraint)) {
      constraint.isActive = false
    }
  }
}
