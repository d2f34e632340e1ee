import Foundation
import PlumbLayout

/// A rectangle on the screen that can contain subviews.
///
/// Layout runs only in `layoutIfNeeded`, and frames are the results of the last layout. As in UIKit, views belong to the main
/// actor. Swift 5 mode does not check this; in that mode, you may use each tree of views on any single thread.
open class UIView: UIViewFrameInit, LayoutItemConvertible, UIViewMaking, LayerHost {
  // Members that subclasses override must be in the class itself, not in an extension.

  private lazy var ownView = ViewCounterpart()

  /// The corresponding PlumbLayout view. Add and remove subviews only through the UIKit view.
  public var plumbView: View { ownView }
  public final var plumbItem: LayoutItem { plumbView }

  /// The subviews, back to front. O(1).
  public final internal(set) var subviews: [UIView] = []
  /// The UIKit objects for the view's custom and system guides, which this array retains.
  final var guides: [UILayoutGuide] = []
  /// The ancestor that uses this view's baselines as its own.
  final weak var baselineOwner: UIView?
  /// The view controller whose root view this is, or nil.
  final weak var controller: UIViewController?
  private var wantsConstraintsUpdate = true
  private var isLayingOut = false

  // Stored properties that do not affect layout.
  open var tag = 0
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  /// The tint colour. As in UIKit, it is implicitly unwrapped, and setting nil resets it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! = .systemBlue { didSet { tintColor = tintColor ?? .systemBlue } }
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  open var isUserInteractionEnabled = true
  public private(set) final lazy var layer: CALayer = makeLayer()
  /// The traits that this view overrides for itself and its subviews. Setting them takes O(subtree).
  open var traitOverrides: UITraitOverrides {
    get { storedOverrides }
    set {
      let previous = traitCollection
      storedOverrides = newValue
      traitsDidChange(from: previous)
    }
  }
  private var storedOverrides = UITraitOverrides.unspecified
  /// A function that receives the messages that UIKit would print for this tree, about conflicts and rejected changes. A
  /// message goes to the log of the nearest ancestor that has a log or, if none has, to standard error.
  public final var layoutLog: ((String) -> Void)? {
    didSet { plumbView.issueHandler = layoutLog.map { log in { log($0.message) } } }
  }

