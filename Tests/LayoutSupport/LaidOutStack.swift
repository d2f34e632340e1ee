import PlumbLayout

/// An interval along an axis, from the leading or top edge of the container.
public struct Span: Equatable, Sendable {
  public var start: Double
  public var end: Double

  public var length: Double { end - start }
  public var center: Double { (start + end) / 2 }
}

/// The frames of a laid-out stack. Spans count from its leading and top edges.
public struct LaidOutStack {
  public let stack: StackView
  public let arranged: [View]
  public let visible: [View]
  public let along: Axis

  public init(_ stack: StackView) {
    self.stack = stack
    arranged = stack.arrangedSubviews
    visible = arranged.filter { !$0.isHidden }
    along = stack.axis
  }

  /// The stack's bounds, or its margins guide with margins-relative arrangement.
  public func canvas(_ axis: Axis) -> Span {
    let frame = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide.layoutFrame : stack.bounds
    return span(of: frame, axis)
  }

  public func span(of view: View, _ axis: Axis) -> Span { span(of: view.frame, axis) }

  private func span(of frame: Rect, _ axis: Axis) -> Span {
    if axis == .vertical { return Span(start: frame.minY, end: frame.maxY) }
    guard stack.effectiveLayoutDirection == .rightToLeft else { return Span(start: frame.minX, end: frame.maxX) }
    return Span(start: stack.bounds.width - frame.maxX, end: stack.bounds.width - frame.minX)
  }

  /// The visible neighbours, with their actual distance and the spacing.
  public var gaps: [(before: View, after: View, actual: Double, wanted: Double)] {
    zip(visible, visible.dropFirst()).map { before, after in
      let actual = span(of: after, along).start - span(of: before, along).end
      let custom = stack.customSpacing(after: before)
      let wanted = Self.resolved(custom == StackView.spacingUseDefault ? stack.spacing : custom)
      return (before, after, actual, wanted)
    }
  }

  private static func resolved(_ spacing: Double) -> Double {
    spacing == StackView.spacingUseSystem ? 8 : spacing == StackView.spacingUseDefault ? 0 : spacing
  }

  /// Whether the spacing is a minimum.
  public var isLoose: Bool { stack.distribution == .equalSpacing || stack.distribution == .equalCentering }

  /// Whether the spacing is between baselines.
  public var isByBaselines: Bool { along == .vertical && stack.isBaselineRelativeArrangement }
}

extension LiveTree {
  /// The stacks without broken generated constraints.
  public var unbrokenStacks: [LaidOutStack] {
    let broken = root.conflicts.map(\.broken).filter { $0.identifier?.hasPrefix("UI") ?? false }
    let concerned = Set(broken.flatMap { [Self.owner($0.first), Self.owner($0.second)] })
    return description.attached.compactMap { views[$0] as? StackView }.map(LaidOutStack.init).filter { reading in
      !concerned.contains(reading.stack.identifier ?? "")
        && !reading.arranged.contains { concerned.contains($0.identifier ?? "") }
    }
  }

  /// The view that owns an item: the stack of a spanner, the view of a guide.
  private static func owner(_ title: String) -> String { String(title.prefix { $0 != "." }) }
}

/// Whether numbers are equal within a tolerance, relative for large numbers.
public func isNear(_ one: Double, _ other: Double, within tolerance: Double = 1e-6) -> Bool {
  abs(one - other) <= tolerance * max(1, max(abs(one), abs(other)))
}
