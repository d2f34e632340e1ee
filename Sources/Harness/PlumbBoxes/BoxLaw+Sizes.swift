import ExternalEngine
import PlumbDocument

/// The laws about non-wrapping containers and their children, if the sizes follow from numbers in the document.
extension BoxLaw {
  static let finite = BoxLaw("finite", ofLayouts: "all frames are finite, and at most 1e9 in magnitude") { layout in
    for box in layout.document.root.visible {
      for part in FramePart.all {
        let value = part.value(layout.frame(box))
        // Also fails for NaN.
        guard abs(value) <= 1e9 else { return "the \(part.name) of \"\(box.id)\" is \(value)" }
      }
    }
    return nil
  }

  static let nonNegative = BoxLaw("non-negative", ofLayouts: "no box has a negative size") { layout in
    for box in layout.document.root.visible {
      for part in FramePart.all.prefix(2) {
        let value = part.value(layout.frame(box))
        if value < -layout.tolerance { return "the \(part.name) of \"\(box.id)\" is \(value.brief), not at least 0" }
      }
    }
    return nil
  }

  /// Creates a law about containers with one line. `isAbout` returns whether the law applies to a line.
  private init(
    _ name: String, ofLines sentence: String, isAbout: @escaping @Sendable (BoxLine) -> Bool,
    what: @escaping @Sendable (BoxLine, BoxLayout) -> String?
  ) {
    self.init(
      name, sentence, variants: { played in played.layouts.contains { $0.lines.contains(where: isAbout) } ? [] : nil },
      violation: { played, _ in
        for layout in played.layouts {
          for line in layout.lines where isAbout(line) {
            if let what = what(line, layout) { return BoxViolation(step: layout.step, what: what) }
          }
        }
        return nil
      })
  }

  static let order = BoxLaw(
    "order", ofLines: "children without negative margins are in order and do not overlap",
    isAbout: { line in line.items.count > 1 && line.items.allSatisfy { $0.start >= 0 && $0.end >= 0 } },
    what: { line, _ in
      for (item, next) in line.items.neighbours where next.position < item.position + item.length - line.tolerance {
        let (from, to) = (next.position.brief, (item.position + item.length).brief)
        return "\"\(next.id)\" begins at \(from), not after \"\(item.id)\", which ends at \(to)"
      }
      return nil
    })

  static let gap = BoxLaw(
    "gap",
    ofLines: "the space between children consists of their margins, the gap and an equal share of the free space",
    isAbout: { $0.items.count > 1 },
    what: { line, _ in
      let spaces = line.items.neighbours.map { item, next in
        next.position - item.position - item.length - item.end - next.start - line.gap
      }
      for (space, (item, next)) in zip(spaces, line.items.neighbours) {
        let pair = "between \"\(item.id)\" and \"\(next.id)\""
        if !line.container.justify.isSpaced {
          if abs(space) > line.tolerance { return "the free space \(pair) is \(space.brief), not 0" }
          continue
        }
        if space < -line.tolerance { return "the free space \(pair) is \(space.brief), not at least 0" }
        if abs(space - spaces[0]) > line.tolerance {
          return "the free space \(pair) is \(space.brief), not \(spaces[0].brief) as between the first two"
        }
      }
      return nil
    })

  static let alignment = BoxLaw(
    "alignment", ofLines: "children are at the edge or the centre that `justify`, `align` and `self` specify",
    isAbout: { _ in true },
    what: { line, layout in line.justification ?? line.crossAlignment(layout) })

  static let sum = BoxLaw(
    "sum",
    ofLines:
      "children, margins, gaps and padding add up to the length of a container that fits its content or is filled",
    isAbout: { $0.isFilled || $0.fitsContent },
    what: { line, _ in
      let (found, inner) = (line.used, line.inner)
      if line.isFilled, found < inner - line.tolerance {
        return
          "the children of \"\(line.container.id)\" fill \(found.brief), not \(inner.brief), although a child grows"
      }
      if line.fitsContent, abs(found - inner) > line.tolerance {
        return
          "the space for the children of \"\(line.container.id)\" is \(inner.brief), not \(found.brief), which the children need"
      }
      return nil
    })

