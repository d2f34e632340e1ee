import PlumbLayout
import PlumbScene

extension SceneDrawing {
  /// A scene after the first step that is not as expected, as a file in SVG: what came out, where views were expected
  /// instead, and a word on each difference. O(steps + views).
  public static func difference(_ scene: Scene, _ mismatches: [Mismatch]) throws(SceneError) -> String {
    let step = mismatches.map(\.step).min() ?? scene.steps.count
    let stage = try Stage(scene)
    try stage.play(to: step)
    let snapshot = Snapshot.read(stage.root, colors: scene.colors(after: step))
    let here = mismatches.filter { $0.step == step }
    let index = snapshot.index
    let expected = here.compactMap { mismatch in
      index[mismatch.subject].flatMap { ExpectedFrame(mismatch, of: snapshot.figures[$0]) }
    }
    var sheet = Sheet(title: scene.name, subtitle: scene.summary(ofStep: step))
    sheet.difference = SheetDifference(frames: expected, words: here.map(\.description))
    return sheet.svg(snapshot)
  }
}

/// What was expected, for a drawing of what came out.
struct SheetDifference {
  /// More than this many are not told one by one.
  private static let most = 20
  var frames: [ExpectedFrame]
  var words: [String]

  /// What stands below the drawing.
  var lines: [String] {
    Array(words.prefix(Self.most)) + (words.count > Self.most ? ["\(words.count - Self.most) more differences."] : [])
  }

  /// The rules of CSS that no other drawing needs.
  static let style =
    ".expected{fill:none;stroke:#d92d20;stroke-width:1.5;stroke-dasharray:6 3}.tag.expected{fill:#d92d20;stroke:none}"
    + ".words.expected{fill:#d92d20;stroke:none}"
}

/// Where a view was expected, in the root.
struct ExpectedFrame {
  var figure: String
  var place: Rect
  var label: String

  /// A size alone is drawn from where the view begins.
  init?(_ mismatch: Mismatch, of figure: Figure) {
    let numbers = mismatch.expectedNumbers
    guard numbers.count == 2 || numbers.count == 4 else { return nil }
    var origin = figure.place.origin
    if numbers.count == 4 {
      origin.x += numbers[0] - figure.frame.minX
      origin.y += numbers[1] - figure.frame.minY
    }
    let size = numbers.suffix(2).map { $0 }
    self.figure = figure.name
    place = Rect(origin: origin, size: Size(width: max(0, size[0]), height: max(0, size[1])))
    label = "\(figure.name) expected  \(Ink.number(size[0])) × \(Ink.number(size[1]))"
  }
}

extension Painter {
  /// Outlines what was expected, with a name.
  mutating func paint(_ expected: [ExpectedFrame]) {
    for frame in expected where frame.place.touches(canvas.bounds) {
      let place = canvas.rect(frame.place)
      lines.append(Ink.rect(place, "expected"))
      let index = snapshot.index[frame.figure] ?? 0
      _ = tag(frame.label, beside: place, index, 9, "tag expected", isOutsideFirst: true)
    }
  }
}
