import Foundation
import PlumbDrawing
import PlumbScene

extension Verb {
  static let check = Verb(
    name: "check", words: "[PATH…]", summary: "replays scenes and tells what is not as they expect",
    details: """
      Paths are scenes, or folders of them; Corpus/ if none is given. What differs is told, and drawn: what came out, with
      what was expected outlined in red, one picture a scene. After every step, laws must hold as well, whatever a scene
      expects (plumb fuzz --list); very large scenes are not held against them.
      """,
    options: [
      Option("update", nil, "write what came out into the scenes, after showing the difference"),
      Option("format", "F", "text (the usual), junit or github"),
      Option(
        "out", "DIR", "the folder for pictures of what differs (also -o); one among temporary files if none is given"),
    ],
    run: runCheck)

  /// More pictures than somebody would look at are not drawn.
  private static let mostPictures = 50

  @Sendable private static func runCheck(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let format = options.text("format") ?? "text"
    guard ["text", "junit", "github"].contains(format) else {
      let hint = suggestion(for: format, among: ["text", "junit", "github"])
      throw Stop(code: .wrongUsage, message: "plumb check: no format \"\(format)\"\(hint)")
    }
    let paths = try Files.scenes(in: options.words.isEmpty ? ["Corpus"] : options.words)
    guard !paths.isEmpty else { throw Stop(code: .wrongUsage, message: "plumb check: there are no scenes there") }
    var results = paths.map(CheckResult.init)
    if format == "text" || options.text("out") != nil { draw(&results, in: options.text("out"), console) }
    for result in results {
      for step in result.unsettled { console.note("\(result.path): \(StepReport.unsettled(step))") }
      for step in result.unsolved { console.note("\(result.path): \(StepReport.unsolved(step))") }
    }
    let tooLarge = results.count(where: \.isTooLarge)
    if tooLarge > 0 { console.note("\(tooLarge) too large to be held against laws here; plumb shrink does that") }
    switch format {
    case "junit": console.print(CheckReport(results).junit)
    case "github": console.print(CheckReport(results).github)
    default: console.print(CheckReport(results).text(console))
    }
    if options.has("update") { try update(results, console) }
    if results.contains(where: { $0.error != nil }) { return .invalidInput }
    // What is not as expected has been written; a broken law stays one.
    return results.contains { options.has("update") ? $0.fault != nil : $0.isBroken } ? .broken : .fine
  }

  /// Draws what differs. That there is no room for pictures is no reason not to tell the rest.
  private static func draw(_ results: inout [CheckResult], in folder: String?, _ console: Console) {
    let folder = folder ?? FileManager.default.temporaryDirectory.appendingPathComponent("plumb-check").path
    var drawn = 0
    for index in results.indices where drawn < mostPictures {
      guard let picture = results[index].picture else { continue }
      do {
        try Files.makeFolder(folder)
        let path = "\(folder)/\(results[index].pictureName)"
        try Files.write(picture, to: path)
        results[index].drawing = path
        drawn += 1
      } catch {
        return console.note(error.message)
      }
    }
  }

  private static func update(_ results: [CheckResult], _ console: Console) throws(Stop) {
    for result in results where !result.mismatches.isEmpty {
      guard let text = result.updated else { continue }
      try Files.write(text, to: result.path)
      console.note("\(result.path): updated")
    }
  }
}
