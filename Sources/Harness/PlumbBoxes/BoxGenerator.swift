import PlumbDocument
import PlumbProperty

/// Draws random documents of boxes that need only the given capabilities. The same choices give the same document.
///
/// Each case has a size and a subset of properties. A small subset makes combinations of unusual values more likely.
public struct BoxGenerator: Sendable {
  /// The capabilities that documents may need.
  public var capabilities: Set<BoxCapability>

  /// Creates a generator for an engine with these capabilities. O(1).
  public init(capabilities: Set<BoxCapability>) { self.capabilities = capabilities }

  /// Draws a document. O(boxes · steps).
  public func document(from choices: inout Choices) -> BoxDocument {
    var drawing = BoxDrawing(choices, capabilities)
    defer { choices = drawing.choices }
    return drawing.document()
  }
}

/// A document during its generation.
private struct BoxDrawing {
  var choices: Choices
  /// The capabilities that this case may need.
  private var used: Set<BoxCapability> = []
  /// The properties that boxes may have, with their probabilities in per cent.
  private var chances: [(property: BoxProperty, percent: Int)] = []
  private var textChance = 0
  private var budget = 0
  private var stepCount = 0
  /// Numbers that the document already contains. Reusing them makes sizes, limits and words coincide.
  private var known: [Double] = []
  private var nextID = 0
  private var removed: [String] = []

  init(_ choices: Choices, _ capabilities: Set<BoxCapability>) {
    self.choices = choices
    drawShape(capabilities)
  }

  private mutating func drawShape(_ capabilities: Set<BoxCapability>) {
    switch choices.integer(in: 0...9) {
    case 0...5: (budget, stepCount) = (choices.integer(in: 1...5), choices.integer(in: 1...3))
    case 6...8: (budget, stepCount) = (choices.integer(in: 3...12), choices.integer(in: 0...4))
    default: (budget, stepCount) = (choices.integer(in: 8...30), choices.integer(in: 0...6))
    }
    let share = choices.pick([50, 25, 75, 100])
    used = Set(BoxCapability.allCases.filter { capabilities.contains($0) && choices.chance(share) })
    let density = choices.pick([15, 30, 8, 60])
    chances = BoxProperty.allCases.filter { $0.capability.map { used.contains($0) } ?? true }.map { property in
      (property, property == .absolute || property == .aspect ? min(density, 15) : density)
    }
    textChance = used.contains(.text) ? choices.pick([30, 10, 60]) : 0
  }

  mutating func document() -> BoxDocument {
    var root = Box(id: "root")
    drawProperties(of: &root, isRoot: true)
    addChildren(to: &root, depth: 1)
    var document = BoxDocument(available: available(), root: root)
    if used.contains(.rightToLeft), choices.chance(50) { document.direction = .rightToLeft }
    var edited = document
    for _ in 0..<stepCount {
      if let step = playedStep(of: &edited) { document.steps.append(step) }
    }
    return document
  }

  // MARK: Boxes

  private mutating func available() -> Box.Pair<Double?> {
    Box.Pair(choices.chance(30) ? nil : extent(), choices.chance(40) ? nil : extent())
  }

  private mutating func addChildren(to box: inout Box, depth: Int) {
    let most = min(budget, depth == 1 ? 5 : 4)
    guard most > 0 else { return }
    let count = choices.integer(in: depth == 1 ? 1...most : 0...most)
    budget -= count
    for _ in 0..<count { box.children.append(child(depth)) }
  }

  /// A box other than the root, with its descendants.
  private mutating func child(_ depth: Int) -> Box {
    var box = Box(id: newID())
    drawProperties(of: &box, isRoot: false)
    if used.contains(.hidden), choices.chance(8) { box.isHidden = true }
    if choices.chance(textChance) {
      box.text = text()
    } else if depth < 4 {
      addChildren(to: &box, depth: depth + 1)
    }
    return box
  }

  private mutating func newID() -> String {
    if !removed.isEmpty, choices.chance(15) { return removed.removeFirst() }
    defer { nextID += 1 }
    let letter = "abcdefghijklmnopqrstuvwxyz".unicodeScalars.map { String($0) }[nextID % 26]
    return nextID < 26 ? letter : letter + "\(nextID / 26)"
  }

