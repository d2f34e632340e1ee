import PlumbDocument
import PlumbLayout

extension LayoutPriority {
  /// The priority for minimising lengths that depend on content alone. It is above all priorities of `smallestSpace`.
  static let smallestContent: LayoutPriority = 950
  /// The priority for minimising stretched lengths and shares of free space, which depend on the parent. Outer boxes have higher
  /// priorities.
  static func smallestSpace(depth: Int) -> LayoutPriority { 940 - Double(min(depth, 10_000)) * 0.03 }
  /// The priority for a fitted width to be at most the offered width.
  static func offered(depth: Int) -> LayoutPriority { smallestSpace(depth: depth) - 0.01 }
  /// The priority for a fitted width to be the content's natural width, below `offered`.
  static func wanted(depth: Int) -> LayoutPriority { smallestSpace(depth: depth) - 0.02 }
}

extension RowGroup {
  mutating func add(
    _ first: LayoutItem, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal, _ second: LayoutItem? = nil,
    _ secondAttribute: LayoutAttribute? = nil, times multiplier: Double = 1, plus constant: Double = 0,
    at priority: LayoutPriority = .required
  ) {
    add(
      BoxRow(
        first: first, attribute: attribute, relation: relation, second: second, secondAttribute: secondAttribute,
        multiplier: multiplier, constant: constant, priority: priority))
  }

  /// Minimises a length that has lower bounds.
  mutating func addSmallest(_ item: LayoutItem, _ axis: Axis, at priority: LayoutPriority = .smallestContent) {
    add(item, axis.length, .equal, at: priority)
  }

  /// Places an item's edge at a distance inwards from the corresponding edge of another item. If `reaches` is true, the item's edge
  /// may also be further outwards.
  mutating func addInset(
    _ item: LayoutItem, from outer: LayoutItem, _ axis: Axis, _ side: Side, _ distance: Double, reaches: Bool = false
  ) {
    let attribute = side.attribute(axis)
    let relation: LayoutRelation = !reaches ? .equal : side == .start ? .lessThanOrEqual : .greaterThanOrEqual
    add(item, attribute, relation, outer, attribute, plus: side == .start ? distance : -distance)
  }

  /// Places an item before or after another item, at a distance.
  mutating func addBeside(
    _ item: LayoutItem, _ other: LayoutItem, _ axis: Axis, _ side: Side, _ distance: Double
  ) {
    add(
      item, side.opposite.attribute(axis), .equal, other, side.attribute(axis),
      plus: side == .start ? -distance : distance)
  }
}

/// A lower bound of the content's natural length: a constant, plus an item's length if there is an item.
struct BoxBound {
  var item: LayoutItem?
  var constant: Double
}

/// Constraints for the size and position of a box in its parent.
extension BoxNode {
  /// Writes the constraints for the size and position. At most O(children).
  func writePlace() {
    place.begin()
    defer { place.end() }
    writeNaturalSize()
    guard let parent else {
      for axis in [Axis.horizontal, .vertical] { writeOwnLength(axis) }
      return
    }
    guard !box.isHidden else { return }
    if let insets = box.absolute { return writeAbsolute(insets, in: parent) }
    let (main, cross) = (parent.mainAxis, parent.mainAxis.across)
    writeLength(main, in: parent)
    if parent.plan.isList { return writePlace(inListOf: parent) }
    writeLength(cross, in: parent)
    writeContribution(cross, to: parent)
    writeDistance(main, in: parent)
    writeAlignment(cross, in: parent)
  }

  private func writeLength(_ axis: Axis, in parent: BoxNode) {
    if isGrown(axis) { return writeGrown(axis, in: parent) }
    if plan[axis] == .fitted { return writeFitted(within: offer(of: parent, parent.around(axis) + margins(axis))) }
    guard plan[axis] == .stretched else { return writeOwnLength(axis) }
    writeStretched(axis, in: parent, parent.around(axis) + margins(axis), atLeast: around(axis))
  }

  /// Fixes a length that does not depend on the parent. `writeContent` writes a length that depends on the content.
  private func writeOwnLength(_ axis: Axis) {
    guard leaf?.hasNatural(axis) != true, let length = ownLength(axis) else { return }
    place.add(view, axis.length, plus: length)
  }

  /// The length if it depends on neither the parent nor the content.
  func ownLength(_ axis: Axis) -> Double? {
    switch plan[axis] {
    case .fixed(let length): length
    case .content: plan.count == 0 && label == nil ? around(axis) : nil
    case .stretched, .fitted: nil
    }
  }

