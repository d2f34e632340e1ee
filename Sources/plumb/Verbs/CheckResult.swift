import Foundation
import PlumbDrawing
import PlumbFuzz
import PlumbScene

/// What checking one document came to.
struct CheckResult {
  let path: String
  private(set) var name = ""
  private(set) var mismatches: [Mismatch] = []
  /// The lines that the mismatches are about; 0 where that is not known.
  private(set) var lines: [Int] = []
  /// The steps after which it did not come to rest.
  private(set) var unsettled: [Int] = []
  private(set) var unsolved: [Int] = []
  /// A law that it breaks, whatever it expects.
  private(set) var fault: Fault?
  /// Whether it is too large to be held against laws.
  private(set) var isTooLarge = false
  /// Whether it expects what the program said once: its source begins with "program:".
  private(set) var isProgramsOwn = false
  /// What is wrong with the document itself.
  private(set) var error: String?
  private var errorLine = 0
  private(set) var seconds = 0.0
  /// Where the difference was drawn.
  var drawing: String?
  private var scene: Scene?
  private var system: SystemModel?

  /// Laws lay out as often as there are laws: of views times layouts, and rows times solves, this many are a few seconds.
  private static let mostViews = 1_500
  private static let mostRows = 1_000

  init(_ path: String) {
    self.path = path
    let start = Date()
    do {
      let document = try Document(path)
      switch document.content {
      case .scene(let scene):
        name = scene.name
        isProgramsOwn = scene.source.hasPrefix("program:")
        let replay = try document.reporting { () throws(SceneError) in try scene.replay() }
        (mismatches, unsettled, unsolved) = (replay.mismatches, replay.unsettled, replay.unsolved)
        if !mismatches.isEmpty { self.scene = scene }
        isTooLarge = scene.root.viewCount * (scene.steps.count + 1) > Self.mostViews
        if !isTooLarge { fault = try Self.fault(in: document) }
      case .system(let system):
        name = system.name
        isProgramsOwn = system.source.hasPrefix("program:")
        mismatches = try document.reporting { () throws(SceneError) in try system.mismatches() }
        if !mismatches.isEmpty { self.system = system }
        isTooLarge = system.rows.count * (system.steps.count + 1) > Self.mostRows
        if !isTooLarge { fault = try Self.fault(in: document) }
      }
      lines = mismatches.map { document.line(of: $0.path) }
    } catch {
      (self.error, errorLine) = (error.message, error.line)
    }
    seconds = Date().timeIntervalSince(start)
  }

  /// All laws, costly ones after one step of each scene.
  private static let trial: Trial = {
    var trial = Trial()
    trial.isThorough = false
    return trial
  }()

  private static func fault(in document: Document) throws(Stop) -> Fault? {
    try document.reporting { () throws(SceneError) in try trial.fault(in: document.content) }
  }

  /// What it is called in reports for people.
  var title: String { path == "-" ? "standard input" : path }

  /// The folder it lies in, as summaries name it.
  var folder: String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  var isBroken: Bool { !mismatches.isEmpty || fault != nil }
  var isFailed: Bool { error != nil || isBroken }

  /// Everything that is wrong, each with its line.
  var problems: [(line: Int, text: String)] {
    (error.map { [(errorLine, $0)] } ?? []) + zip(lines, mismatches).map { ($0, $1.description) }
      + (fault.map { [(0, "law broken: " + $0.text.onOneLine)] } ?? [])
  }

  /// The document expecting what came out.
  var updated: String? {
    if let scene { return try? scene.updated().text }
    return try? system?.updated().text
  }

  /// What came out beside what was expected, as SVG; nothing of systems, which have no views.
  var picture: String? {
    scene.flatMap { try? SceneDrawing.difference($0, mismatches) }
  }

  /// As its path, so that scenes of one name in several folders do not share a picture.
  var pictureName: String {
    let words = title.replacing(" ", with: "-").split(separator: "/").suffix(2).joined(separator: "-")
    return (words.hasSuffix(".json") ? String(words.dropLast(5)) : words) + ".svg"
  }
}

extension ViewModel {
  /// How many views there are in it, with itself. Without recursion, for trees may be deep.
  fileprivate var viewCount: Int {
    var (count, waiting) = (0, [self])
    while let view = waiting.popLast() {
      count += 1
      waiting += view.arranged + view.views
    }
    return count
  }
}
