import PlumbLayout

/// The output of `plumb solve` for a step.
public struct StepReport {
  /// The parts to print in addition to the frames.
  public struct Contents: OptionSet, Sendable {
    public let rawValue: Int
    /// Creates a set of parts from its bits. O(1).
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let constraints = Contents(rawValue: 1)
    public static let certificate = Contents(rawValue: 2)
    public static let explanations = Contents(rawValue: 4)
    /// All conflicts in full, and all ambiguous views.
    public static let allConflicts = Contents(rawValue: 8)
  }

  /// The warning about a layout that did not reach a stable state. O(1).
  public static func unsettled(_ step: Int) -> String {
    "\(step == 0 ? "at the start" : "after step \(step)"), the layout does not settle: a size and a value that depends on it "
      + "keep changing each other; these frames are not final"
  }

  /// The warning about a layout without a solution. O(1).
  public static func unsolved(_ step: Int) -> String {
    "\(step == 0 ? "at the start" : "after step \(step)"), the solver found no solution: the numbers are too far apart for double "
      + "precision; do not use these frames"
  }

  /// The largest number of conflicts for which the JSON report lists their sets as text. The rows in all sets are limited as
  /// well.
  package static let mostConflicts = 100
  private static let mostRows = 100_000

  /// Whether the JSON report lists the sets of conflicts that have the given sizes. O(conflicts).
  static func areFew(_ sizes: [Int]) -> Bool { sizes.count <= mostConflicts && sizes.reduce(0, +) <= mostRows }

  private let makeJSON: () -> JSON
  private let makeText: (_ emphasis: (String) -> String) -> String

  /// Creates a report whose contents are generated on demand.
  init(json: @escaping @autoclosure () -> JSON, text: @escaping (_ emphasis: (String) -> String) -> String) {
    (makeJSON, makeText) = (json, text)
  }

  /// The report as JSON. O(views + rows).
  package var json: JSON { makeJSON() }

  /// The report as text. A scene's report lists the view tree with frames in columns, and then the conflicts and ambiguities,
  /// with emphasis. A system's report lists the values, and then the conflicts. O(views + rows).
  public func text(emphasis: (String) -> String = { $0 }) -> String { makeText(emphasis) }
}

extension Stage {
  /// The output of `plumb solve` for the current state. O(views), plus the time to find ambiguity.
  public func report(_ contents: StepReport.Contents) -> StepReport {
    let first = contents.contains(.allConflicts) ? Int.max : Excerpt.first
    let observation = observe(setsUpTo: StepReport.mostConflicts, otherwise: first)
    let report = LayoutReport(stage: self, contents: contents, observation: observation)
    return StepReport(json: report.json, text: report.text)
  }
}

extension SystemPlayer {
  /// The output of `plumb solve` for the current state. O(system), or O(all steps) if it contains rows or the proof.
  public func report(_ contents: StepReport.Contents) -> StepReport {
    let observation = observe()
    let listing = contents.isDisjoint(with: [.constraints, .certificate]) ? nil : self.listing()
    return StepReport(json: observation.json(with: listing, contents)) { _ in
      let text = observation.text(isWhole: contents.contains(.allConflicts))
      return ([text] + (listing?.lines(contents) ?? [])).joined(separator: "\n")
    }
  }
}

/// The report of a layout.
private struct LayoutReport {
  let stage: Stage
  let contents: StepReport.Contents
  let observation: Observation

  private func system(withConflicts: Bool) -> LayoutSystem? {
    let isWanted = !contents.isDisjoint(with: [.constraints, .certificate])
    return isWanted ? stage.root.layoutSystem(withConflicts: withConflicts) : nil
  }

  var json: JSON {
    let isNumbered = contents.contains(.allConflicts)
    let hasFewSets = StepReport.areFew(observation.conflicts.entries.map { $0.set?.count ?? 0 })
    let json = observation.json(withTexts: hasFewSets, withNumbers: isNumbered)
    guard case .object(var members) = json.value, let system = system(withConflicts: hasFewSets) else { return json }
    if contents.contains(.constraints) {
      members += system.members(withConflicts: hasFewSets)
      if isNumbered {
        let numbers = system.numbers(of: observation.conflicts).map(Int32.init)
        members.append(member("textRows", JSON(.numbers(numbers))))
      }
    }
    if contents.contains(.certificate) { members += system.certificateMembers }
    return JSON(.object(members))
  }

  func text(emphasis: (String) -> String) -> String {
    var lines = [heading]
    lines += tree
    if let system = system(withConflicts: false) {
      if contents.contains(.constraints) {
        lines +=
          ["", "rows"]
          + system.rows.map { row in
            "  \(row.text.text)\(row.text.identifier.map { "  #\($0)" } ?? "")"
          }
      }
      if contents.contains(.certificate) { lines += ["", "proof"] + system.certificate.map(\.line) }
    }
    let advice = Advice(observation, contents).lines
    if !advice.isEmpty { lines += [""] + advice.map(emphasis) }
    return lines.joined(separator: "\n")
  }

  private var heading: String {
    let step = observation.step
    return step == 0 ? "at the start" : "after step \(step): \(stage.scene.steps[step - 1].summary)"
  }

  private var tree: [String] {
    let frames = Dictionary(observation.frames.map { ($0.id, $0.frame.numbers) }) { first, _ in first }
    var rows: [[String]] = []
    var waiting = [(view: stage.root, depth: 0)]
    while let (view, depth) = waiting.popLast() {
      let numbers = (frames[view.identifier ?? ""] ?? []).map(Self.brief)
      let name = String(repeating: "  ", count: depth) + (view.identifier ?? "")
      rows.append([name] + numbers + [view.isHidden ? "hidden" : ""])
      let arranged = (view as? StackView)?.arrangedSubviews ?? []
      let chosen = Set(arranged.map(ObjectIdentifier.init))
      let others = view.subviews.filter { !chosen.contains(ObjectIdentifier($0)) }
      for child in (arranged + others).reversed() { waiting.append((child, depth + 1)) }
    }
    return Self.aligned([["", "x", "y", "width", "height", ""]] + rows)
  }

  /// A number rounded to three decimals; `--json` prints exact numbers.
  private static func brief(_ value: Double) -> String {
    ConstraintLanguage.number((value * 1000).rounded() / 1000)
  }

  private static func aligned(_ rows: [[String]]) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.utf8.count)
      }
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.utf8.count)
        line += column == 0 ? cell + space : "  " + space + cell
      }
      while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
      return line
    }
  }
}

/// The complete output of `plumb solve --json`.
public struct SceneReport {
  private let name: String
  private let steps: [JSON]

  /// Combines the reports of all steps of a case. O(1).
  package init(name: String, steps: [JSON]) {
    self.name = name
    self.steps = steps
  }

  /// The JSON text, without a final line break. O(length).
  public var text: String {
    let json = JSON(.object([member("scene", JSON(.text(name))), member("steps", JSON(.list(steps)))]))
    return String(JSONWriter.write(json).dropLast())
  }
}

extension LayoutSystem.Level {
  /// The description on one line.
  var line: String {
    "  \(ConstraintLanguage.number(priority)): violation \(ConstraintLanguage.number(violation)), "
      + "\(multipliers.count) \(multipliers.count == 1 ? "multiplier" : "multipliers")"
  }
}
