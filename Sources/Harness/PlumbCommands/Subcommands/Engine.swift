import PlumbBasics
import PlumbBoxEngine
import PlumbScene

extension Subcommand {
  static let engine = Subcommand(
    name: "engine", operands: "", summary: "lays out boxes with Plumb's engine, one JSON document per line",
    details: """
      Reads requests of the layout-engine protocol from standard input, one per line, and writes an answer to each, until
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
