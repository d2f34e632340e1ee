import PlumbBasics
import PlumbScene

/// Chooses the subcommand that the arguments name, and runs it.
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
    Outlet.output(SceneSchema.text + "\n")
    return .fine
  case "manual":
    Outlet.output(Manual.text + "\n")
    return .fine
  default:
    let subcommand = try subcommand(arguments)
    let options = try Options(Array(arguments.dropFirst(subcommand.length)), of: subcommand.table) {
      Help.text(of: subcommand)
    }
    return try subcommand.run(options, Console(options: options))
  }
}

func subcommand(_ arguments: [String]) throws(Stop) -> Subcommand {
  guard let subcommand = Subcommand.named(arguments) else {
    let name = arguments.first ?? ""
    let hint = suggestion(for: name, among: Subcommand.all.map(\.name) + Help.others.map(\.name))
    throw Stop(code: .wrongUsage, message: "plumb: no subcommand \"\(name)\"\(hint)\nplumb help lists all subcommands.")
  }
  return subcommand
}

/// Runs `plumb` with these arguments, and returns its exit code.
package func runPlumb(_ arguments: [String], _ catalogue: Catalogue = Catalogue()) -> Int32 {
  Outlet.outliveReaders()
  return Catalogue.$current.withValue(catalogue) { status(of: arguments) }
}

private func status(of arguments: [String]) -> Int32 {
  do {
    let code = try run(arguments)
    return code == .fine ? Interruption.statusOfSuccess : code.rawValue
  } catch {
    if error.code == .fine { Outlet.output(error.message + "\n") } else { Outlet.errors(error.message + "\n") }
    return error.code.rawValue
  }
}
