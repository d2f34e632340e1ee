import Foundation

/// How a presented controller covers the window. `automatic`, `pageSheet`, `formSheet` and `popover` show a sheet; the other
/// styles cover the whole window.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// The animation of a presentation, which has no effect.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The settings of a sheet. Its detents determine its height.
@preconcurrency @MainActor public final class UISheetPresentationController: NSObject {
  public final class Detent: NSObject {
    let share: CGFloat
    private init(share: CGFloat) { self.share = share }

    /// A detent with half the height of a large sheet. O(1).
    public static func medium() -> Detent { Detent(share: 0.5) }
    /// A detent with the full height of a large sheet. O(1).
    public static func large() -> Detent { Detent(share: 1) }
  }

  /// The available heights, of which the sheet always uses the first.
  public var detents: [Detent] = [.large()]
  public var prefersGrabberVisible = false
  public var preferredCornerRadius: CGFloat?
}

extension UIViewController {
  /// Returns the frame of the controller's view in the window, and the view's autoresizing mask.
  private func modalFrame(in window: UIWindow) -> (CGRect, UIView.AutoresizingMask) {
    let (bounds, insets) = (window.bounds, window.safeAreaInsets)
    let isSheet = [.automatic, .pageSheet, .formSheet, .popover].contains(modalPresentationStyle)
    guard isSheet else { return (bounds, [.flexibleWidth, .flexibleHeight]) }
    guard window.traitCollection.horizontalSizeClass != .regular else {
      let wanted = preferredContentSize == .zero ? CGSize(width: 540, height: 620) : preferredContentSize
      let size = CGSize(width: min(wanted.width, bounds.width), height: min(wanted.height, bounds.height))
      return (
        CGRect(
          x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
          height: size.height),
        [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
      )
    }
    let room = bounds.height - insets.top - Self.sheetGap
    let height = room * (madeSheet?.detents.first?.share ?? 1)
    return (
      CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height),
      [.flexibleWidth, .flexibleHeight]
    )
  }

  /// The distance from the top of the safe area to the top of a large sheet.
  private static var sheetGap: CGFloat { 10 }

  /// Shows a controller that `present` has connected to this controller.
  final func show(modal controller: UIViewController) {
    guard let window = viewIfLoaded?.window else { return controller.loadViewIfNeeded() }
    let covers = controller.modalPresentationStyle == .fullScreen
    if covers { willDisappear() }
    controller.willAppear()
    let (frame, mask): (CGRect, UIView.AutoresizingMask) = controller.modalFrame(in: window)
    guard let view = controller.view else { return }
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = frame
    window.addSubview(view)
    view.autoresizingMask = mask
    window.layoutIfNeeded()
    if covers { didDisappear() }
    controller.didAppear()
  }

  /// Hides a controller shown by `show(modal:)`.
  final func hide(modal controller: UIViewController) {
    guard controller.isShown else { return }
    let covered = controller.modalPresentationStyle == .fullScreen
    controller.willDisappear()
    if covered { willAppear() }
    controller.viewIfLoaded?.removeFromSuperview()
    controller.didDisappear()
    if covered { didAppear() }
  }
}
