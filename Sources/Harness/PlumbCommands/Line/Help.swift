import PlumbBasics
import PlumbProperty

/// The texts that `plumb help` and `plumb help SUBCOMMAND` print.
enum Help {
  /// The version of everything in this repository. Releases and the Python package read it from this line.
  static let version = "0.1.0"

  /// Words that can be the first argument but are not subcommands, with their summaries.
  static let others = [
    (name: "schema", summary: "prints the JSON Schema for scenes or for boxes"),
    (name: "completions", summary: "prints completions for bash, zsh or fish"),
    (name: "manual", summary: "prints the manual page"),
    (name: "help", summary: "explains a subcommand: plumb help solve"),
  ]

  static var text: String {
    """
    \(overview("plumb", "solves, checks, fuzzes and measures layouts", Subcommand.all, others))

    Results are written to standard output, and all other messages to standard error. A file named - is standard input.

    \(ExitCode.meanings)
    """
  }

  /// Returns a program's summary, followed by a list of its subcommands.
  static func overview(
    _ program: String, _ summary: String, _ subcommands: [Subcommand], _ others: [(name: String, summary: String)] = []
  ) -> String {
    let all = subcommands.map { (name: $0.name, summary: $0.summary) } + others
    let width = (all.map(\.name.count).max() ?? 0) + 2
    return """
      \(program): \(summary)

      Usage: \(program) SUBCOMMAND [OPTION…] [ARGUMENT…]

      \(all.map { "  " + $0.name.padded(to: width) + $0.summary }.joined(separator: "\n"))
      """
  }

  /// Returns the help on a subcommand or an entry of `others`.
  static func text(of topic: [String]) throws(Stop) -> String {
    switch topic.first {
    case "schema":
      """
      plumb schema: prints the JSON Schema for scenes or for boxes

      Usage: plumb schema [scene|boxes]
      """
    case "completions":
      """
      plumb completions: prints completions for bash, zsh or fish

      Usage: plumb completions SHELL

      In ~/.bashrc: source <(plumb completions bash)
      """
    case "manual": "plumb manual: prints the manual page, as in: plumb manual | man -l -"
    case "help": "plumb help: lists all subcommands, or explains a subcommand, as in: plumb help solve"
    default: text(of: try subcommand(topic))
    }
  }

  static func text(of subcommand: Subcommand) -> String {
    let parts = subcommand.parts.map { "plumb \(subcommand.name) \($0)" }.joined(separator: ", ")
    let others = parts.isEmpty ? "" : "See also plumb help \(subcommand.name) SUBCOMMAND: \(parts).\n\n"
    return """
      \(subcommand.title): \(subcommand.summary)

      Usage: \(subcommand.title) [OPTION…] \(subcommand.operands)

      \(subcommand.details.isEmpty ? "" : subcommand.details + "\n\n")\(others)Options
      \(subcommand.table.lines)
      """
  }
}

extension ExitCode {
  static let meanings = """
    Exit codes
      0   success, even if a scene has conflicts, which are reported
      1   wrong usage, or an error with a file or process
      2   regression, broken law or failed expectation
      3   the program under test crashed or exceeded its time or memory limit
      4   better than the baseline allows: save a new baseline
      5   the baseline is missing, or does not fit the measurements
      65  the input is not a valid scene, system or log
      130 stopped early by Ctrl-C (SIGINT), with a report of the results so far; plumb fuzz exits with 2 or 3 if it has findings
      143 stopped early by SIGTERM, otherwise like 130
    """
}

/// The manual page, which is generated from the subcommands and their options. Show it with `plumb manual | man -l -`.
enum Manual {
  /// The page, written with the macros of man(7). O(characters).
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
    Results are written to standard output, and all other messages to standard error.
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
    if set, turns colours off, as
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

  /// A table with each exit code and its meaning.
  private static var exits: String {
    ExitCode.meanings.split(separator: "\n").dropFirst().map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return ".TP\n.B \(parts[0])\n\(escaped(String(parts[1].drop { $0 == " " })))"
    }.joined(separator: "\n")
  }

  /// Escapes a dot or an apostrophe at the start of a line, which man(7) would read as a macro.
  private static func escaped(_ text: String) -> String {
    let marked = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
    return marked.split(separator: "\n", omittingEmptySubsequences: true)
      .map { line in line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : String(line) }.joined(separator: "\n")
  }
}

/// Shell completions, which are generated from the subcommands and their options.
enum Completions {
  static func text(for shell: String) throws(Stop) -> String {
    switch shell {
    case "bash": return bash
    case "zsh": return zsh
    case "fish": return fish
    default:
      throw Stop(
        code: .wrongUsage,
        message: "plumb completions: expected bash, zsh or fish" + (shell.isEmpty ? "" : ", found \"\(shell)\""))
    }
  }

