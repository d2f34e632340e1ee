import Foundation
import PlumbBasics
import PlumbCommands
import PlumbFuzz
import PlumbProperty
import PlumbScene

extension Subcommand {
  static let seek = Subcommand(
    program: "plumb-lab", name: "seek", operands: "pivots|entries",
    summary: "searches for scenes that are expensive to solve for their size",
    details: """
      Searches for scenes with many pivots, or for which the solver visits many coefficients (entries). Mutates the hardest
      scenes found so far, and writes the three hardest scenes to files, for plumb bench FILE.
      """,
    options: [.cases, .time, .seed, .out], run: runSeek)

  @Sendable private static func runSeek(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    guard options.operands.count == 1, let what = options.operands.first else {
      throw options.wrong("expected \"pivots\" or \"entries\"")
    }
    guard let effort = SearchedCost(rawValue: what) else {
      let hint = suggestion(for: what, among: SearchedCost.allCases.map(\.rawValue))
      throw options.wrong("expected \"pivots\" or \"entries\", found \"\(what)\"\(hint)")
    }
    var campaign = Campaign()
    try options.shape(&campaign)
    let (interruption, end, folder) = (Interruption(), try options.end(), options.findings)
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
      scene.source = "plumb-lab seek \(what) --seed \(campaign.seed) --cases \(tries)"
      try Files.write(scene.text, to: path)
      console.print("\(path)\n  \(summary)")
      console.note("  \(cliff.time)")
    }
    console.print("\(tries) cases")
    return interruption.code(.fine)
  }
}
