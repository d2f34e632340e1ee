/// The arguments of a command line, split into operands and options.
package struct Options: Sendable {
  package private(set) var operands: [String] = []
  /// The program, and the subcommand if it has one.
  package let title: String
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// Parses the arguments, and refuses options that would be ignored. `--help` stops with the help. O(arguments · options).
  package init(_ arguments: [String], of table: OptionTable, help: () -> String) throws(Stop) {
    title = table.title
    try parse(arguments, of: table, help)
    try refuseIdle(of: table)
  }

  /// Parses `--name`, `--name VALUE`, `--name=VALUE` and `-o VALUE`; every argument after `--` is an operand.
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
        if let successor = table.moved[written] { throw wrong("--\(written) is a subcommand now: plumb \(successor)") }
        let nearest = written.nearest(among: known.map(\.name))
        throw wrong("no option \(parts[0])" + (nearest.map { "; did you mean \"--\($0)\"?" } ?? ""))
      }
      let name = option.name
      if option.value == nil {
        guard parts.count == 1 else { throw wrong("--\(name) takes no value") }
        flags.insert(name)
      } else if parts.count == 2 {
        values[name] = parts[1]
      } else if let value = rest.popFirst() {
        values[name] = value
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
    throw wrong("--\(idle.name) means nothing beside --\(role.option)")
  }

  /// For a program or subcommand that takes options alone. O(1).
  package func refuseOperands() throws(Stop) {
    if let operand = operands.first { throw wrong("unexpected argument \"\(operand)\"") }
  }

  /// An error about wrong usage. O(text).
  package func wrong(_ message: String) -> Stop { Stop(code: .wrongUsage, message: "\(title): \(message)") }

  /// O(1).
  package func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// O(1).
  package func text(_ name: String) -> String? { values[name] }

  /// Whether an option is given, with or without a value. O(1).
  package func isGiven(_ name: String) -> Bool { has(name) || text(name) != nil }
}
