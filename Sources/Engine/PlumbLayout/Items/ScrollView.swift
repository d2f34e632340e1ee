import PlumbSolver

/// A view that shows part of a content area, which may be larger than the view.
///
/// Two kinds of constraints determine the size of the content area: constraints to `contentLayoutGuide`, and constraints from views
/// inside the scroll view to the scroll view's own edges.
open class ScrollView: View {
  /// The guide for the content area. Views pinned to its four edges determine its size. O(1).
  public var contentLayoutGuide: LayoutGuide { systemGuide(.content) }

  /// The guide for the visible area, which is as large as the scroll view. O(1).
  public var frameLayoutGuide: LayoutGuide { systemGuide(.frame) }

  /// Creates a scroll view with an optional name. O(1).
  override public init(identifier: String? = nil) {
    super.init(identifier: identifier)
    isScroller = true
  }

  /// Keeps the region of the content area in every layout, because its size is part of the result.
  override func writeOwnRows(in engine: Engine) { engine.retainRegion(of: contentLayoutGuide) }

  /// The size of the content area, as of the last layout. O(1).
  public var contentSize: Size {
    contentLayoutGuide.layoutFrame.size
  }

  /// The content offset that you set. If it is nil, which is the default, the beginning of the content is shown. O(1), plus the
  /// next layout.
  public var givenContentOffset: Point? {
    didSet {
      guard oldValue != givenContentOffset else { return }
      let offset = givenContentOffset ?? .zero
      guard abs(offset.x) <= Solver.largestNumber, abs(offset.y) <= Solver.largestNumber else {
        givenContentOffset = oldValue
        return report(.numberRefused("\(title): content offset"))
      }
      scrolled()
    }
  }

  /// The position of the visible area in the content area, measured from the leading and top edges. Until you set it, it is the
  /// negated adjusted content inset, as of the last layout. O(1) once it is set, otherwise O(depth + constraints on the scroll
  /// view).
  public var contentOffset: Point {
    get { contentOffset(under: safeAreaInsets) }
    set { givenContentOffset = newValue }
  }

  /// The distances by which the user can scroll beyond the edges of the content area. O(1), plus the next layout.
  public var contentInset = DirectionalEdgeInsets.zero {
    didSet {
      guard oldValue != contentInset else { return }
      guard contentInset.isUsable else {
        contentInset = oldValue
        return report(.numberRefused("\(title): content inset"))
      }
      scrolled()
    }
  }

  /// The axes along which the safe area is part of the adjusted content inset.
  public enum SafeAreaAdjustment: String, Sendable, CaseIterable {
    /// Includes the safe area along each axis, unless a constraint makes the content as long as the scroll view along that
    /// axis. Such content does not scroll along that axis, and its own margins include the safe area.
    case automatic
    case always, never
  }

  /// The rule that decides along which axes the adjusted content inset includes the safe area. The default is `automatic`.
  /// O(1), plus the next layout.
  public var safeAreaAdjustment = SafeAreaAdjustment.automatic {
    didSet { if oldValue != safeAreaAdjustment { scrolled() } }
  }

  /// The content inset plus the inset for the safe area, as of the last layout. O(depth + constraints on the scroll view).
  public var adjustedContentInset: DirectionalEdgeInsets { adjusted(by: safeAreaInsets) }

  /// Returns the content offset for a known safe area.
  func contentOffset(under safeArea: @autoclosure () -> DirectionalEdgeInsets) -> Point {
    givenContentOffset ?? beginning(under: safeArea())
  }

  private func beginning(under safeArea: DirectionalEdgeInsets) -> Point {
    let inset = adjusted(by: safeArea)
    // Negation would turn 0 into -0.
    return Point(x: 0 - inset.leading, y: 0 - inset.top)
  }

  private func adjusted(by safeArea: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    var part = safeArea
    if !isAdjusted(along: .vertical) { (part.top, part.bottom) = (0, 0) }
    if !isAdjusted(along: .horizontal) { (part.leading, part.trailing) = (0, 0) }
    return contentInset + part
  }

  private func isAdjusted(along axis: Axis) -> Bool {
    switch safeAreaAdjustment {
    case .always: true
    case .never: false
    case .automatic: !isFilled(along: axis)
    }
  }

  /// Whether constraints make the content as long as the scroll view along an axis. The result does not depend on frames, because
  /// frames may depend on the result. O(constraints on the scroll view).
  private func isFilled(along axis: Axis) -> Bool {
    let length: LayoutAttribute = axis == .horizontal ? .width : .height
    let fills: (LayoutConstraint) -> Bool = { constraint in
      guard constraint.relation == .equal, constraint.multiplier == 1, constraint.firstAttribute == length,
        constraint.secondAttribute == length
      else { return false }
      return [constraint.firstItem, constraint.secondItem].contains { item in
        guard let host = item?.host, host !== self else { return false }
        return host.isDescendant(of: self)
      }
    }
    return participations.contains(where: fills)
      || extras?.systemGuide(.frame)?.participations.contains(where: fills) ?? false
  }

  /// Schedules an update of the frame guide and of the insets of views in the content. Called after scrolling.
  private func scrolled() {
    engine?.insetsChanged()
    invalidateFitting()
  }
}
