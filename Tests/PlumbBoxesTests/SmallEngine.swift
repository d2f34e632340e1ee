import ExternalEngine
import PlumbBoxes
import PlumbDocument

/// A small layout engine for rows and columns, sizes, padding, gaps, alignment, growing, shrinking and texts, by the rules of
/// CSS. With a fault, it violates the law of the same name.
final class SmallEngine: BoxPlayer {
  let name = "small"
  let capabilities: Set<BoxCapability> = [
    .gap, .grow, .shrink, .hidden, .text, .rightToLeft, .measureCount,
  ]
  var exceptions: [String] = []
  let fault: String?

  init(fault: String? = nil) { self.fault = fault }

  func play(_ documents: [BoxDocument]) -> [EngineAnswer] { documents.map { .played(play($0)) } }

  func playElsewhere(_ document: BoxDocument) -> EngineAnswer? {
    var play = play(document)
    if fault == "deterministic" {
      for step in play.steps.indices { play.steps[step].frames = play.steps[step].frames.mapValues(\.nudged) }
    }
    return .played(play)
  }

  private func play(_ document: BoxDocument) -> EnginePlay {
    var state = document
    state.steps = []
    var steps = [layout(state)]
    for step in document.steps {
      var next = state
      apply(step, to: &next)
      let isSame = next == state && !(fault == "neutral" && step.kind == .batch && step != .batch([]))
      var result = isSame ? EngineStep(frames: steps[steps.count - 1].frames) : layout(next)
      if fault == "idempotent", step == .batch([]), let first = next.root.children.first, !first.isHidden {
        result.frames[first.id]?.x += 1
      }
      if fault == "history", case .insert(let box, _, _) = step, !box.isHidden { result.frames[box.id]?.y += 1 }
      steps.append(result)
      state = next
    }
    return EnginePlay(steps: steps)
  }

  private func apply(_ step: BoxStep, to state: inout BoxDocument) {
    if fault == "incremental", step.kind == .resize { return }
    if fault == "undo", case .set(_, let setting) = step, setting == setting.property.standard { return }
    // Documents are validated before they are played.
    do throws(BoxError) { try state.play(step) } catch { preconditionFailure(error.message) }
  }

  private func layout(_ document: BoxDocument) -> EngineStep {
    let layout = SmallLayout(document, fault)
    return EngineStep(frames: layout.frames, measured: layout.measured)
  }
}

extension EngineFrame {
  fileprivate var nudged: EngineFrame { EngineFrame(x: x.nextUp, y: y, width: width, height: height) }
}

/// One layout.
private final class SmallLayout {
  private(set) var frames: [String: EngineFrame] = [:]
  private(set) var measured: [String: Int] = [:]
  private let fault: String?
  private let isRightToLeft: Bool
  /// The sizes of texts, by offered width.
  private var known: [String: [Double?: (width: Double, height: Double)]] = [:]

  init(_ document: BoxDocument, _ fault: String?) {
    (self.fault, isRightToLeft) = (fault, document.direction == .rightToLeft)
    let root = document.root
    guard !root.isHidden else { return }
    let width = max(document.available.horizontal ?? self.width(of: root, isLeast: false), root.horizontal)
    let height = max(document.available.vertical ?? self.height(of: root, width), root.vertical)
    frames[root.id] = EngineFrame(x: 0, y: 0, width: width, height: height)
    place(root, width, height, depth: 0)
  }

  private func shown(_ box: Box) -> [Box] { fault == "hidden" ? box.children : box.children.filter { !$0.isHidden } }

  private func gap(_ box: Box) -> Double {
    if fault == "transpose" { return box.gap.horizontal }
    return box.flow == .row ? box.gap.horizontal : box.gap.vertical
  }

  private func gaps(_ box: Box) -> Double { gap(box) * Double(max(0, shown(box).count - 1)) }

  private func size(of text: Box.Text, _ id: String, within width: Double?) -> (width: Double, height: Double) {
    if fault != "economy", let size = known[id]?[width] { return size }
    measured[id, default: 0] += 1
    let size = text.size(within: width)
    known[id, default: [:]][width] = size
    return size
  }

  /// The max-content or min-content width.
  private func width(of box: Box, isLeast: Bool) -> Double {
    if let width = box.size.horizontal { return max(width, box.horizontal) }
    if let text = box.text {
      return box.horizontal + (isLeast ? text.minimumWidth : size(of: text, box.id, within: nil).width)
    }
    let widths = shown(box).map { width(of: $0, isLeast: isLeast) }
    if fault == "economy" { _ = shown(box).map { width(of: $0, isLeast: isLeast) } }
    let content = box.flow == .row ? widths.reduce(gaps(box), +) : widths.max() ?? 0
    let whole = content + box.horizontal
    return fault == "scale" && whole > 40 ? whole + 1 : whole
  }

  /// The height of the content for a width.
  private func height(of box: Box, _ width: Double) -> Double {
    if let height = box.size.vertical { return max(height, box.vertical) }
    let inner = width - box.horizontal
    if let text = box.text { return size(of: text, box.id, within: inner).height + box.vertical }
    let children = shown(box)
    if box.flow == .column {
      return children.reduce(gaps(box)) { $0 + height(of: $1, self.width(of: $1, in: box, inner)) } + box.vertical
    }
    let heights = zip(children, widths(of: box, inner)).map { height(of: $0, $1) }
    return (heights.max() ?? 0) + box.vertical
  }

