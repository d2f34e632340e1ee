import PlumbDocument
import PlumbTwin

// SPEC 1: constraints and priorities.

extension Layout {
  func guides(of view: PlainView) -> [Item] {
    Item.Area.allCases.map { .area(view.id, $0) }.filter(areas.contains) + view.guides.map(Item.guide)
  }

  /// SPEC 1.3: every view and guide has a required width >= 0 and height >= 0.
  func nonNegativeSizes(of view: PlainView) -> [Statement] {
    ([.view(view.id)] + guides(of: view)).flatMap(nonNegative)
  }

  func nonNegative(_ item: Item) -> [Statement] { Axis.allCases.map { nonNegative(item, $0) } }

  func nonNegative(_ item: Item, _ axis: Axis) -> Statement {
    Statement(first: Anchor(item: item, attribute: axis.length), relation: .greaterOrEqual, source: .builtIn)
  }

  /// Returns the constraints for the size of the root, which the document specifies. The size of a measured view is minimised at
  /// priority 50.
  func rootSize() -> [Statement] {
    let root = Item.view(outermost)
    let size = isMeasuring ? [0, 0] : tree[outermost].numbers(.size) ?? [0, 0]
    return Axis.allCases.map { axis in
      Statement(
        first: Anchor(item: root, attribute: axis.length), constant: Rational(written: size[axis.rawValue] ?? 0),
        priority: isMeasuring ? 50 : 1000, source: isMeasuring ? .fitting : .frame)
    }
  }

  /// SPEC 1.6: autoresizing frames become constraints. Their x is measured from the left in both layout directions.
  func autoresizingFrame(of view: PlainView) -> [Statement] {
    guard let parent = view.parent, view.id != outermost, let frame = view.numbers(.autoresizing) else { return [] }
    let attributes: [Attribute] = [.left, .top, .width, .height]
    return zip(attributes, frame).map { attribute, number in
      Statement(
        first: Anchor(item: .view(view.id), attribute: attribute),
        second: attribute.isLength ? nil : Anchor(item: .view(parent), attribute: attribute),
        constant: Rational(written: number ?? 0), source: .frame)
    }
  }

  /// SPEC 1.4: for each axis with an intrinsic size, `size <= intrinsic` at the hugging priority and `size >= intrinsic` at the
  /// compression priority.
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

  /// Returns the intrinsic length of a view. Nil if the view has no intrinsic length, as for a stack. Measures the text of a label.
  func naturalLength(of view: PlainView, _ axis: Axis) -> Rational? {
    if view.isStack { return nil }
    if view.isLabel { return axis == .horizontal ? textWidth(of: view) : textHeight(of: view) }
    return (view.numbers(.intrinsic)?[axis.rawValue] ?? nil).map { Rational(written: $0) }
  }
}
