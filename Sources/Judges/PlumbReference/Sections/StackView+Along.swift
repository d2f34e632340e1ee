import PlumbDocument
import PlumbTwin

// SPEC 3, along the axis: the distributions.

extension Layout {
  func distribution(of stack: PlainView) throws(Refusal) -> [Statement] {
    switch stack.distribution {
    case .fillEqually: fillEqually(stack)
    case .fillProportionally: try fillProportionally(stack)
    case .equalSpacing: equalGaps(stack, from: stack.axis.end, to: stack.axis.start) { _ in 1000 }
    case .equalCentering:
      equalGaps(stack, from: stack.axis.center, to: stack.axis.center) {
        max(StackNumbers.firstCentre - Double($0), StackNumbers.minimum)
      }
    default: []
    }
  }

  /// `length == first visible length`, required.
  private func fillEqually(_ stack: PlainView) -> [Statement] {
    let visible = visible(in: stack)
    guard let first = visible.first else { return [] }
    return visible.dropFirst().map { other in
      statement(.view(other), stack.axis.length, .equal, .view(first), stack.axis.length, .distribution)
    }
  }

  /// `length == m * canvas length` at max(999 - index in arrangedSubviews, 751), with m = natural length / (sum of visible
  /// natural lengths + spacings).
  private func fillProportionally(_ stack: PlainView) throws(Refusal) -> [Statement] {
    let visible = visible(in: stack)
    var lengths: [Rational] = []
    for id in visible { lengths.append(try proportionalLength(tree[id], stack.axis)) }
    let sum = lengths.reduce(0, +)
    if sum <= 1 { return fillEqually(stack) }
    let spacings = neighbours(in: stack).map { gap(after: $0.previous, in: stack) }.reduce(0, +)
    // Negative spacings that exceed the sum of lengths are ignored.
    let whole = sum + spacings > 0 ? sum + spacings : sum
    return zip(visible, lengths).map { id, length in
      var share = statement(.view(id), stack.axis.length, .equal, canvas(of: stack), stack.axis.length, .share)
      share.multiplier = visible.count == 1 ? 1 : length / whole
      let index = stack.arranged.firstIndex(of: id) ?? 0
      share.priority =
        visible.count == 1 ? 1000 : max(StackNumbers.firstShare - Double(index), StackNumbers.lastShare)
      guard length <= 0 else { return share }
      return statement(.view(id), stack.axis.length, 0, at: 1000, .distribution)
    }
  }

  /// The intrinsic length, or the compressed fitting size of a view without one, such as a stack.
  private func proportionalLength(_ view: PlainView, _ axis: Axis) throws(Refusal) -> Rational {
    if let natural = naturalLength(of: view, axis) { return natural }
    let (_, solution) = try Layout(of: tree, measuring: view.id, solver: solver).settled()
    return axis == .horizontal ? solution.width(.view(view.id)) : solution.height(.view(view.id))
  }

  /// Gap guides between visible neighbours, each equal to the first.
  private func equalGaps(
    _ stack: PlainView, from end: Attribute, to start: Attribute, priority: (Int) -> Double
  ) -> [Statement] {
    let (neighbours, length) = (neighbours(in: stack), stack.axis.length)
    guard let first = neighbours.first else { return [] }
    return neighbours.enumerated().flatMap { index, pair -> [Statement] in
      let gap = Item.gap(stack.id, pair.next)
      var statements = [
        nonNegative(gap, stack.axis),
        statement(gap, stack.axis.start, .equal, .view(pair.previous), end, .gap),
        statement(gap, stack.axis.end, .equal, .view(pair.next), start, .gap),
      ]
      if index > 0 {
        let other = Item.gap(stack.id, first.next)
        statements.append(statement(gap, length, .equal, other, length, .distribution, at: priority(index)))
      }
      return statements
    }
  }

  /// `length == 0` at 49: along the axis for equalSpacing and equalCentering; across it for baselines, and for a single centred
  /// view.
  func canvasFit(of stack: PlainView) -> [Statement] {
    var axes: [Axis] = []
    if stack.distribution == .equalSpacing || stack.distribution == .equalCentering { axes.append(stack.axis) }
    let isSingleCentered = stack.alignment == .center && stack.arranged.count == 1
    // Without a visible view, the spacer's size is minimised instead.
    let isMinimised = stack.alignment.isBaseline || isSingleCentered
    if isMinimised, !visible(in: stack).isEmpty { axes.append(stack.axis.other) }
    return axes.map { statement(.view(stack.id), $0.length, 0, at: StackNumbers.canvasFit, .canvasFit) }
  }
}
