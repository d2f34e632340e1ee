import Foundation
import PlumbBasics
import PlumbFuzz

extension Subcommand {
  /// Generates cases without playing them, and prints which features and operations occur and which are too rare.
  static func reportHealth(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let (campaign, interruption) = (try campaign(options), Interruption())
    let end = try options.end()
    let health = campaign.health { !interruption.isRequested && (end.map { Date() < $0 } ?? true) }
    let width = (health.occurrences.map(\.trait.count).max() ?? 0) + 2
    for (trait, count) in health.occurrences { console.print(trait.padded(to: width) + "\(count)") }
    let pairs = health.pairs
    console.print(
      "\(health.scenes) scenes; of \(pairs.count) pairs \(pairs.count { $0.count == 0 }) never occur. The rarest:")
    for (traits, count) in pairs.prefix(20) { console.print("  \(traits): \(count)") }
    printOperations(health.operations, console)
    printCombinations(health.combinations, console)
    for shortfall in health.shortfalls { console.print(console.red("too rare: \(shortfall)")) }
    return interruption.code(health.shortfalls.isEmpty ? .fine : .broken)
  }

  private static func printCombinations(
    _ combinations: [(combination: Combination, count: Int)], _ console: Console
  ) {
    console.print("Combinations of an operation, a state and a property, with the number of cases that contain each:")
    let width = combinations.lazy.map(\.combination.name.count).max() ?? 0
    for (combination, count) in combinations {
      console.print(
        "  " + combination.name.padded(to: width + 2) + (combination.law.map { "drawn by law \($0)" } ?? "\(count)"))
    }
  }

  private static func printOperations(_ operations: [(operation: ListedOperation, count: Int)], _ console: Console) {
    console.print("Operations, with the number of cases that use each:")
    let width = operations.lazy.filter { $0.operation.name.count < 60 }.map(\.operation.name.count).max() ?? 0
    for (operation, count) in operations {
      let use =
        switch operation.use {
        case .drawn: "\(count)"
        case .asked(let law): "checked by law \(law)"
        case .leftOut(let reason): "left out: \(reason)"
        }
      console.print("  " + operation.name.padded(to: width + 2) + use)
    }
  }
}
