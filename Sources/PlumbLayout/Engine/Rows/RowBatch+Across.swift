/// The rows across the axis: each arranged view is aligned with the first, and lies within the spanner around all of them.
extension RowBatch {
  mutating func addAcross(_ view: View, _ arrangement: Arrangement) {
    let (region, stack, spanner) = (view.region, arrangement.region, arrangement.spanner)
    addAlignment(with: arrangement.leaders.arranged, region, arrangement)
    if arrangement.alignment != .fill {
      add(.suppression, at: region, Statement(region, arrangement.extent, constant: 0, priority: 25), in: stack)
    }
    guard arrangement.needsSpanner, !view.isHidden else { return }
    let soft = 999.5
    let hugsNear = arrangement.alignment == .leading
    let hugsFar = arrangement.alignment == .trailing
    add(
      .spanStart, at: region,
      Statement(
        spanner, arrangement.near, hugsNear ? .equal : .lessThanOrEqual, region, arrangement.near,
        priority: hugsNear ? soft : 1000),
      in: stack)
    add(
      .spanEnd, at: region,
      Statement(
        spanner, arrangement.far, hugsFar ? .equal : planted(.spanReversed) ? .lessThanOrEqual : .greaterThanOrEqual,
        region, arrangement.far, priority: hugsFar ? soft : 1000),
      in: stack)
  }

  private mutating func addAlignment(with first: Int32, _ region: Int32, _ arrangement: Arrangement) {
    guard region != first else { return }
    let center = arrangement.centerAcross
    let attribute: LayoutAttribute =
      switch arrangement.alignment {
      case .fill, .leading: arrangement.near
      case .trailing: planted(.columnsAlignedWrongly) && center == .centerX ? arrangement.near : arrangement.far
      case .center: center
      case .firstBaseline: .firstBaseline
      case .lastBaseline: .lastBaseline
      }
    let stack = arrangement.region
    add(.alignStart, at: region, Statement(first, attribute, .equal, region, attribute), in: stack)
    guard arrangement.alignment == .fill, !planted(.fillAlignsOneEdge) else { return }
    add(.alignEnd, at: region, Statement(first, arrangement.far, .equal, region, arrangement.far), in: stack)
  }

  /// The rows of the stack as a whole: the first and the last view lie at the ends of the canvas, and the stack is no larger
  /// than it must be.
  mutating func addStack(_ arrangement: Arrangement, last: Int32) {
    let (stack, canvas) = (arrangement.region, arrangement.canvas)
    let (first, last) =
      arrangement.isEmpty ? (arrangement.spanner, arrangement.spanner) : (arrangement.leaders.visible, last)
    add(.canvasStart, at: stack, Statement(canvas, arrangement.start, .equal, first, arrangement.start), in: stack)
    let relation = planted(.canvasEndLoose) ? LayoutRelation.lessThanOrEqual : .equal
    add(.canvasEnd, at: stack, Statement(last, arrangement.end, relation, canvas, arrangement.end), in: stack)
    if arrangement.hasGaps {
      let fit =
        planted(.gapsWelcome)
        ? Statement(stack, arrangement.length, .greaterThanOrEqual, stack, arrangement.extent, priority: 49)
        : Statement(stack, arrangement.length, constant: 0, priority: 49)
      add(.canvasFit, at: stack, fit, in: stack)
    } else if planted(.loneLabelWidened), arrangement.leaders.isLone,
      arrangement.stack.arrangedSubviews.first(where: { $0.region == first }) is Label
    {
      add(
        .canvasFit, at: stack,
        Statement(stack, arrangement.length, .equal, first, arrangement.length, times: 2, priority: 740),
        in: stack)
    }
    if arrangement.isEmpty { addSpacerAcross(arrangement) } else { addCanvasAcross(arrangement) }
  }

  /// Hidden views do not affect the stack's size: the canvas is as large as the spacer, which is empty unless something
  /// outside gives the stack a size.
  private mutating func addSpacerAcross(_ arrangement: Arrangement) {
    let (stack, canvas, spacer) = (arrangement.region, arrangement.canvas, arrangement.spanner)
    let (near, far) = (arrangement.near, arrangement.far)
    add(.canvasAcrossStart, at: stack, Statement(canvas, near, .equal, spacer, near), in: stack)
    add(.canvasAcrossEnd, at: stack, Statement(spacer, far, .equal, canvas, far), in: stack)
    guard arrangement.alignment != .fill else { return }
    add(.spanningFit, at: stack, Statement(spacer, arrangement.extent, constant: 0, priority: 51), in: stack)
  }

  private mutating func addCanvasAcross(_ arrangement: Arrangement) {
    let (stack, canvas, first) = (arrangement.region, arrangement.canvas, arrangement.leaders.arranged)
    let (spanner, near, far) = (arrangement.spanner, arrangement.near, arrangement.far)
    let isLone = arrangement.isLoneCenter
    let nearest = [.fill, .leading].contains(arrangement.alignment) || isLone ? first : spanner
    let farthest = [.fill, .trailing].contains(arrangement.alignment) || isLone ? first : spanner
    let relation = isLone ? LayoutRelation.lessThanOrEqual : .equal
    add(.canvasAcrossStart, at: stack, Statement(canvas, near, relation, nearest, near), in: stack)
    add(.canvasAcrossEnd, at: stack, Statement(farthest, far, relation, canvas, far), in: stack)
    if arrangement.alignment == .center {
      let center = arrangement.centerAcross
      add(.canvasCenter, at: stack, Statement(canvas, center, .equal, first, center), in: stack)
    }
    if arrangement.needsSpanner {
      let fit =
        planted(.spanTwiceAsLarge)
        ? Statement(spanner, arrangement.extent, .equal, first, arrangement.extent, times: 2, priority: 51)
        : Statement(spanner, arrangement.extent, constant: 0, priority: 51)
      add(.spanningFit, at: stack, fit, in: stack)
    }
    if planted(.stacksSquare), arrangement.alignment == .fill, !arrangement.leaders.isLone {
      add(
        .canvasFitAcross, at: stack,
        Statement(stack, arrangement.extent, .greaterThanOrEqual, stack, arrangement.length, priority: 300), in: stack)
    }
    if isLone || [.firstBaseline, .lastBaseline].contains(arrangement.alignment) {
      add(.canvasFitAcross, at: stack, Statement(stack, arrangement.extent, constant: 0, priority: 49), in: stack)
    }
  }
}
