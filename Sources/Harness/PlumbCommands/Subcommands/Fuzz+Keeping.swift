import PlumbFuzz
import PlumbProperty

extension Subcommand {
  /// Writes the cases of a campaign to files without checking them, for other programs to check.
  static func keep(
    _ campaign: Campaign<Trial>, _ count: Int, in folder: String, _ console: Console
  ) throws(Stop) -> ExitCode {
    try Files.makeFolder(folder)
    let interruption = Interruption()
    var kept = 0
    var numbers = campaign.numbers
    while !interruption.isRequested, let number = numbers.popFirst(), number < campaign.first + count {
      // Some generated cases are invalid.
      guard let drawn = try? campaign.draw(number) else { continue }
      try Files.write(drawn.text, to: "\(folder)/\(campaign.seed)-\(number).json")
      kept += 1
    }
    console.print("\(folder): \(kept) cases")
    return interruption.code(.fine)
  }
}
