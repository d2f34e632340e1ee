import PlumbScene

/// A screen as people build them, made by a few loops. What is expected of it is worked out here, by sums, and not by the
/// solver.
struct Screen {
  /// The name of its file.
  let file: String
  var scene: Scene

  init(_ file: String, why: String, source: String, size: [Double], safeArea: [Double] = [0, 0, 0, 0]) {
    self.file = file
    var root = ViewModel(id: "root")
    root.properties = [.size: .numbers(size), .safeArea: .numbers(safeArea)]
    scene = Scene(root: root)
    scene.name = file.split(separator: "-").joined(separator: " ")
    scene.why = why
    scene.source = "arithmetic: " + source
  }

  mutating func add(_ views: ViewModel...) { scene.root.views += views }

  mutating func constrain(_ constraints: String...) { scene.constraints += constraints }

  /// Pins edges of a view to the same edges of another, or of a guide.
  mutating func pin(_ view: String, to other: String, _ edges: String = "top leading bottom trailing") {
    for edge in edges.split(separator: " ") { scene.constraints.append("\(view).\(edge) == \(other).\(edge)") }
  }

  /// A scroll view with a column as wide as the visible area.
  mutating func scroll(_ id: String, _ column: ViewModel) {
    var scroll = ViewModel(id: id, kind: .scroll)
    scroll.views = [column]
    add(scroll)
    pin(column.id, to: "\(id).content")
    constrain("\(column.id).width == \(id).frame.width")
  }

  mutating func step(_ steps: Step...) { scene.steps.append(steps.count == 1 ? steps[0] : .batch(steps)) }

  /// Expects frames after the steps so far.
  mutating func expect(_ frames: KeyValuePairs<String, [Double]>) {
    var expectation = Expectation(step: scene.steps.count)
    expectation.frames = frames.map { ($0.key, $0.value) }
    expectation.broken = []
    scene.expectations.append(expectation)
  }
}

extension ViewModel {
  /// A view of a natural size.
  static func box(_ id: String, _ width: Double? = nil, _ height: Double? = nil) -> ViewModel {
    var view = ViewModel(id: id)
    if width != nil || height != nil { view.properties[.intrinsic] = .numbers([width, height]) }
    return view
  }

  static func label(_ id: String, _ text: String) -> ViewModel {
    var view = ViewModel(id: id, kind: .label)
    view.properties[.text] = .text(text)
    return view
  }

  static func row(_ id: String, spacing: Double = 0, _ arranged: [ViewModel]) -> ViewModel {
    var view = ViewModel(id: id, kind: .stack)
    if spacing != 0 { view.properties[.spacing] = .number(spacing) }
    view.arranged = arranged
    return view
  }

  static func column(_ id: String, spacing: Double = 0, _ arranged: [ViewModel]) -> ViewModel {
    row(id, spacing: spacing, arranged).with(.axis, .text("vertical"))
  }

  func with(_ property: Property, _ setting: Setting) -> ViewModel {
    var view = self
    view.properties[property] = setting
    return view
  }

  func aligned(_ word: String) -> ViewModel { with(.alignment, .text(word)) }

  func distributed(_ word: String) -> ViewModel { with(.distribution, .text(word)) }

  /// Lays out within margins: top, leading, bottom, trailing.
  func inset(_ top: Double, _ leading: Double, _ bottom: Double, _ trailing: Double) -> ViewModel {
    with(.marginsRelative, .flag(true)).with(.margins, .numbers([top, leading, bottom, trailing]))
  }

  func hugging(_ horizontal: Double, _ vertical: Double = 250) -> ViewModel {
    with(.hug, .numbers([horizontal, vertical]))
  }

  func wrapping() -> ViewModel { with(.lines, .number(0)) }

  func hidden() -> ViewModel { with(.hidden, .flag(true)) }
}

/// Text of letters that are all 36/64 em wide, with spaces of 16/64 em, so that its lines can be counted.
enum PlainText {
  static let lineHeight = 20.5
  private static let words = [
    "an", "open", "page", "had", "no", "end", "and", "a", "good", "bone", "on", "hand", "had", "been", "abandoned",
    "due", "one", "edge", "and", "ebbed", "dunno",
  ]

  /// A number of words, beginning with one of the list.
  static func text(_ count: Int, from start: Int) -> String {
    (0..<count).map { words[($0 + start) % words.count] }.joined(separator: " ")
  }

  static func width(_ text: Substring) -> Double {
    Double(text.reduce(0) { $0 + ($1 == " " ? 16 : 36) }) / 64 * 17
  }

  /// The height of a text at a width, with as many words on a line as fit.
  static func height(_ text: String, in width: Double) -> Double {
    var (lines, used) = (1.0, 0.0)
    for word in text.split(separator: " ") {
      let length = Self.width(word)
      if used > 0 && used + 4.25 + length > width {
        lines += 1
        used = length
      } else {
        used += (used > 0 ? 4.25 : 0) + length
      }
    }
    return lines * lineHeight
  }
}
