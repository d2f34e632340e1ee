import Foundation
import Testing

@testable import PlumbScene

/// Compares Plumb's output with recorded output. After a change of wording, record it again with `PLUMB_RECORD=1 swift test
/// --filter OutputTests` and review the difference.
@Suite struct OutputTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let corpus = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Corpus")

  private static let scenes = [
    "ambiguity/free-between-two-bounds",
    "ambiguity/ambiguity-of-one-axis-only",
    "conflicts/two-independent-conflicts-are-two-reports",
    "conflicts/edge-pins-against-a-ratio",
    "conflicts/negative-size-cannot-be-had",
    "editing/append-a-label",
    "editing/edit-deep-inside-moves-ancestors",
    "editing/remove-a-guide-and-what-is-tied-to-it",
    "hidden/all-hidden-leaves-the-margins",
    "constraints/left-equals-top",
  ]

  private func expect(_ printed: String, recordedIn name: String) throws {
    let file = Self.tests.appendingPathComponent("Outputs/\(name).txt")
    if ProcessInfo.processInfo.environment["PLUMB_RECORD"] != nil {
      try Data(printed.utf8).write(to: file)
    }
    let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
    let recorded = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let place = zip(lines, recorded).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(
      place == nil && lines.count == recorded.count,
      "\(name), line \(place.map { "\($0.offset + 1): \($0.element.0), recorded: \($0.element.1)" } ?? "at the end")")
  }

  @Test func explanationsOfRecordedLogsAreUnchanged() throws {
    let texts = try RecordedConflicts.logs.flatMap { log in
      try Explanation.all(of: ConflictLog(log)).map { "\(log.prefix(6))\n\n\($0.text)\n" }
    }
    try expect(texts.joined(separator: "\n"), recordedIn: "explanations")
  }

  @Test func scenesOfRecordedLogsAreUnchanged() throws {
    let texts = RecordedConflicts.logs.map { log in
      do throws(SceneError) { return try ConflictLog(log).scene().text } catch {
        return error.description(inFile: String(log.prefix(6))) + "\n"
      }
    }
    try expect(texts.joined(), recordedIn: "scenes-of-logs")
  }

  @Test func reportsOfScenesAreUnchanged() throws {
    var text = ""
    for name in Self.scenes {
      let bytes = try Data(contentsOf: Self.corpus.appendingPathComponent(name + ".json"))
      let stage = try Stage(try Scene(bytes: Array(bytes)))
      text += "== \(name)\n\n"
      while true {
        let whole: StepReport.Contents = name.contains("two-independent") ? [.constraints, .certificate] : []
        text += stage.report(whole.union(.explanations)).text { "*\($0)*" } + "\n\n"
        if !whole.isEmpty { text += JSONWriter.write(stage.report(whole).json) + "\n" }
        if stage.isOver { break }
        try stage.playStep()
      }
    }
    try expect(text, recordedIn: "reports")
  }

  /// Documents with one mistake each, and their error messages, one on each line.
  @Test func theSchemaIsUnchanged() throws {
    try expect(SceneSchema.text, recordedIn: "schema")
  }

  @Test func aProofCanBePrintedWithoutTheRows() throws {
    let bytes = try Data(
      contentsOf: Self.corpus.appendingPathComponent("conflicts/two-independent-conflicts-are-two-reports.json"))
    let lines = try Stage(try Scene(bytes: Array(bytes))).report(.certificate).text().split(separator: "\n")
    #expect(lines.contains("proof") && !lines.contains("rows"))
  }

  @Test func messagesAboutMistakesAreUnchanged() throws {
    let texts = Mistakes.documents.map { document -> String in
      let message: String
      do throws(SceneError) {
        let file = try DocumentFile(bytes: Array(document.utf8))
        do throws(SceneError) {
          if file.isSystem { _ = try SystemModel(file).mismatches() } else { _ = try Scene(file).replay() }
          message = "no mistake"
        } catch {
          message = file.located(error).description(inFile: "FILE")
        }
      } catch {
        message = error.description(inFile: "FILE")
      }
      return document.replacing("\n", with: " ") + "\n  " + message + "\n"
    }
    try expect(texts.joined(separator: "\n"), recordedIn: "mistakes")
  }
}