  static let shares = BoxLaw(
    "shares", ofLines: "children with definite sizes grow and shrink by their factors, within their limits",
    isAbout: { line in
      line.items.contains { $0.box.basis != nil || line.axis.pick($0.box.size) != nil } && line.resolved != nil
    },
    what: { line, _ in
      for (item, length) in zip(line.items, line.resolved ?? []) where abs(item.length - length) > line.tolerance {
        return "the \(line.axis.isHorizontal ? "width" : "height") of \"\(item.id)\" is \(item.length.brief), not "
          + "\(length.brief), which is the share of the box"
      }
      return nil
    })
}

extension BoxLayout {
  /// The visible containers with one line, and their children in the flow.
  fileprivate var lines: [BoxLine] {
    var lines: [BoxLine] = []
    let root = document.root
    func add(_ box: Box, in parent: Box?) {
      if box.wrap == .nowrap, !box.flowing.isEmpty { lines.append(BoxLine(box, in: parent, self)) }
      for child in box.children where !child.isHidden { add(child, in: box) }
    }
    if !root.isHidden { add(root, in: nil) }
    return lines
  }
}

/// An axis of a layout, and the side on which it starts.
struct BoxAxis {
  let isHorizontal: Bool
  /// Whether the axis starts at the trailing or the bottom edge.
  let isReversed: Bool
  let direction: BoxDocument.Direction

  func pick<Value>(_ pair: Box.Pair<Value>) -> Value { isHorizontal ? pair.horizontal : pair.vertical }

  func start<Value>(_ edges: Box.Edges<Value>) -> Value {
    isHorizontal ? (isReversed ? edges.trailing : edges.leading) : (isReversed ? edges.bottom : edges.top)
  }

  func end<Value>(_ edges: Box.Edges<Value>) -> Value {
    isHorizontal ? (isReversed ? edges.leading : edges.trailing) : (isReversed ? edges.top : edges.bottom)
  }

  func length(_ frame: EngineFrame) -> Double { isHorizontal ? frame.width : frame.height }

  /// The distance of a box from the start of the axis in its parent.
  func position(_ frame: EngineFrame, in parent: EngineFrame) -> Double {
    let startsRight = isReversed != (direction == .rightToLeft)
    guard isHorizontal else { return isReversed ? parent.height - frame.y - frame.height : frame.y }
    return startsRight ? parent.width - frame.x - frame.width : frame.x
  }
}

/// A container's children in a single line.
struct BoxLine {
  /// A child, with lengths along the main axis.
  struct Item {
    let box: Box
    let id: String
    let position: Double
    let length: Double
    /// The margins at the start and at the end.
    let start: Double
    let end: Double
  }

  let container: Box
  let parent: Box?
  let axis: BoxAxis
  let items: [Item]
  let gap: Double
  /// The length inside padding and border, and the position where it starts.
  let inner: Double
  let origin: Double
  let isOpen: Bool
  let tolerance: Double

  fileprivate init(_ container: Box, in parent: Box?, _ layout: BoxLayout) {
    let axis = BoxAxis(
      isHorizontal: container.flow.isHorizontal, isReversed: container.flow.isReversed,
      direction: layout.document.direction)
    let frame = layout.frame(container)
    (self.container, self.parent, self.axis) = (container, parent, axis)
    items = container.flowing.map { box in
      let own = layout.frame(box)
      return Item(
        box: box, id: box.id, position: axis.position(own, in: frame), length: axis.length(own),
        start: axis.start(box.margin), end: axis.end(box.margin))
    }
    gap = axis.pick(container.gap)
    origin = axis.start(container.padding) + axis.start(container.border)
    inner = axis.length(frame) - origin - axis.end(container.padding) - axis.end(container.border)
    isOpen = parent == nil && axis.pick(layout.document.available) == nil
    tolerance = layout.tolerance * 2
  }

