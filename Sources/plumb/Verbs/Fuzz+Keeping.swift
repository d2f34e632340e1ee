import PlumbFuzz

extension Verb {
  /// Writes the cases of a campaign as documents, for whoever wants to judge them.
  static func keep(
    _ campaign: Campaign, _ count: Int, in folder: String, _ console: Console
  ) throws(Stop) -> ExitCode {
    try Files.makeFolder(folder)
    var kept = 0
    for number in campaign.first..<(campaign.first + count) where number % campaign.shard.count == campaign.shard.index
    {
      // Some are drawn so that they cannot be played.
      guard let drawn = try? campaign.draw(number) else { continue }
      try Files.write(drawn.text, to: "\(folder)/\(campaign.seed)-\(number).json")
      kept += 1
    }
    console.print("\(folder): \(kept) cases")
    return .fine
  }
}
