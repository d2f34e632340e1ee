import PlumbScene
import Testing

/// A recorded layout includes the internal constraints of its stack views.
@Suite struct RecordedStackTests {
  private static let row = """
    { "scene": 1, "root": { "id": "root", "size": [200, 100], "views": [
        { "id": "row", "kind": "stack", "spacing": 10, "arranged": [
          { "id": "one", "intrinsic": [50, 20] }, { "id": "two", "intrinsic": [30, 40] }] },
        { "id": "empty", "kind": "stack" }] } }
    """

  @Test func recordedStackConstraintsAreGroupedByIdentifier() throws {
    let recorded = try Stage(try Scene(bytes: Array(Self.row.utf8))).recordedInFull()
    let entry = try #require(recorded.constraints.first { $0.id == "row" })
    let spacing = entry.sets.first { $0.identifier == "UISV-spacing" }
    #expect(spacing?.texts == ["two.leading == one.trailing + 10"])
    #expect(entry.sets.map(\.identifier) == entry.sets.map(\.identifier).sorted())
    #expect(recorded.constraints.allSatisfy { !$0.sets.isEmpty })
  }
}