  private mutating func drawProperties(of box: inout Box, isRoot: Bool) {
    for (property, percent) in chances where mayHave(property, box, isRoot) && choices.chance(percent) {
      box.set(setting(of: property))
    }
  }

  /// Whether a box may have an additional property. Excludes cases in which engines that follow CSS disagree: limits of a root
  /// with a given size, and the alignment and the ratio of absolute boxes.
  private func mayHave(_ property: BoxProperty, _ box: Box, _ isRoot: Bool) -> Bool {
    switch property {
    case .minimum, .maximum: !isRoot
    case .aspect, .alignSelf: !isRoot && box.absolute == nil
    case .absolute: !isRoot && box.aspect == nil && box.alignSelf == nil
    default: !isRoot || property.isOfRoot
    }
  }

  private mutating func setting(of property: BoxProperty) -> BoxSetting {
    switch property {
    case .flow:
      .flow(choices.pick(used.contains(.reverse) ? [.column, .row, .rowReverse, .columnReverse] : [.column, .row]))
    case .wrap: .wrap(choices.pick(used.contains(.reverse) ? [.wrap, .nowrap, .wrapReverse] : [.wrap, .nowrap]))
    case .gap: .gap(Box.Pair(small(), small()))
    case .margin: .margin(edges { $0.choices.chance(15) ? -$0.small() : $0.small() })
    case .padding: .padding(edges { $0.small() })
    case .border: .border(edges { $0.choices.pick([1, 0, 2, 5]) })
    case .grow, .shrink: factor(property)
    case .basis: .basis(choices.chance(85) ? length() : nil)
    case .size: .size(Box.Pair(choices.chance(65) ? length() : nil, choices.chance(65) ? length() : nil))
    case .minimum: .minimum(Box.Pair(choices.chance(60) ? length() : 0, choices.chance(60) ? length() : 0))
    case .maximum: .maximum(Box.Pair(choices.chance(60) ? length() : nil, choices.chance(60) ? length() : nil))
    case .aspect: .aspect(choices.pick([1, 2, 0.5, 4, 1.5, nil]))
    case .align: .align(alignment())
    case .alignSelf: .alignSelf(choices.chance(85) ? alignment() : nil)
    case .lines: .lines(choices.pick(Box.LineDistribution.allCases))
    case .justify: .justify(distribution())
    case .absolute: choices.chance(85) ? .absolute(insets()) : .absolute(nil)
    }
  }

  private mutating func factor(_ property: BoxProperty) -> BoxSetting {
    let factor = choices.pick([1, 2, 0.5, 0.25, 3, 0])
    return property == .grow ? .grow(factor) : .shrink(factor)
  }

  private mutating func alignment() -> Box.Alignment {
    let alignment = choices.pick(Box.Alignment.allCases)
    return alignment == .baseline && !used.contains(.baseline) ? .center : alignment
  }

  private mutating func distribution() -> Box.Distribution {
    let distribution = choices.pick(Box.Distribution.allCases)
    return distribution.isSpaced && !used.contains(.spacedDistribution) ? .end : distribution
  }

  private mutating func edges(_ number: (inout BoxDrawing) -> Double) -> Box.Edges<Double> {
    if choices.chance(40) { return Box.Edges(number(&self)) }
    return Box.Edges(number(&self), number(&self), number(&self), number(&self))
  }

  /// Insets for one edge or both edges on each axis.
  private mutating func insets() -> Box.Edges<Double?> {
    var insets = Box.Edges<Double?>(nil)
    let (vertical, horizontal) = (choices.integer(in: 0...2), choices.integer(in: 0...2))
    if vertical != 1 { insets.top = small() }
    if vertical != 0 { insets.bottom = small() }
    if horizontal != 1 { insets.leading = small() }
    if horizontal != 0 { insets.trailing = small() }
    return insets
  }

  // MARK: Numbers

  /// A random length. All numbers are dyadic, so engines with 32-bit numbers add them exactly.
  private mutating func length() -> Double {
    if !known.isEmpty, choices.chance(25) { return choices.pick(known) }
    let number: Double =
      switch choices.integer(in: 0...9) {
      case 0...4: choices.pick([10, 0, 20, 25, 30, 50, 100, 5])
      case 5...7: Double(choices.integer(in: 0...120))
      case 8: Double(choices.integer(in: 0...480)) / 4
      default: Double(choices.integer(in: 0...12_800)) / 64
      }
    known.append(number)
    return number
  }

