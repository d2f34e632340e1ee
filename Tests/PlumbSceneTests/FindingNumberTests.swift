import PlumbScene
import Testing

/// Whole numbers above 1e15 are text in documents, because JSON numbers are not exact in that range.
@Suite struct FindingNumberTests {
  @Test func integersAboveTheExactRangeOfJSONNumbersAreWrittenAsStrings() throws {
    var scene = Scene(root: ViewModel(id: "root"))
    scene.root.properties[.size] = .numbers([100, 50])
    scene.finding = FindingRecord(
      law: "sum", step: 0, what: "", seed: 1_000_000_000_000_000, number: 1_000_000_000_000_001)
    #expect(scene.text.contains("\"seed\": 1000000000000000.0"))
    #expect(scene.text.contains("\"case\": \"1000000000000001\""))
    #expect(try Scene(bytes: Array(scene.text.utf8)).finding == scene.finding)
  }
}
