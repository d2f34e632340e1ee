import Foundation
import Testing

/// Reports of layouts with many conflicts, large conflicts and many ambiguous views.
@Suite struct ManyConflictsTests {
  /// Each view adds a conflict of three times as many constraints, so 1,000 views take 45 times as long.
  private static let most = 150
  private static let mostBytes = 2_000_000
  private static let contents = [[], ["--constraints"], ["--constraints", "--certificate"]]

  private func step(_ output: String) throws -> [String: Any] {
    let document = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    return try #require((document["steps"] as? [[String: Any]])?.first)
  }

  private func list(_ step: [String: Any], _ key: String) throws -> [[String: Any]] {
    try #require(step[key] as? [[String: Any]])
  }

  @Test(arguments: [[], ["--explain"]])
  func theListOfManyConflictsIsShortened(options: [String]) throws {
    let outcome = try Program.run(["solve", "-"] + options, input: Samples.squeezed(Self.most))
    #expect(outcome.code == 0)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    // A heading, a line of column titles, the root and the stack.
    #expect(lines.count <= Self.most + 4 + 200)
    #expect(lines.count { $0.hasPrefix("These constraints cannot all hold:") } == 3)
    #expect(outcome.output.contains("\n146 more constraints were broken: 146 #UISV-spacing\n"))
    #expect(outcome.output.contains("more views are ambiguous: "))
    #expect(outcome.output.hasSuffix("\nLong lists are shortened; --all-conflicts prints them in full.\n"))
  }

  @Test func aLargeConflictIsShortenedUnlessAllConflictsAreRequested() throws {
    let scene = Samples.squeezed(50).replacing("equalSpacing", with: "fill")
    let brief = try Program.run(["solve", "-"], input: scene).output
    #expect(brief.contains("\n  v10.top == v9.bottom + 8 #UISV-spacing\n"))
    #expect(!brief.contains("\n  v20.top == v19.bottom + 8 #UISV-spacing"))
    let last = "\n  v49.top == v48.bottom + 8 #UISV-spacing   <- broken\n  … and 45 more #UISV-spacing\n"
    #expect(brief.contains(last))
    let whole = try Program.run(["solve", "--all-conflicts", "-"], input: scene).output
    for index in 1...48 { #expect(whole.contains("\n  v\(index).top == v\(index - 1).bottom + 8 #UISV-spacing\n")) }
    #expect(!whole.contains("…") && !whole.contains("--all-conflicts"))
  }

  @Test func allConflictsAndAmbiguitiesArePrintedIfRequested() throws {
    let outcome = try Program.run(["solve", "--all-conflicts", "-"], input: Samples.squeezed(60))
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count { $0 == "These constraints cannot all hold:" } == 59)
    #expect(lines.count { $0.hasPrefix("ambiguous: ") } > 40)
    #expect(lines.count { $0.hasSuffix("#UISV-fill-equally") } == 59 * 58)
  }

  @Test(arguments: contents)
  func theJSONOfManyConflictsListsBrokenConstraintsWithoutConflictSets(options: [String]) throws {
    let outcome = try Program.run(["solve", "--json", "-"] + options, input: Samples.squeezed(Self.most))
    #expect(outcome.output.utf8.count < Self.mostBytes)
    let step = try step(outcome.output)
    let broken = try list(step, "broken")
    #expect(broken.count == Self.most - 1)
    #expect(broken.allSatisfy { $0["conflict"] == nil && $0["conflictRows"] == nil })
    #expect(broken.last?["constraint"] as? String == "v149.top >= v148.bottom + 8 #UISV-spacing")
    #expect(step["texts"] == nil && step["textRows"] == nil)
    guard options.contains("--constraints") else { return }
    let rows = try list(step, "brokenRows")
    #expect(rows.count == Self.most - 1)
    #expect(rows.allSatisfy { $0["id"] != nil && $0["conflict"] == nil && $0["multipliers"] == nil })
  }

