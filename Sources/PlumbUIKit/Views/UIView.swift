import Foundation
import PlumbLayout

/// A rectangle on the screen, with others within it.
///
/// Nothing is computed before `layoutIfNeeded` asks for it; frames are as of the last layout. Unlike Apple's it is not bound
/// to the main actor: a tree of views belongs to one thread at a time.
open class UIView: UIResponder, LayoutItemConvertible {
  // What may be overridden has to stand here, and not in an extension.

  private lazy var ownView = ViewCounterpart()

  /// The view of PlumbLayout that stands behind it. Its tree is to be changed through this view only.
  public var plumbView: View { ownView }
  public final var plumbItem: LayoutItem { plumbView }

  /// Those within it, the first furthest back. O(1).
  public final internal(set) var subviews: [UIView] = []
  /// Keeps what stands for layout guides, its own and the system's.
  final var guides: [UILayoutGuide] = []
  /// Whose root view it is.
  final weak var controller: UIViewController?
  private var wantsConstraintsUpdate = true
  private var isLayingOut = false

  // What is kept and has no part in layout.
  open var tag = 0
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  /// Of UIKit's type, which code may set to nothing; there is always one to read.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! = .systemBlue { didSet { tintColor = tintColor ?? .systemBlue } }
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  open var isUserInteractionEnabled = true
  public private(set) final lazy var layer = CALayer()
  /// What size classes it and those within it have, where it does not follow its superview.
  open var traitOverrides = UITraitOverrides()
  /// Hears what UIKit would print, from here and below: conflicts, and what was refused. The nearest view's counts; without
  /// any it goes to standard error.
  public final var layoutLog: ((String) -> Void)? {
    didSet { plumbView.issueHandler = layoutLog.map { log in { log($0.words) } } }
  }

  /// A view where it is told to be, until constraints say otherwise. O(1).
  public init(frame: CGRect) {
    super.init()
    stand(at: frame)
  }

  /// There is nothing to decode on Linux: the same as without a coder. O(1).
  public required init?(coder: NSCoder) {
    super.init()
    stand(at: .zero)
  }

  /// A view of no size. O(1).
  public override convenience init() { self.init(frame: .zero) }

  private func stand(at frame: CGRect) {
    plumbView.companion = self
    if frame != .zero { plumbView.frame = Rect(frame.standardized) }
  }

  deinit { disown() }

  /// Takes the tree apart without recursion, however deep it is.
  private func disown() {
    var waiting = subviews
    subviews = []
    while var view = waiting.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      waiting.append(contentsOf: view.subviews)
      view.subviews = []
    }
  }

  // MARK: Where it lies

  /// Where it lies in its superview. Setting it counts for a root, and for views whose
  /// `translatesAutoresizingMaskIntoConstraints` is true. O(1).
  open var frame: CGRect {
    get { CGRect(plumbView.frame) }
    set { plumbView.frame = Rect(newValue.standardized) }
  }

  /// Its own coordinates. Setting it keeps the centre where it is. O(1).
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set {
      let center = center
      frame = CGRect(
        x: center.x - newValue.width / 2, y: center.y - newValue.height / 2, width: newValue.width,
        height: newValue.height)
    }
  }

  /// Its middle, in its superview. O(1).
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// Not shown; a stack view lays out its arranged views as if hidden ones had no length. O(1), and what then moves.
  open var isHidden: Bool {
    get { plumbView.isHidden }
    set { plumbView.isHidden = newValue }
  }

  /// How far what covers the screen's edges reaches into it, as of the last layout. O(depth).
  open var safeAreaInsets: UIEdgeInsets {
    UIEdgeInsets(plumbView.safeAreaInsets, in: plumbView.effectiveLayoutDirection)
  }

  // MARK: What it holds

  /// Puts a view in front of the others, taking it from where it was. One that would contain itself is refused. O(1)
  /// amortised, and the size of its own tree when that was laid out already.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Puts a view behind those from `index` on. Indices out of range mean the nearest end. O(subviews).
  open func insertSubview(_ view: UIView, at index: Int) {
    take(view, at: index) { plumbView.insertSubview(view.plumbView, at: index) }
  }

  /// Takes it out of its superview; constraints that reach out of its own tree are gone. O(its tree), as laid out.
  open func removeFromSuperview() { leaveSuperview() }

  /// Called before it is given another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when it was given another superview, or none.
  open func didMoveToSuperview() {}
  /// Called when it has come into another window, or left one.
  open func didMoveToWindow() {}
  /// Called when a view was added to it.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view leaves it.
  open func willRemoveSubview(_ subview: UIView) {}

  open override var next: UIResponder? { controller ?? superview }

  // MARK: How large it wants to be

  /// The natural size of its content, negative where it has none. Override it, and call `invalidateIntrinsicContentSize`
  /// when it changes.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Says that its natural size has changed. O(1), and what then moves.
  open func invalidateIntrinsicContentSize() { plumbView.invalidateIntrinsicContentSize() }

  /// Whether the sizes it is asked for are those of a text: in whole pixels where a display scale is set.
  var isText: Bool { false }

  /// How large it wants to be in a space. What it is, for a view that knows no better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Makes it as large as it wants to be. What `sizeThatFits` costs.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The size that what lies in it asks for, as near to a target as constraints have it. O(its tree).
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The same, with how much each length of the target matters. O(its tree) to build and solve.
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

  // MARK: Laying out

  /// Lays out the whole tree it is in, if anything has changed. The cost is what the changes move.
  open func layoutIfNeeded() { plumbView.layoutIfNeeded() }

  /// Asks for `layoutSubviews` to be called in the next layout. O(1).
  open func setNeedsLayout() { plumbView.setNeedsLayout() }

  /// Called after a layout for each view whose size it changed, and for those that asked by `setNeedsLayout`, superviews
  /// first. What it changes is laid out before `layoutIfNeeded` returns.
  open func layoutSubviews() {}

  /// The place for a view to change its constraints.
  open func updateConstraints() {}

  /// Asks for `updateConstraints` to be called before the next layout. O(1).
  open func setNeedsUpdateConstraints() {
    wantsConstraintsUpdate = true
    plumbView.setNeedsUpdateConstraints()
  }

  /// Whether `updateConstraints` is to be called before the next layout. O(1).
  open func needsUpdateConstraints() -> Bool { wantsConstraintsUpdate }

  /// Calls `updateConstraints` of all views in its tree that asked for it, subviews first. O(its tree).
  open func updateConstraintsIfNeeded() {
    var views: [UIView] = [self]
    var next = 0
    while next < views.count {
      views.append(contentsOf: views[next].subviews)
      next += 1
    }
    for view in views.reversed() { view.takeConstraintsUpdate() }
  }

  /// Whether it makes sense only with constraints. Nobody asks here; subclasses may say so.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Nothing is drawn, so nothing calls it; subclasses may have one.
  open func draw(_ rect: CGRect) {}
  /// Nothing is drawn: of no effect. O(1).
  open func setNeedsDisplay() {}

  final func takeConstraintsUpdate() {
    guard wantsConstraintsUpdate else { return }
    wantsConstraintsUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// A view that lays out its tree from within `layoutSubviews` is not asked again before that returns.
  final func takeLayout() {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    controller?.willLayOut()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }
}
