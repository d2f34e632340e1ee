import PlumbScene

extension Verb {
  static let format = Verb(
    name: "format", words: "PATH…", summary: "writes scenes as the program itself would write them",
    details: """
      Keys in one order, numbers as briefly as they can be read back, one member a line but for short lists. Paths are scenes and
      systems, or folders of them; what is so already is left alone. - reads standard input and writes to standard output.
      """,
    options: [Option("check", nil, "write nothing, tell what would change, and end with 2 if there is anything")],
    run: runFormat)

  @Sendable private static func runFormat(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    guard !options.words.isEmpty else {
      throw Stop(code: .wrongUsage, message: "plumb format: scenes or folders are meant")
    }
    var changed = 0
    for path in try Files.scenes(in: options.words) {
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
