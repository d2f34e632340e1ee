import PlumbBasics

/// The manual page, generated from the subcommands and their options: `plumb manual | man -l -`.
enum Manual {
  /// In the macros of man(7). O(characters).
  static var text: String {
    """
    .TH PLUMB 1 "" "plumb \(Help.version)" "User Commands"
    .SH NAME
    plumb \\- solve, check, draw, fuzz and measure layouts
    .SH SYNOPSIS
    .B plumb
    .I SUBCOMMAND
    .RI [ OPTION \\.\\.\\.]
    .RI [ ARGUMENT \\.\\.\\.]
    .SH DESCRIPTION
    Results go to standard output, everything else to standard error.
    A file named \\- is standard input.
    .SH OPTIONS OF ALL SUBCOMMANDS
    \(Subcommand.common.map { item($0, $0.help) }.joined(separator: "\n"))
    .SH SUBCOMMANDS
    \(Subcommand.all.map(section).joined(separator: "\n"))
    \(Help.others.map { "\(".TP\n.B plumb \($0.name)")\n\(escaped($0.summary))." }.joined(separator: "\n"))
    .SH EXIT STATUS
    \(exits)
    .SH ENVIRONMENT
    .TP
    .B NO_COLOR
    prints no colours, as
    .B \\-\\-no\\-color
    does.
    """
  }

  private static func section(_ subcommand: Subcommand) -> String {
    let details = subcommand.details.isEmpty ? [] : [escaped(subcommand.details)]
    let title =
      ".SS \"plumb \(subcommand.name)\(subcommand.operands.isEmpty ? "" : " " + escaped(subcommand.operands))\""
    let items = subcommand.options.map { item($0, subcommand.table.help(of: $0)) }
    return ([title, escaped(subcommand.summary) + "."] + details.map { ".PP\n" + $0 } + items).joined(separator: "\n")
  }

  private static func item(_ option: Option, _ help: String) -> String {
    let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
    return ".TP\n\\fB\(escaped("--" + option.name))\\fR\(value)\n\(escaped(help))"
  }

  /// The lines of the table of exit codes: the code, then its meaning.
  private static var exits: String {
    ExitCode.meanings.split(separator: "\n").dropFirst().map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return ".TP\n.B \(parts[0])\n\(escaped(String(parts[1].drop { $0 == " " })))"
    }.joined(separator: "\n")
  }

  /// A line that begins with a dot or an apostrophe would be a macro.
  private static func escaped(_ text: String) -> String {
    let marked = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
    return marked.split(separator: "\n", omittingEmptySubsequences: true)
      .map { line in line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : String(line) }.joined(separator: "\n")
  }
}
