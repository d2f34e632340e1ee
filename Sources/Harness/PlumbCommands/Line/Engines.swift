import ExternalEngine
import PlumbBasics
import PlumbBoxes
import PlumbProperty

/// The layout engines that `--engine` and `--against` name.
enum Engines {
  /// Plumb's own engine, by its name.
  static let own = "plumb"

  /// The engines that need no command: a name, and the words that start it.
  private static var builtIns: [String: [String]] { [own: [Program.this.path, "engine"]] }

  /// The command of an engine, for the option that named it. O(characters).
  static func command(_ text: String, of option: String = "engine") throws(Stop) -> EngineCommand {
    do throws(EngineCommandError) {
      return try EngineCommand(parsing: text, builtIns: builtIns)
    } catch {
      throw Stop(code: .wrongUsage, message: "plumb: --\(option): \(error)")
    }
  }

  /// An engine that has started and said what it can. Costs the start of a process.
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
