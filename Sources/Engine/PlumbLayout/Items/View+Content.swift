import PlumbSolver

extension View {
  /// The active constraints installed on it: those whose items have it as their nearest common ancestor, in the order of
  /// activation. Those that a stack view makes are not included. O(1).
  public var constraints: [LayoutConstraint] { installed }

  /// Call this when its natural size changed. O(1), plus the next layout.
  public func invalidateIntrinsicContentSize() {
    note(.content)
    invalidateFitting()
  }

  /// Call this when its baselines moved. O(1), plus the next layout.
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

  /// A priority outside (0, 1000] is refused. O(1), plus the next layout.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    guard priority.isUsable else { return report(.numberRefused("\(title): hugging priority")) }
    if axis == .horizontal { hugging.horizontal = priority.rawValue } else { hugging.vertical = priority.rawValue }
    note(.content)
    invalidateFitting()
  }

  /// A priority outside (0, 1000] is refused. O(1), plus the next layout.
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

  /// Its natural size; lengths that are NaN or too large count as none. The cost of its own code.
  package var usableContentSize: Size {
    let size = callUser { $0.intrinsicContentSize }
    let usable: (Double) -> Double = { $0 >= 0 && $0 <= Solver.largestNumber ? $0 : Self.noIntrinsicMetric }
    return Size(width: usable(size.width), height: usable(size.height))
  }

  /// The result of code that may be the user's.
  @inline(__always)
  func callUser<Result>(_ body: (View) -> Result) -> Result {
    guard let engine else { return body(self) }
    return engine.callUser(self) { body(self) }
  }

  /// Sets the distances of its baselines from its top and bottom edges, for a view that does not override them. O(1), plus
  /// the next layout.
  public func setBaselines(first: Double, last: Double) {
    guard abs(first) <= Solver.largestNumber, abs(last) <= Solver.largestNumber else {
      return report(.numberRefused("\(title): baselines"))
    }
    withExtras { $0.baselines = (first, last) }
    invalidateBaselines()
  }

  /// Marks something for the next layout.
  func note(_ need: Needs) {
    needs.insert(need)
    guard region != nowhere, !needs.contains(.queued), let engine else { return }
    needs.insert(.queued)
    // A root in the queue of its own engine would never be deallocated. The engine checks it instead.
    if engine.root !== self { engine.pending.views.append(self) }
  }

  /// Discards the fitting sizes of the view and its ancestors, and marks stacks that depend on them. O(1) if no ancestor was
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
