/// A rectangle on the screen, with others within it: what is laid out.
///
/// Nothing is computed before `layoutIfNeeded` asks for it; frames are as of the last layout. A tree of views belongs to one
/// thread at a time; different trees may be laid out on different threads.
open class View: LayoutItem {
  /// The view it lies in. O(1).
  public internal(set) final var superview: View? {
    get { parent.object }
    set { parent.object = newValue }
  }
  @exclusivity(unchecked) private var parent = Unheld<View>()
  /// Those within it, the first furthest back. O(1).
  @exclusivity(unchecked) public internal(set) var subviews: [View] = []
  /// Where it stands among its parent's children in place order, or a little off.
  @exclusivity(unchecked) var hint = 0
  /// Active constraints whose items have it as their nearest common ancestor.
  @exclusivity(unchecked) var installed: [LayoutConstraint] = []
  @exclusivity(unchecked) var needs: Needs = [.layout, .updateConstraints]
  /// What most views never have.
  @exclusivity(unchecked) var extras: Extras?
  /// Of a root: the engine of the tree, made by the first layout.
  @exclusivity(unchecked) var ownEngine: Engine?
  /// Where it is while nothing lays it out.
  @exclusivity(unchecked) var storedFrame = Rect.zero
  @exclusivity(unchecked) var hugging = (horizontal: 250.0, vertical: 250.0)
  @exclusivity(unchecked) var resistance = (horizontal: 750.0, vertical: 750.0)

  /// Its own, if it has one.
  @exclusivity(unchecked) final var ownDirection: LayoutDirection?
  /// Its class is the package's own, and overrides nothing that is called during a layout.
  @exclusivity(unchecked) package final var overridesNoLayoutCalls = false

  /// What a layout still has to do about a view.
  struct Needs: OptionSet {
    var rawValue: UInt16
    static let layout = Needs(rawValue: 1)
    static let updateConstraints = Needs(rawValue: 2)
    static let content = Needs(rawValue: 4)
    static let arranged = Needs(rawValue: 8)
    static let frame = Needs(rawValue: 16)
    static let baselines = Needs(rawValue: 32)
    static let queued = Needs(rawValue: 64)
    /// Not a need: its fitting size, or that of a view around it, has been worked out and kept.
    static let measured = Needs(rawValue: 128)
    /// Not a need: it is being taken out of its engine.
    static let leaving = Needs(rawValue: 256)
    /// Some arranged views of a stack, not all.
    static let stale = Needs(rawValue: 512)
  }

  /// Whether its frame, as set, decides where it is, as for views without constraints. A stack view sets it to false for
  /// those it arranges.
  @exclusivity(unchecked) public var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard oldValue != translatesAutoresizingMaskIntoConstraints else { return }
      note(.frame)
      invalidateFitting()
    }
  }

  /// Not shown; a stack view lays out its arranged views as if hidden ones had no length.
  @exclusivity(unchecked) open var isHidden = false {
    didSet { if oldValue != isHidden { superview?.visibilityChanged(of: self) } }
  }

  /// A view of a size that constraints, or its content, will decide. O(1).
  override public init(identifier: String? = nil) {
    super.init(identifier: identifier)
  }

  /// A view where it is told to be, until constraints say otherwise. O(1).
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

  override var host: View? { self }

  /// The natural size of its content, negative where it has none. Override it, and call `invalidateIntrinsicContentSize`
  /// when it changes.
  open var intrinsicContentSize: Size { Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Along an axis on which a view has no natural size.
  public static let noIntrinsicMetric = -1.0

  /// The place for a view to change its constraints; called before a layout, subviews first, for those that asked by
  /// `setNeedsUpdateConstraints` and once at first.
  open func updateConstraints() {}

  /// Called after a layout for each view whose size it changed, for those that came or were put elsewhere in the tree, and for
  /// those that asked by `setNeedsLayout`, superviews first. What it changes is laid out before `layoutIfNeeded` returns.
  open func layoutSubviews() {}

  /// Called when it was given another superview, or none.
  open func didMoveToSuperview() {}

  /// Called on the view at the top for what no `issueHandler` on the way there hears.
  open func issueWentUnheard(_ issue: LayoutIssue) {}

  /// How far below its top edge its first baseline lies. 0 for what has no text.
  open var firstBaselineOffset: Double { extras?.baselines.first ?? 0 }

  /// How far above its bottom edge its last baseline lies. 0 for what has no text.
  open var lastBaselineOffset: Double { extras?.baselines.last ?? 0 }

  /// Its margins when nobody set any.
  var defaultMargins: DirectionalEdgeInsets { DirectionalEdgeInsets(all: 8) }

  /// Its children in the order in which ties are decided.
  var placedChildren: [View] { subviews }

  /// The subview whose baseline is its own, if any.
  func baselineBearer(first: Bool) -> View? { nil }

  /// Puts rows that only its kind of view has.
  func writeOwnRows(in engine: Engine) {}

  /// An arranged view was shown or hidden.
  func visibilityChanged(of child: View) {}

  /// The natural or fitting size of a subview may be another.
  func childContentChanged(_ child: View) {}

  /// A subview is about to go.
  func childWillLeave(_ child: View) {}

  /// A subview has come.
  func childDidArrive(_ child: View) {}

  /// Takes the tree apart without recursion, however deep it is.
  private func disown() {
    guard !subviews.isEmpty else { return }
    var waiting = subviews
    subviews = []
    for view in waiting { view.superview = nil }
    while var view = waiting.popLast() {
      guard isKnownUniquelyReferenced(&view), !view.subviews.isEmpty else { continue }
      for child in view.subviews { child.superview = nil }
      waiting.append(contentsOf: view.subviews)
      view.letGoOfChildren()
    }
  }

  /// Holds on to none of its subviews any more.
  func letGoOfChildren() { subviews = [] }
}

/// What most views never have, kept aside so that those stay small.
final class Extras {
  @exclusivity(unchecked) var margins: DirectionalEdgeInsets?
  @exclusivity(unchecked) var preservesSuperviewMargins = false
  @exclusivity(unchecked) var insetsMarginsFromSafeArea = true
  @exclusivity(unchecked) var additionalSafeArea = DirectionalEdgeInsets.zero
  /// A root's, as the window gives it.
  @exclusivity(unchecked) var rootSafeArea = DirectionalEdgeInsets.zero
  @exclusivity(unchecked) var displayScale = 0.0
  @exclusivity(unchecked) var autoresizing: Autoresizing = []
  /// The superview's size for which the frame was set.
  @exclusivity(unchecked) var autoresizingBase: Size?
  @exclusivity(unchecked) var baselines = (first: 0.0, last: 0.0)
  @exclusivity(unchecked) var guides: [LayoutGuide] = []
  /// In the order of their roles.
  @exclusivity(unchecked) private(set) var systemGuides: [LayoutGuide] = []
  var issueHandler: ((LayoutIssue) -> Void)?
  @exclusivity(unchecked) var fitting: [FittingQuestion: Size] = [:]
  var nudge = 0

  func systemGuide(_ role: RegionRole) -> LayoutGuide? {
    for guide in systemGuides where guide.role == role { return guide }
    return nil
  }

  func keep(systemGuide guide: LayoutGuide) {
    systemGuides.insert(guide, at: systemGuides.count { $0.role.rawValue < guide.role.rawValue })
  }
}
