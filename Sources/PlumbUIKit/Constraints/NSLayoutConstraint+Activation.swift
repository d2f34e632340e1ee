import PlumbLayout

extension NSLayoutConstraint {
  /// Whether it takes part in layout. Where UIKit would raise an exception, it stays inactive and the log says why
  /// (`UIView.layoutLog`). O(depth of its items).
  public var isActive: Bool {
    get { plumbConstraint.isActive }
    set { if newValue { activate() } else { plumbConstraint.deactivate() } }
  }

  /// Those that can be activated are, the others are refused one by one. O(sum of depths).
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// O(how many).
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    do {
      try plumbConstraint.activate()
      if isActive { plumbConstraint.companion = self }
    } catch {
      UIView.log(LayoutIssue.constraintRefused(description, error).words, for: firstItem ?? secondItem)
    }
  }
}

extension UIView {
  /// The active constraints that it holds: those whose items have it as their nearest common ancestor. What a stack view
  /// makes for itself is not among them. O(constraints).
  public var constraints: [NSLayoutConstraint] { plumbView.constraints.map { NSLayoutConstraint.standing(for: $0) } }

  /// Activates it. It is held by the nearest common ancestor of its items, whichever view this is. O(depth of its items).
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// O(sum of depths).
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }

  /// Deactivates it, if this view holds it. O(1).
  public func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }

  /// Deactivates those of them that this view holds. O(those it holds).
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    let held = Set(plumbView.constraints.map(ObjectIdentifier.init))
    for constraint in constraints where held.contains(ObjectIdentifier(constraint.plumbConstraint)) {
      constraint.isActive = false
    }
  }
}
