import Foundation
import PlumbScene

/// Does what the arguments say. All that is decided here is which verb is meant.
func run(_ arguments: [String]) throws(Stop) -> ExitCode {
  guard let name = arguments.first else { throw Stop(code: .wrongUsage, message: Help.text) }
  let rest = Array(arguments.dropFirst())
  switch name {
  case "--version", "version":
    print("plumb \(Help.version)")
    return .fine
  case "help", "--help", "-h":
    guard let topic = rest.first else {
      print(Help.text)
      return .fine
    }
    print(Help.text(of: try verb(topic)))
    return .fine
  case "completions":
    print(try Completions.text(for: rest.first ?? ""))
    return .fine
  case "schema":
    print(SceneSchema.text)
    return .fine
  default:
    let verb = try verb(name)
    let options = try Options(rest, of: verb)
    return try verb.run(options, Console(options: options))
  }
}

func verb(_ name: String) throws(Stop) -> Verb {
  guard let verb = Verb.named(name) else {
    let hint = suggestion(for: name, among: Verb.all.map(\.name) + ["help", "schema", "completions"])
    throw Stop(code: .wrongUsage, message: "plumb: no verb \"\(name)\"\(hint)\nplumb help tells what there is.")
  }
  return verb
}

do {
  exit(try run(Array(CommandLine.arguments.dropFirst())).rawValue)
} catch {
  if error.code == .fine {
    print(error.message)
  } else {
    FileHandle.standardError.write(Data((error.message + "\n").utf8))
  }
  exit(error.code.rawValue)
}
