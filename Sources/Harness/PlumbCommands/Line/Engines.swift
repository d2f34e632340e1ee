import ExternalEngine
import PlumbBasics
import PlumbBoxes
import PlumbProperty
import PlumbScene

/// The layout engines that `--engine` and `--against` can name.
enum Engines {
  /// The name of Plumb's own engine.
  static let own = "plumb"

  /// The engines that can be given by name, with the commands that start them.
  private static var builtIns: [String: [String]] { [own: [Program.this.path, "engine"]] }

  /// Parses the value of an option as a command that starts an engine. O(characters).
  static func command(_ text: String, of option: String = "engine") throws(Stop) -> EngineCommand {
    do throws(EngineCommandError) {
      return try EngineCommand(parsing: text, builtIns: builtIns)
    } catch {
      throw Stop(code: .wrongUsage, message: "plumb: --\(option): \(error)")
    }
  }

  /// If a finding is about a different engine but `--engine` is missing, notes that Plumb's own engine is used.
  static func noteMissingOption(for finding: FindingRecord?, _ path: String, _ options: Options, _ console: Console) {
    guard let engine = finding?.engine, !options.isGiven("engine") else { return }
    console.note(
      "\(path): the finding is a fault of \(engine), but Plumb's own engine is used; to use the other one, add --engine \(engine)"
    )
  }

  /// Starts an engine in a new process, and reads its capabilities.
  static func started(
    _ text: String, of option: String = "engine", secondsToPlay: Double? = nil
  ) throws(Stop) -> ExternalEngine {
    var limits = ExternalEngine.TimeLimits()
    if let secondsToPlay { limits.play = secondsToPlay }
    let command = try command(text, of: option)
    do throws(EngineFailure) {
      return try ExternalEngine(command, limits: limits)
    } catch {
      throw Stop(code: .wrongUsage, message: "plumb: the engine could not be started: \(error)")
    }
  }
}
