/// The variables that an arranged view can share with the first view of its stack.
///
/// With the alignment `fill`, every arranged view has the position and the length of the first view across the axis. A view without
/// other constraints across the axis *shares* the first view's variables: it needs no variables and no alignment rows, and only one
/// group for its natural length, which is a row over the shared length. The omitted rows hold in every layout. They would never be
/// dropped, because each would have its own variable, and the view's remaining rows are weaker and not required. Therefore sharing
/// does not affect frames, conflicts or ambiguity, and the omitted rows can be generated when the layout is read (`OwnVariables`).
struct SharedLine: BitwiseCopyable {
  /// The region of the first view.
  let leader: Int32
  let axis: Axis
}

extension View {
  /// Whether the view has only its natural length along an axis, and no constraint refers to it. O(constraints of the view).
  func isSilent(along axis: Axis) -> Bool {
    guard !isStack, !isScroller, !translatesAutoresizingMaskIntoConstraints, subviews.isEmpty else { return false }
    let isRequired =
      axis == .horizontal
      ? max(hugging.horizontal, resistance.horizontal) >= 1000 : max(hugging.vertical, resistance.vertical) >= 1000
    if isRequired { return false }
    for constraint in participations where constraint.measures(self, along: axis) { return false }
    guard let extras else { return true }
    return extras.guides.isEmpty && extras.systemGuides.allSatisfy { $0.participations.isEmpty }
  }

  /// Records that the next layout must check whether the view can share variables. O(1).
  func noteSharing() {
    guard region != nowhere, parent.use({ $0.isStack }) ?? false else { return }
    note(.sharing)
  }
}

extension LayoutConstraint {
  /// Whether the constraint refers to an attribute of an item along an axis.
  func measures(_ item: LayoutItem, along axis: Axis) -> Bool {
    if firstAttribute.axis == axis && firstItem === item { return true }
    guard let secondAttribute else { return false }
    return secondAttribute.axis == axis && secondItem === item
  }
}

extension StackView {
  /// The axis along which arranged views may share variables.
  var sharedAxis: Axis? { alignment == .fill ? axis.crossing : nil }

  /// Whether the stack arranges a subview. Takes O(1) if the stack arranges all its subviews, which is usual. Otherwise,
  /// searches near the view's last index.
  @inline(__always)
  func arranges(_ view: View) -> Bool { arrangedSubviews.count == subviews.count || arranged(view) != nil }
}

extension Engine {
  /// Returns the variables that a view without a region will share, or nil.
  @inline(__always)
  func sharedLine(ofNew view: View) -> SharedLine? {
    let line: SharedLine?? = view.parent.use { superview in
      guard superview.isStack else { return nil }
      return sharedLine(ofNew: view, in: unsafeDowncast(superview, to: StackView.self))
    }
    return line ?? nil
  }

  private func sharedLine(ofNew view: View, in stack: StackView) -> SharedLine? {
    guard let axis = stack.sharedAxis, stack.arranges(view), view.isSilent(along: axis) else { return nil }
    let leader = Unheld(stack.arrangedSubviews.first).use { first in
      first !== view && isHere(first) && regions[first.region].sharedAxis == nil ? first.region : nowhere
    }
    guard let leader, leader != nowhere else { return nil }
    return SharedLine(leader: leader, axis: axis)
  }

  /// Returns the variables that a view should share in a stack whose leaders are known, or nil.
  func sharedLine(of view: View, in stack: StackView, _ leaders: Leaders) -> SharedLine? {
    guard let axis = stack.sharedAxis, view.region != leaders.arranged, leaders.arranged != nowhere,
      !isBearer(view.region, axis, leaders), stack.arranges(view), view.isSilent(along: axis)
    else { return nil }
    return SharedLine(leader: leaders.arranged, axis: axis)
  }

  /// Whether rows outside a horizontal stack may refer to a view's baselines.
  private func isBearer(_ region: Int32, _ shared: Axis, _ leaders: Leaders) -> Bool {
    shared == .vertical && region == leaders.visible
  }

  /// Returns the approximate number of new views that will share variables.
  func sharingCount(among views: [View]) -> Int {
    var count = 0
    Unheld.forEach(of: views) { view in
      let isFollowing = view.parent.use { superview in
        guard superview.isStack else { return false }
        let stack = unsafeDowncast(superview, to: StackView.self)
        return stack.alignment == .fill && stack.arrangedSubviews.first !== view
      }
      if isFollowing ?? false, view.subviews.isEmpty, view.participations.isEmpty { count += 1 }
    }
    return count
  }
}
