import PlumbSolver

/// Shows a part of its content.
///
/// Constraints to `contentLayoutGuide`, or from views within it to its own edges, decide the size of the content.
open class ScrollView: View {
  /// The content area. What is pinned to its four edges decides its size. O(1).
  public var contentLayoutGuide: LayoutGuide { systemGuide(.content) }

  /// The visible part, as large as the scroll view. O(1).
  public var frameLayoutGuide: LayoutGuide { systemGuide(.frame) }

  /// O(1).
  override public init(identifier: String? = nil) {
    super.init(identifier: identifier)
    isScroller = true
  }

  /// The content area always has a region, because its size is part of the answer.
  override func writeOwnRows(in engine: Engine) { engine.retainRegion(of: contentLayoutGuide) }

  /// The size of the content area, as of the last layout. O(1).
  public var contentSize: Size {
    contentLayoutGuide.layoutFrame.size
  }

  /// The offset that was set; nil, the default, shows the beginning of the content. O(1), plus the next layout.
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

  /// The position of the visible part in the content area, from the leading and top edges. Until it is set, it is minus the
  /// adjusted content inset, as of the last layout. O(1) once it is set; O(depth + constraints on the scroll view).
  public var contentOffset: Point {
    get { contentOffset(under: safeAreaInsets) }
    set { givenContentOffset = newValue }
  }

  /// How far one can scroll beyond the content area. O(1), plus the next layout.
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
    /// The axes along which no constraint makes something in the content as long as the scroll view. Along other axes the
    /// content does not scroll, and has the safe area in its own margins.
    case automatic
    case always, never
  }

  /// `automatic` by default. O(1), plus the next layout.
  public var safeAreaAdjustment = SafeAreaAdjustment.automatic {
    didSet { if oldValue != safeAreaAdjustment { scrolled() } }
  }

  /// The content inset with the safe area, as of the last layout. O(depth + constraints on the scroll view).
  public var adjustedContentInset: DirectionalEdgeInsets { adjusted(by: safeAreaInsets) }

  /// The offset where the safe area is known already.
  func contentOffset(under safeArea: @autoclosure () -> DirectionalEdgeInsets) -> Point {
    givenContentOffset ?? beginning(under: safeArea())
  }

  private func beginning(under safeArea: DirectionalEdgeInsets) -> Point {
    let inset = adjusted(by: safeArea)
    // Negation would make -0 of 0.
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

  /// Constraints decide, because frames may depend on the answer. O(constraints on the scroll view).
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

  /// The visible part changed: the frame guide and the insets of views in the content follow.
  private func scrolled() {
    engine?.insetsChanged()
    invalidateFitting()
  }
}
