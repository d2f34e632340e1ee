import PlumbDocument
import PlumbTwin

// SPEC 3: the stack view.

extension Layout {
  /// Returns all constraints that a stack view generates.
  func stackView(_ stack: PlainView) throws(Refusal) -> [Statement] {
    if visible(in: stack).isEmpty { return nothingVisible(in: stack) + canvasFit(of: stack) }
    return canvasConnection(of: stack) + spacing(in: stack) + hiding(in: stack) + (try distribution(of: stack))
      + canvasFit(of: stack) + (try alignment(of: stack)) + textWidths(in: stack)
  }

  /// Returns the arranged views that are not hidden.
  func visible(in stack: PlainView) -> [Name] { stack.arranged.filter { !tree[$0].isHidden } }

  /// Returns the item in which views are arranged: the stack itself or, with `isLayoutMarginsRelativeArrangement`, its margins
  /// guide.
  func canvas(of stack: PlainView) -> Item {
    stack.flag(.marginsRelative) ? .area(stack.id, .margins) : .view(stack.id)
  }

  /// `first.start == canvas.start` for the first visible view, and `canvas.end == last.end` for the last visible view.
  private func canvasConnection(of stack: PlainView) -> [Statement] {
    let (visible, axis, canvas) = (visible(in: stack), stack.axis, canvas(of: stack))
    guard let first = visible.first, let last = visible.last else { return [] }
    return [
      statement(canvas, axis.start, .equal, .view(first), axis.start, .canvasConnection),
      statement(.view(last), axis.end, .equal, canvas, axis.end, .canvasConnection),
    ]
  }

  /// Returns the spacing after a visible view: its custom spacing, or else the stack's spacing.
  func gap(after view: Name, in stack: PlainView) -> Rational {
    stack.customSpacing(after: tree.text(of: view)) ?? stack.spacing
  }

  func neighbours(in stack: PlainView) -> [(previous: Name, next: Name)] {
    let visible = visible(in: stack)
    return zip(visible, visible.dropFirst()).map { ($0, $1) }
  }

  /// `next.start == previous.end + spacing`, or `>=` for `equalSpacing` and `equalCentering`. With baseline-relative arrangement,
  /// columns are spaced from the last baseline to the next first baseline.
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

  /// A hidden view has length == 0 at priority 999.999. At priority 50, it starts at the previous visible view's end + spacing/2.
  /// Before the first visible view, it starts at that view's start; after the last visible view, at that view's end.
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

  /// Without a visible view, the canvas is pinned to a spacer on both axes. Across the axis, the spacer has size == 0 at priority
  /// 51, unless the alignment is `fill`. The hidden views stay aligned with each other, with length 0 at the start of the canvas.
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

  /// For multi-line text, width == stack width / N - spacing * (N - 1) / N at the priority compression + 10, as in iOS up to 14.
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

  // SPEC 3, along the axis: the distributions.

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

  /// Each visible view is required to have `length == length of the first visible view`.
  private func fillEqually(_ stack: PlainView) -> [Statement] {
    let visible = visible(in: stack)
    guard let first = visible.first else { return [] }
    return visible.dropFirst().map { other in
      statement(.view(other), stack.axis.length, .equal, .view(first), stack.axis.length, .distribution)
    }
  }

  /// `length == m * canvas length` at priority max(999 - index in arrangedSubviews, 751), where m = natural length / (sum of
  /// visible natural lengths + spacings).
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

  /// Returns the intrinsic length of a view. If there is none, as for a stack, returns the compressed fitting size.
  private func proportionalLength(_ view: PlainView, _ axis: Axis) throws(Refusal) -> Rational {
    if let natural = naturalLength(of: view, axis) { return natural }
    let (_, solution) = try Layout(of: tree, measuring: view.id, solver: solver).settled()
    return axis == .horizontal ? solution.width(.view(view.id)) : solution.height(.view(view.id))
  }

  /// Returns the constraints of the gaps between visible neighbours. Each gap equals the first gap.
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

  /// `length == 0` at priority 49. This applies along the axis for `equalSpacing` and `equalCentering`, and across the axis for
  /// baseline alignments and for a single centred view.
  func canvasFit(of stack: PlainView) -> [Statement] {
    var axes: [Axis] = []
    if stack.distribution == .equalSpacing || stack.distribution == .equalCentering { axes.append(stack.axis) }
    let isSingleCentered = stack.alignment == .center && stack.arranged.count == 1
    // Without a visible view, the spacer's size is minimised instead.
    let isMinimised = stack.alignment.isBaseline || isSingleCentered
    if isMinimised, !visible(in: stack).isEmpty { axes.append(stack.axis.other) }
    return axes.map { statement(.view(stack.id), $0.length, 0, at: StackNumbers.canvasFit, .canvasFit) }
  }

