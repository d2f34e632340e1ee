import PlumbScene

/// An option of a verb.
struct Option: Sendable {
  let name: String
  /// The placeholder for its value in the help; nil for a flag.
  let value: String?
  let help: String

  init(_ name: String, _ value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// The options of every verb.
  static let common = [
    Option("quiet", "print results and errors only"), Option("no-color", "no colours, as with NO_COLOR set"),
  ]

  private init(_ name: String, _ help: String) {
    self.init(name, nil, help)
  }
}

/// The arguments after a verb, split into words and options.
struct Options {
  private(set) var words: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// Parses the arguments, and refuses options that would be ignored.
  init(_ arguments: [String], of verb: Verb) throws(Stop) {
    try parse(arguments, of: verb)
    try refuseIdle(of: verb)
  }

  /// Parses `--name`, `--name VALUE`, `--name=VALUE` and `-o VALUE`; every argument after `--` is a word.
  private mutating func parse(_ arguments: [String], of verb: Verb) throws(Stop) {
    let known = verb.options + Option.common
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0] == "-o" ? "out" : parts[0] == "-h" ? "help" : String(parts[0].drop { $0 == "-" })
      if name == "help" { throw Stop(code: .fine, message: Help.text(of: verb)) }
      guard let option = known.first(where: { $0.name == name }) else {
        if let successor = verb.moved[name] {
          throw Stop(code: .wrongUsage, message: "plumb \(verb.name): --\(name) is a verb now: plumb \(successor)")
        }
        let hint = suggestion(for: name, among: known.map(\.name)).replacing("mean \"", with: "mean \"--")
        throw Stop(code: .wrongUsage, message: "plumb \(verb.name): no option \(parts[0])\(hint)")
      }
      if option.value == nil {
        guard parts.count == 1 else {
          throw Stop(code: .wrongUsage, message: "plumb \(verb.name): --\(name) takes no value")
        }
        flags.insert(name)
      } else if parts.count == 2 {
        values[name] = parts[1]
      } else if let value = rest.popFirst() {
        values[name] = value
      } else {
        throw Stop(code: .wrongUsage, message: "plumb \(verb.name): --\(name) needs \(option.value ?? "a value")")
      }
    }
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  func text(_ name: String) -> String? { values[name] }

  func count(_ name: String, of verb: Verb) throws(Stop) -> Int? {
    guard let text = values[name] else { return nil }
    guard let count = Int(text), count >= 0 else {
      throw Stop(code: .wrongUsage, message: "plumb \(verb.name): --\(name) needs a whole number, found \"\(text)\"")
    }
    return count
  }
}
