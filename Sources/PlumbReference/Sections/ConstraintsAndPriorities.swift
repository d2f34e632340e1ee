import PlumbScene
import PlumbTwin

// SPEC 1.

extension Layout {
  func guides(of view: PlainView) -> [Item] {
    view.guides.map(Item.guide) + Item.Area.allCases.map { .area(view.id, $0) }.filter(areas.contains)
  }

  /// SPEC 1.3: every view and guide has width >= 0 and height >= 0, required.
  func sizesAreNotNegative(of view: PlainView) -> [Statement] {
    ([.view(view.id)] + guides(of: view)).flatMap(isNotNegative)
  }

  func isNotNegative(_ item: Item) -> [Statement] { Axis.allCases.map { isNotNegative(item, $0) } }

  func isNotNegative(_ item: Item, _ axis: Axis) -> Statement {
    Statement(first: Anchor(item: item, attribute: axis.length), relation: .greaterOrEqual, source: .nature)
  }

  /// The root has its given size. A view that is measured is minimised at priority 50.
  func whatSizesTheRoot() -> [Statement] {
    let root = Item.view(outermost)
    let size = isMeasuring ? [0, 0] : tree[outermost].numbers(.size) ?? [0, 0]
    return Axis.allCases.map { axis in
      var said = Statement(first: Anchor(item: root, attribute: axis.length))
      said.constant = Rational(written: size[axis.rawValue] ?? 0)
      said.priority = isMeasuring ? 50 : 1000
      said.source = isMeasuring ? .fitting : .frame
      return said
    }
  }

  /// SPEC 1.6: autoresizing frames become constraints. They count from the left in either direction.
  func frameThatWasSet(of view: PlainView) -> [Statement] {
    guard let parent = view.parent, view.id != outermost, let frame = view.numbers(.autoresizing) else { return [] }
    let attributes: [Attribute] = [.left, .top, .width, .height]
    return zip(attributes, frame).map { attribute, number in
      var said = Statement(first: Anchor(item: .view(view.id), attribute: attribute), source: .frame)
      if !attribute.isSize { said.second = Anchor(item: .view(parent), attribute: attribute) }
      said.constant = Rational(written: number ?? 0)
      return said
    }
  }

  /// SPEC 1.4: `size <= intrinsic` at the hugging priority, `size >= intrinsic` at the compression priority, per axis; none
  /// where there is no intrinsic metric.
  func naturalSize(of view: PlainView) -> [Statement] {
    Axis.allCases.flatMap { axis -> [Statement] in
      guard let natural = naturalLength(of: view, axis) else { return [] }
      let length = Anchor(item: .view(view.id), attribute: axis.length)
      return [
        Statement(
          first: length, relation: .lessOrEqual, constant: natural, priority: view.hugging(axis), source: .hugging),
        Statement(
          first: length, relation: .greaterOrEqual, constant: natural, priority: view.compression(axis),
          source: .compression),
      ]
    }
  }

  /// The intrinsic metric, or none: a stack has none, and a text's is what it measures.
  func naturalLength(of view: PlainView, _ axis: Axis) -> Rational? {
    if view.isStack { return nil }
    if view.isLabel { return axis == .horizontal ? textWidth(of: view) : textHeight(of: view) }
    return (view.numbers(.intrinsic)?[axis.rawValue] ?? nil).map { Rational(written: $0) }
  }
}
