import PlumbBasics
import PlumbLayout
import PlumbScene

/// A self-contained HTML page that shows each step of a scene.
struct Page {
  /// The HTML file.
  let html: String

  /// A step of the page. Steps are stored until all of them are known, because their pictures have the same size.
  struct PageStep {
    var summary: String
    /// Sentences about frames that cannot be drawn.
    var notes: [String] = []
    /// The snapshot, or nil if the page would become too large.
    var snapshot: Snapshot?
    var changes: [Change] = []
    var rules: [Int] = []
  }

  /// The maximum numbers of views and bytes on a page. Steps beyond these limits have no picture.
  static let mostFigures = 300_000
  private static let mostBytes = 24_000_000

  init(_ scene: Scene) throws(SceneError) {
    var rules = LinePool()
    let pageSteps = try Self.play(scene, rules: &rules)
    self.init(scene, pageSteps, rules)
  }

  /// Creates the page of a document whose steps are all known.
  init(_ document: some SteppedDocument, _ pageSteps: [PageStep], _ rules: LinePool, words: PageWords = .scene) {
    let snapshots = pageSteps.compactMap(\.snapshot)
    let extent = snapshots.dropFirst().reduce(snapshots.first?.extent ?? .zero) { $0.union($1.extent) }
    let canvas = Canvas(extent, views: snapshots.map(\.figures.count).max() ?? 0)
    var lines = LinePool()
    let steps = pageSteps.map { Self.data(of: $0, on: canvas, lines: &lines) }
    let data = ScriptText.object([
      "name": ScriptText.quoted(document.name), "why": ScriptText.quoted(document.why),
      "finding": ScriptText.quoted(document.finding?.sentence ?? ""),
      "rulesName": ScriptText.quoted(words.rules), "hint": ScriptText.quoted(words.hint),
      "width": SVG.number(canvas.size.width), "height": SVG.number(canvas.size.height),
      // If views with subviews have colours, the theme is always light, because text and lines must be readable on these colours.
      "light": snapshots.contains { $0.figures.contains { !$0.isLeaf && $0.color != nil } } ? "true" : "false",
      "lines": ScriptText.list(lines.lines.map(ScriptText.quoted)), "rules": ScriptText.list(rules.lines),
      "steps": ScriptText.list(steps),
    ])
    html = PageText.file(title: document.name.isEmpty ? "Layout" : document.name, data: data, words)
  }

  private static func play(_ scene: Scene, rules: inout LinePool) throws(SceneError) -> [PageStep] {
    let stage = try Stage(scene)
    var pageSteps: [PageStep] = []
    var colors = scene.colors(after: 0)
    var (before, figures): (Snapshot?, Int) = (nil, 0)
    for step in 0...scene.steps.count {
      if step > 0 {
        try stage.playStep()
        colors.take(scene.steps[step - 1])
      }
      var pageStep = PageStep(summary: step == 0 ? "At the start" : scene.steps[step - 1].summary)
      if figures <= mostFigures {
        let snapshot = Snapshot.read(stage.root, colors: colors)
        pageStep.changes = before.map { snapshot.changes(since: $0) } ?? []
        if rules.size < mostBytes { pageStep.rules = rules.runs(of: self.rules(of: stage.root, snapshot)) }
        pageStep.snapshot = snapshot
        figures += snapshot.figures.count
        before = snapshot
      }
      pageSteps.append(pageStep)
    }
    return pageSteps
  }

  /// Returns the constraints for the inspector, with text, identifier, priority, views, and whether they are broken.
  private static func rules(of root: View, _ snapshot: Snapshot) -> [String] {
    let index = snapshot.index
    let broken = Set(snapshot.broken.map(\.broken))
    return root.constraintTexts.map { text in
      var names: [String] = []
      for side in [text.first, text.second] where !side.isEmpty {
        let name = snapshot.figure(named: side, in: index).map { snapshot.figures[$0].name } ?? side
        if !names.contains(name) { names.append(name) }
      }
      return ScriptText.list([
        ScriptText.quoted(text.text), ScriptText.quoted(text.identifier ?? ""), SVG.number(text.priority),
        broken.contains(text) ? "1" : "0", ScriptText.list(names.map(ScriptText.quoted)),
      ])
    }
  }

