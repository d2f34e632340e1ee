import PlumbBasics
import PlumbScene

extension Subcommand {
  static let format = Subcommand(
    name: "format", operands: "PATH…", summary: "rewrites scenes in one canonical format",
    details: """
      Keys have a fixed order, numbers are as short as possible, and each member has a line, except in short lists.
      Paths are scenes, systems or folders of them; files already in this format are left alone. - reads standard input
      and writes to standard output.
      """,
    options: [Option("check", nil, "write nothing, list what would change, and exit with 2 if anything would")],
    run: runFormat)

  @Sendable private static func runFormat(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    guard !options.operands.isEmpty else {
      throw options.wrong("name scenes or folders")
    }
    var changed = 0
    for path in try Files.scenes(in: options.operands, console) {
      let document = try Document(path)
      guard !document.isCanonical || path == "-" else { continue }
      changed += 1
      if options.has("check") {
        console.print("\(path): would change")
      } else {
        try Files.write(document.content.text, to: path)
      }
      if !options.has("check") && path != "-" { console.note("\(path): written") }
    }
    return options.has("check") && changed > 0 ? .broken : .fine
  }
}
