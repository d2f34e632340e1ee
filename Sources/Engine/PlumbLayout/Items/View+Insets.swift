extension View {
  /// The view's own margins, without the parts that the superview's margins and the safe area require. The default is 8 on all
  /// sides, or 0 for a stack view. O(1).
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get { extras?.margins ?? defaultMargins }
    set { take(newValue, for: "margins") { $0.margins = newValue } }
  }

  /// Whether the view's margins are enlarged, if necessary, to cover the part of the superview's margins that is inside the
  /// view. O(1).
  public var preservesSuperviewLayoutMargins: Bool {
    get { extras?.preservesSuperviewMargins ?? false }
    set { take { $0.preservesSuperviewMargins = newValue } }
  }

  /// Whether the safe area is added to the view's margins. The default is true. O(1).
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { extras?.insetsMarginsFromSafeArea ?? true }
    set { take { $0.insetsMarginsFromSafeArea = newValue } }
  }

  /// Insets that are added to the view's safe area. O(1).
  public var additionalSafeAreaInsets: DirectionalEdgeInsets {
    get { extras?.additionalSafeArea ?? .zero }
    set { take(newValue, for: "additional safe area insets") { $0.additionalSafeArea = newValue } }
  }

  /// The insets for bars and notches, if the view is a root. The safe areas of other views are computed from their frames.
  /// O(1).
  public var rootSafeAreaInsets: DirectionalEdgeInsets {
    get { extras?.rootSafeArea ?? .zero }
    set { take(newValue, for: "safe area insets") { $0.rootSafeArea = newValue } }
  }

  /// The insets for bars and notches inside the view, as of the last layout. O(depth).
  public var safeAreaInsets: DirectionalEdgeInsets {
    guard hasSafeAreaAround else { return .zero }
    guard surroundings != nil else { return ownSafeAreaInsets }
    var (path, next) = ([Unheld<View>](), Unheld(self))
    path.reserveCapacity(8)
    while let view = next.object {
      path.append(next)
      next = Unheld(view.surroundings)
    }
    var insets = DirectionalEdgeInsets.zero
    for index in path.indices.reversed() {
      guard let view = path[index].object else { continue }
      let isTop = index == path.count - 1
      insets = isTop ? view.rootSafeAreaInsets : view.share(of: insets, under: insets)
      let more = view.additionalSafeAreaInsets
      insets = .larger(.zero, insets + more)
    }
    return insets
  }

  /// The view's safe area insets, without the part that the superview's safe area requires.
  var ownSafeAreaInsets: DirectionalEdgeInsets { .larger(.zero, rootSafeAreaInsets + additionalSafeAreaInsets) }

  /// Whether the view or an ancestor has a safe area.
  private var hasSafeAreaAround: Bool {
    var view = Unheld(self)
    while let current = view.object {
      if let extras = current.extras, extras.additionalSafeArea != .zero { return true }
      view = Unheld(current.surroundings)
      if view.object == nil { return current.extras.map { $0.rootSafeArea != .zero } ?? false }
    }
    return false
  }

  /// The view's margins, including the parts that the superview's margins and the safe area require, as of the last layout.
  /// O(depth).
  public var layoutMargins: DirectionalEdgeInsets {
    guard preservesSuperviewLayoutMargins, surroundings != nil else { return margins(inside: safeAreaInsets) }
    var path = [self]
    while path[path.count - 1].preservesSuperviewLayoutMargins, let parent = path[path.count - 1].surroundings {
      path.append(parent)
    }
    var margins = DirectionalEdgeInsets.zero
    for (index, view) in path.enumerated().reversed() {
      let own = view.margins(inside: view.safeAreaInsets)
      margins =
        index == path.count - 1
        ? own : .larger(own, view.share(of: margins, under: view.superview?.safeAreaInsets ?? .zero))
    }
    return margins
  }

  /// Returns the view's margins with the safe area, but without the part that the superview's margins require.
  private func margins(inside safeArea: @autoclosure () -> DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    var own = directionalLayoutMargins
    if insetsLayoutMarginsFromSafeArea { own = own + safeArea() }
    return own
  }

  /// Returns the insets of the readable area: the margins, or larger insets that leave at most 672 points in the middle. O(1).
  func readableInsets(inside margins: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    var insets = margins
    // While a view is being measured, its frame still belongs to its own layout.
    let width = engine.map { region == nowhere ? bounds.width : $0.exactFrame(of: region).width } ?? bounds.width
    let excess = width - insets.leading - insets.trailing - Self.readableWidth
    if excess > 0 {
      insets.leading += excess / 2
      insets.trailing += excess / 2
    }
    return insets
  }

  private static let readableWidth = 672.0

  /// The superview, or nil if the view is being measured without it.
  private var surroundings: View? {
    guard let engine, engine.root === self else { return superview }
    return nil
  }

  /// Returns the part of the superview's insets that is inside the view.
  ///
  /// In a scroll view, distances are measured from the visible area, which depends on the scroll view's safe area.
  private func share(
    of insets: DirectionalEdgeInsets, under safeArea: @autoclosure () -> DirectionalEdgeInsets
  ) -> DirectionalEdgeInsets {
    var distances = engine.map { region == nowhere ? .zero : $0.distances(of: region) } ?? storedDistances
    if let parent = superview, parent.isScroller, let scroll = parent as? ScrollView {
      distances = distances.shifted(by: scroll.contentOffset(under: safeArea()))
    }
    return insets.reaching(past: distances, isTurned: superview.map { $0.direction != direction } ?? false)
  }

  private var storedDistances: DirectionalEdgeInsets {
    guard let parent = superview else { return .zero }
    let size = parent.frame.size
    let (left, right) = (storedFrame.minX, size.width - storedFrame.maxX)
    let isTurned = parent.direction == .rightToLeft
    return DirectionalEdgeInsets(
      top: storedFrame.minY, leading: isTurned ? right : left, bottom: size.height - storedFrame.maxY,
      trailing: isTurned ? left : right)
  }

  /// Returns the insets of a system guide, including the parts that the superviews require. O(depth).
  private func insets(of role: RegionRole) -> DirectionalEdgeInsets {
    switch role {
    case .margins: layoutMargins
    case .safeArea: safeAreaInsets
    case .readable: readableInsets(inside: layoutMargins)
    case .frame: visibleInsets(under: safeAreaInsets)
    default: .zero
    }
  }

  /// Returns the insets of a system guide, without the parts that the superviews require. O(1).
  func ownInsets(of role: RegionRole) -> DirectionalEdgeInsets {
    switch role {
    case .margins, .readable: margins(inside: ownSafeAreaInsets)
    case .safeArea: ownSafeAreaInsets
    case .frame: visibleInsets(under: ownSafeAreaInsets)
    default: .zero
    }
  }

  /// Returns the position of a scroll view's visible area in its content as insets. The visible area is as large as the scroll
  /// view.
  func visibleInsets(under safeArea: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    guard let offset = (self as? ScrollView)?.contentOffset(under: safeArea) else { return .zero }
    return DirectionalEdgeInsets(top: offset.y, leading: offset.x, bottom: -offset.y, trailing: -offset.x)
  }

  /// Returns the frame of a system guide to which no constraint refers.
  func frame(ofGuide role: RegionRole) -> Rect {
    let (insets, size) = (insets(of: role), bounds.size)
    let left = direction == .rightToLeft ? insets.trailing : insets.leading
    return Rect(
      x: left, y: insets.top, width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  private func take(_ insets: DirectionalEdgeInsets = .zero, for what: String = "", _ body: (Extras) -> Void) {
    guard insets.isUsable else {
      return report(.numberRefused("\(title): \(what)"))
    }
    withExtras(body)
    engine?.insetsChanged()
    invalidateFitting()
  }
}
