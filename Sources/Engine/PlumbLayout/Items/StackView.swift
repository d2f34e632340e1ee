import PlumbSolver

/// A view that arranges views in a row or a column, as UIKit's UIStackView does. Documentation/StackView.md lists its constraints.
open class StackView: View {
  /// The rule for dividing the stack's length among the arranged views.
  public enum Distribution: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The alignment of the arranged views across the axis. Leading and top are equivalent, as are trailing and bottom.
  public enum Alignment: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// The custom spacing that means: use the stack's `spacing`.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude
  /// The spacing that means: use the standard distance between views.
  public static let spacingUseSystem = Double.leastNormalMagnitude
  /// The standard distance between views.
  package static let systemSpacing = 8.0

  /// The arranged views, in order. All arranged views are also subviews. O(1).
  @exclusivity(unchecked) public private(set) var arrangedSubviews: [View] = []
  @exclusivity(unchecked) private var customSpacings: [ObjectIdentifier: Double] = [:]
  /// The arranged views whose rows must be written again. Ignored if all rows must be written again.
  @exclusivity(unchecked) var stale: [View] = []
  /// The leaders at the time when the stack's rows were last written.
  @exclusivity(unchecked) var leaders: Leaders?

  /// The axis along which views are arranged. The default is horizontal.
  @exclusivity(unchecked) public var axis = Axis.horizontal { didSet { if oldValue != axis { arrangementChanged() } } }
  @exclusivity(unchecked) public var distribution = Distribution.fill {
    didSet { if oldValue != distribution { arrangementChanged() } }
  }
  @exclusivity(unchecked) public var alignment = Alignment.fill {
    didSet { if oldValue != alignment { arrangementChanged() } }
  }
  /// The distance between adjacent arranged views, or the minimum distance with `equalSpacing` and `equalCentering`. It may be
  /// negative.
  @exclusivity(unchecked) public var spacing = 0.0 {
    didSet {
      guard oldValue != spacing else { return }
      guard Self.isUsable(spacing) else {
        spacing = oldValue
        return report(.numberRefused("\(title): spacing"))
      }
      arrangementChanged()
    }
  }
  /// Whether views are arranged inside the stack's margins instead of its edges.
  @exclusivity(unchecked) public var isLayoutMarginsRelativeArrangement = false {
    didSet { if oldValue != isLayoutMarginsRelativeArrangement { arrangementChanged() } }
  }
  /// Whether the spacing of a column is measured from last baselines to first baselines.
  @exclusivity(unchecked) public var isBaselineRelativeArrangement = false {
    didSet { if oldValue != isBaselineRelativeArrangement { arrangementChanged() } }
  }
  /// Whether multi-line labels in a row prefer equal widths, as in iOS up to 14.
  @exclusivity(unchecked) public var disambiguatesTextWidths = false {
    didSet { if oldValue != disambiguatesTextWidths { arrangementChanged() } }
  }

  /// Creates a stack that arranges no views yet. O(1).
  override public init(identifier: String? = nil) {
    super.init(identifier: identifier)
    isStack = true
  }

  /// Creates a stack that arranges views. The stack's own `translatesAutoresizingMaskIntoConstraints` is true, as it is for any
  /// new view. O(views).
  public convenience init(arrangedSubviews views: [View], identifier: String? = nil) {
    self.init(identifier: identifier)
    for view in views { addArrangedSubview(view) }
  }

  deinit {
    // Release these lists before the subviews, which are dismantled if they have no other owner.
    (arrangedSubviews, stale) = ([], [])
  }

  override func letGoOfChildren() {
    super.letGoOfChildren()
    (arrangedSubviews, stale) = ([], [])
  }

  override var defaultMargins: DirectionalEdgeInsets { .zero }

  /// Adds an arranged view at the end. O(1) amortised.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view at an index in `arrangedSubviews`, or moves it there if it is already arranged. An index outside the valid
  /// range is clamped. O(views).
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
      // The view is a subview that was not arranged.
    } else {
      // Remove the view from its superview first, so that code called meanwhile does not find it in two places.
      guard release(view) else { return }
      view.translatesAutoresizingMaskIntoConstraints = false
      // Code that ran during the removal may have removed other views.
      let place = min(place, arrangedSubviews.count)
      if arrangedSubviews.isEmpty { makeRoom() }
      arrangedSubviews.add(view, at: place)
      addSubview(view)
      view.hint = place
      return structureChanged()
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: place)
    view.hint = place
    placeChanged(of: view)
    structureChanged()
  }

  /// Reserves memory for several views, because most stacks arrange more than one.
  private func makeRoom() {
    arrangedSubviews.reserveCapacity(4)
    subviews.reserveCapacity(4)
  }

  /// Stops arranging a view. As in UIKit, the view stays a subview. Its custom spacing is discarded. O(views).
  public func removeArrangedSubview(_ view: View) {
    guard let index = arranged(view) else { return }
    unarrange(view, at: index)
    placeChanged(of: view)
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

  /// Sets the distance after a view, which overrides `spacing` there. `spacingUseDefault` restores `spacing`. Does nothing if
  /// the view is not arranged. O(1) amortised.
  public func setCustomSpacing(_ spacing: Double, after view: View) {
    guard let index = arranged(view) else { return }
    guard Self.isUsable(spacing) else { return report(.numberRefused("\(title): custom spacing")) }
    customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    markAround(index)
    structureChanged()
  }

  /// Returns the custom spacing after a view, or `spacingUseDefault` if none is set. O(1).
  public func customSpacing(after view: View) -> Double {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  /// Returns the distance after a visible view, in points.
  func spacing(after view: View) -> Double {
    Self.used(customSpacings[ObjectIdentifier(view)] ?? spacing)
  }

  /// The stack's spacing, in points.
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

  /// Returns the index of an arranged view, or nil if the stack does not arrange the view.
  func arranged(_ view: View) -> Int? {
    guard view.superview === self else { return nil }
    return arrangedSubviews.firstIndex(near: view.hint) { $0 === view }
  }

  /// Whether the positions of arranged views depend on their baselines.
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
    engine.writeAll(of: self, isNew: true)
  }

  override func forgetRows() { leaders = nil }

  override func visibilityChanged(of child: View) {
    guard let index = arranged(child) else { return }
    markAround(index)
    structureChanged()
  }

  override func childContentChanged(_ child: View) {
    guard distribution == .fillProportionally || disambiguatesTextWidths else { return }
    note(.arranged)
  }

  override open func baselineBearer(first: Bool) -> View? {
    first || axis == .horizontal
      ? arrangedSubviews.first { !$0.isHidden } : arrangedSubviews.last { !$0.isHidden }
  }
}

extension StackView.Distribution: CustomStringConvertible {
  /// The name of the distribution in scene files. O(1).
  public var description: String {
    switch self {
    case .fill: "fill"
    case .fillEqually: "fillEqually"
    case .fillProportionally: "fillProportionally"
    case .equalSpacing: "equalSpacing"
    case .equalCentering: "equalCentering"
    }
  }
}

extension StackView.Alignment: CustomStringConvertible {
  /// The name of the alignment in scene files. O(1).
  public var description: String {
    switch self {
    case .fill: "fill"
    case .leading: "leading"
    case .firstBaseline: "firstBaseline"
    case .center: "center"
    case .trailing: "trailing"
    case .lastBaseline: "lastBaseline"
    }
  }
}
