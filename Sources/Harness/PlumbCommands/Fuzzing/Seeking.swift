import Foundation
import PlumbBasics
import PlumbFuzz
import PlumbScene

extension Subcommand {
  /// Searches for scenes that cost unusually much for their size, and writes the three worst for `plumb bench`.
  static func seek(_ what: String, _ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    guard let effort = SearchedCost(rawValue: what) else {
      let hint = suggestion(for: what, among: SearchedCost.allCases.map(\.rawValue))
      throw options.wrong("searches for pivots or entries, found \"\(what)\"\(hint)")
    }
    let (campaign, interruption) = (try campaign(options), Interruption())
    let end = try options.end()
    let folder = options.findings
    try Files.makeFolder(folder)
    try Files.tryWriting("\(folder)/cliff.json")
    var search = Search(effort, seed: campaign.seed)
    var tries = 0
    while campaign.count.map({ tries < $0 }) ?? true, !interruption.isRequested, end.map({ Date() < $0 }) ?? true {
      search.tryNext()
      tries += 1
    }
    for (index, find) in search.finds(3).enumerated() {
      let (cliff, path) = (find.cliff, "\(folder)/cliff-\(what)-seed-\(campaign.seed)-\(index + 1).json")
      let summary = "\(cliff.amount) \(what) in step \(cliff.step), for \(cliff.size) views and constraints"
      var scene = find.scene
      (scene.name, scene.why) = ("many \(what)", summary)
      scene.source = "plumb fuzz seek \(what) --seed \(campaign.seed) --cases \(tries)"
      try Files.write(scene.text, to: path)
      console.print("\(path)\n  \(summary)")
      console.note("  \(cliff.time)")
    }
    console.print("\(tries) cases")
    return interruption.code(.fine)
  }
}
