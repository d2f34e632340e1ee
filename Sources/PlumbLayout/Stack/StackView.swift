import PlumbSolver

/// Lays out views in a row or a column, as UIKit's UIStackView does. Documentation/StackView.md has the recipe.
open class StackView: View {
  /// How the arranged views share the stack's length.
  public enum Distribution: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How the arranged views lie across the axis. Leading and top mean the same, and trailing and bottom.
  public enum Alignment: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// As spacing: the stack's own.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude
  /// As spacing: what is usual between views.
  public static let spacingUseSystem = Double.leastNormalMagnitude
  /// What is usual between views.
  package static let systemSpacing = 8.0

  /// The views it arranges, in order. They are subviews of it too. O(1).
  @exclusivity(unchecked) public private(set) var arrangedSubviews: [View] = []
  @exclusivity(unchecked) private var customSpacings: [ObjectIdentifier: Double] = [:]
  /// Arranged views whose rows are to be put again, where not all are.
  @exclusivity(unchecked) var stale: [View] = []
  /// What stood first when its rows were last put into the engine that it is in.
  @exclusivity(unchecked) var leaders: Leaders?

  /// The direction in which views follow each other. Horizontal by default.
  @exclusivity(unchecked) public var axis = Axis.horizontal { didSet { if oldValue != axis { arrangementChanged() } } }
  @exclusivity(unchecked) public var distribution = Distribution.fill {
    didSet { if oldValue != distribution { arrangementChanged() } }
  }
  @exclusivity(unchecked) public var alignment = Alignment.fill {
    didSet { if oldValue != alignment { arrangementChanged() } }
  }
  /// The distance between neighbours; the least one for the equal distributions. May be negative.
  @exclusivity(unchecked) public var spacing = 0.0 {
    didSet {
      guard oldValue != spacing else { return }
      guard Self.isUsable(spacing) else {
        spacing = oldValue
        if planted(.refusedSpacingIsNone) {
          spacing = 0
          arrangementChanged()
        }
        return report(.numberRefused("\(title): spacing"))
      }
      arrangementChanged()
    }
  }
  /// Whether views are laid out within the stack's margins, in place of its edges.
  @exclusivity(unchecked) public var isLayoutMarginsRelativeArrangement = false {
    didSet { if oldValue != isLayoutMarginsRelativeArrangement { arrangementChanged() } }
  }
  /// Whether the spacing of a column runs from last baselines to first ones.
  @exclusivity(unchecked) public var isBaselineRelativeArrangement = false {
    didSet { if oldValue != isBaselineRelativeArrangement { arrangementChanged() } }
  }
  /// Whether multi-line texts in a row are drawn to equal widths, as iOS did up to 14.
  @exclusivity(unchecked) public var disambiguatesTextWidths = false {
    didSet { if oldValue != disambiguatesTextWidths { arrangementChanged() } }
  }

  /// A stack of views. Its `translatesAutoresizingMaskIntoConstraints` is true, as any view's. O(views).
  public convenience init(arrangedSubviews views: [View], identifier: String? = nil) {
    self.init(identifier: identifier)
    for view in views { addArrangedSubview(view) }
  }

  deinit {
    // Before the subviews, which are to be held by nobody else when they are taken apart.
    (arrangedSubviews, stale) = ([], [])
  }

  override func letGoOfChildren() {
    super.letGoOfChildren()
    (arrangedSubviews, stale) = ([], [])
  }

  override var defaultMargins: DirectionalEdgeInsets { .zero }

