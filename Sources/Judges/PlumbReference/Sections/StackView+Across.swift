import PlumbDocument
import PlumbTwin

// SPEC 3, across the axis: the alignments.

extension Layout {
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

  /// Aligns each arranged view, hidden ones too, with the first.
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

  /// The size across the axis of each arranged view == 0 at 25.
  func ambiguitySuppression(in stack: PlainView) -> [Statement] {
    guard stack.alignment != .fill else { return [] }
    return stack.arranged.map {
      statement(.view($0), stack.axis.other.length, 0, at: StackNumbers.suppression, .suppression)
    }
  }

  /// The spanner encloses all visible views. For leading and trailing alignment it also starts or ends at each of them, at
  /// 999.5. Its size is minimised at 51.
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

  /// The canvas is pinned to the first view at an edge that all views share, else to the spanner. With centre alignment the
  /// canvas is centred on the first view; a single centred view lies within the canvas.
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
