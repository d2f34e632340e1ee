import PlumbSolver

/// Shows a part of an area that is as large as its content asks for.
///
/// Its content is what constraints pin to `contentLayoutGuide`, or, from views within it, to its own edges.
open class ScrollView: View {
  /// The whole area. What is pinned to its four edges decides its size. O(1).
  public var contentLayoutGuide: LayoutGuide { systemGuide(.content) }

  /// The part that is shown: as large as the scroll view itself. O(1).
  public var frameLayoutGuide: LayoutGuide { systemGuide(.frame) }

  /// What scrolls and is of a size that constraints will decide. O(1).
  override public init(identifier: String? = nil) {
    super.init(identifier: identifier)
    isScroller = true
  }

  /// The content area always has a region, because its size is part of the answer.
  override func writeOwnRows(in engine: Engine) { engine.retainRegion(of: contentLayoutGuide) }

  /// How large the area is, as of the last layout. O(1).
  public var contentSize: Size {
    let size = contentLayoutGuide.layoutFrame.size
    guard planted(.contentFillsView) else { return size }
    return Size(width: max(size.width, frame.width), height: max(size.height, frame.height))
  }

  /// The offset that was set; nil, as at first, to show the beginning of the content. O(1), and what then moves.
  public var givenContentOffset: Point? {
    didSet {
      guard oldValue != givenContentOffset else { return }
      let offset = givenContentOffset ?? .zero
      guard abs(offset.x) <= Solver.largestNumber, abs(offset.y) <= Solver.largestNumber else {
        givenContentOffset = oldValue
        return report(.numberRefused("\(title): content offset"))
      }
      if !planted(.offsetNotFollowed) { scrolled() }
    }
  }

  /// Where the part that is shown begins, from the leading and top edge of the area. Until somebody sets it, the content
  /// begins clear of its insets: at minus the adjusted content inset, as of the last layout. O(1) once it is set; O(depth +
  /// constraints on the scroll view).
  public var contentOffset: Point {
    get { contentOffset(isInheriting: true) }
    set { givenContentOffset = newValue }
  }

  /// How much further than the area one can scroll. O(1), and what then moves.
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

  /// Along which axes the safe area is part of the adjusted content inset.
  public enum SafeAreaAdjustment: Sendable, CaseIterable {
    /// Along those where no constraint makes something in the content as long as the scroll view: such content does not scroll
    /// that way, and has the safe area in its own margins.
    case automatic
    case always, never
  }

  /// `automatic` by default. O(1), and what then moves.
  public var safeAreaAdjustment = SafeAreaAdjustment.automatic {
    didSet { if oldValue != safeAreaAdjustment { scrolled() } }
  }

  /// The content inset with the safe area's part in it, as of the last layout. O(depth + constraints on the scroll
  /// view).
  public var adjustedContentInset: DirectionalEdgeInsets { adjusted(by: safeAreaInsets) }

  /// The offset where the safe area is known already.
  func contentOffset(under safeArea: @autoclosure () -> DirectionalEdgeInsets) -> Point {
    givenContentOffset ?? beginning(under: safeArea())
  }

  /// The offset with or without what superviews add to the safe area.
  func contentOffset(isInheriting: Bool) -> Point {
    contentOffset(under: isInheriting ? safeAreaInsets : ownSafeAreaInsets)
  }

  private func beginning(under safeArea: DirectionalEdgeInsets) -> Point {
    let inset = adjusted(by: safeArea)
    // Not by a sign: without an inset that would be -0.
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

  /// Asked of constraints and not of frames, which may depend on the answer. O(constraints on the scroll view).
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

  /// Another part is shown: the frame guide follows, and so do insets of what lies in the content.
  private func scrolled() {
    engine?.insetsChanged()
    invalidateFitting()
  }
}
