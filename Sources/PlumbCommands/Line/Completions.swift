import PlumbBasics

/// Shell completions, generated from the verbs and their options.
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
    Verb.all.filter { $0.length == 1 }.map(\.name) + Help.others.map(\.name)
  }

  /// The verbs, those of two words first.
  private static var verbs: [Verb] { Verb.all.filter { $0.length > 1 } + Verb.all.filter { $0.length == 1 } }

  /// The pattern for the first two words.
  private static func pattern(_ verb: Verb) -> String { verb.length > 1 ? "\"\(verb.name)\"" : "\"\(verb.name) \"*" }

  /// The verbs that go on from this one, `--name` for each option, and `-o` for `--out`.
  private static func words(of verb: Verb) -> [String] {
    verb.parts + (verb.options + Verb.common).flatMap { $0.name == "out" ? ["-o", "--out"] : ["--" + $0.name] }
  }

  private static var bash: String {
    let cases = verbs.map { "    \(pattern($0))) words=\"\(words(of: $0).joined(separator: " "))\" ;;" }
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
    let cases = verbs.map { verb in
      let options = (verb.options + Verb.common).flatMap { option in
        let rest = "[\(quoted(option.help))]\(option.value.map { ":\($0):_files" } ?? "")'"
        return option.name == "out" ? ["'-o\(rest)", "'--out\(rest)"] : ["'--\(option.name)\(rest)"]
      }
      let parts = verb.parts.isEmpty ? "" : "'2::verb:(\(verb.parts.joined(separator: " ")))' "
      return "    \(pattern(verb))) _arguments \(options.joined(separator: " ")) \(parts)'*:file:_files' ;;"
    }
    let all = Verb.all.filter { $0.length == 1 }.map { ($0.name, $0.summary) } + Help.others
    let verbs = all.map { "'\($0.0):\(quoted($0.1))'" }.joined(separator: " ")
    return """
      #compdef plumb
      _plumb() {
        local -a verbs=(\(verbs))
        if (( CURRENT == 2 )); then _describe verb verbs; return; fi
        case "$words[2] $words[3]" in
      \(cases.joined(separator: "\n"))
          "help "*) _values verb \(names.joined(separator: " ")) ;;
          "completions "*) _values shell \(shells.joined(separator: " ")) ;;
        esac
      }
      _plumb "$@"
      """
  }

  private static var fish: String {
    let verbs = Verb.all.filter { $0.length == 1 }.map { verb in
      "complete -c plumb -n __fish_use_subcommand -a \(verb.name) -d '\(quoted(verb.summary))'"
    }
    let parts = Verb.all.filter { !$0.parts.isEmpty }.map { verb in
      "complete -c plumb -n '\(seen(verb))' -a '\(verb.parts.joined(separator: " "))'"
    }
    let others = [
      "complete -c plumb -n __fish_use_subcommand -a '\(Help.others.map(\.name).joined(separator: " "))'",
      "complete -c plumb -n '__fish_seen_subcommand_from help' -a '\(names.joined(separator: " "))'",
      "complete -c plumb -n '__fish_seen_subcommand_from completions' -f -a '\(shells.joined(separator: " "))'",
    ]
    let options = Verb.all.flatMap { verb in
      (verb.options + Verb.common).map { option in
        "complete -c plumb -n '\(seen(verb))' -l \(option.name)"
          + "\(option.name == "out" ? " -s o" : "")\(option.value == nil ? "" : " -r") -d '\(quoted(option.help))'"
      }
    }
    return (verbs + parts + others + options).joined(separator: "\n")
  }

  /// Whether all words of a verb are on the line, for fish.
  private static func seen(_ verb: Verb) -> String {
    verb.name.split(separator: " ").map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("'", with: "’").replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: " -")
  }
}
