import PlumbScene
import Testing

/// Conflicts and ambiguities in reports.
@Suite struct AdviceTests {
  private func report(_ text: String, _ contents: StepReport.Contents) throws -> String {
    try Stage(try Scene(bytes: Array(text.utf8))).report(contents).text()
  }

  @Test func anAmbiguityIsReportedWithAFixIfExplanationsAreRequested() throws {
    let text = """
      { "scene": 1, "root": { "id": "root", "size": [375, 667], "views": [{ "id": "a", "intrinsic": [50, 40] }] },
        "constraints": ["a.top == root.top", "a.leading >= root.leading + 10", "a.trailing <= root.trailing - 10"] }
      """
    #expect(try report(text, []).hasSuffix("\n\nambiguous: a (leading)"))
    let wordy = try report(text, .explanations)
    #expect(wordy.contains("\n\na: a different leading would also satisfy all constraints. Fix: "))
  }

  /// A view of 30, a gap of 10 and a view of 30 should be 50 wide in total. The stack view created the gap and its own edge
  /// constraints.
  @Test func constraintsOfAStackViewAreNotSuggestedForRemoval() throws {
    let text = """
      { "scene": 1, "root": { "id": "root", "size": [200, 100], "views": [
          { "id": "row", "kind": "stack", "spacing": 10, "arranged": [{ "id": "one" }, { "id": "two" }] }] },
        "constraints": ["row.leading == root.leading", "row.top == root.top", "one.width == 30", "two.width == 30",
          "row.width == 50"] }
      """
    let advice = "Fix: remove one of your three constraints, or lower the priority of "
    #expect(try report(text, .explanations).contains(advice))
  }

  @Test func contentPrioritiesAreReportedByName() throws {
    let text = """
      { "scene": 1, "root": { "id": "root", "size": [375, 667], "views": [
          { "id": "title", "intrinsic": [50, 40], "hug": [1000, 250] }] },
        "constraints": ["title.leading == root.leading", "title.top == root.top", "title.width == 200 #wide"] }
      """
    #expect(try report(text, []).contains("\n  title.width <= 50   (content hugging of title)"))
    let resisting = text.replacing("\"hug\"", with: "\"compress\"").replacing("== 200", with: "== 20")
    #expect(try report(resisting, []).contains("\n  title.width >= 50   (compression resistance of title)"))
  }
}
