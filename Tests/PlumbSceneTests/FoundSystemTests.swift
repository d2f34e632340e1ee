import Foundation
import Testing

@testable import PlumbScene

/// Systems with answers that were wrong once, or that would become wrong after a small change without failing another test.
@Suite struct FoundSystemTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Systems")

  @Test(arguments: [
    "a-conflict-where-products-nearly-cancel", "a-conflict-whose-weight-is-rounded-away",
    "a-rounded-difference-of-a-billion", "a-share-of-a-total-that-an-inequality-bounds", "a-suggestion-in-a-conflict",
    "a-tie-through-a-tiny-coefficient", "nearly-parallel-equalities-of-one-priority",
  ])
  func everySystemHasItsExpectedValues(name: String) throws {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent(name + ".json"))
    let system = try SystemModel(bytes: Array(data))
    #expect(!system.expectations.isEmpty)
    #expect(try system.mismatches().isEmpty)
  }
}