  @Test(arguments: contents)
  func theJSONOfAllConflictsRefersToConstraintsByNumber(options: [String]) throws {
    let arguments = ["solve", "--json", "--all-conflicts", "-"] + options
    let outcome = try Program.run(arguments, input: Samples.squeezed(Self.most))
    #expect(outcome.output.utf8.count < Self.mostBytes)
    let step = try step(outcome.output)
    let texts = try #require(step["texts"] as? [String])
    let broken = try list(step, "broken")
    #expect(broken.count == Self.most - 1)
    for entry in [broken[0], broken[70], broken[148]] {
      #expect(entry["conflict"] == nil)
      let members = try #require(entry["conflictRows"] as? [Int]).map { texts[$0] }
      #expect(members.count > 2 * Self.most && members.contains("s.height == 8"))
      #expect(try members.contains(#require(entry["constraint"] as? String)))
    }
    #expect((step["textRows"] as? [Int])?.count == (options.contains("--constraints") ? texts.count : nil))
  }

  /// A set as numbers must match the set as text, and contain the rows of the broken row's conflict.
  @Test func conflictsGivenByNumberAndByTextAreEqual() throws {
    let scene = Samples.squeezed(20, conflictsAlso: ["v3.width == v3.width + 1 #self"])
    let outcome = try Program.run(["solve", "--json", "--constraints", "--all-conflicts", "-"], input: scene)
    let step = try step(outcome.output)
    let texts = try #require(step["texts"] as? [String])
    let ids = try #require(step["textRows"] as? [Int])
    let (broken, rows) = (try list(step, "broken"), try list(step, "brokenRows"))
    #expect(broken.count == 20 && rows.count == 20)
    let implied = try list(step, "rows").filter { ($0["text"] as? String)?.hasSuffix(" >= 0") ?? false }
      .compactMap { $0["id"] as? Int }
    for (entry, row) in zip(broken, rows) {
      let numbers = try #require(entry["conflictRows"] as? [Int])
      #expect(numbers.map { texts[$0] } == entry["conflict"] as? [String])
      #expect(Set(numbers.map { ids[$0] }) == Set(row["conflict"] as? [Int] ?? []).subtracting(implied))
    }
  }

  @Test func theJSONOfAFewConflictsContainsNumbersOnlyIfRequested() throws {
    let step = try step(Program.run(["solve", "--json", "-"], input: Samples.conflict).output)
    let broken = try #require(try list(step, "broken").first)
    #expect((broken["conflict"] as? [String])?.count == 2)
    #expect(broken["conflictRows"] == nil && step["texts"] == nil)
  }

  @Test func drawingsListAFewConflictsAndCountTheRest() throws {
    let space = try Workspace()
    let scene = try space.write(Samples.squeezed(200), to: "scene.json")
    for name in ["picture.svg", "page.html"] {
      let outcome = try Program.run(["draw", scene, "-o", space.path + "/" + name])
      #expect(outcome.code == 0)
      let drawing = try String(contentsOfFile: space.path + "/" + name, encoding: .utf8)
      #expect(drawing.components(separatedBy: "it contradicts").count == 13)
      #expect(drawing.contains("187 more constraints cannot hold."))
    }
  }

  @Test func aCheckListsOnlyAFewOfManyUnexpectedConflicts() throws {
    let expectation = "{ \"scene\": 1, \"expect\": [{ \"step\": 0, \"broken\": [] }],"
    let scene = Samples.squeezed(200).replacing("{ \"scene\": 1,", with: expectation)
    let space = try Workspace()
    let outcome = try Program.run(["check", "-o", space.path, try space.write(scene, to: "scene.json")])
    #expect(outcome.code == 2)
    let words = "expected none, found 199, among them v1.top >= v0.bottom + 8 #UISV-spacing; "
    #expect((outcome.output + outcome.errors).contains(words))
    #expect((outcome.output + outcome.errors).contains(" and 196 more"))
  }
}
