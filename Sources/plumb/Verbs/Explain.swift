import PlumbScene

extension Verb {
  static let explain = Verb(
    name: "explain", words: "LOG", summary: "says what contradicts what in a log of UIKit's about constraints",
    details: """
      Reads "Unable to simultaneously satisfy constraints" as UIKit and Xcode print it, finds the smallest set that cannot
      hold, says which of it UIKit gave up, and what would cure it. - reads standard input.
      """,
    options: [Option("out", "FILE", "write the constraints as a scene (also -o)")],
    run: runExplain)

  @Sendable private static func runExplain(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    guard options.words.count == 1, let path = options.words.first else {
      throw Stop(code: .wrongUsage, message: "plumb explain: one log is meant; - for standard input")
    }
    let text = String(decoding: try Files.read(path), as: UTF8.self)
    do {
      let log = try ConflictLog(text)
      let explanations = try Explanation.all(of: log)
      console.print(explanations.map(\.text).joined(separator: "\n\n"))
      if let out = options.text("out") { try Files.write(try log.scene().text, to: out) }
    } catch let error as SceneError {
      throw Stop(code: .invalidInput, message: error.description(inFile: path == "-" ? "standard input" : path))
    } catch let stop as Stop {
      throw stop
    } catch {
      throw Stop(code: .wrongUsage, message: "\(error)")
    }
    return .fine
  }
}
