import PlumbScene
import Testing

/// The capabilities that an engine needs for a document.
@Suite struct BoxCapabilityTests {
  private static func document(_ box: Box, _ steps: [BoxStep] = []) -> BoxDocument {
    var document = BoxDocument(available: Box.Pair(100, 100), root: Box(id: "root", children: [box]))
    document.steps = steps
    return document
  }

  static let settings: [(BoxSetting, Set<BoxCapability>)] = [
    (.flow(.column), []), (.flow(.rowReverse), [.reverse]), (.flow(.columnReverse), [.reverse]),
    (.wrap(.wrap), [.wrap]),
    (.wrap(.wrapReverse), [.wrap, .reverse]), (.gap(Box.Pair(1, 0)), [.gap]), (.margin(Box.Edges(1)), [.margin]),
    (.padding(Box.Edges(1)), []), (.border(Box.Edges(1)), [.border]), (.grow(1), [.grow]), (.shrink(1), [.shrink]),
    (.basis(0), [.basis]), (.size(Box.Pair(1, 1)), []), (.minimum(Box.Pair(1, 0)), [.minmax]),
    (.maximum(Box.Pair(nil, 1)), [.minmax]), (.aspect(1), [.aspect]), (.align(.center), []),
    (.align(.baseline), [.baseline]), (.alignSelf(.stretch), []), (.alignSelf(.baseline), [.baseline]),
    (.lines(.center), [.lines]), (.justify(.end), []), (.justify(.between), [.spacedDistribution]),
    (.justify(.around), [.spacedDistribution]), (.justify(.evenly), [.spacedDistribution]),
    (.absolute(Box.Edges(0)), [.absolute]),
  ]

  @Test(arguments: settings.indices) func aDocumentRequiresTheCapabilityOfEachOfItsProperties(index: Int) {
    let (setting, needed) = Self.settings[index]
    let start = Self.document(Box(id: "a", setting))
    let set = Self.document(Box(id: "a"), [.batch([.set(box: "a", setting)])])
    let inserted = Self.document(Box(id: "a"), [.insert(Box(id: "b", setting), to: "a", at: 0)])
    for document in [start, set, inserted] { #expect(document.requiredCapabilities == needed) }
  }

  @Test func aPlainDocumentRequiresNoCapability() {
    let document = Self.document(
      Box(id: "a"),
      [
        .move(box: "a", to: "root", at: 0), .resize(available: Box.Pair(nil, 1)), .remove(box: "a"),
        .insert(Box(id: "a"), to: "root", at: 0), .batch([]), .set(box: "a", .alignSelf(nil)),
      ])
    #expect(document.requiredCapabilities.isEmpty)
  }

  @Test func aStepThatSetsADefaultRequiresTheCapabilityOfItsProperty() {
    #expect(Self.document(Box(id: "a"), [.set(box: "a", .basis(nil))]).requiredCapabilities == [.basis])
  }

  @Test func hiddenBoxesTextAndRightToLeftDirectionRequireCapabilities() {
    var hidden = Box(id: "a")
    hidden.isHidden = true
    var leaf = Box(id: "a")
    leaf.text = BoxStepTests.text
    var mirrored = Self.document(Box(id: "a"))
    mirrored.direction = .rightToLeft
    #expect(Self.document(hidden).requiredCapabilities == [.hidden])
    #expect(Self.document(Box(id: "a"), [.hide(box: "a")]).requiredCapabilities == [.hidden])
    #expect(Self.document(leaf, [.text(box: "a", BoxStepTests.text)]).requiredCapabilities == [.text])
    #expect(mirrored.requiredCapabilities == [.rightToLeft])
  }

  @Test func capabilitiesHaveTheNamesThatTheProtocolDefines() {
    let names =
      "wrap reverse gap margin border grow shrink basis minmax aspect absolute hidden text baseline rtl lines space-justify measure-count"
    #expect(BoxCapability.allCases.map(\.rawValue).joined(separator: " ") == names)
  }
}
