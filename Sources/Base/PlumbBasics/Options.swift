/// A command-line option.
package struct Option: Sendable {
  package let name: String
  /// The placeholder for the option's value in the help text, or nil if the option is a flag.
  package let value: String?
  package let help: String
  /// An earlier name that is still accepted, but not listed in the help text, or nil.
  let formerName: String?
  /// Whether the option may be repeated. If another option is repeated, its last value applies.
  package let isRepeatable: Bool

  /// Creates an option. O(1).
  package init(
    _ name: String, _ value: String? = nil, _ help: String, formerly formerName: String? = nil,
    isRepeatable: Bool = false
  ) {
    (self.name, self.value, self.help) = (name, value, help)
    (self.formerName, self.isRepeatable) = (formerName, isRepeatable)
  }
}

/// The options of a program or a subcommand, and the rules for combining them. The help text and the error messages are
/// generated from this table.
package struct OptionTable: Sendable {
  /// The names of the program and its subcommand, which precede each error message.
  package var title: String
  package var options: [Option]
  /// Options that can be combined with any other option.
  package var common: [Option] = []
  /// The options that exclude most other options. If several of them are given, the first in this list applies.
  package var roles: [Role] = []
  /// The rules about options that require or exclude each other.
  package var conditions: [Condition] = []
  /// For each former option, the subcommand that replaced it.
  package var moved: [String: String] = [:]

  /// An option that selects a different function of the program, and can be combined with only some of the other options.
  package struct Role: Sendable {
    package let option: String
    /// The names of the options that can be combined with `option`.
    package let others: [String]
    /// The subcommand that replaced `option`, or nil if `option` is current.
    package var successor: String?

    /// Creates a role. O(1).
    package init(_ option: String, with others: [String], successor: String? = nil) {
      (self.option, self.others, self.successor) = (option, others, successor)
    }
  }

  /// An option that requires or excludes another option.
  package struct Condition: Sendable {
    package let option: String
    package let other: String
    /// Whether `option` requires `other`. Otherwise it excludes `other`.
    let isNeeded: Bool

    /// Creates the rule that `option` requires `other`. O(1).
    package static func needs(_ option: String, _ other: String) -> Condition {
      Condition(option: option, other: other, isNeeded: true)
    }

    /// Creates the rule that `option` excludes `other`. O(1).
    package static func excludes(_ option: String, _ other: String) -> Condition {
      Condition(option: option, other: other, isNeeded: false)
    }

    /// The rule as text, for the help text and for error messages.
    var description: String { "\(isNeeded ? "needs" : "cannot be combined with") --\(other)" }
  }

  /// Creates a table without rules. O(1).
  package init(_ title: String, _ options: [Option]) { (self.title, self.options) = (title, options) }

  /// Creates the table of a program without subcommands. The table's title is the program's name in `arguments`, or `title` if
  /// `arguments` is empty. O(name).
  package init(ofProgram arguments: [String], or title: String, _ options: [Option]) {
    self.init(arguments.first?.split(separator: "/").last.map(String.init) ?? title, options)
    common = [Option("help", nil, "print this help")]
  }

  /// Returns the help text of an option, including the options that it requires and excludes. O(rules).
  package func help(of option: Option) -> String {
    let links = conditions.filter { $0.option == option.name }.map(\.description)
    let role = roles.first { $0.option == option.name && $0.successor == nil }
    let others = role.map { "can only be combined with " + $0.others.map { "--" + $0 }.joined(separator: ", ") }
    return ([option.help] + links + (others.map { [$0] } ?? [])).joined(separator: "; ")
  }

  /// The help text for all options, one per line. O(options · rules).
  package var lines: String {
    let rows = (options + common).map { option in
      ("--" + option.name + (option.value.map { " " + $0 } ?? ""), help(of: option))
    }
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    return rows.map { "  " + $0.0.padded(to: width) + $0.1 }.joined(separator: "\n")
  }
}

extension String {
  /// Returns the text padded with spaces to a width. Adds at least one space. O(width).
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}

