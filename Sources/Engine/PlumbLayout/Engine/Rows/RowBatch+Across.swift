/// The rows across the axis: each arranged view is aligned with the first, and lies within the spanner around all of them.
extension RowBatch {
  mutating func addAcross(_ view: View, _ arrangement: Arrangement) {
    if region != arrangement.leaders.arranged { addAlignment(arrangement) }
    if arrangement.alignment != .fill {
      add(.suppression, Statement(region, arrangement.extent, constant: 0, priority: StackPriority.suppression))
    }
    if arrangement.needsSpanner && !view.isHidden { addSpan(arrangement) }
  }

  private mutating func addAlignment(_ arrangement: Arrangement) {
    let (first, far, center) = (arrangement.leaders.arranged, arrangement.far, arrangement.centerAcross)
    let attribute: LayoutAttribute =
      switch arrangement.alignment {
      case .fill, .leading: arrangement.near
      case .trailing: far
      case .center: center
      case .firstBaseline: .firstBaseline
      case .lastBaseline: .lastBaseline
      }
    add(.alignStart, Statement(first, attribute, .equal, region, attribute))
    guard arrangement.alignment == .fill else { return }
    add(.alignEnd, Statement(first, far, .equal, region, far))
  }

  private mutating func addSpan(_ arrangement: Arrangement) {
    let (spanner, near, far) = (arrangement.spanner, arrangement.near, arrangement.far)
    let (hugsNear, hugsFar) = (arrangement.alignment == .leading, arrangement.alignment == .trailing)
    add(
      .spanStart,
      Statement(
        spanner, near, hugsNear ? .equal : .lessThanOrEqual, region, near,
        priority: hugsNear ? StackPriority.boundEnd : 1000))
    add(
      .spanEnd,
      Statement(
        spanner, far, hugsFar ? .equal : .greaterThanOrEqual, region, far,
        priority: hugsFar ? StackPriority.boundEnd : 1000))
  }

  /// The rows of the stack as a whole: the first and the last view lie at the ends of the canvas, and the stack is no larger
  /// than it must be.
  mutating func addStack(_ arrangement: Arrangement, last: Int32) {
    let (canvas, length) = (arrangement.canvas, arrangement.length)
    let (first, last) =
      arrangement.isEmpty ? (arrangement.spanner, arrangement.spanner) : (arrangement.leaders.visible, last)
    add(.canvasStart, Statement(canvas, arrangement.start, .equal, first, arrangement.start))
    add(.canvasEnd, Statement(last, arrangement.end, .equal, canvas, arrangement.end))
    if arrangement.hasGaps {
      add(.canvasFit, Statement(region, length, constant: 0, priority: StackPriority.canvas))
    }
    if arrangement.isEmpty { addSpacerAcross(arrangement) } else { addCanvasAcross(arrangement) }
  }

  /// Hidden views do not affect the stack's size: the canvas is as large as the spacer, which is empty unless something
  /// outside gives the stack a size.
  private mutating func addSpacerAcross(_ arrangement: Arrangement) {
    let (canvas, spacer, near, far) = (arrangement.canvas, arrangement.spanner, arrangement.near, arrangement.far)
    add(.canvasAcrossStart, Statement(canvas, near, .equal, spacer, near))
    add(.canvasAcrossEnd, Statement(spacer, far, .equal, canvas, far))
    guard arrangement.alignment != .fill else { return }
    add(.spanningFit, Statement(spacer, arrangement.extent, constant: 0, priority: StackPriority.span))
  }

  private mutating func addCanvasAcross(_ arrangement: Arrangement) {
    let (canvas, first, extent) = (arrangement.canvas, arrangement.leaders.arranged, arrangement.extent)
    let (spanner, near, far) = (arrangement.spanner, arrangement.near, arrangement.far)
    let isLone = arrangement.isLoneCenter
    let nearest = [.fill, .leading].contains(arrangement.alignment) || isLone ? first : spanner
    let farthest = [.fill, .trailing].contains(arrangement.alignment) || isLone ? first : spanner
    let relation = isLone ? LayoutRelation.lessThanOrEqual : .equal
    add(.canvasAcrossStart, Statement(canvas, near, relation, nearest, near))
    add(.canvasAcrossEnd, Statement(farthest, far, relation, canvas, far))
    if arrangement.alignment == .center {
      add(.canvasCenter, Statement(canvas, arrangement.centerAcross, .equal, first, arrangement.centerAcross))
    }
    if arrangement.needsSpanner {
      add(.spanningFit, Statement(spanner, extent, constant: 0, priority: StackPriority.span))
    }
    if isLone || [.firstBaseline, .lastBaseline].contains(arrangement.alignment) {
      add(.canvasFitAcross, Statement(region, extent, constant: 0, priority: StackPriority.canvas))
    }
  }
}
