import PlumbBasics
import PlumbBoxEngine
import PlumbDocument
import PlumbScene
import Testing

/// The layout after edits equals the layout of a new tree for the edited document.
@Suite struct EditTests {
  @Test func anEditedLayoutEqualsALayoutFromScratch() throws {
    for seed in 1...3_000 {
      let document = BoxDraw.document(seed: UInt64(seed))
      let stage = BoxStage(document)
      stage.layout()
      for (index, step) in document.steps.enumerated() {
        stage.play(step)
        stage.layout()
        let fresh = try frames(document.after(step: index + 1))
        let frames = stage.frames
        #expect(frames.keys == fresh.keys)
        for (id, frame) in frames where !frame.isClose(to: fresh[id] ?? [], 1e-6) {
          Issue.record(
            "seed \(seed), step \(index + 1): \(id) \(frame) instead of \(fresh[id] ?? [])\n\(document.text)")
        }
      }
    }
  }

  @Test func anItemThatGrowsAcrossItsOwnAxisStretchesItsChildrenAgain() {
    var document = row(children: [
      sized("a", 10, 10, .grow(1), children: [sized("b", 5, nil), sized("c", nil, 3, .grow(1))])
    ])
    document.steps = [.set(box: "root", .flow(.column))]
    expect(document, ["a": [0, 0, 10, 50], "b": [0, 0, 5, 50], "c": [5, 0, 5, 3]])
  }

  @Test func measurementsOfAHiddenBoxAreNotCountedAfterItIsShown() {
    func text(_ line: Double) -> Box.Text { Box.Text(words: [10], line: line, baseline: 0) }
    func count(_ stage: BoxStage) -> Int {
      stage.layout()
      return stage.takeMeasureCounts().first?.count ?? 0
    }
    var root = Box(id: "root")
    root.text = text(10)
    let fresh = count(BoxStage(BoxDocument(available: Box.Pair(0, nil), root: root)))
    (root.text, root.isHidden) = (text(0), true)
    let stage = BoxStage(BoxDocument(available: Box.Pair(0, nil), root: root))
    #expect(count(stage) == 0)
    stage.play(.text(box: "root", text(10)))
    #expect(count(stage) == 0)
    stage.play(.show(box: "root"))
    #expect(count(stage) <= fresh)
  }

  @Test func eachStepEditsTheTreeOfThePreviousStep() {
    var document = row(children: [sized("a", 10, 5), sized("b", 20, 5)])
    document.steps = [
      .move(box: "a", to: "root", at: 1), .set(box: "b", .size(Box.Pair(30, 5))),
      .batch([
        .insert(sized("c", 1, 1), to: "b", at: 0), .remove(box: "c"), .insert(sized("c", 2, 2), to: "root", at: 0),
      ]),
      .resize(available: Box.Pair(nil, nil)),
    ]
    expect(document, ["root": [0, 0, 42, 5], "c": [0, 0, 2, 2], "b": [2, 0, 30, 5], "a": [32, 0, 10, 5]])
  }
}

/// Draws random documents that need only the engine's capabilities.
struct BoxDraw {
  private var seeded: Seeded
  private var count = 0

  static func document(seed: UInt64) -> BoxDocument {
    var draw = BoxDraw(seeded: Seeded(seed: seed))
    var root = Box(id: "root")
    draw.setSome(&root, isRoot: true)
    for _ in 0..<draw.seeded.integer(in: 1...4) { root.children.append(draw.box(depth: 2)) }
    var document = BoxDocument(available: draw.available(), root: root)
    if draw.seeded.chance(30) { document.direction = .rightToLeft }
    document.addSteps(6) { draw.step(in: $0) }
    return document
  }

  private mutating func available() -> Box.Pair<Double?> {
    let lengths: [Double?] = [nil, nil, 30, 60, 100, 200]
    return Box.Pair(seeded.pick(from: lengths), seeded.pick(from: lengths))
  }

  private mutating func length() -> Double { seeded.pick(from: [0, 1, 2.5, 5, 8, 13, 40, 90]) }
  private mutating func openLength() -> Double? { seeded.chance(50) ? nil : length() }

  private mutating func edges(_ choices: [Double]) -> Box.Edges<Double> {
    Box.Edges(
      seeded.pick(from: choices), seeded.pick(from: choices), seeded.pick(from: choices), seeded.pick(from: choices))
  }

  private mutating func insets() -> Box.Edges<Double?>? {
    if seeded.chance(40) { return nil }
    let isAtStart = (seeded.chance(50), seeded.chance(50))
    return Box.Edges(
      isAtStart.0 ? length() : openLength(), isAtStart.1 ? length() : openLength(),
      isAtStart.0 ? openLength() : length(),
      isAtStart.1 ? openLength() : length())
  }

  private mutating func box(depth: Int) -> Box {
    count += 1
    var box = Box(id: "b\(count)")
    setSome(&box)
    box.isHidden = seeded.chance(10)
    guard depth > 0 else {
      if seeded.chance(30) { box.text = text() }
      return box
    }
    for _ in 0..<seeded.integer(in: 0...3) { box.children.append(self.box(depth: depth - 1)) }
    return box
  }

  private mutating func text() -> Box.Text {
    let words = (0...seeded.integer(in: 0...3)).map { _ in seeded.pick(from: [5, 8, 20, 30.0]) }
    return Box.Text(words: words, line: 10, baseline: 8)
  }

  private mutating func setSome(_ box: inout Box, isRoot: Bool = false) {
    for property in BoxProperty.allCases where !isRoot || property.isOfRoot {
      guard seeded.chance(property == .absolute ? 10 : 35), let setting = setting(of: property) else { continue }
      box.set(setting)
    }
  }

  private mutating func setting(of property: BoxProperty) -> BoxSetting? {
    switch property {
    case .flow: .flow(seeded.pick(from: Box.Flow.allCases))
    case .gap: .gap(Box.Pair(length(), length()))
    case .margin: .margin(edges([0, 0, 2, 5, -3, -20]))
    case .padding: .padding(edges([0, 0, 2, 5]))
    case .border: .border(edges([0, 0, 1, 8]))
    case .grow: .grow(seeded.pick(from: [0, 0.25, 1, 2]))
    case .size: .size(Box.Pair(openLength(), openLength()))
    case .align: .align(seeded.pick(from: [.start, .center, .end, .stretch]))
    case .alignSelf: .alignSelf(seeded.pick(from: [nil, .start, .center, .end, .stretch]))
    case .justify: .justify(seeded.pick(from: Box.Distribution.allCases))
    case .absolute: .absolute(insets())
    default: nil
    }
  }

  private mutating func step(in document: BoxDocument) -> BoxStep {
    let ids = document.root.ids
    let id = seeded.pick(from: ids)
    switch seeded.integer(in: 0...9) {
    case 0: return .insert(box(depth: 1), to: id, at: 0)
    case 1: return .remove(box: id)
    case 2: return .move(box: id, to: seeded.pick(from: ids), at: 0)
    case 3: return .hide(box: id)
    case 4: return .show(box: id)
    case 5: return .resize(available: available())
    case 6 where seeded.chance(50): return .text(box: id, text())
    case 6: return .batch([step(in: document), step(in: document)])
    default:
      var setting = setting(of: seeded.pick(from: BoxProperty.allCases))
      while setting == nil { setting = self.setting(of: seeded.pick(from: BoxProperty.allCases)) }
      return .set(box: id, setting ?? .grow(0))
    }
  }
}
