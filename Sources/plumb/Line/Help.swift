import PlumbProperty

/// The texts of `plumb help` and `plumb help VERB`.
enum Help {
  static let version = "0.1.0"

  static var text: String {
    let width = max(Verb.all.map(\.name.count).max() ?? 0, "completions".count) + 2
    let verbs = Verb.all.map { "  " + padded($0.name, width) + $0.summary }
    return """
      plumb: solves, checks, fuzzes and measures layouts

      Usage: plumb VERB [OPTION…] [WORD…]

      \(verbs.joined(separator: "\n"))
        \(padded("schema", width))prints the JSON Schema of a scene
        \(padded("completions", width))prints completions for bash, zsh or fish
        \(padded("help", width))explains a verb: plumb help solve

      Results go to standard output, everything else to standard error. A file named - is standard input.

      \(ExitCode.meanings)
      """
  }

  /// Help about a verb, or about `schema`, `completions` or `help`.
  static func text(of topic: [String]) throws(Stop) -> String {
    switch topic.first {
    case "schema": "plumb schema: prints the JSON Schema of a scene"
    case "completions":
      """
      plumb completions: prints completions for bash, zsh or fish

      Usage: plumb completions SHELL

      In ~/.bashrc: source <(plumb completions bash)
      """
    case "help": "plumb help: lists all verbs, or explains one: plumb help solve"
    default: text(of: try verb(topic))
    }
  }

  static func text(of verb: Verb) -> String {
    let options = (verb.options + Option.common).map { option in
      ("--" + option.name + (option.value.map { " " + $0 } ?? ""), option.help)
    }
    let parts = verb.parts.map { "plumb \(verb.name) \($0)" }.joined(separator: ", ")
    let others = parts.isEmpty ? "" : "See also plumb help \(verb.name) VERB: \(parts).\n\n"
    let width = (options.map(\.0.count).max() ?? 0) + 2
    let lines = options.map { "  " + padded($0.0, width) + $0.1 }
    return """
      plumb \(verb.name): \(verb.summary)

      Usage: plumb \(verb.name) [OPTION…] \(verb.words)

      \(verb.details.isEmpty ? "" : verb.details + "\n\n")\(others)Options
      \(lines.joined(separator: "\n"))
      """
  }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
