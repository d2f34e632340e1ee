import Foundation
import PlumbLayout

extension UIView {
  /// The view's tree with frames as text, one view on each line, like UIKit's `_autolayoutTrace`. O(tree).
  public var layoutTrace: String { plumbView.layoutTrace }

  /// Whether another layout satisfies all constraints equally well. The answer is computed on demand for the whole tree, with a few
  /// small solves.
  public var hasAmbiguousLayout: Bool { plumbView.hasAmbiguousLayout }

  /// Switches to another equally good layout, if there is one. Costs as much as `hasAmbiguousLayout`, plus a layout.
  public func exerciseAmbiguityInLayout() { plumbView.exerciseAmbiguityInLayout() }

  /// Returns the active constraints that involve this view along an axis. In addition, `plumbView.constraintsAffectingLayout(for:)`
  /// lists the constraints of stack views as text. O(constraints installed on the view and its superviews).
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var view: UIView? = self
    while let current = view {
      found += current.constraints.filter { constraint in
        let speaks: (AnyObject?, NSLayoutConstraint.Attribute) -> Bool = { item, attribute in
          item === self && attribute.plumbAttribute?.axis == axis.plumbAxis
        }
        return speaks(constraint.firstItem, constraint.firstAttribute)
          || speaks(constraint.secondItem, constraint.secondAttribute)
      }
      view = current.superview
    }
    return found
  }

  /// Writes a message to the log of an item's nearest ancestor with a log, or to standard error if there is none.
  static func log(_ text: String, for item: AnyObject?) {
    var view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
    while let current = view {
      if let log = current.layoutLog { return log(text) }
      view = current.superview
    }
    if let unhandledLog { return unhandledLog.lines.append(text) }
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  /// While a test shows a screen, collects the messages of views without a log.
  @TaskLocal package static var unhandledLog: LogLines?
}

/// The messages logged by one thread.
package final class LogLines: @unchecked Sendable {
  package var lines: [String] = []

  package init() {}
}

extension LayoutIssue {
  /// The message in UIKit's wording.
  var message: String {
    switch self {
    case .conflict(let report):
      report.description
        .replacingOccurrences(of: "<LayoutConstraint", with: "<NSLayoutConstraint")
        .replacingOccurrences(of: "<AutoresizingMask", with: "<NSAutoresizingMask")
    case .constraintRefused(let text, let error): "Unable to activate constraint \(text) \(error.message)"
    case .numberRefused(let place): "Ignored a number out of range; the old value is kept: \(place)"
    case .treeRefused(let text): "Can't add a view as a subview of itself: \(text)"
    case .unsettled: "Layout feedback loop: views keep changing their own layout; stopped after the last pass."
    case .unsolved: "Unable to solve the constraints: their numbers are too far apart. Frames may be wrong."
    }
  }
}

extension LayoutConstraintError {
  var message: String {
    switch self {
    case .itemMissing: "because one of its items no longer exists, or is neither a view nor a layout guide."
    case .noCommonAncestor:
      "because they have no common ancestor. Does the constraint or its anchors reference items in different view "
        + "hierarchies? That's illegal."
    case .incomparable: "because its two sides can't be compared."
    case .unusableNumber: "because its constant, multiplier or priority is out of range."
    }
  }
}
