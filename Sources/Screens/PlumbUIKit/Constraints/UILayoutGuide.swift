import Foundation
import PlumbLayout

/// A rectangle that is not a view, but that constraints can refer to.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, LayoutItemConvertible, AssociationHolder {
  /// The corresponding PlumbLayout guide.
  public private(set) final var plumbGuide = LayoutGuide()

  final nonisolated(unsafe) var associations: Associations?

  /// Creates a custom guide, which you then add to a view. O(1).
  public override init() {
    super.init()
    plumbGuide.companion = self
  }

  // This initialiser is `convenience`, so that subclasses in other modules inherit the other initialiser.
  convenience init(_ guide: LayoutGuide) {
    self.init()
    plumbGuide = guide
    guide.companion = self
  }

  public var plumbItem: LayoutItem { plumbGuide }

  /// The view that owns the guide. O(1).
  public var owningView: UIView? { plumbGuide.owningView?.face }

  /// The guide's frame in the coordinates of its view, as of the last layout. O(1).
  public var layoutFrame: CGRect { CGRect(plumbGuide.layoutFrame) }

  /// A name that identifies the guide in reports. O(1).
  public var identifier: String {
    get { plumbGuide.identifier ?? "" }
    set { plumbGuide.identifier = newValue }
  }
}

extension UIView {
  /// A guide for the area inside the view's margins. O(1).
  public var layoutMarginsGuide: UILayoutGuide { guide(for: plumbView.layoutMarginsGuide) }

  /// A guide for the part of the view that bars and notches do not cover. O(1).
  public var safeAreaLayoutGuide: UILayoutGuide { guide(for: plumbView.safeAreaLayoutGuide) }

  /// A guide for the area inside the view's margins, limited to a readable width. O(1).
  public var readableContentGuide: UILayoutGuide { guide(for: plumbView.readableContentGuide) }

  /// The custom guides that were added to this view. O(guides).
  public var layoutGuides: [UILayoutGuide] {
    plumbView.layoutGuides.compactMap { $0.companion as? UILayoutGuide }
  }

  /// Adds a guide to this view, and removes it from its previous view. O(guides).
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.guides.removeAll { $0 === layoutGuide }
    plumbView.addLayoutGuide(layoutGuide.plumbGuide)
    guides.append(layoutGuide)
  }

  /// Removes a guide from this view and deactivates the guide's constraints. O(guides + constraints of the guide).
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    plumbView.removeLayoutGuide(layoutGuide.plumbGuide)
    if layoutGuide.owningView !== self { guides.removeAll { $0 === layoutGuide } }
  }

  /// Returns the UIKit object of a system guide, which is created at first access and retained.
  func guide(for guide: LayoutGuide) -> UILayoutGuide {
    if let known = guide.companion as? UILayoutGuide { return known }
    let made = UILayoutGuide(guide)
    guides.append(made)
    return made
  }
}

/// A guide for the part of a view that the keyboard covers. Without a keyboard, the guide is the area between the safe area and
/// the bottom of the view.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide always includes the area below the safe area. If this property is false and there is no keyboard, the
  /// guide's height is 0.
  @UIObserved(UIKeyboardLayoutGuide.update) open var usesBottomSafeArea = true
  open var followsUndockedKeyboard = false

  private lazy var safeTop = topAnchor.constraint(lessThanOrEqualTo: safeBottom)
  private lazy var cover = heightAnchor.constraint(greaterThanOrEqualToConstant: 0)
  private var safeBottom: NSLayoutYAxisAnchor { owningView?.safeAreaLayoutGuide.bottomAnchor ?? bottomAnchor }

  fileprivate func attach(to view: UIView) {
    view.addLayoutGuide(self)
    let low = heightAnchor.constraint(equalToConstant: 0)
    low.priority = UILayoutPriority(1)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor), trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor), cover, low,
    ])
    update()
  }

  /// Sets the guide's minimum height to the height of the window's keyboard minus the distance from the bottom of the view to
  /// the bottom of the window.
  fileprivate func update() {
    safeTop.isActive = usesBottomSafeArea
    guard let view = owningView, let window = view.window else { return }
    let below = window.bounds.maxY - view.convert(CGPoint(x: 0, y: view.bounds.maxY), to: window).y
    cover.constant = max(0, window.keyboardHeight - max(0, below))
  }
}

extension UIView {
  /// A guide for the part of this view that the window's keyboard covers. O(1) after the first access.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let known = guides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return known }
    let guide = UIKeyboardLayoutGuide()
    guide.attach(to: self)
    return guide
  }

  /// Updates the keyboard guides of the view and its descendants. O(subtree).
  final func keyboardDidChange() {
    var waiting = [self]
    while let view = waiting.popLast() {
      for guide in view.guides { (guide as? UIKeyboardLayoutGuide)?.update() }
      waiting.append(contentsOf: view.subviews)
    }
  }
}

extension UIResponder {
  /// The name of the notification that a window posts when you set its `keyboardHeight` above zero.
  nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The user-info key for the keyboard's rectangle in the window. The value is an `NSValue` on Apple's systems and a `CGRect`
  /// here.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}

/// The area that bars cover at the top or bottom of a controller's view.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height that bars cover, as of the last layout. O(depth).
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
  /// The area between the top of the controller's view and the top of its safe area. O(1) after the first access.
  public var topLayoutGuide: any UILayoutSupport { support(atTop: true) }

  /// The area between the bottom of the safe area and the bottom of the controller's view. O(1) after the first access.
  public var bottomLayoutGuide: any UILayoutSupport { support(atTop: false) }

  private func support(atTop: Bool) -> SupportGuide {
    let view: UIView = view
    if let known = view.guides.lazy.compactMap({ $0 as? SupportGuide }).first(where: { $0.isTop == atTop }) {
      return known
    }
    let guide = SupportGuide()
    guide.isTop = atTop
    view.addLayoutGuide(guide)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: atTop ? view.topAnchor : safe.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: atTop ? safe.topAnchor : view.bottomAnchor),
    ])
    return guide
  }
}

private final class SupportGuide: UILayoutGuide, UILayoutSupport {
  var isTop = true

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isTop ? insets.top : insets.bottom
  }
}