  /// Makes the box as long as the parent minus a distance, but at least as long as its own padding.
  private func writeStretched(_ axis: Axis, in parent: BoxNode, _ distance: Double, atLeast least: Double) {
    let isAlwaysEnough: Bool
    switch parent.plan[axis] {
    case .fixed(let length) where !parent.isGrown(axis):
      guard length - distance >= least else { return place.add(view, axis.length, plus: least) }
      isAlwaysEnough = true
    case .content where isItem && parent.isSelfSized(axis): isAlwaysEnough = true
    default: isAlwaysEnough = least + distance <= parent.around(axis)
    }
    if isAlwaysEnough { return place.add(view, axis.length, .equal, parent.view, plus: -distance) }
    place.add(view, axis.length, .greaterThanOrEqual, parent.view, plus: -distance)
    if least > 0 { place.add(view, axis.length, .greaterThanOrEqual, plus: least) }
    place.addSmallest(view, axis, at: .smallestSpace(depth: level))
  }

  /// Each level of the tree has its own priority only if texts wrap, because then an inner length can increase an outer length.
  private var level: Int { isLevelled ? depth : 0 }

  /// Makes the box as wide as its content, but at most as wide as offered, and at least as wide as the longest word.
  private func writeFitted(within offer: BoxBound) {
    let (bounds, least) = (contribution(.horizontal), leastWidth)
    if offer.item == nil, bounds.count == 1, bounds[0].item == nil {
      place.add(view, .width, plus: max(least, min(bounds[0].constant, offer.constant)))
      return
    }
    var want = bounds[0]
    if bounds.count > 1 {
      want = BoxBound(item: place.guide(.itemBase, of: view), constant: 0)
      for bound in bounds {
        place.add(place.guide(.itemBase, of: view), .width, .greaterThanOrEqual, bound.item, plus: bound.constant)
      }
      place.addSmallest(place.guide(.itemBase, of: view), .horizontal)
    }
    place.add(view, .width, .greaterThanOrEqual, plus: least)
    place.add(view, .width, .lessThanOrEqual, want.item, plus: want.constant)
    if let item = offer.item {
      place.add(view, .width, .lessThanOrEqual, item, plus: offer.constant, at: .offered(depth: level))
    } else {
      place.add(view, .width, .lessThanOrEqual, plus: max(least, offer.constant))
    }
    place.add(view, .width, .equal, want.item, plus: want.constant, at: .wanted(depth: level))
  }

  /// The length that a parent offers: its own length minus a distance.
  private func offer(of parent: BoxNode, _ distance: Double) -> BoxBound {
    if case .fixed(let width) = parent.plan.width, !parent.isGrown(.horizontal) {
      return BoxBound(constant: width - distance)
    }
    return BoxBound(item: parent.view, constant: -distance)
  }

  /// Writes the length before growth and the share of the free space.
  private func writeGrown(_ axis: Axis, in parent: BoxNode) {
    let share = parent.content.guide(.share, of: parent.view)
    let bounds = contribution(axis)
    if bounds.count == 1, bounds[0].item == nil {
      place.add(view, axis.length, .equal, share, times: box.grow, plus: bounds[0].constant)
      return
    }
    let (base, growth) = (place.guide(.itemBase, of: view), place.guide(.itemGrowth, of: view))
    writeLength(of: base, axis, bounds)
    place.add(growth, axis.length, .equal, share, times: box.grow)
    place.addInset(base, from: view, axis, .start, 0)
    place.addBeside(growth, base, axis, .end, 0)
    place.addInset(growth, from: view, axis, .end, 0)
  }

  private func writeLength(of item: LayoutItem, _ axis: Axis, _ bounds: [BoxBound]) {
    let relation: LayoutRelation = bounds.count == 1 ? .equal : .greaterThanOrEqual
    for bound in bounds { place.add(item, axis.length, relation, bound.item, plus: bound.constant) }
    if bounds.count > 1 { place.addSmallest(item, axis) }
  }

  /// Lower bounds of the length that the box contributes to its parent's content, without margins.
  func contribution(_ axis: Axis) -> [BoxBound] {
    if case .fixed(let length) = plan[axis] { return [BoxBound(constant: length)] }
    if isSelfSized(axis) {
      return plan.count == 0 && label == nil ? [BoxBound(constant: around(axis))] : [BoxBound(item: view, constant: 0)]
    }
    if let length = plan.contentLength(axis) { return [BoxBound(constant: length)] }
    if let label {
      return axis == .vertical
        ? [BoxBound(item: label, constant: around(axis))]
        : [BoxBound(constant: label.words.size(within: nil).width + around(axis))]
    }
    guard plan.count > 0 else { return [BoxBound(constant: around(axis))] }
    guard axis == mainAxis else { return [BoxBound(item: content.guide(.wish, of: view), constant: around(axis))] }
    let line = content.guide(plan.sharesSpace ? .base : .run, of: view)
    let bound = BoxBound(item: line, constant: around(axis) - 2 * plan.overlap)
    return plan.overlap > 0 ? [bound, BoxBound(constant: around(axis))] : [bound]
  }

