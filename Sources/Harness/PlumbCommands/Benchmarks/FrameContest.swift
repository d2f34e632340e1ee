import Foundation
import PlumbBench
import PlumbFiles

/// A frame that differs between two programs.
public struct FrameDifference: Hashable, Sendable {
  public var scene: String
  public var step: Int
  public var view: String
  public var old: [Double]
  public var new: [Double]

  /// The largest difference of its coordinates, in points.
  public var distance: Double {
    old.count == new.count ? zip(old, new).map { abs($0 - $1) }.max() ?? 0 : .infinity
  }

  static func table(_ frames: [FrameDifference]) -> Table {
    var table = Table(["scene", "view", "step", "before", "now", "points"])
    table.textColumns = 2
    let list: ([Double]) -> String = { $0.isEmpty ? "none" : $0.map(Figures.digits).joined(separator: ", ") }
    for frame in frames.prefix(100) {
      table.append([
        frame.scene, frame.view, "\(frame.step)", list(frame.old), list(frame.new),
        frame.distance.isFinite ? Figures.digits(frame.distance) : "",
      ])
    }
    return table
  }
}

/// Compares the frames of all scenes of a corpus on two programs.
struct FrameContest {
  let old: Program
  let new: Program
  let corpus: String

  /// The tolerance in points. Smaller differences are rounding errors.
  private static let tolerance = 1e-6

  /// The frames that differ, the largest difference first, and notes about scenes that could not be compared.
  func differences(_ progress: (Runner.Progress) -> Void) throws -> (frames: [FrameDifference], notes: [String]) {
    let files = FileManager.default.enumerator(atPath: corpus)?.compactMap { $0 as? String } ?? []
    let names = files.filter { $0.hasSuffix(".json") }.sorted()
    let scenes = names.filter { FileStatus("\(corpus)/\($0)")?.isRegular ?? false }
    guard !scenes.isEmpty else { return ([], ["no scenes below \(corpus)/, so no frames were compared"]) }
    let others = Set(names).subtracting(scenes).sorted()
    var notes = others.map { "\(corpus)/\($0): skipped, since it is not a regular file" }
    var found: [FrameDifference] = []
    for (index, scene) in scenes.enumerated() {
      progress(Runner.Progress(title: scene, part: Double(index) / Double(scenes.count), left: nil))
      let path = "\(corpus)/\(scene)"
      // Frames do not depend on time, so both programs run at once.
      let started = try [old, new].map { try $0.start(["solve", path, "--json", "--all", "--quiet"]) }
      let outcomes = started.map { $0.outcome() }
      if outcomes[1].isCrash { throw CommandError(.crashed, "\(path): the new program crashed") }
      guard let before = Solution(outcomes[0].output), let now = Solution(outcomes[1].output) else {
        if outcomes[0].status != outcomes[1].status {
          notes.append("\(path): ended with \(outcomes[0].status) before, with \(outcomes[1].status) now")
        }
        continue
      }
      found += now.differences(from: before, scene: scene)
    }
    return (found.filter { $0.distance > Self.tolerance }.sorted { $0.distance > $1.distance }, notes)
  }
}

/// The frames in the output of `plumb solve --json`.
private struct Solution: Decodable {
  struct Step: Decodable {
    var step: Int
    var frames: [String: [Double]]
  }

  var steps: [Step]

  init?(_ text: String) {
    guard let read = try? JSONDecoder().decode(Solution.self, from: Data(text.utf8)) else { return nil }
    self = read
  }

  /// Every frame of every step that either program has.
  func differences(from old: Solution, scene: String) -> [FrameDifference] {
    let before = Dictionary(old.steps.map { ($0.step, $0.frames) }) { first, _ in first }
    return steps.flatMap { step in
      let known = before[step.step] ?? [:]
      return Set(step.frames.keys).union(known.keys).sorted().map { view in
        FrameDifference(
          scene: scene, step: step.step, view: view, old: known[view] ?? [], new: step.frames[view] ?? [])
      }
    }
  }
}
