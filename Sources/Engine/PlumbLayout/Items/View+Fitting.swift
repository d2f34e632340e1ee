import PlumbSolver

/// The arguments of a fitting size, the key of kept results.
struct FittingRequest: Hashable {
  var target: Size
  var horizontal: Double
  var vertical: Double
  /// The view's layout direction. Nothing else outside the view matters.
  var direction: LayoutDirection
}

extension Size {
  /// A target for the smallest fitting size.
  public static let compressed = Size(width: 0, height: 0)
  /// A target for the largest fitting size.
  public static let expanded = Size(width: 10_000, height: 10_000)
}

extension View {
  /// The size that its content and subviews require, as close to a target as the priorities allow, independent of its
  /// superview. A label's is rounded up to whole pixels if a display scale is set. The result is kept until something in the
  /// view changes. O(its tree) to build and solve.
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

  /// The size before it is rounded to pixels.
  private func fittingSize(_ request: FittingRequest) -> Size {
    if let known = extras?.fitting[request] { return known }
    let size = Engine.measure(self, request)
    withExtras { $0.fitting[request] = size }
    return size
  }
}

extension Engine {
  /// How often a view is measured that changes while it is measured.
  private static let measuringLimit = 4

  /// Lays out a view by itself in a temporary engine.
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
      rows.add(.fittingWidth, Statement(region, .width, constant: target.width, priority: request.horizontal))
      rows.add(.fittingHeight, Statement(region, .height, constant: target.height, priority: request.vertical))
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

/// The state of a tree that another engine measures meanwhile.
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

  /// Calls that views requested meanwhile are made in the next layout.
  func restore(_ top: View) {
    // System guides may have been made meanwhile.
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
