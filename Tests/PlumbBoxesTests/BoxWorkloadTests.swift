import PlumbBoxes
import PlumbDocument
import Testing

@Suite struct BoxWorkloadTests {
  private static let sizes = [1, 2, 3, 10, 21, 100]

  private func document(_ name: String, _ size: Int) throws -> BoxDocument {
    try #require(BoxWorkload.all.first { $0.name == name }).document(size: size)
  }

  @Test func theWorkloadsHaveTheDocumentedNames() {
    #expect(BoxWorkload.all.map(\.name) == ["column", "row", "tree", "wrap", "text-list", "chat"])
  }

  @Test func eachDocumentIsValidAndReproducible() throws {
    for workload in BoxWorkload.all {
      for size in Self.sizes {
        let document = workload.document(size: size)
        try document.check()
        #expect(document == workload.document(size: size))
      }
    }
  }

  @Test func theSizeOfAWorkloadIsItsNumberOfLeavesOrMessages() throws {
    for size in [2, 10, 21, 1_000] {
      for name in ["column", "row", "wrap", "text-list", "chat"] {
        #expect(try document(name, size).root.children.count == size)
      }
      let leaves = try document("tree", size).root.ids.count { $0.hasPrefix("b") }
      #expect(leaves == size)
    }
  }

  @Test func noBoxOfATreeHasMoreThanFourChildren() throws {
    func most(_ box: Box) -> Int { box.children.map(most).reduce(box.children.count, max) }
    for size in Self.sizes { #expect(try most(document("tree", size).root) <= 4) }
  }

  @Test func everyLengthIsAMultipleOfOneSixtyFourth() throws {
    func numbers(_ box: Box) -> [Double] {
      box.settings.flatMap { $0.numbers.compactMap(\.self) } + (box.text?.words ?? []) + box.children.flatMap(numbers)
    }
    for workload in BoxWorkload.all {
      #expect(numbers(workload.document(size: 100).root).allSatisfy { $0 * 64 == ($0 * 64).rounded() })
    }
  }

  @Test func theStepsOfADocumentAreInTheOrderOfOperations() throws {
    let edits = BoxWorkload.Operation.allCases.filter { ($0.step ?? 0) > 0 }
    #expect(edits.map(\.rawValue) == ["edit", "append", "remove", "resize", "unchanged"])
    #expect(BoxWorkload.Operation.build.step == nil)
    #expect(BoxWorkload.Operation.layout.step == 0)
    for workload in BoxWorkload.all {
      let kinds = workload.document(size: 10).steps.map(\.kind)
      #expect(kinds == [kinds[0], .insert, .remove, .resize, .set])
      #expect(edits.compactMap(\.step) == Array(1...kinds.count))
    }
  }

  @Test func eachEditChangesWhatItsNameStates() throws {
    for workload in BoxWorkload.all {
      let document = workload.document(size: 10)
      let states = try (0...5).map { try document.after(step: $0) }
      #expect(states[1].root != states[0].root && states[1].root.ids == states[0].root.ids)
      let appended = Set(states[2].root.ids).subtracting(states[1].root.ids)
      #expect(!appended.isEmpty && states[2].root.ids.last.map(appended.contains) == true)
      let removed = Set(states[2].root.ids).subtracting(states[3].root.ids)
      #expect(!removed.isEmpty && removed.isDisjoint(with: appended))
      #expect(states[4].root == states[3].root && states[4].available != states[3].available)
      #expect(states[5] == states[4])
    }
  }

  @Test func plumbsEngineLaysOutAllWorkloadsThatDoNotWrap() {
    let can: Set<BoxCapability> = [.margin, .grow, .text]
    let others = BoxWorkload.all.filter { !$0.document(size: 10).requiredCapabilities.isSubset(of: can) }
    #expect(others.map(\.name) == ["wrap"])
  }
}
