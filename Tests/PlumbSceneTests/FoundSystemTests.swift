import Foundation
import Testing

@testable import PlumbScene

/// Systems of rows whose answers were wrong once.
@Suite struct FoundSystemTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Systems")

  @Test(arguments: ["a-share-of-a-total-that-an-inequality-bounds", "nearly-parallel-equalities-of-one-priority"])
  func systemHasItsExpectedValues(name: String) throws {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent(name + ".json"))
    let system = try DocumentFile(bytes: Array(data)).system()
    #expect(!system.expectations.isEmpty)
    #expect(try system.mismatches().isEmpty)
  }
}
