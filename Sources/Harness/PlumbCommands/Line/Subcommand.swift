import PlumbBasics
import PlumbFiles
import PlumbScene

/// Finds the subcommand in the arguments, and runs it.
func run(_ arguments: [String]) throws(Stop) -> ExitCode {
  guard let name = arguments.first else { throw Stop(code: .wrongUsage, message: Help.text) }
  let rest = Array(arguments.dropFirst())
  switch name {
  case "--version", "version":
    Outlet.output("plumb \(Help.version)\n")
    return .fine
  case "help", "--help", "-h":
    Outlet.output((rest.isEmpty ? Help.text : try Help.text(of: rest)) + "\n")
    return .fine
  case "completions":
    Outlet.output(try Completions.text(for: rest.first ?? "") + "\n")
    return .fine
  case "schema":
    Outlet.output(try schema(of: rest.first ?? Scene.key) + "\n")
    return .fine
  case "manual":
    Outlet.output(Manual.text + "\n")
    return .fine
  default:
    return try subcommand(arguments).start(arguments)
  }
}

/// Returns the JSON Schema for a kind of document.
private func schema(of kind: String) throws(Stop) -> String {
  switch kind {
  case Scene.key: return SceneSchema.text
  case BoxDocument.key: return BoxSchema.text
  default:
    let hint = suggestion(for: kind, among: [Scene.key, BoxDocument.key])
    throw Stop(
      code: .wrongUsage,
      message: "plumb: unknown schema \"\(kind)\"\(hint)\nUsage: plumb schema [\(Scene.key)|\(BoxDocument.key)]")
  }
}

func subcommand(_ arguments: [String]) throws(Stop) -> Subcommand {
  guard let subcommand = Subcommand.named(arguments) else {
    let name = arguments.first ?? ""
    let hint = suggestion(for: name, among: Subcommand.all.map(\.name) + Help.others.map(\.name))
    throw Stop(
      code: .wrongUsage, message: "plumb: unknown subcommand \"\(name)\"\(hint)\nplumb help lists all subcommands.")
  }
  return subcommand
}

/// Runs `plumb` with arguments, and returns its exit code.
package func runPlumb(_ arguments: [String], _ catalogue: Catalogue = Catalogue()) -> Int32 {
  Catalogue.$current.withValue(catalogue) { status { () throws(Stop) in try run(arguments) } }
}

/// Runs a program that has its own subcommands, and returns its exit code. For `help` or an unknown name, lists the
/// subcommands.
package func runProgram(
  _ name: String, _ summary: String, _ subcommands: [Subcommand], _ arguments: [String]
) -> Int32 {
  status { () throws(Stop) in
    guard let subcommand = subcommands.first(where: { $0.name == arguments.first }) else {
      let isHelp = ["help", "--help", "-h"].contains(arguments.first)
      throw Stop(code: isHelp ? .fine : .wrongUsage, message: Help.overview(name, summary, subcommands))
    }
    return try subcommand.start(arguments)
  }
}

private func status(_ body: () throws(Stop) -> ExitCode) -> Int32 {
  Outlet.outliveReaders()
  do {
    let code = try body()
    return code == .fine ? Interruption.statusOfSuccess : code.rawValue
  } catch {
    if error.code == .fine { Outlet.output(error.message + "\n") } else { Outlet.errors(error.message + "\n") }
    return error.code.rawValue
  }
}

/// A subcommand, such as `plumb solve` or `plumb fuzz replay`.
package struct Subcommand: Sendable {
  /// The program that contains the subcommand.
  let program: String
  let name: String
  /// The operands, as the usage line shows them.
  let operands: String
  /// The summary in the list of subcommands, on one line.
  let summary: String
  /// The paragraph below the usage line in the help.
  let details: String
  let options: [Option]
  /// The options that exclude most others. If several of them are given, the first in this list applies.
  let roles: [OptionTable.Role]
  /// The rules on which options require or exclude each other.
  let conditions: [OptionTable.Condition]
  /// For each former option of this subcommand, the subcommand that replaced it.
  let moved: [String: String]
  let run: @Sendable (Options, Console) throws(Stop) -> ExitCode

  /// Creates a subcommand. O(1).
  package init(
    program: String = "plumb", name: String, operands: String, summary: String, details: String, options: [Option],
    roles: [OptionTable.Role] = [], conditions: [OptionTable.Condition] = [], moved: [String: String] = [:],
    run: @escaping @Sendable (Options, Console) throws(Stop) -> ExitCode
  ) {
    (self.program, self.name, self.operands) = (program, name, operands)
    (self.summary, self.details, self.options) = (summary, details, options)
    (self.roles, self.conditions, self.moved, self.run) = (roles, conditions, moved, run)
  }

  /// All subcommands of `plumb`, in the order of the help.
  static let all = [
    solve, check, draw, explain, format, fuzz, fuzzReplay, fuzzMerge, fuzzHealth, fuzzLaws, shrink, bench, compare,
    bisect, history, engine, worker,
  ]

  /// Returns the subcommand that is named by the first argument, or by the first two.
  static func named(_ arguments: some Collection<String>) -> Subcommand? {
    let two = arguments.prefix(2).joined(separator: " ")
    return all.first { $0.name == two } ?? all.first { $0.name == arguments.first }
  }

  /// The program's name followed by the subcommand's name.
  var title: String { "\(program) \(name)" }

  /// The number of words in the name.
  var length: Int { name.split(separator: " ").count }

  /// The second words of those subcommands whose first word is this name.
  var parts: [String] {
    Self.all.filter { $0.name.hasPrefix(name + " ") }.map { String($0.name.dropFirst(name.count + 1)) }
  }
}

extension Subcommand {
  /// Runs the subcommand. The arguments begin with its name.
  func start(_ arguments: [String]) throws(Stop) -> ExitCode {
    let options = try Options(Array(arguments.dropFirst(length)), of: table) { Help.text(of: self) }
    return try run(options, Console(options: options))
  }

  /// The options and their rules, used for the help and for errors.
  var table: OptionTable {
    var table = OptionTable(title, options)
    table.common = Self.common
    (table.roles, table.conditions, table.moved) = (roles, conditions, moved)
    return table
  }

  /// The options that every subcommand has.
  static let common = [
    Option("quiet", nil, "print only results and errors"),
    Option("no-color", nil, "print no colours, as if NO_COLOR were set"),
  ]
}

extension OptionTable.Role {
  /// Creates a role for an option that has become a subcommand. The option can be combined with the subcommand's options.
  init(_ option: String, now subcommand: Subcommand) {
    self.init(option, with: subcommand.options.map(\.name), successor: subcommand.name)
  }
}

extension Options {
  /// If a former option was used, prints the subcommand that replaced it.
  func noteSuccessor(of subcommand: Subcommand, _ console: Console) {
    for role in subcommand.roles where isGiven(role.option) {
      if let successor = role.successor { console.note("\(title): --\(role.option) is now plumb \(successor)") }
    }
  }
}