  private static func data(of pageStep: PageStep, on canvas: Canvas, lines: inout LinePool) -> String {
    guard let snapshot = pageStep.snapshot, lines.size < mostBytes else {
      return ScriptText.object(["summary": ScriptText.quoted(pageStep.summary)])
    }
    var painter = Painter(snapshot, on: canvas)
    painter.changes = Dictionary(pageStep.changes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    painter.ghosts = pageStep.changes.compactMap(\.ghost)
    painter.paint()
    let unsure = snapshot.figures.filter { !$0.ambiguous.isEmpty }
    return ScriptText.object([
      "summary": ScriptText.quoted(pageStep.summary), "picture": numbers(lines.runs(of: painter.lines)),
      "rules": numbers(pageStep.rules),
      "changes": ScriptText.list(
        pageStep.changes.map { ScriptText.list([$0.name, $0.description, $0.mark].map(ScriptText.quoted)) }),
      "broken": ScriptText.list((pageStep.notes + Caption.texts(snapshot.broken)).map(ScriptText.quoted)),
      "ambiguous": ScriptText.list(
        unsure.map { ScriptText.list([$0.name, $0.ambiguous.joined(separator: ", ")].map(ScriptText.quoted)) }),
      "outside": "\(snapshot.figures.count { !$0.place.touches(canvas.bounds) })",
    ])
  }

  private static func numbers(_ numbers: [Int]) -> String { ScriptText.list(numbers.map { "\($0)" }) }
}

/// The text on a page that depends on the kind of document.
struct PageWords {
  /// The title of the column with names.
  var item: String
  /// The title of the inspector's list.
  var rules: String
  /// Instructions for the inspector.
  var hint: String
  /// The CSS rules that only this kind of page needs.
  var style = ""

  static let scene = PageWords(
    item: "View", rules: "Constraints",
    hint: "Point at a view to see its constraints. Click the view to keep the list here.")
}

/// Stores each distinct line of all steps once. A step consists of runs of lines. There are few runs, because unchanged lines
/// remain adjacent.
struct LinePool {
  private(set) var lines: [String] = []
  private var numbers: [String: Int] = [:]
  /// The approximate size of all lines and runs in bytes.
  private(set) var size = 0

  /// Stores lines, and returns them as runs. Each run is a pair of a start index and a count. O(lines).
  mutating func runs(of lines: [String]) -> [Int] {
    var runs: [Int] = []
    for line in lines {
      let number = number(of: line)
      if let start = runs.dropLast().last, start + runs[runs.count - 1] == number {
        runs[runs.count - 1] += 1
      } else {
        runs += [number, 1]
      }
    }
    size += runs.count * 4
    return runs
  }

  private mutating func number(of line: String) -> Int {
    if let number = numbers[line] { return number }
    numbers[line] = lines.count
    lines.append(line)
    size += line.utf8.count + 4
    return lines.count - 1
  }
}

/// Writes the data of a page as JSON that is safe inside an HTML element.
enum ScriptText {
  /// Returns a quoted string. Escapes characters that could close the HTML element. O(length).
  static func quoted(_ text: String) -> String {
    var quoted = ""
    for scalar in text.quotedForJSON.unicodeScalars {
      if scalar == "<" || scalar == ">" || scalar == "&" {
        quoted += scalar.escapedForJSON
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }

  static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  static func object(_ members: KeyValuePairs<String, String>) -> String {
    "{" + members.map { quoted($0) + ":" + $1 }.joined(separator: ",") + "}"
  }
}
