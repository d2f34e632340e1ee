import PlumbBasics
import PlumbScene

extension Subcommand {
  static let explain = Subcommand(
    name: "explain", operands: "LOG", summary: "explains a constraint conflict that UIKit logged",
    details: """
      Reads the message "Unable to simultaneously satisfy constraints" that UIKit and Xcode print. Prints the smallest set
      of constraints that contradict each other, which of them UIKit broke, and how to fix the conflict. If LOG is -, reads
      standard input.
      """,
    options: [
      Option("out", "FILE", "write the constraints as a scene (also -o)"),
      Option("all-conflicts", nil, "explain every conflict of a long log, with all constraints of the conflict"),
    ],
    run: runExplain)

  @Sendable private static func runExplain(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let path = try options.file("log")
    let text = String(decoding: try Files.read(path), as: UTF8.self)
    do {
      let log = try ConflictLog(text)
      console.print(try Explanation.report(of: log, isWhole: options.has("all-conflicts")))
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
