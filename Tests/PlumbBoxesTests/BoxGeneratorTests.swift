import PlumbBoxes
import PlumbDocument
import PlumbProperty
import Testing

@Suite struct BoxGeneratorTests {
  private static let everything = Set(BoxCapability.allCases)

  private func documents(_ capabilities: Set<BoxCapability>, count: Int = 1_500) -> [BoxDocument] {
    let generator = BoxGenerator(capabilities: capabilities)
    return (0..<count).map { number in
      var choices = Choices(seed: 3, case: number)
      return generator.document(from: &choices)
    }
  }

  @Test func theSameChoicesGenerateTheSameDocument() {
    #expect(documents(Self.everything, count: 200) == documents(Self.everything, count: 200))
  }

  @Test func generatedDocumentsAreValid() throws {
    for document in documents(Self.everything) { try document.check() }
  }

  @Test func generatedDocumentsNeedOnlyDeclaredCapabilities() {
    let declared: [Set<BoxCapability>] =
      [[]] + BoxCapability.allCases.flatMap { [[$0], Self.everything.subtracting([$0])] }
    for capabilities in declared {
      for document in documents(capabilities, count: 100) {
        #expect(document.requiredCapabilities.isSubset(of: capabilities))
      }
    }
  }

  @Test func everyCapabilityPropertyAndStepIsGenerated() {
    let documents = documents(Self.everything)
    let needed = documents.reduce(into: Set<BoxCapability>()) { $0.formUnion($1.requiredCapabilities) }
    #expect(needed == Self.everything.subtracting([.measureCount]))
    #expect(Set(documents.flatMap(\.steps).map(\.kind)) == Set(BoxStep.Kind.allCases))
    let boxes = documents.flatMap { Self.boxes(in: $0.root) }
    let properties = Set(boxes.flatMap(\.settings).map(\.property))
    #expect(properties == Set(BoxProperty.allCases))
    #expect(boxes.contains { $0.isHidden })
    #expect(boxes.contains { $0.children.isEmpty && $0.text == nil })
    for available in [true, false] {
      #expect(documents.contains { ($0.available.horizontal == nil) == available })
      #expect(documents.contains { ($0.available.vertical == nil) == available })
    }
  }

  @Test func mostGeneratedDocumentsAreSmall() {
    let documents = documents(Self.everything)
    let counts = documents.map(\.root.count).sorted()
    #expect(counts[counts.count / 2] <= 6)
    #expect(counts[counts.count - 1] > 15)
    #expect(documents.allSatisfy { $0.steps.count <= 6 })
    #expect(documents.contains { $0.steps.count > 4 })
  }

  private static func boxes(in box: Box) -> [Box] { [box] + box.children.flatMap { boxes(in: $0) } }
}
