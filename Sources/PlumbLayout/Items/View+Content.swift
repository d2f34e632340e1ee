import PlumbSolver

extension View {
  /// The active constraints that it holds: those whose items have it as their nearest common ancestor, in the order in
  /// which they were activated. A stack view's own are not among them. O(1).
  public var constraints: [LayoutConstraint] { installed }

  /// Says that its natural size has changed. O(1), and what then moves.
  public func invalidateIntrinsicContentSize() {
    note(.content)
    invalidateFitting()
  }

  /// Says that its baselines have moved. O(1), and what then moves.
  public func invalidateBaselines() {
    note(.baselines)
    invalidateFitting()
  }

  /// How strongly it resists being larger than its content. O(1).
  public func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    LayoutPriority(axis == .horizontal ? hugging.horizontal : hugging.vertical)
  }

  /// How strongly it resists being smaller than its content. O(1).
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    LayoutPriority(axis == .horizontal ? resistance.horizontal : resistance.vertical)
  }

  /// O(1), and what then moves. A priority outside (0, 1000] is refused.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    guard priority.isUsable else { return report(.numberRefused("\(title): hugging priority")) }
    if axis == .horizontal { hugging.horizontal = priority.rawValue } else { hugging.vertical = priority.rawValue }
    if !planted(.hugNotFollowed) { note(.content) }
    invalidateFitting()
  }

  /// O(1), and what then moves. A priority outside (0, 1000] is refused.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    guard priority.isUsable else { return report(.numberRefused("\(title): compression resistance priority")) }
    if axis == .horizontal {
      resistance.horizontal = priority.rawValue
    } else {
      resistance.vertical = priority.rawValue
    }
    note(.content)
    invalidateFitting()
  }

  /// Its natural size with what is no number left out.
  var usableContentSize: Size {
    let size = intrinsicContentSize
    let usable: (Double) -> Double = { $0 >= 0 && $0 <= Solver.largestNumber ? $0 : Self.noIntrinsicMetric }
    if planted(.contentRounded) {
      return Size(width: usable(size.width.rounded()), height: usable(size.height.rounded()))
    }
    return Size(width: usable(size.width), height: usable(size.height))
  }

  /// How far its baselines lie from its top and bottom edge, for a view that knows no better. O(1), and what then moves.
  public func setBaselines(first: Double, last: Double) {
    guard abs(first) <= Solver.largestNumber, abs(last) <= Solver.largestNumber else {
      return report(.numberRefused("\(title): baselines"))
    }
    withExtras { $0.baselines = (first, last) }
    invalidateBaselines()
  }

  /// Leaves a note for the next layout.
  func note(_ need: Needs) {
    needs.insert(need)
    guard region != nowhere, !needs.contains(.queued), let engine else { return }
    needs.insert(.queued)
    // A root that waited in a list of its own engine would never be freed: that looks for it.
    if engine.root !== self { engine.pending.views.append(self) }
  }

  /// Forgets fitting sizes that were worked out for it and for those around it, and tells stacks that share out by them.
  /// O(1) where nothing around was measured since it last changed.
  func invalidateFitting() {
    forgetFitting()
    superview?.childContentChanged(self)
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
    if let extras, !extras.fitting.isEmpty, !planted(.fittingNotForgotten) { extras.fitting = [:] }
  }
}