  /// Creates a view with a frame. The frame applies until constraints place the view. O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    stand(at: frame)
  }

  /// Creates a view. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) {
    super.init(frame: .zero)
    stand(at: .zero)
  }

  /// Creates a view whose frame is zero. O(1).
  public convenience init() { self.init(frame: .zero) }

  /// The class of the view's layer: `CALayer`, `CAGradientLayer` or `CAShapeLayer`. For any other class, the view has a
  /// `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  private func makeLayer() -> CALayer {
    let layer =
      switch Self.layerClass {
      case is CAGradientLayer.Type: CAGradientLayer()
      case is CAShapeLayer.Type: CAShapeLayer()
      default: CALayer()
      }
    layer.host = self
    return layer
  }

  private func stand(at frame: CGRect) {
    plumbView.companion = self
    let hugging = usualHugging
    if hugging.horizontal != .defaultLow { setContentHuggingPriority(hugging.horizontal, for: .horizontal) }
    if hugging.vertical != .defaultLow { setContentHuggingPriority(hugging.vertical, for: .vertical) }
    if frame != .zero { plumbView.frame = Rect(frame.standardized) }
  }

  deinit { disown() }

  /// Releases the tree iteratively, because a deep tree would overflow the stack.
  private func disown() {
    var waiting = subviews
    subviews = []
    while var view = waiting.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      waiting.append(contentsOf: view.subviews)
      view.subviews = []
    }
  }

  // MARK: Geometry

  /// The frame in the superview's coordinates. Setting it places a root view, and a view whose
  /// `translatesAutoresizingMaskIntoConstraints` is true; for other views, the next layout replaces the frame. O(1).
  open var frame: CGRect {
    get { placement.frame }
    set { placement.frame = newValue }
  }

  /// The view's rectangle in its own coordinates. Setting it keeps the centre. O(1).
  open var bounds: CGRect {
    get { placement.bounds }
    set { placement.bounds = newValue }
  }

  /// The position of the layer's anchor point in the superview's coordinates. By default, the anchor point is the centre. O(1).
  open var center: CGPoint {
    get { placement.position }
    set { placement.position = newValue }
  }

  /// The transform that rotates, scales or moves the view about its anchor point after layout. Layout does not depend on it. O(1).
  open var transform: CGAffineTransform {
    get { placement.transform }
    set { placement.transform = newValue }
  }

  /// The view's position and transform. The position is the result of the last layout, before the transform is applied.
  package final var placement: Placement {
    get {
      var placement = storedPlacement
      placement.base = CGRect(plumbView.frame)
      placement.boundsOrigin = boundsOrigin
      return placement
    }
    set {
      let base = plumbView.frame
      storedPlacement = newValue
      if CGRect(base) != newValue.base { plumbView.frame = Rect(newValue.base) }
      if boundsOrigin != newValue.boundsOrigin { boundsOrigin = newValue.boundsOrigin }
    }
  }
  private nonisolated(unsafe) var storedPlacement = Placement()
  package final var outerLayer: CALayer? { superview?.layer }
  package final var innerLayers: [CALayer] { subviews.map(\.layer) }

  /// The origin of the visible area in the view's own coordinates.
  var boundsOrigin: CGPoint {
    get { storedPlacement.boundsOrigin }
    set { storedPlacement.boundsOrigin = newValue }
  }

  /// Whether the view is hidden. A hidden arranged view occupies no space along the axis of its stack view. O(1), plus the next
  /// layout.
  open var isHidden: Bool {
    get { plumbView.isHidden }
    set { plumbView.isHidden = newValue }
  }

  /// The insets of the safe area inside this view, as of the last layout. O(depth).
  open var safeAreaInsets: UIEdgeInsets {
    UIEdgeInsets(plumbView.safeAreaInsets, in: plumbView.effectiveLayoutDirection)
  }

  // MARK: Subviews

  /// Adds a subview in front of the other subviews, and removes it from its previous superview. Rejects a view that would contain
  /// itself. O(1) amortised, and O(subtree of the added view) if it was laid out before.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Inserts a subview at an index, clamped to the valid range. O(subviews).
  open func insertSubview(_ view: UIView, at index: Int) {
    take(view, at: index) { plumbView.insertSubview(view.plumbView, at: index) }
  }

  /// Removes the view from its superview, and deactivates constraints between the view's tree and other views. O(subtree).
  open func removeFromSuperview() { leaveSuperview() }

  /// Called before the view's superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view's superview changed.
  open func didMoveToSuperview() {}
  /// Called after the view's window changed.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  open override var next: UIResponder? { controller ?? superview }

  open override var isFirstResponder: Bool { window.map { $0.focus === self } ?? false }
  /// Makes the view the first responder, if the current first responder can resign.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard let window, canBecomeFirstResponder else { return false }
    if window.focus === self { return true }
    if let old = window.focus, old.window === window, !old.resignFirstResponder() { return false }
    window.focus = self
    return true
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    window?.focus = nil
    return true
  }

  // MARK: Size

  /// The natural size of the content. A negative width or height means that there is no natural length along that axis. If you
  /// override this property, call `invalidateIntrinsicContentSize` when the size changes.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Call this function when the natural size changes. O(1), plus the next layout.
  open func invalidateIntrinsicContentSize() { plumbView.invalidateIntrinsicContentSize() }

  /// The initial hugging priorities of views of this class.
  var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultLow, .defaultLow) }

  /// Whether the view shows text. The size of text is rounded up to pixels if a display scale is set.
  var isText: Bool { false }

  /// Returns the preferred size within a maximum size. The default implementation returns the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size that `sizeThatFits` returns. Takes as long as `sizeThatFits`.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// Returns the size that satisfies the constraints inside the view and is nearest to a target size. O(subtree), to build and
  /// solve.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that satisfies the constraints inside the view and is nearest to a target size. The width and the height
  /// of the target each have a priority. O(subtree), to build and solve.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let size = CGSize(
      plumbView.systemLayoutSizeFitting(
        Size(targetSize), horizontalFittingPriority: LayoutPriority(horizontalFittingPriority),
        verticalFittingPriority: LayoutPriority(verticalFittingPriority)))
    return isText ? wholePixels(size) : size
  }

  // MARK: Layout

  /// Lays out the whole tree if anything has changed. The cost depends on how many values change.
  open func layoutIfNeeded() { plumbView.layoutIfNeeded() }

  /// Requests a call to `layoutSubviews` in the next layout. O(1).
  open func setNeedsLayout() { plumbView.setNeedsLayout() }

  /// Called after frames have been computed, if the view's size has changed or `setNeedsLayout` was called. Superviews are
  /// called before their subviews. Changes that you make in this function are laid out before `layoutIfNeeded` returns.
  open func layoutSubviews() {}

  /// Called before the first layout, and before the next layout after `setNeedsUpdateConstraints`. Override it to change
  /// constraints.
  open func updateConstraints() {}

  /// Requests a call to `updateConstraints` before the next layout. O(1).
  open func setNeedsUpdateConstraints() {
    wantsConstraintsUpdate = true
    plumbView.setNeedsUpdateConstraints()
  }

  /// Whether `updateConstraints` will be called before the next layout. O(1).
  open func needsUpdateConstraints() -> Bool { wantsConstraintsUpdate }

  /// Calls `updateConstraints` on each view in the subtree that requested it, subviews first. O(subtree).
  open func updateConstraintsIfNeeded() {
    var views: [UIView] = [self]
    var next = 0
    while next < views.count {
      views.append(contentsOf: views[next].subviews)
      next += 1
    }
    for view in views.reversed() { view.takeConstraintsUpdate() }
  }

  /// Called after the view's traits have changed, because of overrides or because the window's size classes have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called together with `traitCollectionDidChange`, and when the view moves to a window.
  func followTraits() {}

  /// Called during a layout, after the view's safe area has changed.
  open func safeAreaInsetsDidChange() {}

  /// The view whose first baseline this view uses: itself or a descendant. `forLastBaselineLayout` is the corresponding
  /// property for the last baseline.
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  /// Whether the view needs constraints. This property is never read; it exists so that subclasses can override it.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Never called, because nothing is drawn. It exists so that subclasses can override it.
  open func draw(_ rect: CGRect) {}
  /// Does nothing, because nothing is drawn. O(1).
  open func setNeedsDisplay() {}

  final func takeConstraintsUpdate() {
    guard wantsConstraintsUpdate else { return }
    wantsConstraintsUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// Calls `safeAreaInsetsDidChange` if the safe area has changed since the last call.
  final func noteSafeArea() {
    let insets = plumbView.safeAreaInsets
    guard insets != notedSafeArea else { return }
    notedSafeArea = insets
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
  }
  private var notedSafeArea = DirectionalEdgeInsets.zero

  /// Requests a layout of all views whose safe areas depend on this view's safe area. O(subtree).
  final func safeAreaSourceDidChange() {
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.safeAreaInsets != .zero || view.notedSafeArea != .zero { view.setNeedsLayout() }
      waiting.append(contentsOf: view.subviews)
    }
  }

  /// Calls `layoutSubviews`, unless it is already running: `layoutSubviews` may itself call `layoutIfNeeded`.
  final func takeLayout() {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    controller?.willLayOut()
    noteSafeArea()
    layoutSubviews()
    // Subviews may have moved without changing size, so their safe areas may have changed.
    for view in subviews { view.noteSafeArea() }
    controller?.viewDidLayoutSubviews()
  }
}