  /// Makes the parent's content at least as long across as this item.
  private func writeContribution(_ axis: Axis, to parent: BoxNode) {
    let item: LayoutItem
    let around: Double
    if parent.isSelfSized(axis) {
      (item, around) = (parent.view, parent.around(axis))
    } else if parent.plan.wants(axis) {
      (item, around) = (parent.content.guide(.wish, of: parent.view), 0)
    } else {
      return
    }
    for bound in contribution(axis) {
      let constant = bound.constant + margins(axis) + around
      if bound.item == nil, constant <= around { continue }
      place.add(item, axis.length, .greaterThanOrEqual, bound.item, plus: constant)
    }
  }

  /// Places the box after the previous item.
  private func writeDistance(_ axis: Axis, in parent: BoxNode) {
    guard let previous = previousItem else { return }
    let (before, after) = (previous.box.margin[axis, .end] + parent.box.gap[axis], box.margin[axis, .start])
    guard parent.plan.innerSpace > 0 else {
      return place.addBeside(view, previous.view, axis, .end, before + after)
    }
    let space = place.guide(.itemSpace, of: view)
    place.add(
      space, axis.length, .equal, parent.content.guide(.share, of: parent.view), times: parent.plan.innerSpace)
    place.addBeside(space, previous.view, axis, .end, before)
    place.addBeside(view, space, axis, .end, after)
  }

  private func writeAlignment(_ axis: Axis, in parent: BoxNode) {
    let (start, end) = (
      parent.inset(axis, .start) + box.margin[axis, .start], parent.inset(axis, .end) + box.margin[axis, .end]
    )
    switch alignment {
    case .start, .stretch, .baseline: place.addInset(view, from: parent.view, axis, .start, start)
    case .end: place.addInset(view, from: parent.view, axis, .end, end)
    case .center:
      place.add(view, axis.center, .equal, parent.view, plus: (start - end) / 2)
    }
  }

  private func writeAbsolute(_ insets: Box.Edges<Double?>, in parent: BoxNode) {
    for axis in [Axis.horizontal, .vertical] {
      let border = (parent.box.border[axis, .start], parent.box.border[axis, .end])
      writeOwnLength(axis)
      let inset = (insets[axis, .start] ?? 0) + (insets[axis, .end] ?? 0)
      if plan[axis] == .fitted {
        writeFitted(inArea: offer(of: parent, border.0 + border.1 + inset))
      } else if plan[axis] == .stretched {
        // The area between the insets is at least 0, before negative margins enlarge it.
        writeStretched(
          axis, in: parent, border.0 + border.1 + inset + margins(axis), atLeast: max(around(axis), -margins(axis)))
      }
      if let inset = insets[axis, .start] {
        place.addInset(view, from: parent.view, axis, .start, border.0 + inset + box.margin[axis, .start])
      } else {
        place.addInset(
          view, from: parent.view, axis, .end, border.1 + (insets[axis, .end] ?? 0) + box.margin[axis, .end])
      }
    }
  }
}

/// Constraints for the width of a text, or of a box with texts, between insets.
extension BoxNode {
  private func writeFitted(inArea area: BoxBound) {
    let margins = margins(.horizontal)
    guard let item = area.item else {
      return writeFitted(within: BoxBound(constant: max(0, area.constant) - margins))
    }
    guard margins < 0 else { return writeFitted(within: BoxBound(item: item, constant: area.constant - margins)) }
    // The area is at least 0, before negative margins enlarge it.
    let guide = place.guide(.itemSpace, of: view)
    place.add(guide, .width, .greaterThanOrEqual, item, plus: area.constant)
    place.addSmallest(guide, .horizontal, at: .smallestSpace(depth: level))
    writeFitted(within: BoxBound(item: guide, constant: -margins))
  }
}

/// Constraints for the content of a box.
extension BoxNode {
  /// Writes the constraints that affect all items. O(children).
  func writeContent() {
    content.begin()
    defer { content.end() }
    if let label { return writeText(label) }
    writeList()
    if plan.isList { return }
    let (axis, items) = (mainAxis, items)
    guard let first = items.first, let last = items.last else { return }
    writeAcross(axis.across)
    if isSelfSized(axis), plan.isTight {
      content.addInset(first.view, from: view, axis, .start, inset(axis, .start) + first.box.margin[axis, .start])
      content.addInset(last.view, from: view, axis, .end, inset(axis, .end) + last.box.margin[axis, .end])
    } else {
      let line = Line(axis: axis, first: first, last: last)
      writeRun(line)
      writeJustification(line)
    }
  }

  private func writeAcross(_ axis: Axis) {
    if isSelfSized(axis) {
      if around(axis) > 0 { content.add(view, axis.length, .greaterThanOrEqual, plus: around(axis)) }
      content.addSmallest(view, axis)
    } else if plan.wants(axis) {
      content.addSmallest(content.guide(.wish, of: view), axis)
    }
  }

