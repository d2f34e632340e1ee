import Foundation
import PlumbLayout

/// Has a view, loads it when somebody asks for it, and is told when it is laid out.
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  private var isLoading = false

  open var title: String?
  open var preferredContentSize = CGSize.zero
  /// The one it was added to. O(1).
  public final internal(set) weak var parent: UIViewController?
  /// Those that were added to it. O(1).
  public final internal(set) var children: [UIViewController] = []

  /// Added to the safe area of its view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { applyInsets() } }
  /// Whether its view's margins are never narrower than the system's.
  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { applyInsets() } }
  /// Its view's own part in its margins.
  final var rootMargins = NSDirectionalEdgeInsets.zero { didSet { applyInsets() } }

  /// There are no nibs on Linux: whatever their names, `loadView` makes the view. O(1).
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// There is nothing to decode on Linux: the same as without a coder. O(1).
  public required init?(coder: NSCoder) { super.init() }

  /// O(1).
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Its view; the first to ask has it loaded. It is of UIKit's type, and never nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get { loadedView ?? load() }
    set { adopt(newValue) }
  }

  /// Its view, if that was loaded. O(1).
  public final var viewIfLoaded: UIView? { loadedView }
  /// O(1).
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Loads its view if nobody did.
  open func loadViewIfNeeded() { if loadedView == nil { _ = load() } }

  /// Makes its view. Overridden, it is to set `view`.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Called when its view was loaded.
  open func viewDidLoad() {}
  /// Called before its window is laid out for the first time.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after that, before the layout.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when its window was laid out for the first time.
  open func viewDidAppear(_ animated: Bool) {}
  /// Nothing disappears here, so nothing calls it; subclasses may have one.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Nothing disappears here, so nothing calls it; subclasses may have one.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before its view's `layoutSubviews`.
  open func viewWillLayoutSubviews() {}
  /// Called after its view's `layoutSubviews`.
  open func viewDidLayoutSubviews() {}
  /// Called in place of its view's `updateConstraints`, which it calls.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called when it will be, or no longer be, another's child.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called when it has become another's child, or is none any more.
  open func didMove(toParent parent: UIViewController?) {}

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  /// What its view's margins are at least: 16 on both sides, 20 in a view of 414 points and more. O(1).
  public final var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (viewIfLoaded?.frame.width ?? 0) >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Its view's size classes. O(depth).
  public final var traitCollection: UITraitCollection { view.traitCollection }

  private func load() -> UIView {
    // Asked for while it is being made, it can only be a plain one.
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
    // 8 all round is what a view has unless told otherwise; of a controller's view that is 0, and the system's minimum.
    let margins = NSDirectionalEdgeInsets(view.plumbView.directionalLayoutMargins)
    let usual = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    view.controller = self
    rootMargins = margins == usual ? .zero : margins
  }

  /// Its view was given a size: margins may depend on it.
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
