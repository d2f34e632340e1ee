/// Something the program does.
struct Verb: Sendable {
  let name: String
  /// What follows it, in the help.
  let words: String
  /// In one line.
  let summary: String
  /// What a person may want to know further.
  let details: String
  let options: [Option]
  let run: @Sendable (Options, Console) throws(Stop) -> ExitCode

  /// All of them, in the order of the help.
  static let all = [solve, check, draw, explain, format, fuzz, shrink, bench, compare, worker]

  static func named(_ name: String) -> Verb? { all.first { $0.name == name } }
}
