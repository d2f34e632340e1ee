/// Completions for shells, made from what the verbs say of themselves.
enum Completions {
  static func text(for shell: String) throws(Stop) -> String {
    switch shell {
    case "bash": return bash
    case "zsh": return zsh
    case "fish": return fish
    default: throw Stop(code: .wrongUsage, message: "plumb completions: bash, zsh or fish, found \"\(shell)\"")
    }
  }

  private static var names: [String] { Verb.all.map(\.name) + ["completions", "help"] }

  private static var bash: String {
    let cases = Verb.all.map { verb in
      "    \(verb.name)) words=\"\((verb.options + Option.common).map { "--" + $0.name }.joined(separator: " "))\" ;;"
    }
    return """
      _plumb() {
        local current="${COMP_WORDS[COMP_CWORD]}" words=""
        case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
        esac
        [ "$COMP_CWORD" -eq 1 ] && words="\(names.joined(separator: " "))"
        COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
      }
      complete -F _plumb plumb
      """
  }

  private static var zsh: String {
    let cases = Verb.all.map { verb in
      let options = (verb.options + Option.common).map { option in
        "'--\(option.name)[\(quoted(option.help))]\(option.value.map { ":\($0):_files" } ?? "")'"
      }
      return "    \(verb.name)) _arguments \(options.joined(separator: " ")) '*:file:_files' ;;"
    }
    let verbs = Verb.all.map { "'\($0.name):\(quoted($0.summary))'" }.joined(separator: " ")
    return """
      #compdef plumb
      _plumb() {
        local -a verbs=(\(verbs) 'help:tells about a verb')
        if (( CURRENT == 2 )); then _describe verb verbs; return; fi
        case "$words[2]" in
      \(cases.joined(separator: "\n"))
        esac
      }
      _plumb "$@"
      """
  }

  private static var fish: String {
    let verbs = Verb.all.map { verb in
      "complete -c plumb -n __fish_use_subcommand -a \(verb.name) -d '\(quoted(verb.summary))'"
    }
    let options = Verb.all.flatMap { verb in
      (verb.options + Option.common).map { option in
        "complete -c plumb -n '__fish_seen_subcommand_from \(verb.name)' -l \(option.name)"
          + "\(option.value == nil ? "" : " -r") -d '\(quoted(option.help))'"
      }
    }
    return (verbs + options).joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("'", with: "’").replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: " -")
  }
}