// The PlumbLayout views that correspond to UIKit views. A subclass cannot change the type of `frame`, so UIView is not a subclass
// of View. Instead, it owns a View, which forwards overridable methods to the UIView.

final class ViewCounterpart: View {
  override var intrinsicContentSize: Size { face.map { Size($0.intrinsicContentSize) } ?? super.intrinsicContentSize }
  override func updateConstraints() { face?.takeConstraintsUpdate() }
  override func layoutSubviews() { face?.takeLayout() }
  override func baselineBearer(first: Bool) -> View? {
    guard let face else { return nil }
    let bearer = first ? face.forFirstBaselineLayout : face.forLastBaselineLayout
    guard bearer !== face, bearer.isDescendant(of: face) else { return nil }
    bearer.baselineOwner = face
    return bearer.plumbView
  }
  override func issueWentUnhandled(_ issue: LayoutIssue) { UIView.log(issue.message, for: nil) }
}

final class StackCounterpart: StackView {
  override var intrinsicContentSize: Size { face.map { Size($0.intrinsicContentSize) } ?? super.intrinsicContentSize }
  override func updateConstraints() { face?.takeConstraintsUpdate() }
  override func layoutSubviews() { face?.takeLayout() }
  override func issueWentUnhandled(_ issue: LayoutIssue) { UIView.log(issue.message, for: nil) }
}

final class ScrollCounterpart: ScrollView {
  override var intrinsicContentSize: Size { face.map { Size($0.intrinsicContentSize) } ?? super.intrinsicContentSize }
  override func updateConstraints() { face?.takeConstraintsUpdate() }
  override func layoutSubviews() { face?.takeLayout() }
  override func issueWentUnhandled(_ issue: LayoutIssue) { UIView.log(issue.message, for: nil) }
}

final class LabelCounterpart: Label {
  /// The size of the text, even if a subclass of UILabel adds to its natural size.
  var textSize: Size { super.intrinsicContentSize }

  override var intrinsicContentSize: Size { face.map { Size($0.intrinsicContentSize) } ?? textSize }
  override func updateConstraints() { face?.takeConstraintsUpdate() }
  override func layoutSubviews() { face?.takeLayout() }
  override func issueWentUnhandled(_ issue: LayoutIssue) { UIView.log(issue.message, for: nil) }
}

extension View {
  /// The UIKit view that owns this view, or nil.
  var face: UIView? { companion as? UIView }
}