  /// Adds a view at the end. O(1) amortised.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view before the one at an index; one that is arranged here already moves. O(views).
  public func insertArrangedSubview(_ view: View, at index: Int) {
    guard !view.contains(self) else { return report(.treeRefused("\(view.title) into \(title)")) }
    let old = arranged(view)
    let limit = arrangedSubviews.count - (old == nil ? 0 : 1)
    let place = min(max(index, 0), limit)
    guard old != place else {
      view.translatesAutoresizingMaskIntoConstraints = false
      return
    }
    if let old {
      markAround(old)
      arrangedSubviews.remove(at: old)
    } else if view.superview === self {
      // It moves from the plain subviews among the arranged ones.
    } else {
      // First out of where it was, for what is measured on that occasion must not find it in two places.
      view.removeFromSuperview()
      view.translatesAutoresizingMaskIntoConstraints = false
      arrangedSubviews.add(view, at: place)
      addSubview(view)
      view.hint = place
      return structureChanged()
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: planted(.arrangedAgainLast) && old == nil ? limit : place)
    view.hint = place
    placeChanged(of: view)
    structureChanged()
  }

  /// Arranges a view no longer. It stays a subview, as in UIKit; its custom spacing is forgotten. O(views).
  public func removeArrangedSubview(_ view: View) {
    guard let index = arranged(view) else { return }
    unarrange(view, at: index)
    if !planted(.detachedStays) { placeChanged(of: view) }
  }

  override func childWillLeave(_ child: View) {
    if let index = arranged(child) { unarrange(child, at: index) }
  }

  private func unarrange(_ view: View, at index: Int) {
    markAround(index)
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    structureChanged()
  }

  /// Sets the distance after a view, in place of `spacing`, or by `spacingUseDefault` no longer. Of no effect for a view
  /// that is not arranged. O(1) amortised.
  public func setCustomSpacing(_ spacing: Double, after view: View) {
    guard let index = arranged(view) else { return }
    guard Self.isUsable(spacing) else { return report(.numberRefused("\(title): custom spacing")) }
    customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    markAround(index)
    structureChanged()
  }

  /// The distance that was set after a view, or `spacingUseDefault`. O(1).
  public func customSpacing(after view: View) -> Double {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  /// The distance after a visible view as it is used.
  func spacing(after view: View) -> Double {
    if planted(.customSpacingIgnored) { return usedSpacing }
    return Self.used(customSpacings[ObjectIdentifier(view)] ?? spacing)
  }

  /// The stack's own spacing as it is used.
  var usedSpacing: Double { Self.used(spacing) }

  private static func used(_ chosen: Double) -> Double {
    switch chosen {
    case spacingUseDefault: 0
    case spacingUseSystem: systemSpacing
    default: chosen
    }
  }

  private static func isUsable(_ spacing: Double) -> Bool {
    abs(spacing) <= Solver.largestNumber || spacing == spacingUseDefault
  }

  /// The index of a view it arranges.
  func arranged(_ view: View) -> Int? {
    guard view.superview === self else { return nil }
    return arrangedSubviews.firstIndex(near: view.hint) { $0 === view }
  }

  /// Whether where its arranged views lie depends on their baselines.
  var isAlignedByBaselines: Bool {
    axis == .horizontal ? alignment == .firstBaseline || alignment == .lastBaseline : isBaselineRelativeArrangement
  }

  override var placedChildren: [View] {
    if arrangedSubviews.count == subviews.count { return arrangedSubviews }
    let chosen = Set(arrangedSubviews.map(ObjectIdentifier.init))
    return arrangedSubviews + subviews.filter { !chosen.contains(ObjectIdentifier($0)) }
  }

  override func writeOwnRows(in engine: Engine) {
    leaders = nil
    engine.writeAll(of: self)
  }

  override func visibilityChanged(of child: View) {
    guard let index = arranged(child) else { return }
    markAround(index)
    structureChanged()
  }

  override func childContentChanged(_ child: View) {
    guard distribution == .fillProportionally || disambiguatesTextWidths, !planted(.shareNotFollowed) else { return }
    note(.arranged)
  }

  override func baselineBearer(first: Bool) -> View? {
    first || axis == .horizontal
      ? arrangedSubviews.first { !$0.isHidden } : arrangedSubviews.last { !$0.isHidden }
  }
}
