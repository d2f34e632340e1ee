import PlumbDocument
import PlumbTwin

// SPEC 3: the stack view.

extension Layout {
  /// All constraints that a stack view generates.
  func stackView(_ stack: PlainView) throws(Refusal) -> [Statement] {
    if visible(in: stack).isEmpty { return nothingVisible(in: stack) + canvasFit(of: stack) }
    return canvasConnection(of: stack) + spacing(in: stack) + hiding(in: stack) + (try distribution(of: stack))
      + canvasFit(of: stack) + (try alignment(of: stack)) + textWidths(in: stack)
  }

  /// The arranged views that are not hidden.
  func visible(in stack: PlainView) -> [Name] { stack.arranged.filter { !tree[$0].isHidden } }

  /// The stack's bounds or, with `isLayoutMarginsRelativeArrangement`, its margins guide.
  func canvas(of stack: PlainView) -> Item {
    stack.flag(.marginsRelative) ? .area(stack.id, .margins) : .view(stack.id)
  }

  /// `first.start == canvas.start` of the first visible, and `canvas.end == last visible.end`.
  private func canvasConnection(of stack: PlainView) -> [Statement] {
    let (visible, axis, canvas) = (visible(in: stack), stack.axis, canvas(of: stack))
    guard let first = visible.first, let last = visible.last else { return [] }
    return [
      statement(canvas, axis.start, .equal, .view(first), axis.start, .canvasConnection),
      statement(.view(last), axis.end, .equal, canvas, axis.end, .canvasConnection),
    ]
  }

  /// The spacing after a visible view: its custom spacing, or else the stack's.
  func gap(after view: Name, in stack: PlainView) -> Rational {
    stack.customSpacing(after: tree.text(of: view)) ?? stack.spacing
  }

  func neighbours(in stack: PlainView) -> [(previous: Name, next: Name)] {
    let visible = visible(in: stack)
    return zip(visible, visible.dropFirst()).map { ($0, $1) }
  }

  /// `next.start == previous.end + spacing`; at least that for equalSpacing and equalCentering. Baseline-relative columns are
  /// spaced from last baseline to next first baseline.
  private func spacing(in stack: PlainView) -> [Statement] {
    let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let isByBaselines = stack.axis == .vertical && stack.flag(.baselineRelative)
    let (start, end) = isByBaselines ? (.firstBaseline, .lastBaseline) : (stack.axis.start, stack.axis.end)
    return neighbours(in: stack).map { previous, next in
      statement(
        .view(next), start, isLoose ? .greaterOrEqual : .equal, .view(previous), end, .spacing,
        plus: gap(after: previous, in: stack))
    }
  }

  /// A hidden view has length == 0 at 999.999. At priority 50 its start is the previous visible view's end + spacing/2; before
  /// the first or after the last visible view it is that view's edge.
  private func hiding(in stack: PlainView) -> [Statement] {
    let axis = stack.axis
    return stack.arranged.filter { tree[$0].isHidden }.flatMap { hidden -> [Statement] in
      let (previous, next) = visibleNeighbours(of: hidden, in: stack)
      let length = statement(.view(hidden), axis.length, 0, at: StackNumbers.hiding, .hiding)
      guard let previous else {
        guard let next else { return [length] }
        return [
          length,
          statement(.view(hidden), axis.start, .equal, .view(next), axis.start, .spacing, at: StackNumbers.minimum),
        ]
      }
      let half = next == nil ? 0 : gap(after: previous, in: stack) / 2
      return [
        length,
        statement(
          .view(hidden), axis.start, .equal, .view(previous), axis.end, .spacing, plus: half, at: StackNumbers.minimum),
      ]
    }
  }

  private func visibleNeighbours(of hidden: Name, in stack: PlainView) -> (previous: Name?, next: Name?) {
    let place = stack.arranged.firstIndex(of: hidden) ?? 0
    let isVisible: (Name) -> Bool = { !tree[$0].isHidden }
    return (stack.arranged[..<place].last(where: isVisible), stack.arranged[place...].first(where: isVisible))
  }

  /// Without a visible view, the canvas is pinned to a spacer on both axes; across the axis the spacer's size == 0 at 51 unless
  /// the alignment is fill. The hidden views stay aligned with each other, with length 0 at the start of the canvas.
  private func nothingVisible(in stack: PlainView) -> [Statement] {
    let (canvas, spacer) = (canvas(of: stack), Item.spacer(stack.id))
    var statements = Axis.allCases.flatMap { axis in
      [
        nonNegative(spacer, axis),
        statement(canvas, axis.start, .equal, spacer, axis.start, .canvasConnection),
        statement(spacer, axis.end, .equal, canvas, axis.end, .canvasConnection),
      ]
    }
    let across = stack.axis.other
    if stack.alignment != .fill {
      statements.append(statement(spacer, across.length, 0, at: StackNumbers.spanner, .spanning))
    }
    for hidden in stack.arranged {
      statements.append(statement(.view(hidden), stack.axis.length, 0, at: StackNumbers.hiding, .hiding))
      statements.append(
        statement(.view(hidden), stack.axis.start, .equal, canvas, stack.axis.start, .spacing, at: StackNumbers.minimum)
      )
    }
    return statements + alignmentWithFirst(stack) + ambiguitySuppression(in: stack)
  }

  /// For a multi-line text: width == stack width / N - spacing * (N - 1) / N at compression + 10, as in iOS up to 14.
  private func textWidths(in stack: PlainView) -> [Statement] {
    let visible = visible(in: stack)
    guard stack.flag(.disambiguatesTextWidths), stack.axis == .horizontal, !visible.isEmpty else { return [] }
    let share = 1 / Rational(visible.count)
    return visible.filter { isMultiLine(tree[$0]) }.map { id in
      Statement(
        first: Anchor(item: .view(id), attribute: .width), multiplier: share,
        second: Anchor(item: .view(stack.id), attribute: .width),
        constant: -stack.spacing * Rational(visible.count - 1) * share,
        priority: tree[id].compression(.horizontal) + 10, source: .textWidth)
    }
  }

  func statement(
    _ first: Item, _ attribute: Attribute, _ relation: Relation, _ second: Item, _ other: Attribute,
    _ source: Statement.Source, plus constant: Rational = 0, at priority: Double = 1000
  ) -> Statement {
    Statement(
      first: Anchor(item: first, attribute: attribute), relation: relation,
      second: Anchor(item: second, attribute: other), constant: constant, priority: priority, source: source)
  }

  func statement(
    _ item: Item, _ attribute: Attribute, _ constant: Rational, at priority: Double, _ source: Statement.Source
  ) -> Statement {
    Statement(
      first: Anchor(item: item, attribute: attribute), constant: constant, priority: priority, source: source)
  }
}
