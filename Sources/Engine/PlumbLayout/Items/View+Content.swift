import PlumbSolver

extension View {
  /// The active constraints installed on this view, in the order of activation. Each constraint is installed on the nearest common
  /// ancestor of its items. Constraints that stack views generate are not included. O(1).
  public var constraints: [LayoutConstraint] { installed }

  /// Makes the next layout read the view's natural size again. Call this function when the natural size changes. O(1), plus the
  /// next layout.
  public func invalidateIntrinsicContentSize() {
    note(.content)
    invalidateFitting()
  }

  /// Makes the next layout read the view's baselines again. Call this function when the baselines move. O(1), plus the next
  /// layout.
  public func invalidateBaselines() {
    note(.baselines)
    invalidateFitting()
  }

  /// Returns the priority with which the view resists growing beyond its content. O(1).
  public func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    LayoutPriority(axis == .horizontal ? hugging.horizontal : hugging.vertical)
  }

  /// Returns the priority with which the view resists shrinking below its content. O(1).
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    LayoutPriority(axis == .horizontal ? resistance.horizontal : resistance.vertical)
  }

  /// Sets the priority with which the view resists growing beyond its content. Rejects priorities outside (0, 1000]. O(1), plus the
  /// next layout.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    guard priority.isUsable else { return report(.numberRefused("\(title): hugging priority")) }
    if axis == .horizontal { hugging.horizontal = priority.rawValue } else { hugging.vertical = priority.rawValue }
    note(.content)
    noteSharing()
    invalidateFitting()
  }

  /// Sets the priority with which the view resists shrinking below its content. Rejects priorities outside (0, 1000]. O(1), plus
  /// the next layout.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    guard priority.isUsable else { return report(.numberRefused("\(title): compression resistance priority")) }
    if axis == .horizontal {
      resistance.horizontal = priority.rawValue
    } else {
      resistance.vertical = priority.rawValue
    }
    note(.content)
    noteSharing()
    invalidateFitting()
  }

  /// The view's natural size. A length that is NaN or too large counts as no natural length. Takes as long as
  /// `intrinsicContentSize`.
  package var usableContentSize: Size {
    let size = callUser { $0.intrinsicContentSize }
    let usable: (Double) -> Double = { $0 >= 0 && $0 <= Solver.largestNumber ? $0 : Self.noIntrinsicMetric }
    return Size(width: usable(size.width), height: usable(size.height))
  }

  /// Calls code that a subclass may override, and returns its result.
  @inline(__always)
  func callUser<Result>(_ body: (View) -> Result) -> Result {
    guard let engine else { return body(self) }
    return engine.callUser(self) { body(self) }
  }

  /// Sets the distance from the top edge to the first baseline, and from the bottom edge to the last baseline. Use this
  /// function for views whose class does not override these distances. O(1), plus the next layout.
  public func setBaselines(first: Double, last: Double) {
    guard abs(first) <= Solver.largestNumber, abs(last) <= Solver.largestNumber else {
      return report(.numberRefused("\(title): baselines"))
    }
    withExtras { $0.baselines = (first, last) }
    invalidateBaselines()
  }

  /// Records a change for the next layout.
  func note(_ need: Needs) {
    needs.insert(need)
    guard region != nowhere, !needs.contains(.queued), let engine else { return }
    needs.insert(.queued)
    // If a root were in the queue of its own engine, it would never be deallocated. The engine checks the root's `needs` instead.
    if engine.root !== self { engine.pending.views.append(self) }
  }

  /// Discards the cached fitting sizes of the view and its ancestors, and marks stacks that depend on them. O(1) if no ancestor was
  /// measured since the last change.
  func invalidateFitting() {
    forgetFitting()
    parent.use { $0.childContentChanged(self) }
    if needs.remove(.measured) != nil { superview?.invalidateFittingAround() }
  }

  private func invalidateFittingAround() {
    var view = self
    while true {
      view.forgetFitting()
      view.superview?.childContentChanged(view)
      guard view.needs.remove(.measured) != nil, let parent = view.superview else { return }
      view = parent
    }
  }

  @inline(__always)
  private func forgetFitting() {
    if let extras, !extras.fitting.isEmpty { extras.fitting = [:] }
  }
}

/// A view with a natural size, for placeholders, examples and tests.
///
///     let stack = StackView(arrangedSubviews: [SizedView(width: 40, height: 20), SizedView(width: 60, height: 20)])
open class SizedView: View {
  /// The view's intrinsic content size, in which `View.noIntrinsicMetric` means that there is no natural length. Setting a
  /// different size invalidates the intrinsic content size. O(1).
  public final var naturalSize: Size {
    didSet { if oldValue != naturalSize { invalidateIntrinsicContentSize() } }
  }

  override open var intrinsicContentSize: Size { naturalSize }

  /// Creates a view that has no natural size until you set one. O(1).
  override public init(identifier: String? = nil) {
    naturalSize = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    super.init(identifier: identifier)
  }

  /// Creates a view with a natural size. O(1).
  public init(width: Double, height: Double, identifier: String? = nil) {
    naturalSize = Size(width: width, height: height)
    super.init(identifier: identifier)
  }
}

/// The arguments of a request for a fitting size, used as the key for cached results.
struct FittingRequest: Hashable {
  var target: Size
  var horizontal: Double
  var vertical: Double
  /// The view's layout direction. The result depends on no other state outside the view.
  var direction: LayoutDirection
}

