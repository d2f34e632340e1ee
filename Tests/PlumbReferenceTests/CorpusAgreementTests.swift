import Foundation
import PlumbFuzz
import PlumbReference
import PlumbScene
import Testing

/// The reference implementation and the layout agree on every scene of the corpus.
@Suite struct CorpusAgreementTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Corpus")

  /// The shares leave an eight-millionth of the canvas, so rounding determines the ambiguous attributes.
  private static let roundedScene = "regressions/small-force-beside-a-large-one.json"

  /// The maximum size for the reference solver. Plumb's solver solves larger scenes, with a proof from the reference's rows.
  private static let limit = 45

  @Test func theReferenceAndTheLayoutAgreeOnTheCorpus() throws {
    var tally = Tally()
    for (name, scene) in try Self.scenes() where name != Self.roundedScene { try hold(scene, name, &tally) }
    print(tally.summary)
    #expect(tally.differences.isEmpty, "\(tally.differences.joined(separator: "\n"))")
    #expect(tally.refusals.values.reduce(0, +) * 10 < tally.agreements, "\(tally.summary)")
  }

  private struct Tally {
    var agreements = 0
    var differences: [String] = []
    /// The number of steps that the reference implementation rejects, by reason.
    var refusals: [String: Int] = [:]

    var summary: String {
      let refused = refusals.sorted { $0.key < $1.key }.map { ", \($0.value) refused: \($0.key)" }.joined()
      return "\(agreements) steps of the corpus agree, \(differences.count) differ\(refused)"
    }
  }

  private func hold(_ scene: Scene, _ name: String, _ tally: inout Tally) throws {
    let stage = try Stage(scene)
    for step in 0...scene.steps.count {
      if step > 0 { try stage.playStep() }
      switch ReferenceVerdict(of: stage, limit: Self.limit) {
      case .agrees: tally.agreements += 1
      case .differs(let what): tally.differences.append("\(name) after step \(step): \(what)")
      case .refused(let refusal): tally.refusals["\(refusal)", default: 0] += 1
      }
    }
  }

  private static func scenes() throws -> [(name: String, scene: Scene)] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    let paths = files.compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".json") }.sorted()
    return try paths.compactMap { path in
      let file = try DocumentFile(bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
      return file.isSystem || file.isBoxes ? nil : (String(path.dropFirst(folder.path.count + 1)), try Scene(file))
    }
  }
}
