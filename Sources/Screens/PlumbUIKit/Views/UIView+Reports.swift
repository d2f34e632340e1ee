import Foundation
import PlumbLayout

extension UIView {
  /// A description of the view's tree, with one view and its frame on each line, like UIKit's `_autolayoutTrace`. O(tree).
  public var layoutTrace: String { plumbView.layoutTrace }

  /// Whether the view could have a different frame that satisfies all constraints equally well. The answer is computed on
  /// demand for the whole tree, with a few small solves.
  public var hasAmbiguousLayout: Bool { plumbView.hasAmbiguousLayout }

  /// Switches to a different, equally good layout, if there is one. Takes as long as `hasAmbiguousLayout`, plus a layout.
  public func exerciseAmbiguityInLayout() { plumbView.exerciseAmbiguityInLayout() }

  /// Returns the active constraints that involve this view along an axis, without those that stack views generate. To list
  /// these as well, as text, call `plumbView.constraintsAffectingLayout(for:)`. O(constraints installed on the view and its
  /// superviews).
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

  /// Writes a message to the log of an item's nearest ancestor that has a log, or to standard error if none has.
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

/// The messages logged while a test shows a screen.
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
    case .numberRefused(let place): "Ignored a number that is out of range (\(place)); the old value is kept."
    case .treeRefused(let text): "Can't add a view as a subview of itself: \(text)"
    case .unsettled: "Layout feedback loop: views kept changing their own layout until the pass limit was reached."
    case .unsolved: "Unable to solve the constraints: their numbers differ too much in magnitude. Frames may be wrong."
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