  /// The sum of the children's lengths, margins and gaps.
  var used: Double {
    items.reduce(gap * Double(items.count - 1)) { $0 + $1.start + $1.length + $1.end }
  }

  /// Whether a child always takes all free space.
  var isFilled: Bool {
    items.contains { $0.box.grow >= 1 && axis.pick($0.box.maximum) == nil && $0.box.aspect == nil }
  }

  /// Whether the container is certainly as long as its content. True only for the root, and for a box whose parent has the same
  /// axis.
  var fitsContent: Bool {
    guard items.allSatisfy({ $0.box.grow == 0 && $0.box.shrink == 0 && $0.box.basis == nil && $0.box.aspect == nil })
    else { return false }
    guard axis.pick(container.minimum) == 0, axis.pick(container.maximum) == nil, container.aspect == nil, used >= 0
    else { return false }
    if isOpen { return true }
    guard let parent, parent.flow.isHorizontal == axis.isHorizontal, parent.wrap == .nowrap else { return false }
    return container.absolute == nil && container.grow == 0 && container.shrink == 0 && container.basis == nil
      && axis.pick(container.size) == nil && !container.all.contains { $0.text != nil || $0.wrap != .nowrap }
      && !container.all.contains { $0.aspect != nil || $0.basis != nil || $0.grow > 0 || $0.shrink > 0 }
  }

  // MARK: Alignment

  /// The violation of `justify` by the first child; nil if there is none.
  var justification: String? {
    guard used >= 0 else { return nil }
    let free = inner - used
    let count = Double(items.count)
    // If there is too little space for distribution, engines differ in their fallback.
    if container.justify.isSpaced, free < tolerance { return nil }
    // In CSS, `start` and `end` exchange their meaning on a reversed axis.
    if container.flow.isReversed, !container.justify.isSpaced, container.justify != .center { return nil }
    let before: Double =
      switch container.justify {
      case .start, .between: 0
      case .center: free / 2
      case .end: free
      case .around: free / (2 * count)
      case .evenly: free / (count + 1)
      }
    let (found, wanted) = (items[0].position, origin + before + items[0].start)
    guard abs(found - wanted) > tolerance else { return nil }
    return "\"\(items[0].id)\" begins at \(found.brief), not at \(wanted.brief), where justify puts it"
  }

  /// The violation of the cross-axis alignment by a child; nil if there is none.
  fileprivate func crossAlignment(_ layout: BoxLayout) -> String? {
    let cross = BoxAxis(isHorizontal: !axis.isHorizontal, isReversed: false, direction: axis.direction)
    let frame = layout.frame(container)
    let origin = cross.start(container.padding) + cross.start(container.border)
    let inner = cross.length(frame) - origin - cross.end(container.padding) - cross.end(container.border)
    for item in items {
      let (box, own) = (item.box, layout.frame(item.box))
      let (start, end) = (cross.start(box.margin), cross.end(box.margin))
      let length = cross.length(own)
      let free = inner - start - end - length
      let before: Double
      switch box.alignSelf ?? container.align {
      case .start: before = 0
      case .center: before = free / 2
      case .end: before = free
      case .stretch:
        before = 0
        if cross.pick(box.size) == nil, box.aspect == nil {
          let wanted = box.clamped(inner - start - end, cross)
          if abs(length - wanted) > tolerance {
            let name = cross.isHorizontal ? "width" : "height"
            return "the \(name) of \"\(box.id)\" is \(length.brief), not \(wanted.brief), although it stretches"
          }
        }
      case .baseline: continue
      }
      let (found, wanted) = (cross.position(own, in: frame), origin + before + start)
      if abs(found - wanted) > tolerance {
        return "\"\(box.id)\" begins at \(found.brief), not at \(wanted.brief), where align puts it"
      }
    }
    return nil
  }
}