  /// The width of a child of a column.
  private func width(of child: Box, in box: Box, _ inner: Double) -> Double {
    if let width = child.size.horizontal { return max(width, child.horizontal) }
    if child.isStretched(in: box) { return fault == "non-negative" ? inner : max(inner, child.horizontal) }
    let (least, most) = (width(of: child, isLeast: true), width(of: child, isLeast: false))
    return min(most, max(least, inner))
  }

  /// The widths of the children of a row.
  private func widths(of box: Box, _ inner: Double) -> [Double] {
    let children = shown(box)
    let bases = children.map { $0.size.horizontal ?? width(of: $0, isLeast: false) }
    return flexed(children, bases, children.map(\.horizontal), inner - gaps(box))
  }

  /// The lengths of children after growing and shrinking.
  private func flexed(_ children: [Box], _ bases: [Double], _ outlines: [Double], _ space: Double) -> [Double] {
    var lengths = zip(bases, outlines).map { max($0, $1) }
    let grows = lengths.reduce(0, +) < space
    if fault == "finite", space == 0, !lengths.isEmpty { lengths[0] = .nan }
    func factor(_ index: Int) -> Double { grows ? children[index].grow : children[index].shrink }
    func weight(_ index: Int) -> Double { grows ? factor(index) : factor(index) * (bases[index] - outlines[index]) }
    var open = children.indices.filter { factor($0) > 0 && (grows || bases[$0] >= outlines[$0]) }
    func free() -> Double {
      space - children.indices.reduce(0) { $0 + (open.contains($1) ? bases[$1] : lengths[$1]) }
    }
    let initial = free()
    while !open.isEmpty {
      let factors = open.reduce(0) { $0 + factor($1) }
      var left = free()
      if factors < 1, abs(initial * factors) < abs(left) { left = initial * factors }
      if fault == "sum", grows { left *= 0.9 }
      let weights = open.reduce(0) { $0 + weight($1) }
      let (before, first) = (open, open[0])
      for index in open {
        var share = weights > 0 ? left * weight(index) / weights : 0
        if fault == "shares", grows { share = index == first ? left : 0 }
        lengths[index] = bases[index] + share
      }
      open.removeAll { lengths[$0] < outlines[$0] }
      for index in before where lengths[index] < outlines[index] { lengths[index] = outlines[index] }
      if open.count == before.count { break }
    }
    return lengths
  }

  private func place(_ box: Box, _ width: Double, _ height: Double, depth: Int) {
    let children = shown(box)
    let (innerWidth, innerHeight) = (width - box.horizontal, height - box.vertical)
    let isRow = box.flow == .row
    var sizes: [(width: Double, height: Double)] = []
    if isRow {
      for (child, width) in zip(children, widths(of: box, innerWidth)) {
        let isStretched = child.isStretched(in: box) && !(fault == "nested" && depth > 1)
        let free = fault == "non-negative" ? innerHeight : max(innerHeight, child.vertical)
        sizes.append((width, child.size.vertical ?? (isStretched ? free : self.height(of: child, width))))
      }
    } else {
      let widths = children.map { self.width(of: $0, in: box, innerWidth) }
      let bases = zip(children, widths).map { $0.size.vertical ?? self.height(of: $0, $1) }
      let heights = flexed(children, bases, children.map(\.vertical), innerHeight - gaps(box))
      sizes = Array(zip(widths, heights).map { ($0, $1) })
    }
    for (index, child) in children.enumerated() {
      sizes[index].height = max(sizes[index].height, fault == "non-negative" ? -1000 : child.vertical)
    }
    let used = sizes.reduce(gaps(box)) { $0 + (isRow ? $1.width : $1.height) }
    let free = (isRow ? innerWidth : innerHeight) - used
    var along = box.justify == .center ? free / 2 : box.justify == .end ? free : 0
    var places: [Double] = []
    for (index, size) in sizes.enumerated() {
      places.append(along)
      along += (isRow ? size.width : size.height) + (fault == "gap" && index == 0 ? 0 : gap(box))
    }
    if fault == "order", places.count > 2 { places.swapAt(0, 1) }
    for ((child, size), place) in zip(zip(children, sizes), places) where !child.isHidden {
      let free = isRow ? innerHeight - size.height : innerWidth - size.width
      let part = fault == "alignment" ? 3.0 : 2
      let across: Double =
        switch child.alignSelf ?? box.align {
        case .center: free / part
        case .end: free
        case .start, .stretch, .baseline: 0
        }
      var x = (isRow ? place : across) + box.padding.leading
      if fault == "translate" { x *= 1.01 }
      if isRightToLeft { x = width - x - size.width + (fault == "mirror" ? box.padding.leading : 0) }
      let y = (isRow ? across : place) + box.padding.top
      frames[child.id] = EngineFrame(x: x, y: y, width: size.width, height: size.height)
      self.place(child, size.width, size.height, depth: depth + 1)
    }
  }
}

extension Box {
  /// The sum of the horizontal padding.
  fileprivate var horizontal: Double { padding.leading + padding.trailing }
  fileprivate var vertical: Double { padding.top + padding.bottom }

  fileprivate func isStretched(in parent: Box) -> Bool { (alignSelf ?? parent.align) == .stretch }
}
