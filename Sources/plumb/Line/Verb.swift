/// A subcommand, such as `plumb solve`.
struct Verb: Sendable {
  let name: String
  /// The arguments as its usage line shows them.
  let words: String
  /// Its line in the list of verbs.
  let summary: String
  /// The paragraph below the usage line.
  let details: String
  let options: [Option]
  let run: @Sendable (Options, Console) throws(Stop) -> ExitCode

  /// All verbs, in the order of the help.
  static let all = [solve, check, draw, explain, format, fuzz, shrink, bench, compare, worker]

  static func named(_ name: String) -> Verb? { all.first { $0.name == name } }
}
