import PlumbUIKit

extension ScreenLaw {
  /// In a right-to-left layout, the screen is the mirror image of its left-to-right layout.
  ///
  /// A view whose direction is set by the screen is excluded, together with its contents. The content of a view that scrolls
  /// sideways is not compared.
  public static let rightToLeftIsTheMirrorImage = ScreenLaw(
    "rightToLeftIsTheMirrorImage",
    because: "Arabic and Hebrew are read from right to left, so their screens are mirrored."
  ) { context in
    guard context.shown.environment.isRightToLeft, !context.isAmbiguous, let other = context.mirrored else { return [] }
    return Comparison(context, other, isMirrored: true).faults { name, here, there in
      "\(name) is \(here.shortText) in its superview, and \(there.shortText) in the mirror image"
    }
  }

  /// A screen that has changed while it was shown has the same layout as a screen that is built in the final state.
  public static let changedEqualsNew = ScreenLaw(
    "changedEqualsNew", because: "Users rotate their phone and change its settings while an app is running."
  ) { context in
    guard context.isChanged, !context.isAmbiguous, let other = context.anew else { return [] }
    return Comparison(context, other).faults { name, here, there in
      "\(name) has frame \(here.shortText), but \(there.shortText) on a screen built in this state"
    }
  }

  /// The layout settles: no view keeps changing its own layout.
  public static let comesToRest = ScreenLaw(
    "comesToRest", because: "A layout that keeps changing itself drains the battery and flickers in front of the user."
  ) { context in
    context.shown.window.plumbView.isLayoutSettled
      ? [] : [ScreenFault("views keep changing their own layout")]
  }

  /// Repeating the layout does not change any frame.
  ///
  /// Bars are excluded, because the system lays them out. Cells that moved are also excluded, with their contents, because a list
  /// may use them for other items.
  public static let layoutRepeats = ScreenLaw(
    "layoutRepeats", because: "UIKit may lay out a screen at any time, and no view may move because of it."
  ) { context in
    let views = context.shown.views
    let before = views.map(\.frame)
    context.shown.change { for view in views { view.setNeedsLayout() } }
    var skipped: Set<ObjectIdentifier> = []
    // Superviews precede their subviews.
    for (view, old) in zip(views, before) {
      let hasMoved = !view.frame.isClose(to: old, context.tolerance)
      let isInSkipped = view.superview.map { skipped.contains(ObjectIdentifier($0)) } ?? false
      if isInSkipped || view.isBar || hasMoved && view.isCell {
        skipped.insert(ObjectIdentifier(view))
        continue
      }
      guard hasMoved, !view.isHidden else { continue }
      return [
        ScreenFault(
          "\(context.names.name(of: view)) had frame \(old.shortText), but has frame \(view.frame.shortText) after another layout",
          in: view)
      ]
    }
    return []
  }
}

/// Compares the frames of two screens.
@MainActor private struct Comparison {
  let (context, other): (ScreenContext, ScreenContext)
  let isMirrored: Bool

  init(_ context: ScreenContext, _ other: ScreenContext, isMirrored: Bool = false) {
    (self.context, self.other, self.isMirrored) = (context, other, isMirrored)
  }

  /// Returns a fault for the first view with a different frame in its superview. Superviews precede subviews. O(views).
  func faults(_ message: (String, CGRect, CGRect) -> String) -> [ScreenFault] {
    var waiting = [(context.shown.window as UIView, other.shown.window as UIView)]
    var next = 0
    while next < waiting.count {
      let (here, there) = waiting[next]
      next += 1
      guard !here.isHidden, here.alpha > 0.01, there.isHidden == here.isHidden, !here.isBar else { continue }
      let (ours, theirs) = (Self.ordered(here), Self.ordered(there))
      guard ours.count == theirs.count, !isMirrored || !scrollsSideways(here) else { continue }
      for (one, twin) in zip(ours, theirs) where type(of: one) == type(of: twin) {
        // A direction set on the view itself is intentional.
        if isMirrored, one.plumbView.layoutDirection != nil { continue }
        if isTrace(one) && isTrace(twin) { continue }
        var expected = twin.frame
        if isMirrored { expected.origin.x = here.bounds.width - expected.maxX }
        if !one.frame.isClose(to: expected, context.tolerance), !one.isHidden {
          return [fault(one, twin, message(context.names.name(of: one), one.frame, expected))]
        }
        waiting.append((one, twin))
      }
    }
    return []
  }

  private func fault(_ view: UIView, _ twin: UIView, _ message: String) -> ScreenFault {
    var fault = ScreenFault(message, in: view)
    (fault.before, fault.twin) = (other.shown, twin)
    if isMirrored { fault.axes = [.horizontal] }
    return fault
  }

  private func isTrace(_ view: UIView) -> Bool { view.isHidden || view.alpha <= 0.01 }

  private func scrollsSideways(_ view: UIView) -> Bool {
    guard let scroll = view as? UIScrollView else { return false }
    return scroll.contentSize.width > scroll.bounds.width + 1
  }

  /// Returns the subviews in order. Cells are sorted by position, because lists reuse them in any order.
  private static func ordered(_ view: UIView) -> [UIView] {
    guard view is UITableView || view is UICollectionView else { return view.subviews }
    return view.subviews.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }
}

extension UIView {
  /// Whether the view is a cell or another view that lists reuse for different items.
  fileprivate var isCell: Bool { self is UITableViewCell || self is UICollectionReusableView }
}

extension CGRect {
  fileprivate func isClose(to other: CGRect, _ tolerance: CGFloat) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }

  fileprivate var shortText: String {
    "(\(minX.shortText), \(minY.shortText), \(width.shortText) × \(height.shortText))"
  }
}
