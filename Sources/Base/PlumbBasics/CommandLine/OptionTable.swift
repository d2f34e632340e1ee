/// An option of a command line.
package struct Option: Sendable {
  package let name: String
  /// The placeholder for its value in the help; nil for a flag.
  package let value: String?
  package let help: String
  /// An earlier name, which is accepted, but not in the help.
  let formerName: String?

  /// O(1).
  package init(_ name: String, _ value: String? = nil, _ help: String, formerly formerName: String? = nil) {
    (self.name, self.value, self.help, self.formerName) = (name, value, help, formerName)
  }
}

/// The options of a program or of a subcommand, and the rules about them. The help and the errors come from the same table.
package struct OptionTable: Sendable {
  /// The program, and the subcommand if it has one, as errors begin.
  package var title: String
  package var options: [Option]
  /// Options that mean something beside all others.
  package var common: [Option] = []
  /// The options that exclude most others. The first of them that is given decides.
  package var roles: [Role] = []
  /// Which options need or exclude each other.
  package var conditions: [Condition] = []
  /// The subcommands that former options have become.
  package var moved: [String: String] = [:]

  /// An option with which a program does something else, so that only some of its other options mean anything.
  package struct Role: Sendable {
    package let option: String
    /// The names of the options that mean something beside it.
    package let others: [String]
    /// The subcommand that does the same, if the option is only its former spelling.
    package var successor: String?

    /// O(1).
    package init(_ option: String, with others: [String], successor: String? = nil) {
      (self.option, self.others, self.successor) = (option, others, successor)
    }
  }

  /// An option that means something only beside another, or only without it.
  package struct Condition: Sendable {
    package let option: String
    package let other: String
    /// Whether it needs the other option, or excludes it.
    let isNeeded: Bool

    /// O(1).
    package static func needs(_ option: String, _ other: String) -> Condition {
      Condition(option: option, other: other, isNeeded: true)
    }

    /// O(1).
    package static func excludes(_ option: String, _ other: String) -> Condition {
      Condition(option: option, other: other, isNeeded: false)
    }

    /// Its text, in the help as in the error.
    var description: String { "\(isNeeded ? "needs" : "excludes") --\(other)" }
  }

  /// O(1).
  package init(_ title: String, _ options: [Option]) { (self.title, self.options) = (title, options) }

  /// The options of a program without subcommands. Its title is the name in its arguments, or else the given one. O(name).
  package init(ofProgram arguments: [String], or title: String, _ options: [Option]) {
    self.init(arguments.first?.split(separator: "/").last.map(String.init) ?? title, options)
    common = [Option("help", nil, "print this")]
  }

  /// The help of an option, with what it needs and excludes. O(rules).
  package func help(of option: Option) -> String {
    let links = conditions.filter { $0.option == option.name }.map(\.description)
    let role = roles.first { $0.option == option.name && $0.successor == nil }
    let others = role.map { "takes only " + $0.others.map { "--" + $0 }.joined(separator: ", ") }
    return ([option.help] + links + (others.map { [$0] } ?? [])).joined(separator: "; ")
  }

  /// A line for each option: how it is written, and its help. O(options · rules).
  package var lines: String {
    let rows = (options + common).map { option in
      ("--" + option.name + (option.value.map { " " + $0 } ?? ""), help(of: option))
    }
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    return rows.map { "  " + $0.0.padded(to: width) + $0.1 }.joined(separator: "\n")
  }
}

extension String {
  /// The text and spaces up to a width, at least one. Linear.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