extension Box {
  /// The sum of padding and border along an axis.
  func outline(_ axis: BoxAxis) -> Double {
    axis.start(padding) + axis.end(padding) + axis.start(border) + axis.end(border)
  }

  /// A length within its limits. The minimum overrides the maximum, and padding with border overrides both.
  func clamped(_ length: Double, _ axis: BoxAxis) -> Double {
    max(min(length, axis.pick(maximum) ?? .infinity), axis.pick(minimum), outline(axis))
  }
}

/// Resolves flexible lengths by section 9.7 of CSS Flexible Box Layout.
extension BoxLine {
  /// The lengths of all children; nil if a flexible child has no definite base length.
  var resolved: [Double]? {
    guard container.aspect == nil else { return nil }
    var flexible: [FlexibleLength] = []
    for item in items {
      let box = item.box
      guard box.aspect == nil else { return nil }
      if let base = box.basis ?? axis.pick(box.size) {
        // In CSS, padding may make the inner size negative. Engines differ in this case.
        guard base >= box.outline(axis) else { return nil }
        flexible.append(
          FlexibleLength(
            base: base, hypothetical: box.clamped(base, axis), grow: box.grow, shrink: box.shrink,
            weight: box.shrink * (base - box.outline(axis))))
      } else {
        guard box.grow == 0, box.shrink == 0 else { return nil }
        flexible.append(
          FlexibleLength(base: item.length, hypothetical: item.length, grow: 0, shrink: 0, weight: 0))
      }
    }
    let fixed = used - items.reduce(0) { $0 + $1.length }
    // With negative margins, the content may have a negative length.
    guard flexible.reduce(fixed, { $0 + $1.hypothetical }) >= 0 else { return nil }
    return FlexibleLength.resolved(flexible, to: inner - fixed) { index, length in
      items[index].box.clamped(length, axis)
    }
  }
}

/// A length that may grow or shrink.
struct FlexibleLength {
  let base: Double
  /// The base within its limits.
  let hypothetical: Double
  let grow: Double
  let shrink: Double
  /// The share of the missing space, if the length shrinks.
  let weight: Double

  /// The lengths in a container. `clamped` returns a length within the limits of the child at an index. At most O(n²).
  static func resolved(_ items: [Self], to space: Double, clamped: (Int, Double) -> Double) -> [Double] {
    let grows = items.reduce(0) { $0 + $1.hypothetical } < space
    var targets = items.map(\.hypothetical)
    var open = items.indices.filter { index in
      let item = items[index]
      return (grows ? item.grow : item.shrink) > 0
        && (grows ? item.base <= item.hypothetical : item.base >= item.hypothetical)
    }
    func free() -> Double {
      let isOpen = Set(open)
      return space - items.indices.reduce(0) { $0 + (isOpen.contains($1) ? items[$1].base : targets[$1]) }
    }
    let initial = free()
    while !open.isEmpty {
      var left = free()
      let factors = open.reduce(0) { $0 + (grows ? items[$1].grow : items[$1].shrink) }
      if factors < 1, abs(initial * factors) < abs(left) { left = initial * factors }
      let weights = open.reduce(0) { $0 + (grows ? items[$1].grow : items[$1].weight) }
      var (violations, total) = ([Int: Double](), 0.0)
      for index in open {
        let weight = grows ? items[index].grow : items[index].weight
        let target = items[index].base + (weights > 0 ? left * weight / weights : 0)
        targets[index] = clamped(index, target)
        violations[index] = targets[index] - target
        total += targets[index] - target
      }
      open = open.filter { index in
        let violation = violations[index] ?? 0
        return total > 0 ? violation <= 0 : total < 0 ? violation >= 0 : false
      }
    }
    return targets
  }
}

extension Array {
  /// Each pair of neighbouring elements.
  fileprivate var neighbours: [(Element, Element)] { [(Element, Element)](zip(self, dropFirst())) }
}