  private func writeText(_ label: BoxLabel) {
    for axis in [Axis.horizontal, .vertical] {
      content.addInset(label, from: view, axis, .start, inset(axis, .start))
    }
    content.add(label, .width, .equal, view, plus: BoxLabel.surplus - around(.horizontal))
    if isSelfSized(.vertical) { content.add(view, .height, .equal, label, plus: around(.vertical)) }
    if isSelfSized(.horizontal) {
      content.add(view, .width, plus: around(.horizontal) + label.words.size(within: nil).width)
    }
  }

  /// A line of at least one item.
  private struct Line {
    let axis: Axis
    let first: BoxNode
    let last: BoxNode

    func item(_ side: Side) -> LayoutItem { side == .start ? first.view : last.view }

    func margin(_ side: Side) -> Double { (side == .start ? first : last).box.margin[axis, side] }
  }

  /// Writes the guide around all items, and the length of the line before growth.
  private func writeRun(_ line: Line) {
    let axis = line.axis
    let isSelfSized = isSelfSized(axis)
    let isMeasured = isSelfSized || plan.wants(axis)
    let isCentered = plan.count > 1 && box.justify == .center
    guard isMeasured || isCentered else { return }
    let run = content.guide(.run, of: view)
    for side in [Side.start, .end] {
      content.addInset(run, from: line.item(side), axis, side, -line.margin(side) - plan.overlap)
    }
    guard isMeasured else { return }
    var length: LayoutItem = run
    if plan.sharesSpace {
      let (base, growth) = (content.guide(.base, of: view), content.guide(.growth, of: view))
      content.add(
        growth, axis.length, .equal, content.guide(.share, of: view),
        times: plan.growth + plan.innerSpace * Double(plan.count - 1))
      content.addInset(base, from: run, axis, .start, 0)
      content.addBeside(growth, base, axis, .end, 0)
      content.addInset(growth, from: run, axis, .end, 0)
      length = base
    }
    guard isSelfSized else { return }
    content.add(view, axis.length, .greaterThanOrEqual, length, plus: around(axis) - 2 * plan.overlap)
    if around(axis) > 0 { content.add(view, axis.length, .greaterThanOrEqual, plus: around(axis)) }
    content.addSmallest(view, axis)
  }

  private func writeJustification(_ line: Line) {
    let axis = line.axis
    var side = overflowSide
    if box.justify == .center {
      // The remaining space is on both sides of the items.
      side = .end
      writeCenter(line)
    } else if plan.edgeSpace > 0 {
      writeSpare(line, side, plan.edgeSpace, reaches: false)
    } else {
      content.addInset(line.item(side), from: view, axis, side, inset(axis, side) + line.margin(side))
    }
    guard plan.sharesSpace else { return }
    let isSpaced = plan.innerSpace > 0 || plan.edgeSpace > 0
    let rest = isSpaced ? plan.edgeSpace : box.justify == .center ? plan.rest / 2 : plan.rest
    content.addSmallest(content.guide(.share, of: view), axis, at: .smallestSpace(depth: isLevelled ? depth + 1 : 0))
    if rest > 0 {
      writeSpare(line, side.opposite, rest, reaches: true)
    } else {
      let distance = inset(axis, side.opposite) + line.margin(side.opposite)
      content.addInset(line.item(side.opposite), from: view, axis, side.opposite, distance, reaches: true)
    }
  }

  /// The side at which the line starts if there is no free space.
  private var overflowSide: Side {
    switch box.justify {
    case .start, .between: isReversed ? .end : .start
    case .end: isReversed ? .start : .end
    // CSS calls this "safe center": the start of the text direction, even if the line is reversed.
    case .center, .around, .evenly: .start
    }
  }

  private func writeCenter(_ line: Line) {
    let axis = line.axis
    let offset = (inset(axis, .start) - inset(axis, .end)) / 2
    guard plan.count == 1 else {
      content.add(
        content.guide(.run, of: view), axis.center, .equal, view, plus: offset)
      return
    }
    let own = (line.margin(.start) - line.margin(.end)) / 2
    content.add(line.first.view, axis.center, .equal, view, plus: offset + own)
  }

  /// Writes the free space between the items and an edge.
  private func writeSpare(_ line: Line, _ side: Side, _ factor: Double, reaches: Bool) {
    let spare = content.guide(reaches ? .spare : .edge, of: view)
    content.add(spare, line.axis.length, .equal, content.guide(.share, of: view), times: factor)
    content.addBeside(spare, line.item(side), line.axis, side, line.margin(side))
    content.addInset(spare, from: view, line.axis, side, inset(line.axis, side), reaches: reaches)
  }
}
