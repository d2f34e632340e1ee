/// Which views share variables.
///
/// Under `fill`, every arranged view has the position and the length of the first one across the axis. One about which nothing
/// else is said there *shares* the variables of the first view: it takes no variables, no rows that align it, and one group for
/// its natural length, which is a row over the shared length. The rows that it spares hold in every layout and are never given
/// up: they have a variable of their own each, and the view's other rows are weaker than they are, and not required. So frames,
/// conflicts and ambiguity are the same, and what is spared can be written out when it is read (`OwnVariables`).
struct SharedLine: BitwiseCopyable {
  /// The region of the first view.
  let leader: Int32
  let axis: Axis
}

extension View {
  /// Whether nothing is said about it along an axis but its natural length, and nothing refers to it. O(its constraints).
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

  /// Marks, for the next layout, that something came or went because of which it shares variables or not. O(1).
  func noteSharing() {
    guard region != nowhere, parent.use({ $0.isStack }) ?? false else { return }
    note(.sharing)
  }
}

extension LayoutConstraint {
  /// Whether it compares an attribute of an item along an axis.
  func measures(_ item: LayoutItem, along axis: Axis) -> Bool {
    if firstAttribute.axis == axis && firstItem === item { return true }
    guard let secondAttribute else { return false }
    return secondAttribute.axis == axis && secondItem === item
  }
}

extension StackView {
  /// The axis along which its views may share variables.
  var sharedAxis: Axis? { alignment == .fill ? axis.crossing : nil }

  /// Whether it arranges a subview. Mostly it arranges all. O(1), or else a search near where the view was.
  @inline(__always)
  func arranges(_ view: View) -> Bool { arrangedSubviews.count == subviews.count || arranged(view) != nil }
}

extension Engine {
  /// What a view that has no region yet will share.
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

  /// What a view is to share in a stack whose leaders are known.
  func sharedLine(of view: View, in stack: StackView, _ leaders: Leaders) -> SharedLine? {
    guard let axis = stack.sharedAxis, view.region != leaders.arranged, leaders.arranged != nowhere,
      !isBearer(view.region, axis, leaders), stack.arranges(view), view.isSilent(along: axis)
    else { return nil }
    return SharedLine(leader: leaders.arranged, axis: axis)
  }

  /// Whether rows outside of a row of views may refer to a view's baselines.
  private func isBearer(_ region: Int32, _ shared: Axis, _ leaders: Leaders) -> Bool {
    shared == .vertical && region == leaders.visible
  }

  /// How many of the views that are about to get regions will share variables, roughly.
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
