import PlumbLayout
import PlumbScene

/// A test case that can be drawn.
public protocol DrawableCase: TestCase {
  /// Returns the current state of a player as an SVG file. O(steps + size of the case).
  static func svg(of player: Player) -> String
  /// Plays the case, and returns a self-contained HTML file with all steps. O(steps · size of the case).
  func html() throws(SceneError) -> String
}

/// Draws layouts and systems, either one step as a picture or all steps as a page.
public enum SceneDrawing {
  /// Plays the case, and returns its state after a step as an SVG file. Step 0 is the initial state. The same case always gives
  /// the same bytes. O(steps + size of the case).
  public static func svg<Document: DrawableCase>(_ document: Document, step: Int) throws(SceneError) -> String {
    guard step >= 0, step <= document.stepCount else {
      throw SceneError(
        "there is no step \(step): the \(Document.key) has only \(document.stepCount) step\(document.stepCount == 1 ? "" : "s")"
      )
    }
    let player = try Document.Player(document)
    try player.play(to: step)
    return Document.svg(of: player)
  }

  /// Returns an SVG file of a view tree as of its last layout. Each view is labelled with its identifier. O(views).
  public static func svg(of root: View) -> String {
    DrawingFile().svg(Snapshot.read(root))
  }

  /// Plays the case, and returns a self-contained HTML file with all steps. The same case always gives the same bytes. O(steps
  /// · size of the case).
  public static func html(_ document: some DrawableCase) throws(SceneError) -> String { try document.html() }
}

extension Scene: DrawableCase {
  /// Returns the current state of a stage as an SVG file. O(steps + views).
  public static func svg(of stage: Stage) -> String {
    let snapshot = Snapshot.read(stage.root, colors: stage.scene.colors(after: stage.step))
    var file = DrawingFile(title: stage.scene.name, subtitle: stage.subtitle)
    file.difference = ExpectedFrames(stage.scene.finding, in: snapshot)
    return file.svg(snapshot)
  }

  /// Plays the scene, and returns an HTML file with all steps. O(steps · views), plus the time for the layouts.
  public func html() throws(SceneError) -> String { try Page(self).html }
}

extension CasePlayer {
  /// The summary of the current step, for the line below the title; empty if the case has no steps.
  var subtitle: String { document.steps.isEmpty ? "" : document.summary(ofStep: step) }
}

#if !hasFeature(Embedded)
  extension Case {
    /// The case, if it can be drawn by playing it; nil for boxes, whose frames come from a layout engine. O(1).
    package var drawable: (any DrawableCase)? { document as? any DrawableCase }
  }
#endif

extension SceneDrawing {
  /// Returns an SVG file of a view tree as of its last layout, with a title. The views in `marking` are outlined in red.
  /// O(views).
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
  /// Creates outlines of figures at their actual frames.
  init(marking figures: [Int], in snapshot: Snapshot) {
    self.init(
      frames: figures.map { ExpectedFrame(marking: $0, snapshot.figures[$0]) }, sentences: [])
  }

  /// Creates outlines of the views in a scene's finding. Returns nil if the scene has no finding.
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
  /// Returns an SVG file of a scene after the first step with a mismatch. It shows the actual frames, outlines of the expected
  /// frames, and a line for each mismatch. O(steps + views), plus the time for the layouts.
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
  /// The maximum number of mismatches to list. The rest are only counted.
  private static let most = 20
  var frames: [ExpectedFrame]
  var sentences: [String]

  /// The lines of text below the drawing.
  var lines: [String] {
    Array(sentences.prefix(Self.most))
      + (sentences.count > Self.most ? ["and \(sentences.count - Self.most) more"] : [])
  }

  /// The CSS rules that only drawings with outlines need.
  static let style =
    ".expected{fill:none;stroke:#d92d20;stroke-width:1.5;stroke-dasharray:6 3}.tag.expected{fill:#d92d20;stroke:none}"
    + ".words.expected{fill:#d92d20;stroke:none}"
}

/// The outline of an expected or an actual frame, in the root's coordinates.
struct ExpectedFrame {
  /// The index of the view's figure.
  var figure: Int
  var place: Rect
  /// The label, or an empty string for none.
  var label: String

  init(figure: Int, place: Rect, label: String) {
    (self.figure, self.place, self.label) = (figure, place, label)
  }

  /// Creates the outline of an expected frame. A size without a position is drawn at the view's actual origin.
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
  /// Outlines the expected frames, and writes their labels.
  mutating func paint(_ expected: [ExpectedFrame]) {
    for frame in expected where frame.place.touches(canvas.bounds) {
      let place = canvas.rect(frame.place)
      lines.append(SVG.rect(place, "expected"))
      if frame.label.isEmpty { continue }
      _ = tag(frame.label, beside: place, frame.figure, 9, "tag expected", isOutsideFirst: true)
    }
  }
}