  // SPEC 3, across the axis: the alignments.

  func alignment(of stack: PlainView) throws(Refusal) -> [Statement] {
    guard let first = stack.arranged.first else { return [] }
    let (axis, canvas) = (stack.axis.other, canvas(of: stack))
    let aligned = alignmentWithFirst(stack)
    guard stack.alignment != .fill else {
      return aligned + [
        statement(canvas, axis.start, .equal, .view(first), axis.start, .canvasConnection),
        statement(.view(first), axis.end, .equal, canvas, axis.end, .canvasConnection),
      ]
    }
    let isSingleCentered = stack.alignment == .center && stack.arranged.count == 1
    return aligned + ambiguitySuppression(in: stack) + (isSingleCentered ? [] : spanner(of: stack))
      + canvasConnectionAcross(stack, .view(first))
  }

  /// Aligns each arranged view, including hidden views, with the first view.
  func alignmentWithFirst(_ stack: PlainView) -> [Statement] {
    guard let first = stack.arranged.first else { return [] }
    let axis = stack.axis.other
    let common: [Attribute] =
      switch stack.alignment {
      case .fill: [axis.start, axis.end]
      case .leading: [axis.start]
      case .trailing: [axis.end]
      case .firstBaseline: [.firstBaseline]
      case .lastBaseline: [.lastBaseline]
      default: [axis.center]
      }
    return common.flatMap { attribute in
      stack.arranged.dropFirst().map { other in
        statement(.view(first), attribute, .equal, .view(other), attribute, .alignment)
      }
    }
  }

  /// Each arranged view has size == 0 across the axis at priority 25.
  func ambiguitySuppression(in stack: PlainView) -> [Statement] {
    guard stack.alignment != .fill else { return [] }
    return stack.arranged.map {
      statement(.view($0), stack.axis.other.length, 0, at: StackNumbers.suppression, .suppression)
    }
  }

  /// The spanner encloses all visible views across the axis. With leading alignment, its start equals the start of each view at
  /// priority 999.5; with trailing alignment, its end equals the end of each view at this priority. Its size is minimised at
  /// priority 51.
  private func spanner(of stack: PlainView) -> [Statement] {
    let (axis, spanner) = (stack.axis.other, Item.spanner(stack.id))
    let bounds = visible(in: stack).flatMap { id in
      [(axis.start, Relation.lessOrEqual, Setting.Word.leading), (axis.end, .greaterOrEqual, .trailing)].map {
        edge, relation, near in
        let isNear = stack.alignment == near
        return statement(
          spanner, edge, isNear ? .equal : relation, .view(id), edge, .alignment,
          at: isNear ? StackNumbers.boundEdge : 1000)
      }
    }
    return bounds + [
      nonNegative(spanner, axis), statement(spanner, axis.length, 0, at: StackNumbers.spanner, .spanning),
    ]
  }

  /// The canvas is pinned to the first view at an edge that all views share, or else to the spanner. With centre alignment, the
  /// canvas is centred on the first view, and a single centred view is inside the canvas.
  private func canvasConnectionAcross(_ stack: PlainView, _ first: Item) -> [Statement] {
    let (axis, canvas, spanner) = (stack.axis.other, canvas(of: stack), Item.spanner(stack.id))
    let isCentered = stack.alignment == .center
    let isSingle = isCentered && stack.arranged.count == 1
    let near = isSingle || stack.alignment == .leading ? first : spanner
    let far = isSingle || stack.alignment == .trailing ? first : spanner
    var statements = [
      statement(canvas, axis.start, isSingle ? .lessOrEqual : .equal, near, axis.start, .canvasConnection),
      statement(far, axis.end, isSingle ? .lessOrEqual : .equal, canvas, axis.end, .canvasConnection),
    ]
    if isCentered { statements.append(statement(canvas, axis.center, .equal, first, axis.center, .canvasConnection)) }
    return statements
  }
}

// SPEC 3: the priorities of a stack's own constraints. The layout engine has a separate list, so that a wrong number in one list is
// detected.

enum StackNumbers {
  /// The priority of a hidden view's length.
  static let hiding = 999.999
  /// The priority of the spanner's edges, if the alignment binds them to each view.
  static let boundEdge = 999.5
  /// The priority of the first share in `fillProportionally`. The priority of each later share is one lower, but at least
  /// `lastShare`.
  static let firstShare = 999.0
  static let lastShare = 751.0
  /// In `equalCentering`, the constraint that makes a gap equal to the first gap has this priority minus the gap's index, but at
  /// least `minimum`. The first gap has index 0, so the second gap has priority 149.
  static let firstCentre = 150.0
  static let spanner = 51.0
  static let minimum = 50.0
  static let canvasFit = 49.0
  static let suppression = 25.0
}
