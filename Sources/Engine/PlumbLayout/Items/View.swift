/// A rectangle on the screen, with subviews.
///
/// Nothing is computed before `layoutIfNeeded`; frames are those of the last layout. A tree of views belongs to one thread at a
/// time; different trees may be laid out on different threads.
open class View: LayoutItem {
  /// The view that contains it. O(1).
  public internal(set) final var superview: View? {
    get { parent.object }
    set { parent.object = newValue }
  }
  @exclusivity(unchecked) final var parent = Unheld<View>()
  /// Its subviews, from back to front. O(1).
  @exclusivity(unchecked) public internal(set) var subviews: [View] = []
  /// Its approximate index among its superview's subviews in the order of places.
  @exclusivity(unchecked) var hint = 0
  /// Active constraints whose items have it as their nearest common ancestor.
  @exclusivity(unchecked) var installed: [LayoutConstraint] = []
  @exclusivity(unchecked) var needs: Needs = .updateConstraints
  /// Rarely used properties.
  @exclusivity(unchecked) var extras: Extras?
  /// For a root: the engine of the tree, made by the first layout.
  @exclusivity(unchecked) var ownEngine: Engine?
  /// Its frame while no engine lays it out.
  @exclusivity(unchecked) var storedFrame = Rect.zero
  @exclusivity(unchecked) var hugging = (horizontal: 250.0, vertical: 250.0)
  @exclusivity(unchecked) var resistance = (horizontal: 750.0, vertical: 750.0)

  /// Its own layout direction, if one was set.
  @exclusivity(unchecked) final var ownDirection: LayoutDirection?
  /// Whether the class belongs to this package and overrides no method that a layout calls.
  @exclusivity(unchecked) package final var overridesNoLayoutCalls = false

  /// The work that the next layout does for a view, and a few flags that share its bits.
  struct Needs: OptionSet {
    var rawValue: UInt16
    static let layout = Needs(rawValue: 1)
    static let updateConstraints = Needs(rawValue: 2)
    static let content = Needs(rawValue: 4)
    static let arranged = Needs(rawValue: 8)
    static let frame = Needs(rawValue: 16)
    static let baselines = Needs(rawValue: 32)
    static let queued = Needs(rawValue: 64)
    /// Not a need: its fitting size or an ancestor's was computed and kept.
    static let measured = Needs(rawValue: 128)
    /// Not a need: it is being removed from its engine.
    static let leaving = Needs(rawValue: 256)
    /// The rows of some arranged views of a stack, not of all.
    static let stale = Needs(rawValue: 512)
    /// Not a need: all rows of a stack were written again since the last layout, because a view left it.
    static let thinned = Needs(rawValue: 1024)
    /// Those that rows depend on.
    static let rows: Needs = [.content, .frame, .baselines, .arranged, .stale]
  }

