import ExternalEngine
import PlumbBoxes
import PlumbDocument
import PlumbProperty
import Testing

@Suite struct BoxLawTests {
  @Test func aCorrectEngineBreaksNoLaw() {
    var campaign = Campaign(BoxTrial(SmallEngine()))
    campaign.count = 2_000
    let results = campaign.run { $0.findingCount == 0 }
    for finding in results.findings { Issue.record("\(finding.fault.text)\n\(finding.smallest.text)") }
    #expect(results.cases == 2_000)
    #expect(results.refused == 0)
    for law in BoxLaw.all {
      #expect(results.labels[law.name, default: 0] > 100, "the law \(law.name) is hardly ever checked")
    }
  }

  /// Each fault of the engine is named after the law that detects it. The law alone must detect it.
  @Test(arguments: BoxLaw.all.map(\.name))
  func eachLawDetectsABrokenEngine(_ name: String) throws {
    let law = try #require(BoxLaw.named(name))
    var campaign = Campaign(BoxTrial(SmallEngine(fault: name), laws: [law]))
    campaign.count = 2_000
    let results = campaign.run { $0.findingCount == 0 }
    let finding = try #require(results.findings.first)
    #expect(finding.fault.law == name)
    #expect(finding.smallest.root.count <= 5, "\(finding.smallest.text)")
    #expect(finding.smallest.steps.count <= 1, "\(finding.smallest.text)")
    // The finding's document reproduces the violation, and the correct engine satisfies the law.
    let again = try BoxDocument(document: finding.document.text)
    #expect(try BoxTrial(SmallEngine(fault: name), laws: [law]).fault(in: again)?.law == name)
    #expect(try BoxTrial(SmallEngine(), laws: [law]).fault(in: again) == nil)
  }

  @Test func lawsHaveDistinctNamesAndSentences() {
    #expect(Set(BoxLaw.all.map(\.name)).count == BoxLaw.all.count)
    #expect(Set(BoxLaw.all.map(\.sentence)).count == BoxLaw.all.count)
    for law in BoxLaw.all { #expect(law.sentence.first?.isLowercase == true && law.sentence.last != ".") }
    #expect(BoxLaw.named("no-such-law") == nil)
  }

  @Test func anEngineMayExcludeLaws() throws {
    let engine = SmallEngine(fault: "gap")
    #expect(BoxTrial(engine).laws.contains { $0.name == "gap" })
    engine.exceptions = ["gap"]
    #expect(!BoxTrial(engine).laws.contains { $0.name == "gap" })
    // Laws that need a missing capability do not apply.
    #expect(!BoxTrial(RecordedEngine([:])).laws.contains { ["mirror", "hidden", "economy"].contains($0.name) })
  }

  // MARK: Flexible lengths

  /// The lengths in a row of 100 for children given as (basis, grow, shrink, minimum, maximum, padding).
  private func shares(
    _ found: [Double], _ children: [(Double, Double, Double, Double, Double?, Double)], width: Double = 100
  ) throws -> String? {
    var (root, frames, x) = (Box(id: "root"), [String: EngineFrame](), 0.0)
    for (index, (child, found)) in zip(children, found).enumerated() {
      var box = Box(id: "c\(index)", .basis(child.0), .grow(child.1), .shrink(child.2))
      box.minimum.horizontal = child.3
      box.maximum.horizontal = child.4
      box.padding.leading = child.5
      root.children.append(box)
      frames[box.id] = EngineFrame(x: x, y: 0, width: found, height: 10)
      x += found
    }
    frames["root"] = EngineFrame(x: 0, y: 0, width: width, height: 10)
    let document = BoxDocument(available: Box.Pair(width, 10), root: root)
    return try BoxLaw.named("shares")?.violation(of: document, by: RecordedEngine(frames))?.what
  }

  @Test func lengthsGrowInProportionToTheirFactors() throws {
    let children =
      [(10, 1, 0, 0, nil, 0), (10, 3, 0, 0, nil, 0)] as [(Double, Double, Double, Double, Double?, Double)]
    #expect(try shares([30, 70], children) == nil)
    #expect(try shares([50, 50], children) == "the width of \"c0\" is 50, not 30, which is the share of the box")
  }

  @Test func growthFactorsBelowOneLeaveFreeSpace() throws {
    #expect(try shares([30, 30], [(10, 0.25, 0, 0, nil, 0), (10, 0.25, 0, 0, nil, 0)]) == nil)
  }

  @Test func lengthsShrinkInProportionToFactorsAndContent() throws {
    // 60 points are missing. The inner lengths are 80 and 40.
    #expect(try shares([40, 60], [(80, 0, 1, 0, nil, 0), (80, 0, 1, 0, nil, 40)]) == nil)
  }

  @Test func itemsWithoutLimitsShareTheSpaceThatLimitedItemsLeave() throws {
    #expect(try shares([70, 15, 15], [(0, 1, 0, 70, nil, 0), (0, 1, 0, 0, nil, 0), (0, 1, 0, 0, nil, 0)]) == nil)
    #expect(try shares([10, 45, 45], [(0, 1, 0, 0, 10, 0), (0, 1, 0, 0, nil, 0), (0, 1, 0, 0, nil, 0)]) == nil)
    // A minimum overrides a maximum.
    #expect(try shares([20, 80], [(0, 1, 0, 20, 10, 0), (0, 1, 0, 0, nil, 0)]) == nil)
  }
}

/// An engine that returns given frames for every document.
private struct RecordedEngine: BoxPlayer {
  let frames: [String: EngineFrame]
  let name = "recorded"
  let capabilities: Set<BoxCapability> = [.grow, .shrink, .basis, .minmax]

  init(_ frames: [String: EngineFrame]) { self.frames = frames }

  func play(_ documents: [BoxDocument]) -> [EngineAnswer] {
    documents.map { _ in .played(EnginePlay(steps: [EngineStep(frames: frames)])) }
  }
}
