import PlumbUIKit

/// The arranged views that may be hidden without harm to others.
///
/// Hiding is the way to take a row out of a column. Views in a horizontal stack and pairs do not count: they are the parts of
/// one thing, as a name and its value, and few make sense without the others. Nor does a view to which a constraint of the screen's own ties another view, or its own
/// width to its height: code that hides such a view is expected to do more than that, and hiding alone would report faults
/// that no user sees. The last visible view of a stack stays. A view that the screen itself has hidden may be shown.
@MainActor enum HidingCandidates {
  /// The views below a root, in order. O(tree + constraints).
  static func below(_ root: UIView) -> [UIView] {
    var (found, waiting, tied) = ([UIView](), [root], Set<ObjectIdentifier>())
    var constraints: [NSLayoutConstraint] = []
    while let view = waiting.popLast() {
      // Rows of a list are used again for other rows, which their code sets up.
      if view is UITableViewCell || view is UICollectionReusableView || view is UIControl || view.isBar { continue }
      constraints += view.constraints
      if let stack = view as? UIStackView {
        let arranged = stack.arrangedSubviews.filter { !($0 is InsertedLabel) }
        let visible = arranged.count { !$0.isHidden }
        let isColumn = stack.axis == .vertical && arranged.count > 2
        found += arranged.filter { $0.isHidden || isColumn && visible > 1 }
      }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    guard !found.isEmpty else { return [] }
    let places = Set(found.map(ObjectIdentifier.init))
    for constraint in constraints {
      guard let first = (constraint.firstItem).flatMap(view), let second = constraint.secondItem.flatMap(view) else {
        continue
      }
      if first === second {
        tied.insert(ObjectIdentifier(first))
      } else {
        mark(first, unless: second, in: places, &tied)
        mark(second, unless: first, in: places, &tied)
      }
    }
    return found.filter { !tied.contains(ObjectIdentifier($0)) }
  }

  private static func view(_ item: AnyObject) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

  /// Marks the candidates at or above a view that do not contain the other view.
  private static func mark(
    _ view: UIView, unless other: UIView, in places: Set<ObjectIdentifier>, _ tied: inout Set<ObjectIdentifier>
  ) {
    var next: UIView? = view
    while let current = next {
      let isWithin = other === current || other.isDescendant(of: current)
      if isWithin { return }
      if places.contains(ObjectIdentifier(current)) { tied.insert(ObjectIdentifier(current)) }
      next = current.superview
    }
  }
}

extension UIView {
  /// Whether it is one of the system's bars, which the system lays out.
  var isBar: Bool { self is UINavigationBar || self is UITabBar || self is UIToolbar || self is UISearchBar }
}