  /// Whether the frame that was set decides its position, as for views without constraints. A stack view sets it to false for
  /// the views that it arranges.
  @exclusivity(unchecked) public var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard oldValue != translatesAutoresizingMaskIntoConstraints else { return }
      note(.frame)
      invalidateFitting()
    }
  }

  /// Whether it is hidden. In a stack view, a hidden arranged view has no length.
  @exclusivity(unchecked) open var isHidden = false {
    didSet { if oldValue != isHidden { superview?.visibilityChanged(of: self) } }
  }

  /// A view whose size is left to constraints or its content. O(1).
  override public init(identifier: String? = nil) {
    super.init(identifier: identifier)
  }

  /// A view at a frame. O(1).
  public convenience init(frame: Rect, identifier: String? = nil) {
    self.init(identifier: identifier)
    self.frame = frame
  }

  deinit {
    loosen()
    ownEngine?.release()
    letGoOfConstraints()
    disown()
  }

  override package var host: View? { self }

  /// The natural size of its content; negative along an axis without one. Override it, and call
  /// `invalidateIntrinsicContentSize` when it changes.
  open var intrinsicContentSize: Size { Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Marks an axis without a natural size.
  public static let noIntrinsicMetric = -1.0

  /// Override it to change constraints. Called before a layout, subviews first: once before the first layout, then after
  /// `setNeedsUpdateConstraints`.
  open func updateConstraints() {}

  /// Called after a layout, superviews first: if the size of its frame changed, if the view was added or moved in the tree, and
  /// after `setNeedsLayout`. Its changes are laid out before `layoutIfNeeded` returns.
  open func layoutSubviews() {}

  /// Called after its superview changed.
  open func didMoveToSuperview() {}

  /// Called on the root for an issue if neither the view nor an ancestor has an `issueHandler`.
  open func issueWentUnhandled(_ issue: LayoutIssue) {}

  /// The distance from its top edge down to its first baseline; 0 without text.
  open var firstBaselineOffset: Double { extras?.baselines.first ?? 0 }

  /// The distance from its bottom edge up to its last baseline; 0 without text.
  open var lastBaselineOffset: Double { extras?.baselines.last ?? 0 }

  /// Its margins unless others are set.
  var defaultMargins: DirectionalEdgeInsets { DirectionalEdgeInsets(all: 8) }

  /// Its subviews in the order that decides ties.
  var placedChildren: [View] { subviews }

  /// The view inside it that provides its first or last baseline, if any.
  open func baselineBearer(first: Bool) -> View? { nil }

  /// Writes rows that only its class has.
  func writeOwnRows(in engine: Engine) {}

  /// A subview was shown or hidden.
  func visibilityChanged(of child: View) {}

  /// The natural or fitting size of a subview may have changed.
  func childContentChanged(_ child: View) {}

  /// A subview is about to be removed.
  func childWillLeave(_ child: View) {}

  /// The engine that has its rows is given up.
  func forgetRows() {}

  /// Takes the tree apart without recursion, so that any depth is possible.
  private func disown() {
    guard !subviews.isEmpty else { return }
    var waiting = subviews
    subviews = []
    for view in waiting { view.superview = nil }
    while var view = waiting.popLast() {
      guard isKnownUniquelyReferenced(&view), !view.subviews.isEmpty else { continue }
      // Those without subviews are deallocated with the list that holds them.
      for child in view.subviews {
        child.superview = nil
        if !child.subviews.isEmpty { waiting.append(child) }
      }
      view.letGoOfChildren()
    }
  }

  /// Releases its subviews.
  func letGoOfChildren() { subviews = [] }
}

/// Rarely used properties, kept apart so that most views stay small.
final class Extras {
  @exclusivity(unchecked) var margins: DirectionalEdgeInsets?
  @exclusivity(unchecked) var preservesSuperviewMargins = false
  @exclusivity(unchecked) var insetsMarginsFromSafeArea = true
  @exclusivity(unchecked) var additionalSafeArea = DirectionalEdgeInsets.zero
  /// A root's safe area, as a window would give it.
  @exclusivity(unchecked) var rootSafeArea = DirectionalEdgeInsets.zero
  @exclusivity(unchecked) var displayScale = 0.0
  @exclusivity(unchecked) var autoresizing: Autoresizing = []
  /// The superview's size when the frame was set.
  @exclusivity(unchecked) var autoresizingBase: Size?
  @exclusivity(unchecked) var baselines = (first: 0.0, last: 0.0)
  @exclusivity(unchecked) var guides: [LayoutGuide] = []
  /// In the order of their roles.
  @exclusivity(unchecked) private(set) var systemGuides: [LayoutGuide] = []
  var issueHandler: ((LayoutIssue) -> Void)?
  @exclusivity(unchecked) var fitting: [FittingRequest: Size] = [:]
  var nudge = 0

  func systemGuide(_ role: RegionRole) -> LayoutGuide? {
    for guide in systemGuides where guide.role == role { return guide }
    return nil
  }

  func keep(systemGuide guide: LayoutGuide) {
    systemGuides.insert(guide, at: systemGuides.count { $0.role.rawValue < guide.role.rawValue })
  }
}
