// The document that is open in the web page, and the steps played so far.

final class Session {
  private enum Content {
    case scene(Stage)
    case system(SystemPlayer)
  }

  private var content: Content
  private let file: DocumentFile
  /// The identifiers of the constraints that drag views.
  var drags: Set<String> = []

  /// Opens the document that the bytes contain. O(document), plus the layout.
  init(_ bytes: [UInt8]) throws(SceneError) {
    file = try DocumentFile(bytes: bytes)
    do {
      content = try Self.start(file)
    } catch {
      throw file.located(error)
    }
  }

  private static func start(_ file: DocumentFile) throws(SceneError) -> Content {
    file.isSystem ? .system(try SystemPlayer(SystemModel(file))) : .scene(try Stage(Scene(file)))
  }

  var isSystem: Bool { if case .system = content { true } else { false } }

  var stepCount: Int {
    switch content {
    case .scene(let stage): stage.document.stepCount
    case .system(let player): player.document.stepCount
    }
  }

  /// Restarts the document and plays its first `wanted` steps. O(steps · affected views).
  func play(to wanted: Int) throws(SceneError) {
    do {
      content = try Self.start(file)
      drags = []
      switch content {
      case .scene(let stage): try stage.play(to: wanted)
      case .system(let player): try player.play(to: wanted)
      }
    } catch {
      throw file.located(error)
    }
  }

  /// Changes the root's size. O(affected views).
  func resize(_ width: Double, _ height: Double) throws(SceneError) {
    try stage?.play(.resize(size: [width, height]))
  }

  /// The stage of the scene, or nil if the document is a system.
  var stage: Stage? { if case .scene(let stage) = content { stage } else { nil } }

  /// Returns all views with their frames in the root's coordinates, superviews first. O(views).
  func frames() -> [(view: View, frame: Rect)] {
    guard let stage else { return [] }
    var (found, waiting) = ([(view: View, frame: Rect)](), [(stage.root, Point.zero)])
    while let (view, origin) = waiting.popLast() {
      let frame = Rect(
        x: origin.x + view.frame.minX, y: origin.y + view.frame.minY, width: view.frame.width, height: view.frame.height
      )
      found.append((view, frame))
      waiting += view.subviews.map { ($0, frame.origin) }
    }
    return found
  }

  /// Returns the names of the views, in the order of `frames`. O(views).
  func names() -> [String] { frames().map { $0.view.identifier ?? "" } }

  /// Returns the report that `plumb solve` prints, and the name of the document. O(views).
  private func report(_ contents: StepReport.Contents) -> (name: String, report: StepReport) {
    switch content {
    case .scene(let stage): (stage.document.name, stage.report(contents))
    case .system(let player): (player.document.name, player.report(contents))
    }
  }

  /// Returns the output of `plumb solve`. O(views).
  func text() -> String { report([]).report.text() }

  /// Returns the output of `plumb solve --json`. `contents` may add the rows and the proof. O(views + rows).
  func json(_ contents: StepReport.Contents) -> String {
    let printed = report(contents)
    return SceneReport(name: printed.name, steps: [printed.report.json]).text
  }

  /// Returns the picture that `plumb draw` draws, or an empty text for a system. O(views).
  func picture() -> String {
    stage.map { Scene.svg(of: $0) } ?? ""
  }

  /// Returns conflicts and ambiguities as text. O(views + rows).
  func explanation() -> String { report(.explanations).report.text() }

  /// Whether the exact checker accepts the proof of the last answer, or nil for a system. Usually O(rows).
  func isProved() -> Bool? {
    stage?.root.numberedSystem?.isProved
  }
}

extension NumberedSystem {
  fileprivate var isProved: Bool {
    if unlistedCount != 0 { return false }
    let checker = AnswerChecker(
      rows: rows.map { row in
        CheckedRow(
          id: row.id, terms: row.terms, relation: CheckedRow.Relation(row.relation), constant: row.constant,
          priority: row.priority, order: row.order, conflictRank: row.conflictRank, attracts: row.attracts)
      },
      variables: variables.map {
        CheckedVariable(kind: $0.kind == .size ? .size : .offset, order: $0.order, value: $0.value)
      })
    var proof = AnswerProof(certificate, row: { id(of: $0) }, variable: { $0.number })
    // An unused number counts as a variable at its default.
    for index in variables.indices where variables[index].order >= variables.count {
      proof.basis.append(.init(.rest(index), .basic))
    }
    // Ignore faults if the better value differs only by rounding.
    return checker.faults(in: proof).allSatisfy { $0.isBetter(byLessThan: 1e-11) }
      && checker.firstFault(in: certificate.checkedLevels { id(of: $0) }) == nil
  }
}
