import Foundation
import PlumbLayout

extension UIView {
  /// The tree below it with frames, one view a line, for a person to read: what `_autolayoutTrace` shows. O(tree).
  public var layoutTrace: String { plumbView.layoutTrace }

  /// Whether another layout would be as good by every priority: ties alone have decided. Worked out on demand, for the
  /// whole tree at once.
  public var hasAmbiguousLayout: Bool { plumbView.hasAmbiguousLayout }

  /// Shows another of the layouts that would be as good, if there is one. As `hasAmbiguousLayout`, and a layout.
  public func exerciseAmbiguityInLayout() { plumbView.exerciseAmbiguityInLayout() }

  /// The active constraints that speak of it along an axis. What a stack view makes for itself is not among them: that is
  /// listed, as text, by `plumbView.constraintsAffectingLayout(for:)`. O(constraints that it and its superviews hold).
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

  /// Tells the nearest log above an item, or standard error.
  static func log(_ text: String, for item: AnyObject?) {
    var view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
    while let current = view {
      if let log = current.layoutLog { return log(text) }
      view = current.superview
    }
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}

extension LayoutIssue {
  /// As UIKit has it in its log.
  var words: String {
    switch self {
    case .conflict(let report):
      report.description
        .replacingOccurrences(of: "<LayoutConstraint", with: "<NSLayoutConstraint")
        .replacingOccurrences(of: "<AutoresizingMask", with: "<NSAutoresizingMask")
    case .constraintRefused(let text, let error): "Unable to activate constraint \(text) \(error.words)"
    case .numberRefused(let place): "Not a number that can be used, left as it was: \(place)"
    case .treeRefused(let text): "Can't add a view as a subview of itself: \(text)"
    case .unsettled: "Layout feedback loop: views still change what they are laid out by, left at that."
    case .unsolved: "Unable to solve the constraints: their numbers are too far apart. Frames may be wrong."
    }
  }
}

extension LayoutConstraintError {
  var words: String {
    switch self {
    case .itemMissing: "because an item of it is gone, or is neither a view nor a layout guide."
    case .noCommonAncestor:
      "because they have no common ancestor. Does the constraint or its anchors reference items in different view "
        + "hierarchies? That's illegal."
    case .incomparable: "because its two sides can't be compared."
    case .unusableNumber: "because its constant, multiplier or priority is no number that can be used."
    }
  }
}
