import PlumbScene
import PlumbTwin

// SPEC 3, across the axis: the alignments.

extension Layout {
  func alignment(of stack: PlainView) throws(Refusal) -> [Statement] {
    guard let first = stack.arranged.first else { return [] }
    let (axis, canvas) = (stack.axis.other, canvas(of: stack))
    let aligned = alignedAmongThemselves(stack)
    guard stack.alignment != "fill" else {
      return aligned + [
        says(canvas, axis.start, .equal, .view(first), axis.start, .canvasConnection),
        says(.view(first), axis.end, .equal, canvas, axis.end, .canvasConnection),
      ]
    }
    let isSingleCentered = stack.alignment == "center" && stack.arranged.count == 1
    return aligned + ambiguitySuppression(in: stack) + (isSingleCentered ? [] : spanner(of: stack))
      + canvasConnectionAcross(stack, .view(first))
  }

  /// What each arranged view, hidden ones too, has in common with the first.
  func alignedAmongThemselves(_ stack: PlainView) -> [Statement] {
    guard let first = stack.arranged.first else { return [] }
    let axis = stack.axis.other
    let common: [Attribute] =
      switch stack.alignment {
      case "fill": [axis.start, axis.end]
      case "leading": [axis.start]
      case "trailing": [axis.end]
      case "firstBaseline": [.firstBaseline]
      case "lastBaseline": [.lastBaseline]
      default: [axis.center]
      }
    return common.flatMap { attribute in
      stack.arranged.dropFirst().map { other in
        says(.view(first), attribute, .equal, .view(other), attribute, .alignment)
      }
    }
  }

  /// Extent of each == 0 at 25.
  func ambiguitySuppression(in stack: PlainView) -> [Statement] {
    guard stack.alignment != "fill" else { return [] }
    return stack.arranged.map { says(.view($0), stack.axis.other.length, 0, at: 25, .suppression) }
  }

  /// Around all visible views; with leading and trailing exactly at the common edge, at 999.5. As small as can be at 51.
  private func spanner(of stack: PlainView) -> [Statement] {
    let (axis, spanner) = (stack.axis.other, Item.spanner(stack.id))
    let bounds = visible(in: stack).flatMap { id in
      [(axis.start, Relation.lessOrEqual, "leading"), (axis.end, .greaterOrEqual, "trailing")].map {
        edge, relation, near in
        let isNear = stack.alignment == near
        return says(
          spanner, edge, isNear ? .equal : relation, .view(id), edge, .alignment, at: isNear ? 999.5 : 1000)
      }
    }
    return bounds + [isNotNegative(spanner, axis), says(spanner, axis.length, 0, at: 51, .spanning)]
  }

  /// The canvas begins and ends with the first view where that has the common edge, else with the spanner. Centred, its centre is the
  /// first's; a single centred view lies within it.
  private func canvasConnectionAcross(_ stack: PlainView, _ first: Item) -> [Statement] {
    let (axis, canvas, spanner) = (stack.axis.other, canvas(of: stack), Item.spanner(stack.id))
    let isCentered = stack.alignment == "center"
    let isSingle = isCentered && stack.arranged.count == 1
    let near = isSingle || stack.alignment == "leading" ? first : spanner
    let far = isSingle || stack.alignment == "trailing" ? first : spanner
    var said = [
      says(canvas, axis.start, isSingle ? .lessOrEqual : .equal, near, axis.start, .canvasConnection),
      says(far, axis.end, isSingle ? .lessOrEqual : .equal, canvas, axis.end, .canvasConnection),
    ]
    if isCentered { said.append(says(canvas, axis.center, .equal, first, axis.center, .canvasConnection)) }
    return said
  }
}