extension Size {
  /// The target size to pass when you want the smallest size that the constraints allow.
  public static let compressed = Size(width: 0, height: 0)
  /// The target size to pass when you want the largest size that the constraints allow.
  public static let expanded = Size(width: 10_000, height: 10_000)
}

extension View {
  /// Returns the size that the view's content and subviews require, as close to a target size as the priorities allow. The size
  /// does not depend on the superview. For a label, the size is rounded up to whole pixels if a display scale is set. The
  /// result is cached until the view changes. Takes as long as building and solving a layout of the subtree.
  public func systemLayoutSizeFitting(
    _ target: Size, horizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
  ) -> Size {
    guard LayoutConstraint.isUsable(target.width), LayoutConstraint.isUsable(target.height), horizontal.isUsable,
      vertical.isUsable
    else {
      report(.numberRefused("\(title): fitting size"))
      return .zero
    }
    let request = FittingRequest(
      target: target, horizontal: horizontal.rawValue, vertical: vertical.rawValue, direction: direction)
    let size = fittingSize(request)
    return self is Label ? size.roundedUp(toPixels: displayScale) : size
  }

  /// Returns the fitting size before rounding to pixels.
  private func fittingSize(_ request: FittingRequest) -> Size {
    if let known = extras?.fitting[request] { return known }
    let size = Engine.measure(self, request)
    withExtras { $0.fitting[request] = size }
    return size
  }
}

extension Engine {
  /// The maximum number of attempts to measure a view that changes while it is being measured.
  private static let measuringLimit = 4

  /// Lays out a view without its superview in a temporary engine, and returns its size.
  static func measure(_ view: View, _ request: FittingRequest) -> Size {
    var size = Size.zero
    for _ in 0..<measuringLimit {
      let (host, engine) = (view.engine, Engine(root: view, isMeasuring: true))
      host?.interruptions.measuringEngineCount += 1
      size = engine.measured(view, request)
      host?.interruptions.measuringEngineCount -= 1
      guard engine.isOutdated else {
        host?.renewIfIdle()
        break
      }
      if let host { host.outdate(because: engine) } else { engine.sendOn() }
    }
    return size
  }

  private func measured(_ view: View, _ request: FittingRequest) -> Size {
    let savedTree = SavedTree(view)
    attachRoot()
    let (region, target) = (view.region, request.target)
    RowBatch.with(region, in: region) { rows in
      rows.add(.fittingWidth, RowStatement(region, .width, constant: target.width, priority: request.horizontal))
      rows.add(.fittingHeight, RowStatement(region, .height, constant: target.height, priority: request.vertical))
      write(rows)
    }
    rankConstraints()
    solve()
    let record = regions[view.region]
    let size = Size(width: value(record.width), height: value(record.height))
    if isOutdated { release() }
    savedTree.restore(view)
    return size
  }
}

/// The saved state of a tree while another engine measures the tree.
private struct SavedTree {
  private struct SavedItem {
    let item: LayoutItem
    let engine: Engine?
    let region: Int32
    let measuredWidth: Double?
    let needs: View.Needs
    let leaders: Leaders?
    let writtenInsets: DirectionalEdgeInsets?
  }

  private struct SavedConstraint {
    let constraint: LayoutConstraint
    let row: Row
    let ordinal: Int
    let isQueued: Bool
  }

  private var items: [SavedItem] = []
  private var constraints: [SavedConstraint] = []

  init(_ top: View) {
    top.forEachItem { item in
      let view = item as? View
      items.append(
        SavedItem(
          item: item, engine: item.engine, region: item.region, measuredWidth: (item as? Label)?.measuredWidth,
          needs: view?.needs ?? [], leaders: (item as? StackView)?.leaders,
          writtenInsets: (item as? LayoutGuide)?.writtenInsets))
      (item as? Label)?.measuredWidth = nil
      item.engine = nil
      item.region = nowhere
      guard let view else { return }
      view.needs.remove(.queued)
      for constraint in view.installed {
        constraints.append(
          SavedConstraint(
            constraint: constraint, row: constraint.row, ordinal: constraint.ordinal, isQueued: constraint.isQueued))
        constraint.row = .none
        constraint.isQueued = false
      }
    }
  }

  /// Restores the saved state. The next layout will make the calls that views requested while the tree was being measured.
  func restore(_ top: View) {
    // System guides may have been created meanwhile.
    top.forEachItem { ($0.engine, $0.region) = (nil, nowhere) }
    for saved in items {
      saved.item.engine = saved.engine
      saved.item.region = saved.region
      (saved.item as? Label)?.measuredWidth = saved.measuredWidth
      if let view = saved.item as? View {
        let calls = view.needs.subtracting(saved.needs)
        view.needs = saved.needs.union(.measured)
        if calls.contains(.layout) { view.setNeedsLayout() }
        if calls.contains(.updateConstraints) { view.setNeedsUpdateConstraints() }
      }
      (saved.item as? StackView)?.leaders = saved.leaders
      (saved.item as? LayoutGuide)?.writtenInsets = saved.writtenInsets
    }
    for saved in constraints where saved.constraint.isActive {
      saved.constraint.row = saved.row
      saved.constraint.ordinal = saved.ordinal
      saved.constraint.isQueued = saved.isQueued
    }
  }
}