  private static let shells = ["bash", "zsh", "fish"]
  private static var names: [String] {
    Subcommand.all.filter { $0.length == 1 }.map(\.name) + Help.others.map(\.name)
  }

  /// All subcommands, with two-word names first.
  private static var subcommands: [Subcommand] {
    Subcommand.all.filter { $0.length > 1 } + Subcommand.all.filter { $0.length == 1 }
  }

  /// Returns the shell pattern that matches the words of a subcommand.
  private static func pattern(_ subcommand: Subcommand) -> String {
    subcommand.length > 1 ? "\"\(subcommand.name)\"" : "\"\(subcommand.name) \"*"
  }

  /// Returns the words that can follow a subcommand: its second words, `--name` for each option, and `-o` for `--out`.
  private static func candidates(of subcommand: Subcommand) -> [String] {
    subcommand.parts
      + (subcommand.options + Subcommand.common).flatMap { $0.name == "out" ? ["-o", "--out"] : ["--" + $0.name] }
  }

  private static var bash: String {
    let cases = subcommands.map { "    \(pattern($0))) words=\"\(candidates(of: $0).joined(separator: " "))\" ;;" }
    return """
      _plumb() {
        local current="${COMP_WORDS[COMP_CWORD]}" words=""
        case "${COMP_WORDS[1]} ${COMP_WORDS[2]}" in
      \(cases.joined(separator: "\n"))
          "help "*) words="\(names.joined(separator: " "))" ;;
          "completions "*) words="\(shells.joined(separator: " "))" ;;
        esac
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names.joined(separator: " "))" -- "$current"))
        else
          COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
        fi
      }
      complete -o filenames -F _plumb plumb
      """
  }

  private static var zsh: String {
    let cases = subcommands.map { subcommand in
      let options = (subcommand.options + Subcommand.common).flatMap { option in
        let rest = "[\(quoted(option.help))]\(option.value.map { ":\($0):_files" } ?? "")'"
        let start = option.isRepeatable ? "'*--" : "'--"
        return option.name == "out" ? ["'-o\(rest)", "'--out\(rest)"] : [start + option.name + rest]
      }
      let parts = subcommand.parts.isEmpty ? "" : "'2::subcommand:(\(subcommand.parts.joined(separator: " ")))' "
      return "    \(pattern(subcommand))) _arguments \(options.joined(separator: " ")) \(parts)'*:file:_files' ;;"
    }
    let all = Subcommand.all.filter { $0.length == 1 }.map { ($0.name, $0.summary) } + Help.others
    let subcommands = all.map { "'\($0.0):\(quoted($0.1))'" }.joined(separator: " ")
    return """
      #compdef plumb
      _plumb() {
        local -a subcommands=(\(subcommands))
        if (( CURRENT == 2 )); then _describe subcommand subcommands; return; fi
        case "$words[2] $words[3]" in
      \(cases.joined(separator: "\n"))
          "help "*) _values subcommand \(names.joined(separator: " ")) ;;
          "completions "*) _values shell \(shells.joined(separator: " ")) ;;
        esac
      }
      _plumb "$@"
      """
  }

  private static var fish: String {
    let subcommands = Subcommand.all.filter { $0.length == 1 }.map { subcommand in
      "complete -c plumb -n __fish_use_subcommand -a \(subcommand.name) -d '\(quoted(subcommand.summary))'"
    }
    let parts = Subcommand.all.filter { !$0.parts.isEmpty }.map { subcommand in
      "complete -c plumb -n '\(seen(subcommand))' -a '\(subcommand.parts.joined(separator: " "))'"
    }
    let others = [
      "complete -c plumb -n __fish_use_subcommand -a '\(Help.others.map(\.name).joined(separator: " "))'",
      "complete -c plumb -n '__fish_seen_subcommand_from help' -a '\(names.joined(separator: " "))'",
      "complete -c plumb -n '__fish_seen_subcommand_from completions' -f -a '\(shells.joined(separator: " "))'",
    ]
    let options = Subcommand.all.flatMap { subcommand in
      (subcommand.options + Subcommand.common).map { option in
        "complete -c plumb -n '\(seen(subcommand))' -l \(option.name)"
          + "\(option.name == "out" ? " -s o" : "")\(option.value == nil ? "" : " -r") -d '\(quoted(option.help))'"
      }
    }
    return (subcommands + parts + others + options).joined(separator: "\n")
  }

  /// Returns the fish condition that the command line contains all words of a subcommand.
  private static func seen(_ subcommand: Subcommand) -> String {
    subcommand.name.split(separator: " ").map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("'", with: "’").replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: " -")
  }
}
