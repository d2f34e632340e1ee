import PlumbBasics
import PlumbBoxEngine
import PlumbDocument
import Testing

/// Compares lists laid out by a stack view and by constraints. For content justified to the end, the engine uses
/// constraints; the layout is the same if the root is as long as its items.
@Suite struct ListTests {
  @Test func aStackViewLaysOutAListAsConstraintsWould() {
    for seed in 1...1_500 {
      let document = ListDraw.document(seed: UInt64(seed))
      var other = document
      other.root.justify = .end
      let (stage, constraints) = (BoxStage(document), BoxStage(other))
      for index in 0...document.steps.count {
        if index > 0 {
          stage.play(document.steps[index - 1])
          constraints.play(document.steps[index - 1])
        }
        stage.layout()
        constraints.layout()
        let expected = constraints.frames
        for (id, frame) in stage.frames where !frame.isClose(to: expected[id] ?? [], 1e-6) {
          Issue.record("seed \(seed), step \(index): \(id) \(frame) instead of \(expected[id] ?? [])\n\(document.text)")
        }
      }
    }
  }

  @Test func aLeafMovedOutOfAListKeepsItsLength() {
    var document = column([sized("a", nil, 10), sized("b", nil, 20), sized("c", nil, 30), sized("d", 40, 50)])
    document.steps = [.set(box: "d", .size(Box.Pair(nil, 5))), .move(box: "b", to: "a", at: 0)]
    expect(document, ["a": [0, 0, 100, 10], "b": [0, 0, 0, 20], "c": [0, 10, 100, 30], "d": [0, 40, 100, 5]])
  }

  @Test func anItemIsPlacedAfterThePreviousVisibleItem() {
    var document = column([
      sized("a", nil, 10, .margin(Box.Edges(1, 0, 2, 0))), sized("b", nil, 20, .margin(Box.Edges(4, 0, 8, 0))),
      sized("c", nil, 30, .margin(Box.Edges(16, 0, 32, 0))),
    ])
    document.steps = [.hide(box: "b")]
    expect(document, ["a": [0, 1, 100, 10], "c": [0, 29, 100, 30], "root": [0, 0, 100, 91]])
  }

  @Test func crossAxisMarginsWithASumOfZeroStillShiftAnItem() {
    let shifted = sized("a", nil, 10, .margin(Box.Edges(0, 20, 0, -20)))
    expect(
      column([shifted, sized("b", nil, 20), sized("c", nil, 30)]), ["a": [20, 0, 100, 10], "b": [0, 10, 100, 20]])
  }

  private func column(_ children: [Box]) -> BoxDocument {
    BoxDocument(available: Box.Pair(100, nil), root: Box(id: "root", .flow(.column), children: children))
  }
}

/// Draws random lists, and edits after which most boxes are lists again.
private struct ListDraw {
  private var seeded: Seeded
  private var count = 0
  private var isColumn = true

  static func document(seed: UInt64) -> BoxDocument {
    var draw = ListDraw(seeded: Seeded(seed: seed))
    draw.isColumn = draw.seeded.chance(50)
    var root = Box(id: "root", .flow(draw.isColumn ? .column : .row), .padding(draw.edges(6)))
    for _ in 0..<draw.seeded.integer(in: 3...6) { root.children.append(draw.item()) }
    let available: Box.Pair<Double?> = draw.isColumn ? .init(100, nil) : .init(nil, 100)
    var document = BoxDocument(available: available, root: root)
    if draw.seeded.chance(30) { document.direction = .rightToLeft }
    document.addSteps(8) { draw.step(in: $0) }
    return document
  }

  private mutating func length() -> Double { Double(seeded.integer(in: 0...20)) }

  private mutating func edges(_ limit: Int) -> Box.Edges<Double> {
    let lengths = (0..<4).map { _ in Double(seeded.integer(in: 0...limit)) }
    return Box.Edges(lengths[0], lengths[1], lengths[2], lengths[3])
  }

  /// Margins along the list, and occasionally across it, so that the box is no list.
  private mutating func margin() -> Box.Edges<Double> {
    var margin = edges(5)
    if seeded.chance(10) { return margin }
    if isColumn { (margin.leading, margin.trailing) = (0, 0) } else { (margin.top, margin.bottom) = (0, 0) }
    return margin
  }

  private mutating func size() -> Box.Pair<Double?> {
    let (along, across) = (seeded.chance(70) ? length() : nil, seeded.chance(6) ? length() : nil)
    return isColumn ? Box.Pair(across, along) : Box.Pair(along, across)
  }

  private mutating func item() -> Box {
    count += 1
    var box = Box(id: "b\(count)", .margin(margin()), .size(size()))
    if seeded.chance(20) { box.padding = edges(3) }
    if seeded.chance(15) { box.text = Box.Text(words: [20, 30, 40, 25], line: 10, baseline: 8) }
    box.isHidden = seeded.chance(10)
    return box
  }

  private mutating func step(in document: BoxDocument) -> BoxStep {
    let id = seeded.pick(from: document.root.children.map(\.id) + ["root"])
    let place = seeded.integer(in: 0...document.root.children.count)
    switch seeded.integer(in: 0...11) {
    case 0: return .insert(item(), to: "root", at: place)
    case 1: return .remove(box: id)
    case 2: return .move(box: id, to: seeded.chance(80) ? "root" : seeded.pick(from: document.root.ids), at: 0)
    case 3, 4: return .hide(box: id)
    case 5, 6: return .show(box: id)
    case 7: return .set(box: "root", .gap(Box.Pair(length(), length())))
    case 8: return .set(box: "root", .padding(edges(6)))
    case 9: return .batch([step(in: document), step(in: document)])
    case 10: return .set(box: id, .margin(margin()))
    default: return .set(box: id, .size(size()))
    }
  }
}