/// The arguments of a command line, split into operands and options.
package struct Options: Sendable {
  package private(set) var operands: [String] = []
  /// The names of the program and its subcommand.
  package let title: String
  /// The values of each option, in the order of the arguments.
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// Parses arguments. Throws an error for an option that would have no effect. For `--help`, throws a `Stop` with the help
  /// text. O(arguments · options).
  package init(_ arguments: [String], of table: OptionTable, help: () -> String) throws(Stop) {
    title = table.title
    try parse(arguments, of: table, help)
    try refuseIdle(of: table)
  }

  /// Parses `--name`, `--name VALUE`, `--name=VALUE` and `-o VALUE`. All arguments after `--` are operands.
  private mutating func parse(_ arguments: [String], of table: OptionTable, _ help: () -> String) throws(Stop) {
    let known = table.options + table.common
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let written = parts[0] == "-o" ? "out" : parts[0] == "-h" ? "help" : String(parts[0].drop { $0 == "-" })
      if written == "help" { throw Stop(code: .fine, message: help()) }
      guard let option = known.first(where: { $0.name == written || $0.formerName == written }) else {
        if let successor = table.moved[written] { throw wrong("--\(written) is now a command: \(successor)") }
        let nearest = written.nearest(among: known.map(\.name))
        throw wrong("unknown option \(parts[0])" + (nearest.map { "; did you mean \"--\($0)\"?" } ?? ""))
      }
      let name = option.name
      if option.value == nil {
        guard parts.count == 1 else { throw wrong("--\(name) takes no value") }
        flags.insert(name)
      } else if parts.count == 2 {
        values[name, default: []].append(parts[1])
      } else if let value = rest.popFirst() {
        values[name, default: []].append(value)
      } else {
        throw wrong("--\(name) needs \(option.value ?? "a value")")
      }
    }
  }

  private func refuseIdle(of table: OptionTable) throws(Stop) {
    for condition in table.conditions where isGiven(condition.option) && isGiven(condition.other) != condition.isNeeded
    {
      throw wrong("--\(condition.option) \(condition.description)")
    }
    guard let role = table.roles.first(where: { isGiven($0.option) }) else { return }
    let meant = [role.option] + role.others
    guard let idle = table.options.first(where: { isGiven($0.name) && !meant.contains($0.name) }) else { return }
    throw wrong("--\(idle.name) cannot be combined with --\(role.option)")
  }

  /// Throws an error if there are operands. O(1).
  package func refuseOperands() throws(Stop) {
    if let operand = operands.first { throw wrong("unexpected argument \"\(operand)\"") }
  }

  /// Returns an error that reports wrong usage. O(text).
  package func wrong(_ message: String) -> Stop { Stop(code: .wrongUsage, message: "\(title): \(message)") }

  /// Returns whether a flag is given. O(1).
  package func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// Returns the value of an option, or its last value if the option is repeated. Returns nil if the option is not given. O(1).
  package func text(_ name: String) -> String? { values[name]?.last }

  /// Returns the values of an option that may be repeated. O(1).
  package func texts(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns whether an option is given, with or without a value. O(1).
  package func isGiven(_ name: String) -> Bool { has(name) || text(name) != nil }
}

/// Typed values of options. Each function returns nil if the option is not given, and throws an error if its value is
/// malformed. O(text) each.
extension Options {
  package func value<Value>(
    _ name: String, _ wanted: String, _ parse: (String) throws -> Value?
  ) throws(Stop) -> Value? {
    guard let text = text(name) else { return nil }
    guard let value = try? parse(text) else { throw wrong("--\(name) needs \(wanted), found \"\(text)\"") }
    return value
  }

  /// Returns an option's value, a whole number in a range.
  package func count(_ name: String, in range: ClosedRange<Int> = 0...Int.max) throws(Stop) -> Int? {
    guard let count = try value(name, "a whole number", { Int($0).flatMap { $0 < 0 ? nil : $0 } }) else { return nil }
    guard range.contains(count) else {
      throw wrong("--\(name) must be from \(range.lowerBound) to \(range.upperBound), found \(count)")
    }
    return count
  }

  /// The value of `--seed`.
  package var seed: UInt64? {
    get throws(Stop) { try value("seed", "a whole number") { UInt64($0) } }
  }

  /// The values of `--sizes`, which are whole numbers separated by commas.
  package func sizes() throws(Stop) -> [Int]? {
    guard let text = text("sizes") else { return nil }
    var sizes: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let size = Int(part), (1...10_000_000).contains(size) else {
        throw wrong("--sizes needs whole numbers such as 10,100, found \"\(part)\"")
      }
      sizes.append(size)
    }
    return sizes
  }

  /// Returns an option's value in seconds, given as a duration such as `60`, `60s`, `10m` or `8h`. It must be greater than
  /// `least`.
  package func seconds(_ name: String, over least: Double = -1) throws(Stop) -> Double? {
    try value(name, "a time such as 60s, 10m or 8h") { Double(time: $0).flatMap { $0 > least ? $0 : nil } }
  }

  /// Returns the enumeration case whose raw value is the option's value.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String) throws(Stop) -> Choice? {
    guard let text = text(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let choices = Choice.allCases.map(\.rawValue)
      let all = choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
      throw wrong("--\(name) must be \(all), found \"\(text)\"" + suggestion(for: text, among: choices))
    }
    return choice
  }
}

extension Double {
  /// Converts a duration such as `60`, `60s`, `10m` or `8h` to seconds. Returns nil if the text is not a duration. O(text).
  package init?(time text: String) {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Double(unit == nil ? text : String(text.dropLast())), number >= 0, number < 1e9 else {
      return nil
    }
    self = number * (unit ?? 1)
  }
}

/// The exit codes of all programs in this package. They are stable, so scripts can rely on them.
package enum ExitCode: Int32, Sendable {
  case fine = 0
  case wrongUsage = 1
  /// A result is worse than its baseline, a law does not hold, or an expectation fails.
  case broken = 2
  /// The tested program or library crashed, or exceeded its time or memory limit.
  case crashed = 3
  case improved = 4
  case noBaseline = 5
  case invalidInput = 65
}

/// An error that ends the program early, with a message and an exit code.
package struct Stop: Error, CustomStringConvertible {
  package var code: ExitCode
  package var message: String
  /// The line of the input that caused the error, or 0 if it is unknown.
  package var line: Int

  /// Creates an error that ends the program. O(1).
  package init(code: ExitCode, message: String, line: Int = 0) {
    (self.code, self.message, self.line) = (code, message, line)
  }

  package var description: String { message }
}
