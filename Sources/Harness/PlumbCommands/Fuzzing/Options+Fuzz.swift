import Foundation
import PlumbFuzz
import PlumbProperty
import PlumbScene

/// Parses the values of the options of `plumb fuzz`.
extension Subcommand {
  static func campaign(_ options: Options) throws(Stop) -> Campaign<Trial> {
    var campaign = Campaign()
    try options.shape(&campaign)
    campaign.runner.path = options.text("solver")
    campaign.runner.laws = try chosenLaws(options)
    campaign.runner.digits = try options.count("digits")
    return campaign
  }

  /// What starts a worker process that plays this campaign's cases.
  static func launcher(_ options: Options) throws(Stop) -> Launcher {
    guard let program = Bundle.main.executablePath else {
      throw Stop(code: .wrongUsage, message: "plumb: cannot find its own executable")
    }
    let same = ["seed", "law", "case-timeout", "memory", "solver", "digits"].flatMap { name in
      options.text(name).map { ["--" + name, $0] } ?? []
    }
    return Launcher(command: [program, Subcommand.worker.name] + same)
  }

  /// A trial with the laws and the solver of the options, which this process need not load.
  static func trial(_ options: Options) throws(Stop) -> Trial {
    var trial = Trial(laws: try chosenLaws(options))
    trial.path = options.text("solver")
    return trial
  }

  /// Turns an error with a message into a stop of the program.
  static func stopping<Value>(_ code: ExitCode = .wrongUsage, _ body: () throws -> Value) throws(Stop) -> Value {
    do {
      return try body()
    } catch {
      throw error as? Stop ?? Stop(code: code, message: "\(error)")
    }
  }

  /// All laws that apply: those for other solvers with `--solver`, else Plumb's own.
  static func laws(_ options: Options) -> [Law] {
    options.text("solver") == nil ? Catalogue.current.laws : Law.ofExternalSolvers
  }

  /// The law that `--law` names, or all that apply.
  static func chosenLaws(_ options: Options) throws(Stop) -> [Law] {
    let laws = laws(options)
    guard let name = options.text("law") else { return laws }
    guard let law = laws.first(where: { $0.name == name }) else {
      let hint = suggestion(for: name, among: laws.map(\.name))
      throw Stop(code: .wrongUsage, message: "plumb: no law \"\(name)\"\(hint)")
    }
    return [law]
  }
}
