import PlumbBasics

/// Shell completions, generated from the subcommands and their options.
enum Completions {
  static func text(for shell: String) throws(Stop) -> String {
    switch shell {
    case "bash": return bash
    case "zsh": return zsh
    case "fish": return fish
    default:
      throw Stop(
        code: .wrongUsage,
        message: "plumb completions: name a shell: bash, zsh or fish" + (shell.isEmpty ? "" : ", found \"\(shell)\""))
    }
  }

  private static let shells = ["bash", "zsh", "fish"]
  private static var names: [String] {
    Subcommand.all.filter { $0.length == 1 }.map(\.name) + Help.others.map(\.name)
  }

  /// The subcommands, those of two words first.
  private static var subcommands: [Subcommand] {
    Subcommand.all.filter { $0.length > 1 } + Subcommand.all.filter { $0.length == 1 }
  }

  /// The pattern for the first two words.
  private static func pattern(_ subcommand: Subcommand) -> String {
    subcommand.length > 1 ? "\"\(subcommand.name)\"" : "\"\(subcommand.name) \"*"
  }

  /// The subcommands that go on from this one, `--name` for each option, and `-o` for `--out`.
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
        return option.name == "out" ? ["'-o\(rest)", "'--out\(rest)"] : ["'--\(option.name)\(rest)"]
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

  /// Whether all words of a subcommand are on the line, for fish.
  private static func seen(_ subcommand: Subcommand) -> String {
    subcommand.name.split(separator: " ").map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("'", with: "’").replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: " -")
  }
}
