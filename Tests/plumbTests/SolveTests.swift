import Foundation
import Testing

@Suite struct SolveTests {
  @Test func aSceneIsPrintedAsATreeOfFrames() throws {
    let outcome = try Program.run(["solve", "-"], input: Samples.row)
    #expect(outcome.code == 0)
    #expect(
      outcome.output == """
        after step 1: hide a
               x  y  width  height
        root   0  0    200     100
          row  5  0     30      40
            a  0  0      0      40  hidden
            b  0  0     30      40

        """)
  }

  @Test func aSingleStepCanBePrinted() throws {
    let outcome = try Program.run(["solve", "--step", "0", "-"], input: Samples.row)
    #expect(outcome.output.hasPrefix("at the start\n"))
  }

  @Test func aMissingStepIsRejected() throws {
    let outcome = try Program.run(["solve", "--step", "2", "-"], input: Samples.row)
    #expect(outcome.code == 1)
    #expect(outcome.errors == "plumb solve: --step must be at most 1, the number of steps\n")
  }

  @Test func allStepsArePrintedAsOneDocument() throws {
    let outcome = try Program.run(["solve", "--all", "--json", "-"], input: Samples.row)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\"step\": 0"))
    #expect(outcome.output.contains("\"step\": 1"))
    #expect(outcome.output.contains("\"row\": [5, 0, 90, 40]"))
  }

  @Test func theJSONOfASceneContainsTheRowsTheValuesAndTheProof() throws {
    let outcome = try Program.run(["solve", "--json", "--constraints", "--certificate", "-"], input: Samples.row)
    #expect(outcome.output.contains("\"terms\": [[\"b.width\", 1]]"))
    #expect(outcome.output.contains("\"UISV-canvas-connection\""))
    #expect(outcome.output.contains("\"row.x\": 5"))
    #expect(outcome.output.contains("\"certificate\""))
  }

  @Test func theJSONOfASceneListsBrokenRows() throws {
    let outcome = try Program.run(["solve", "--json", "--constraints", "-"], input: Samples.conflict)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let step = try #require((document["steps"] as? [[String: Any]])?.first)
    let rows = try #require(step["rows"] as? [[String: Any]])
    let broken = try #require((step["brokenRows"] as? [[String: Any]])?.first)
    #expect(broken["text"] as? String == "a.width == 80")
    #expect(broken["identifier"] as? String == "wide")
    #expect(broken["id"] as? Int == rows.count + 1)
    let narrow = try #require(rows.first { $0["identifier"] as? String == "narrow" }?["id"] as? Int)
    #expect(Set(broken["conflict"] as? [Int] ?? []) == [narrow, rows.count + 1])
    #expect(!rows.contains { $0["identifier"] as? String == "wide" })
  }

  @Test func anUnsettledLayoutIsReported() throws {
    let outcome = try Program.run(["solve", "--all", "--json", "-"], input: Samples.restless)
    #expect(outcome.code == 0)
    #expect(outcome.output.components(separatedBy: "\"settled\": false").count == 3)
    let words = outcome.errors.split(separator: "\n")
    #expect(words.first?.hasPrefix("standard input: at the start, the layout does not settle") ?? false)
    #expect(words.count == 2)
    #expect(try Program.run(["solve", "--json", "-"], input: Samples.row).output.contains("\"settled\": true"))
  }

  @Test func theJSONOfASystemContainsTheRowsAndTheProof() throws {
    let outcome = try Program.run(["solve", "--json", "--constraints", "--certificate", "-"], input: Samples.system)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\"text\": \"b == 25 @999\""))
    #expect(outcome.output.contains("\"terms\": [[\"a\", 1], [\"b\", 1]]"))
    #expect(outcome.output.contains("\"certificate\""))
    #expect(outcome.output.contains("\"brokenRows\": []"))
  }

  @Test(arguments: [Samples.row, Samples.system])
  func theBasisHasOneBasicItemForEachVariable(sample: String) throws {
    let outcome = try Program.run(["solve", "--json", "--constraints", "--certificate", "-"], input: sample)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let step = try #require((document["steps"] as? [[String: Any]])?.last)
    let basis = try #require(step["basis"] as? [[String: Any]])
    let values = try #require(step["values"] as? [String: Double])
    #expect(basis.count { $0["side"] as? String == "basic" } == values.count)
    let ids = Set((step["rows"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? Int })
    for item in basis {
      let isKnown = (item["row"] as? Int).map(ids.contains) ?? (item["rest"] as? String).map { values[$0] != nil }
      #expect(isKnown ?? false)
    }
    #expect(step["shifts"] is [[String: Any]])
  }

  @Test func aBrokenRowHasTheMultipliersOfItsConflict() throws {
    let outcome = try Program.run(["solve", "--json", "--constraints", "-"], input: Samples.conflict)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let step = try #require((document["steps"] as? [[String: Any]])?.first)
    let broken = try #require((step["brokenRows"] as? [[String: Any]])?.first)
    let multipliers = try #require(broken["multipliers"] as? [[Double]])
    #expect(multipliers.map { Int($0[0]) } == broken["conflict"] as? [Int])
    #expect(multipliers.reduce(0) { $0 + $1[1] } == 0)
  }

  @Test func aConflictIsReportedButIsNotAFailure() throws {
    let outcome = try Program.run(["solve", "--explain", "-"], input: Samples.conflict)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("a.width == 80 #wide   <- broken"))
    #expect(
      outcome.output.contains("Fix: remove one of these two, or lower the priority of #wide, which was broken."))
  }

  @Test func aSystemIsPrintedWithItsValues() throws {
    let outcome = try Program.run(["solve", "-"], input: Samples.system)
    #expect(outcome.output == "step 1\n  a  10\n  b  20\n")
  }

  @Test func anInvalidSceneGivesExitCode65AndAMessageWithThePlace() throws {
    let outcome = try Program.run(["solve", "-"], input: "{ \"scene\": 1, \"rot\": {} }")
    #expect(outcome.code == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "standard input:1:15: unknown key \"rot\"; did you mean \"root\"?\n")
  }

  @Test func aMissingFileIsReported() throws {
    let outcome = try Program.run(["solve", "nowhere.json"])
    #expect(outcome.code == 1)
    #expect(outcome.errors == "nowhere.json: no such file\n")
  }
}
