import PlumbBasics
import PlumbScene

extension Subcommand {
  static let format = Subcommand(
    name: "format", operands: "PATH…", summary: "rewrites scenes in one canonical format",
    details: """
      Keys have a fixed order, numbers are as short as possible, and each member is on its own line, except in short lists.
      Paths are scenes, systems or folders of them; files already in this format are not written. The path - reads
      standard input and writes to standard output.
      """,
    options: [
      Option("check", nil, "write nothing, list the files that would change, and exit with 2 if there are any")
    ],
    run: runFormat)

  @Sendable private static func runFormat(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    guard !options.operands.isEmpty else {
      throw options.wrong("expected a scene, a system or a folder")
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