  /// A random available length, which may be too short for any content.
  private mutating func extent() -> Double {
    choices.chance(70) ? choices.pick([100, 200, 50, 300, 30, 0, 120, 333.25]) : length()
  }

  private mutating func small() -> Double {
    choices.chance(80) ? choices.pick([5, 0, 10, 1, 2, 8, 20]) : Double(choices.integer(in: 0...160)) / 8
  }

  private mutating func text() -> Box.Text {
    let count = choices.pick([1, 3, 2, 6, 10])
    var words: [Double] = []
    for _ in 0..<count { words.append(choices.chance(80) ? choices.pick([20, 10, 30, 15.5, 42]) : length()) }
    let line = choices.pick([10, 16, 20, 12.5])
    return Box.Text(words: words, line: line, baseline: choices.pick([line * 0.75, line, 0, 8]))
  }

  // MARK: Steps

  /// Draws a step that can be played, and plays it; nil if several attempts fail.
  private mutating func playedStep(of document: inout BoxDocument) -> BoxStep? {
    if choices.chance(10) {
      var (steps, edited) = ([BoxStep](), document)
      for _ in 0..<choices.integer(in: 2...3) {
        if let step = playedEdit(of: &edited) { steps.append(step) }
      }
      guard !steps.isEmpty else { return nil }
      document = edited
      return .batch(steps)
    }
    return playedEdit(of: &document)
  }

  private mutating func playedEdit(of document: inout BoxDocument) -> BoxStep? {
    for _ in 1...4 {
      guard let step = edit(of: document) else { continue }
      do throws(BoxError) { try document.play(step) } catch { continue }
      if case .remove(let id) = step { removed.append(id) }
      return step
    }
    return nil
  }

  private mutating func edit(of document: BoxDocument) -> BoxStep? {
    let ids = document.root.ids
    switch choices.integer(in: 0...9) {
    case 0...3: return set(in: document, choices.pick(ids))
    case 4:
      budget = choices.integer(in: 0...3)
      return insertion(into: document, choices.pick(ids))
    case 5: return ids.count > 1 ? .remove(box: choices.pick(ids[1...])) : nil
    case 6: return ids.count > 2 ? move(in: document, choices.pick(ids[1...]), choices.pick(ids)) : nil
    case 7: return hiding(in: document, ids)
    case 8: return newText(in: document, ids)
    default: return .resize(available: available())
    }
  }

  private mutating func set(in document: BoxDocument, _ id: String) -> BoxStep? {
    guard let box = document.box(id) else { return nil }
    let (isRoot, isAligned) = (id == document.root.id, box.absolute != nil)
    let properties = chances.map(\.property).filter { mayHave($0, box, isRoot) || isAligned && $0 == .absolute }
    return properties.isEmpty ? nil : .set(box: id, setting(of: choices.pick(properties)))
  }

  private mutating func insertion(into document: BoxDocument, _ id: String) -> BoxStep? {
    guard let path = document.root.path(to: id), document.root[path].text == nil else { return nil }
    let index = choices.integer(in: 0...document.root[path].children.count)
    return .insert(child(path.count + 1), to: id, at: index)
  }

  private mutating func move(in document: BoxDocument, _ id: String, _ parent: String) -> BoxStep? {
    guard let box = document.box(id), let target = document.box(parent), !box.ids.contains(parent), target.text == nil
    else { return nil }
    let count = target.children.count - (target.children.contains { $0.id == id } ? 1 : 0)
    return .move(box: id, to: parent, at: choices.integer(in: 0...count))
  }

  private mutating func hiding(in document: BoxDocument, _ ids: [String]) -> BoxStep? {
    guard used.contains(.hidden), ids.count > 1 else { return nil }
    let id = choices.pick(ids[1...])
    let isHidden = document.box(id)?.isHidden ?? false
    // Occasionally hides a hidden box or shows a visible box, which must change nothing.
    return isHidden != choices.chance(10) ? .show(box: id) : .hide(box: id)
  }

  private mutating func newText(in document: BoxDocument, _ ids: [String]) -> BoxStep? {
    let texts = ids.filter { document.box($0)?.text != nil }
    return texts.isEmpty ? nil : .text(box: choices.pick(texts), text())
  }
}
