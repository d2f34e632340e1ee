import PlumbLayout

/// A stretch along an axis, from the leading or top edge of what it lies in.
public struct Span: Equatable, Sendable {
  public var start: Double
  public var end: Double

  public var length: Double { end - start }
  public var center: Double { (start + end) / 2 }
}

/// A stack as it was laid out. Spans are measured in the stack, from its leading and top edges.
public struct StackReading {
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

  /// What views are laid out in.
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

  /// Neighbours that are visible, with the distance that lies between them and the one that was set.
  public var gaps: [(before: View, after: View, actual: Double, wanted: Double)] {
    zip(visible, visible.dropFirst()).map { before, after in
      let actual = span(of: after, along).start - span(of: before, along).end
      let custom = stack.customSpacing(after: before)
      let wanted = Self.used(custom == StackView.spacingUseDefault ? stack.spacing : custom)
      return (before, after, actual, wanted)
    }
  }

  private static func used(_ spacing: Double) -> Double {
    spacing == StackView.spacingUseSystem ? 8 : spacing == StackView.spacingUseDefault ? 0 : spacing
  }

  /// Whether the spacing is a least one.
  public var isLoose: Bool { stack.distribution == .equalSpacing || stack.distribution == .equalCentering }

  /// Whether spacing runs between baselines.
  public var isByBaselines: Bool { along == .vertical && stack.isBaselineRelativeArrangement }
}

extension LiveTree {
  /// The stacks none of whose own rows is reported broken.
  public var soundStacks: [StackReading] {
    let broken = root.conflicts.map(\.broken).filter { $0.identifier?.hasPrefix("UI") ?? false }
    let concerned = Set(broken.flatMap { [Self.owner($0.first), Self.owner($0.second)] })
    return description.attached.compactMap { views[$0] as? StackView }.map(StackReading.init).filter { reading in
      !concerned.contains(reading.stack.identifier ?? "")
        && !reading.arranged.contains { concerned.contains($0.identifier ?? "") }
    }
  }

  /// A spanner's stack, a guide's view.
  private static func owner(_ title: String) -> String { String(title.prefix { $0 != "." }) }
}

/// Whether numbers are as good as equal, to a tolerance that is relative for large ones.
public func isNear(_ one: Double, _ other: Double, within tolerance: Double = 1e-6) -> Bool {
  abs(one - other) <= tolerance * max(1, max(abs(one), abs(other)))
}
