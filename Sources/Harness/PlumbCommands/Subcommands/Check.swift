import Foundation
import PlumbBasics
import PlumbDrawing
import PlumbProperty
import PlumbScene

extension Subcommand {
  static let check = Subcommand(
    name: "check", operands: "[PATH…]", summary: "replays scenes and reports what differs from their expected frames",
    details: """
      Paths are scenes or folders of scenes; without a path, Corpus/. Every mismatch is printed, and drawn with the
      expected frames outlined in red, one picture a scene. Each scene is also checked against the laws after every step
      (plumb fuzz laws), unless it is very large. A scene without "expect" is counted separately. A scene that checkScreen
      wrote fails with its finding: the screen is wrong. In a folder, what is not a regular file is skipped.
      """,
    options: [
      Option(
        "update", nil,
        "print the mismatches, then write the actual frames into the scenes, also into scenes without expectations"),
      .format,
      Option(
        "out", "DIR", "the folder for the pictures (also -o); a temporary folder by default"),
    ],
    run: runCheck)

  /// The maximum number of pictures.
  private static let mostPictures = 50

  @Sendable private static func runCheck(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let format = try options.reportFormat()
    let paths = try Files.scenes(in: options.operands.isEmpty ? ["Corpus"] : options.operands, console)
    guard !paths.isEmpty else { throw options.wrong("found no scenes") }
    var results = paths.map(CheckResult.init)
    if format == .text || options.text("out") != nil { draw(&results, in: options.text("out"), console) }
    for result in results {
      for step in result.unsettled { console.note("\(result.path): \(StepReport.unsettled(step))") }
      for step in result.unsolved { console.note("\(result.path): \(StepReport.unsolved(step))") }
    }
    let tooLarge = results.count(where: \.isTooLarge)
    if tooLarge > 0 { console.note("\(tooLarge) too large to check against the laws here; use plumb shrink FILE") }
    switch format {
    case .junit: console.print(CheckReport(results).junit)
    case .github: console.print(CheckReport(results).github)
    case .text: console.print(CheckReport(results).text(console))
    }
    if options.has("update") { try update(results, console) }
    if results.contains(where: { $0.error != nil }) { return .invalidInput }
    // `--update` has settled the mismatches, but neither a broken law nor a finding in a screen.
    return results.contains { options.has("update") ? $0.isWrong : $0.isBroken } ? .broken : .fine
  }

  /// Draws the mismatches. A picture that cannot be written does not stop the report.
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
    for result in results {
      guard let text = result.updated else { continue }
      try Files.write(text, to: result.path)
      console.note("\(result.title): \(result.hasExpectations ? "updated" : "expectations added")")
    }
  }
}
