import PlumbLayout
import PlumbScene

/// A case that can be drawn.
public protocol DrawableCase: TestCase {
  /// The current state of a player as an SVG file. O(steps + size of the case).
  static func svg(of player: Player) -> String
  /// A self-contained HTML file with all steps. Plays the case. O(steps · size of the case).
  func html() throws(SceneError) -> String
}

/// Draws layouts and systems: one step as a picture, or all steps as a page.
public enum SceneDrawing {
  /// The state after a step (0 is the start) as an SVG file. Plays the case. Deterministic. O(steps + size of the case).
  public static func svg<Document: DrawableCase>(_ document: Document, step: Int) throws(SceneError) -> String {
    guard step >= 0, step <= document.stepCount else {
      throw SceneError("there is no step \(step): the number of steps in the \(Document.key) is \(document.stepCount)")
    }
    let player = try Document.Player(document)
    try player.play(to: step)
    return Document.svg(of: player)
  }

  /// A view tree after its last layout as an SVG file. The names of views are their identifiers. O(views).
  public static func svg(of root: View) -> String {
    DrawingFile().svg(Snapshot.read(root))
  }

  /// A self-contained HTML file with all steps. Plays the case. Deterministic. O(steps · size of the case).
  public static func html(_ document: some DrawableCase) throws(SceneError) -> String { try document.html() }
}

extension Scene: DrawableCase {
  /// The current state of a stage as an SVG file. O(steps + views).
  public static func svg(of stage: Stage) -> String {
    let snapshot = Snapshot.read(stage.root, colors: stage.scene.colors(after: stage.step))
    var file = DrawingFile(title: stage.scene.name, subtitle: stage.subtitle)
    file.difference = ExpectedFrames(stage.scene.finding, in: snapshot)
    return file.svg(snapshot)
  }

  /// An HTML file with all steps. O(steps · views), plus the layouts.
  public func html() throws(SceneError) -> String { try Page(self).html }
}

extension CasePlayer {
  /// The step's summary, for the line below the title; empty without steps.
  var subtitle: String { document.steps.isEmpty ? "" : document.summary(ofStep: step) }
}

#if !hasFeature(Embedded)
  extension Case {
    /// The case, if it is drawn by playing it; nil for boxes, whose frames a layout engine returns. O(1).
    package var drawable: (any DrawableCase)? { document as? any DrawableCase }
  }
#endif

extension SceneDrawing {
  /// A view tree after its last layout as an SVG file, with a title, and some views outlined in red. O(views).
  public static func svg(
    of root: View, title: String, subtitle: String = "", marking marked: [View] = []
  ) -> String {
    let snapshot = Snapshot.read(root, marking: marked)
    var file = DrawingFile(title: title, subtitle: subtitle)
    if !snapshot.marked.isEmpty { file.difference = ExpectedFrames(marking: snapshot.marked, in: snapshot) }
    return file.svg(snapshot)
  }
}

extension ExpectedFrames {
  /// Outlines figures at their actual frames.
  init(marking figures: [Int], in snapshot: Snapshot) {
    self.init(
      frames: figures.map { ExpectedFrame(marking: $0, snapshot.figures[$0]) }, sentences: [])
  }

  /// The outlined views of a scene's finding; nil if the scene has no finding.
  init?(_ finding: FindingRecord?, in snapshot: Snapshot) {
    guard let finding else { return nil }
    let index = snapshot.index
    self.init(marking: finding.views.compactMap { index[$0] }, in: snapshot)
    sentences = [finding.sentence]
  }
}

extension ExpectedFrame {
  fileprivate init(marking index: Int, _ figure: Figure) {
    self.init(figure: index, place: figure.place, label: figure.name)
  }
}

extension SceneDrawing {
  /// An SVG file of a scene after the first step with a mismatch: the actual frames, the expected frames as outlines,
  /// and a line for each mismatch. O(steps + views), plus the layout.
  public static func difference(_ scene: Scene, _ mismatches: [Mismatch]) throws(SceneError) -> String {
    let step = mismatches.map(\.step).min() ?? scene.steps.count
    let stage = try Stage(scene)
    try stage.play(to: step)
    let snapshot = Snapshot.read(stage.root, colors: scene.colors(after: step))
    let here = mismatches.filter { $0.step == step }
    let index = snapshot.index
    let expected = here.compactMap { mismatch in
      index[mismatch.subject].flatMap { ExpectedFrame(mismatch, of: snapshot, at: $0) }
    }
    var file = DrawingFile(title: scene.name, subtitle: scene.summary(ofStep: step))
    file.difference = ExpectedFrames(frames: expected, sentences: here.map(\.description))
    return file.svg(snapshot)
  }
}

/// Frames to outline on a drawing, with a description of their differences.
struct ExpectedFrames {
  /// The maximum number of listed mismatches; the rest are counted.
  private static let most = 20
  var frames: [ExpectedFrame]
  var sentences: [String]

  /// The lines below the drawing.
  var lines: [String] {
    Array(sentences.prefix(Self.most))
      + (sentences.count > Self.most ? ["The number of further differences is \(sentences.count - Self.most)."] : [])
  }

  /// CSS rules for this kind of drawing only.
  static let style =
    ".expected{fill:none;stroke:#d92d20;stroke-width:1.5;stroke-dasharray:6 3}.tag.expected{fill:#d92d20;stroke:none}"
    + ".words.expected{fill:#d92d20;stroke:none}"
}

/// An outline in the root's coordinates: an expected or an actual frame.
struct ExpectedFrame {
  /// The index of the view's figure.
  var figure: Int
  var place: Rect
  /// The label; empty for none.
  var label: String

  init(figure: Int, place: Rect, label: String) {
    (self.figure, self.place, self.label) = (figure, place, label)
  }

  /// An expected size without a position is drawn at the view's actual origin.
  init?(_ mismatch: Mismatch, of snapshot: Snapshot, at index: Int) {
    let figure = snapshot.figures[index]
    let numbers = mismatch.expectedNumbers
    guard numbers.count == 2 || numbers.count == 4 else { return nil }
    var origin = figure.place.origin
    if numbers.count == 4 {
      origin.x += numbers[0] - figure.frame.minX
      origin.y += numbers[1] - figure.frame.minY
    }
    let size = numbers.suffix(2).map { $0 }
    self.figure = index
    place = Rect(origin: origin, size: Size(width: max(0, size[0]), height: max(0, size[1])))
    label = "\(figure.name) expected  \(SVG.number(size[0])) × \(SVG.number(size[1]))"
  }
}

extension Painter {
  /// Outlines the expected frames, with names.
  mutating func paint(_ expected: [ExpectedFrame]) {
    for frame in expected where frame.place.touches(canvas.bounds) {
      let place = canvas.rect(frame.place)
      lines.append(SVG.rect(place, "expected"))
      if frame.label.isEmpty { continue }
      _ = tag(frame.label, beside: place, frame.figure, 9, "tag expected", isOutsideFirst: true)
    }
  }
}
