import PlumbProperty

/// The texts of `plumb help` and `plumb help SUBCOMMAND`.
enum Help {
  /// The version of everything in the repository. The release and the Python package read it here.
  static let version = "0.1.0"

  /// The words that are no subcommands, with their summaries.
  static let others = [
    (name: "schema", summary: "prints the JSON Schema of a scene"),
    (name: "completions", summary: "prints completions for bash, zsh or fish"),
    (name: "manual", summary: "prints the manual page"),
    (name: "help", summary: "explains a subcommand: plumb help solve"),
  ]

  static var text: String {
    let width = max(Subcommand.all.map(\.name.count).max() ?? 0, "completions".count) + 2
    let all = Subcommand.all.map { ($0.name, $0.summary) } + others
    let lines = all.map { "  " + $0.0.padded(to: width) + $0.1 }
    return """
      plumb: solves, checks, fuzzes and measures layouts

      Usage: plumb SUBCOMMAND [OPTION…] [ARGUMENT…]

      \(lines.joined(separator: "\n"))

      Results go to standard output, everything else to standard error. A file named - is standard input.

      \(ExitCode.meanings)
      """
  }

  /// Help about a subcommand, or about a word of `others`.
  static func text(of topic: [String]) throws(Stop) -> String {
    switch topic.first {
    case "schema": "plumb schema: prints the JSON Schema of a scene"
    case "completions":
      """
      plumb completions: prints completions for bash, zsh or fish

      Usage: plumb completions SHELL

      In ~/.bashrc: source <(plumb completions bash)
      """
    case "manual": "plumb manual: prints the manual page, as in: plumb manual | man -l -"
    case "help": "plumb help: lists all subcommands, or explains one: plumb help solve"
    default: text(of: try subcommand(topic))
    }
  }

  static func text(of subcommand: Subcommand) -> String {
    let parts = subcommand.parts.map { "plumb \(subcommand.name) \($0)" }.joined(separator: ", ")
    let others = parts.isEmpty ? "" : "See also plumb help \(subcommand.name) SUBCOMMAND: \(parts).\n\n"
    return """
      plumb \(subcommand.name): \(subcommand.summary)

      Usage: plumb \(subcommand.name) [OPTION…] \(subcommand.operands)

      \(subcommand.details.isEmpty ? "" : subcommand.details + "\n\n")\(others)Options
      \(subcommand.table.lines)
      """
  }
}
