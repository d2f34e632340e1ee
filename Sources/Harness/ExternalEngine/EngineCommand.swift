import Foundation
import PlumbBasics

/// The command that starts a layout engine: a program and its arguments, or a built-in name.
public struct EngineCommand: Hashable, Sendable {
  /// The command as the user wrote it. Error messages use it until the engine has reported its name.
  public let text: String
  /// The program (a path, or a name to look up in `PATH`), followed by its arguments.
  public let words: [String]

  /// Creates a command that is already split into words. `text` is its name in messages.
  public init(_ words: [String], text: String? = nil) {
    self.words = words
    self.text = text ?? words.joined(separator: " ")
  }

  /// Parses the value of `--engine`: a name in `builtIns`, or a command with shell quoting. No shell runs the command, so other
  /// shell syntax is an error. O(characters).
  public init(parsing text: String, builtIns: [String: [String]] = [:]) throws(EngineCommandError) {
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let words = builtIns[name] {
      self.init(words, text: name)
      return
    }
    let words = try ShellWords.split(name)
    guard let program = words.first, !program.isEmpty else {
      throw EngineCommandError("the command is empty; " + Self.choices(builtIns))
    }
    if words.count == 1, !program.contains("/"), Self.path(of: program) == nil {
      let hint =
        FileManager.default.fileExists(atPath: program)
        ? "; to run the file in this folder, write \"./\(program)\"" : suggestion(for: program, among: builtIns.keys)
      throw EngineCommandError(
        "\"\(program)\" is neither a built-in engine nor a program in PATH\(hint); " + Self.choices(builtIns))
    }
    if let equals = program.firstIndex(of: "="), !program[..<equals].contains("/") {
      throw EngineCommandError("\"\(program)\" is not a program; to set a variable, write \"env \(program) PROGRAM …\"")
    }
    self.init(words, text: name)
  }

  private static func choices(_ builtIns: [String: [String]]) -> String {
    let names = builtIns.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return "expected a command" + (names.isEmpty ? "" : ", or one of \(names)")
  }

  /// The path of a program: the name itself if it contains a slash, or else the first executable file of that name in `PATH`.
  /// O(folders).
  static func path(of program: String) -> String? {
    if program.contains("/") { return program }
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.split(separator: ":", omittingEmptySubsequences: false) {
      let path = (folder.isEmpty ? "." : folder) + "/" + program
      var isFolder = ObjCBool(false)
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }
}

/// The error for a malformed value of `--engine`.
public struct EngineCommandError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Splits a string into words by the quoting rules of POSIX shells.
enum ShellWords {
  /// Characters with a special meaning in a shell, outside quotes.
  private static let operators: Set<Character> = ["|", "&", ";", "<", ">", "(", ")", "$", "`"]

  /// The words. A backslash keeps the next character, and single quotes keep all characters; in double quotes only `\"` and `\\`
  /// are escapes. O(length).
  static func split(_ text: String) throws(EngineCommandError) -> [String] {
    var words: [String] = []
    var word: String?
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case " ", "\t", "\n", "\r\n":
        if let ended = word { words.append(ended) }
        word = nil
      case "'", "\"": word = (word ?? "") + (try quoted(&rest, by: character))
      case "\\":
        guard let kept = rest.popFirst() else {
          throw EngineCommandError("\(text): there is no character after the last backslash")
        }
        word = (word ?? "") + String(kept)
      case "~" where word == nil:
        throw EngineCommandError("\(text): no shell runs the command, so \"~\" is not expanded; write the full path")
      case _ where operators.contains(character):
        throw EngineCommandError(
          "\(text): no shell runs the command, so \"\(character)\" has no effect; put it in quotes, or write \"sh -c '…'\""
        )
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }

  private static func quoted(_ rest: inout Substring, by quote: Character) throws(EngineCommandError) -> String {
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return text }
      if character == "\\", quote == "\"", let next = rest.first, next == "\"" || next == "\\" {
        rest.removeFirst()
        text.append(next)
      } else {
        text.append(character)
      }
    }
    throw EngineCommandError("\(quote)\(text): the quote is never closed")
  }
}
