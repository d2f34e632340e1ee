import Foundation
import PlumbLayout

/// Manages a view: loads it at first access, and is called when it is laid out.
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  private var isLoading = false

  open var title: String?
  open var preferredContentSize = CGSize.zero
  /// Its parent controller. O(1).
  public final internal(set) weak var parent: UIViewController?
  /// Its child controllers. O(1).
  public final internal(set) var children: [UIViewController] = []

  /// Insets that add to its view's safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { applyInsets() } }
  /// Whether its view's margins are at least the system's minimum.
  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { applyInsets() } }
  /// The margins that were set on its view.
  final var rootMargins = NSDirectionalEdgeInsets.zero { didSet { applyInsets() } }

  /// The arguments are ignored: there are no nibs on Linux, and `loadView` creates the view. O(1).
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) { super.init() }

  /// O(1).
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Its view, loaded at first access. An optional as in UIKit, but never nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get { loadedView ?? load() }
    set { adopt(newValue) }
  }

  /// Its view if it is loaded, else nil. O(1).
  public final var viewIfLoaded: UIView? { loadedView }
  /// O(1).
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Loads its view unless it is loaded.
  open func loadViewIfNeeded() { if loadedView == nil { _ = load() } }

  /// Creates the view. An override must set `view`.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Called after its view was loaded.
  open func viewDidLoad() {}
  /// Called before its window is laid out for the first time.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after `viewWillAppear`, before the layout.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after its window was laid out for the first time.
  open func viewDidAppear(_ animated: Bool) {}
  /// Never called, since nothing disappears; present so that subclasses can override it.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Never called, since nothing disappears; present so that subclasses can override it.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before its view's `layoutSubviews`.
  open func viewWillLayoutSubviews() {}
  /// Called after its view's `layoutSubviews`.
  open func viewDidLayoutSubviews() {}
  /// Called in place of its view's `updateConstraints`, which this implementation calls.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called before it is added to a parent or removed from one.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after it was added to a parent or removed from one.
  open func didMove(toParent parent: UIViewController?) {}

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  /// The minimum margins of its view: 16 on both sides, 20 if the view is at least 414 wide. O(1).
  public final var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (viewIfLoaded?.frame.width ?? 0) >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Its view's size classes. O(depth).
  public final var traitCollection: UITraitCollection { view.traitCollection }

  private func load() -> UIView {
    // `loadView` itself reads `view`: give it a plain view, since calling `loadView` again would recurse for ever.
    if !isLoading {
      isLoading = true
      loadView()
      isLoading = false
    }
    if let loadedView {
      viewDidLoad()
      return loadedView
    }
    let plain = UIView(frame: UIScreen.main.bounds)
    adopt(plain)
    if !isLoading { viewDidLoad() }
    return plain
  }

  private func adopt(_ view: UIView?) {
    loadedView?.controller = nil
    loadedView = view
    guard let view else { return }
    // 8 on all sides is a view's default. A controller's root view has 0 by default, plus the system's minimum.
    let margins = NSDirectionalEdgeInsets(view.plumbView.directionalLayoutMargins)
    let usual = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    view.controller = self
    rootMargins = margins == usual ? .zero : margins
  }

  /// Called before the view's `layoutSubviews`. Margins may depend on its new size.
  final func willLayOut() {
    applyInsets()
    viewWillLayoutSubviews()
  }

  private func applyInsets() {
    guard let view = loadedView?.plumbView else { return }
    var margins = DirectionalEdgeInsets(rootMargins)
    if viewRespectsSystemMinimumLayoutMargins {
      let least = systemMinimumLayoutMargins
      margins.leading = max(margins.leading, least.leading)
      margins.trailing = max(margins.trailing, least.trailing)
    }
    let more = DirectionalEdgeInsets(additionalSafeAreaInsets, in: view.effectiveLayoutDirection)
    if view.directionalLayoutMargins != margins { view.directionalLayoutMargins = margins }
    if view.additionalSafeAreaInsets != more { view.additionalSafeAreaInsets = more }
  }
}
