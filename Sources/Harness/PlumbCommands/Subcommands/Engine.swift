import PlumbBasics
import PlumbBoxEngine
import PlumbScene

extension Subcommand {
  static let engine = Subcommand(
    name: "engine", operands: "", summary: "plays boxes with Plumb's engine, one JSON document a line",
    details: """
      Reads requests of the protocol of layout engines from standard input, one a line, and writes an answer to each, until
      the input ends: echo '{"n":0,"hello":1}' | plumb engine
      """,
    options: [],
    run: runEngine)

  @Sendable private static func runEngine(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    try options.refuseOperands()
    do { try BoxEngineProgram(version: Help.version).run() } catch {
      throw Stop(code: .invalidInput, message: "plumb engine: \(error.description(inFile: "standard input"))")
    }
    return .fine
  }
}
