import Foundation
import PlumbDrawing
import PlumbFuzz
import PlumbProperty
import PlumbScene

/// The result of checking one document.
struct CheckResult {
  let path: String
  private(set) var name = ""
  private(set) var mismatches: [Mismatch] = []
  /// The line of each mismatch; 0 if unknown.
  private(set) var lines: [Int] = []
  /// The steps after which layout passes did not reach a stable state.
  private(set) var unsettled: [Int] = []
  private(set) var unsolved: [Int] = []
  /// The first law that it breaks, if any.
  private(set) var fault: Fault?
  /// The finding that it shows, if it is the layout of a screen with one.
  private(set) var finding: FindingRecord?
  private var findingLine = 0
  /// Whether it is too large to check against the laws.
  private(set) var isTooLarge = false
  /// Whether its expected values are Plumb's own earlier results: its source begins with "program:".
  private(set) var isProgramsOwn = false
  /// Whether it states anything that can be compared.
  private(set) var hasExpectations = false
  /// Why the document is invalid, if it is.
  private(set) var error: String?
  private var errorLine = 0
  private(set) var seconds = 0.0
  /// The path of the picture of its mismatches.
  var drawing: String?
  private var scene: Scene?
  private var system: SystemModel?

  /// The limits for checking laws, as views times layouts and rows times solves. Every law lays out anew, so that this
  /// many take a few seconds.
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
        isProgramsOwn = scene.source.hasPrefix(Self.programsOwn)
        hasExpectations = scene.expectations.contains(where: \.isSubstantial)
        let replay = try document.reporting { () throws(SceneError) in try scene.replay() }
        (mismatches, unsettled, unsolved) = (replay.mismatches, replay.unsettled, replay.unsolved)
        if scene.finding?.screen != nil { (finding, findingLine) = (scene.finding, document.line(of: "finding")) }
        if !mismatches.isEmpty || !hasExpectations || finding != nil { self.scene = scene }
        isTooLarge = scene.root.viewCount * (scene.steps.count + 1) > Self.mostViews
        if !isTooLarge { fault = try Self.fault(in: document) }
      case .system(let system):
        name = system.name
        isProgramsOwn = system.source.hasPrefix(Self.programsOwn)
        hasExpectations = system.expectations.contains { !$0.values.isEmpty || $0.infeasible != nil }
        mismatches = try document.reporting { () throws(SceneError) in try system.mismatches() }
        if !mismatches.isEmpty || !hasExpectations { self.system = system }
        isTooLarge = system.rows.count * (system.steps.count + 1) > Self.mostRows
        if !isTooLarge { fault = try Self.fault(in: document) }
      }
      lines = mismatches.map { document.line(of: $0.path) }
    } catch {
      (self.error, errorLine) = (error.message, error.line)
    }
    seconds = Date().timeIntervalSince(start)
  }

  /// How the source of a document begins whose expectations are Plumb's own results.
  private static let programsOwn = "program:"

  /// All laws; costly ones are checked after one step of each scene.
  private static let trial: Trial = {
    var trial = Trial()
    trial.isThorough = false
    return trial
  }()

  private static func fault(in document: Document) throws(Stop) -> Fault? {
    try document.reporting { () throws(SceneError) in try trial.fault(in: document.content) }
  }

  /// Its name in reports for people.
  var title: String { path == "-" ? "standard input" : path }

  /// The folder of its path.
  var folder: String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  var isBroken: Bool { !mismatches.isEmpty || isWrong }
  /// Whether something is wrong with it that other expectations do not settle.
  var isWrong: Bool { fault != nil || finding != nil }
  var isFailed: Bool { error != nil || isBroken }
  /// Whether only the laws were checked, and hold.
  var isUnexpecting: Bool { !hasExpectations && !isFailed }

  /// All errors, mismatches and broken laws, each with its line.
  var problems: [(line: Int, text: String)] {
    (error.map { [(errorLine, $0)] } ?? []) + zip(lines, mismatches).map { ($0, $1.description) }
      + (finding.map { [(findingLine, $0.description)] } ?? [])
      + (fault.map { [(0, "law broken: " + $0.text.onOneLine)] } ?? [])
  }

  /// The text of the document with the actual values as its expected ones. A document without expectations gets all values as
  /// expectations, unless it breaks a law. Nil if there is nothing to change.
  var updated: String? {
    if !mismatches.isEmpty { return scene.map { try? $0.updated().text } ?? (try? system?.updated().text) }
    guard isUnexpecting else { return nil }
    let source = "\(Self.programsOwn) plumb check --update"
    if var recorded = try? scene?.recorded() {
      if recorded.source.isEmpty { recorded.source = source }
      return recorded.text
    }
    guard var recorded = try? system?.recorded() else { return nil }
    if recorded.source.isEmpty { recorded.source = source }
    return recorded.text
  }

  /// The actual frames with the expected ones or the views of the finding outlined, as SVG; nil for systems, which have no views.
  var picture: String? {
    if !mismatches.isEmpty { return scene.flatMap { try? SceneDrawing.difference($0, mismatches) } }
    return finding == nil ? nil : scene.flatMap { try? SceneDrawing.svg($0, step: 0) }
  }

  /// Contains the folder's name, so that scenes with equal names in different folders do not share a picture.
  var pictureName: String {
    let name = title.replacing(" ", with: "-").split(separator: "/").suffix(2).joined(separator: "-")
    return (name.hasSuffix(".json") ? String(name.dropLast(5)) : name) + ".svg"
  }
}

extension Expectation {
  /// Whether it states anything besides a step.
  fileprivate var isSubstantial: Bool {
    !frames.isEmpty || !sizes.isEmpty || broken != nil || ambiguous != nil || !constraints.isEmpty
  }
}

extension FindingRecord {
  /// A finding in a screen, on one line.
  fileprivate var description: String { "checkScreen found in \"\(screen ?? "")\" (\(law)): \(what)".onOneLine }
}

extension ViewModel {
  /// The number of views in this tree. Not recursive, since a tree can be deeper than the call stack allows.
  fileprivate var viewCount: Int {
    var (count, waiting) = (0, [self])
    while let view = waiting.popLast() {
      count += 1
      waiting += view.arranged + view.views
    }
    return count
  }
}
