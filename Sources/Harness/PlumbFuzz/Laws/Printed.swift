import PlumbLayout
import PlumbProperty
import PlumbScene
import PlumbSolver

extension Law {
  static let printed = Law.costly(
    "printed", "the report of a step contains the frames, rows, multipliers and conflicts of that step", oneIn: 6,
    onScene: { context in
      var random = context.random(11)
      let contents = PrintedRows.contents(&random)
      var scene = context.stage.scene
      scene.steps = Array(context.stage.playedSteps)
      // Earlier laws may have changed the last digits of the live layout.
      let stage = try Stage(scene)
      try stage.play(to: scene.steps.count)
      // The snapshot is first, because the small solves that find ambiguity may change last digits.
      let (snapshot, report) = (LayoutSnapshot(stage), stage.report(contents))
      let lines = report.text().split(separator: "\n", omittingEmptySubsequences: false)
      if let fault = context.faultOfPrinted(lines, scene.steps.last, snapshot) { return fault }
      let json = report.json
      if let fault = context.faultOfPrinted(json, snapshot) { return fault }
      guard let rows = PrintedRows(json) else {
        return contents.isEmpty ? nil : "the requested rows or proof are missing from the report"
      }
      let system = stage.root.numberedSystem
      let fault = rows.fault(contents, conflicts: snapshot.conflicts.count, count: system?.rows.count)
      return fault ?? system.flatMap(rows.difference)
    },
    onSystem: { context in
      var random = context.random()
      let contents = PrintedRows.contents(&random)
      let listing = context.player.listing()
      if let fault = context.faultOfPrinted(listing.lines(contents), contents) { return fault }
      let json = context.observation.json(with: contents.isEmpty ? nil : listing, contents)
      if json["step"]?.printedNumber != Double(context.player.step) {
        return "the step number in the report is wrong"
      }
      guard let rows = PrintedRows(json) else {
        return contents.isEmpty ? nil : "the requested rows or proof are missing from the report"
      }
      let conflicts = context.observation.conflicts.count
      let fault = rows.fault(contents, conflicts: conflicts, count: context.state.rowCount - conflicts)
      return fault ?? (contents.contains(.constraints) ? context.state.difference(from: rows) : nil)
    })
}

extension StepContext {
  /// Checks the line of each view, which is indented by its depth and has the frame rounded to a thousandth.
  fileprivate func faultOfPrinted(_ lines: [Substring], _ last: Step?, _ snapshot: LayoutSnapshot) -> String? {
    let heading = last.map { "after step \(step): \($0.summary)" } ?? "at the start"
    if lines.first != heading[...] { return "the heading is \"\(lines.first ?? "")\", expected \"\(heading)\"" }
    if lines.count < outline.entries.count + 2 { return "the number of printed lines is only \(lines.count)" }
    var depths: [String: Int] = [:]
    for (entry, line) in zip(outline.entries, lines.dropFirst(2)) {
      let fields = line.split(separator: " ")
      let depth = entry.parent.map { (depths[$0] ?? 0) + 1 } ?? 0
      depths[entry.view.id] = depth
      guard fields.count >= 5, fields[0] == entry.view.id[...], let frame = snapshot.frames[entry.view.id],
        line.prefix(while: { $0 == " " }).count == 2 * depth
      else { return "\"\(entry.view.id)\" is printed incorrectly: \"\(line)\"" }
      for (field, number) in zip(fields.dropFirst(), frame.numbers) {
        guard let read = Double(field), abs(read - number) <= 0.0005 + abs(number) * 1e-12 else {
          return "\"\(entry.view.id)\" has frame \(frame.text), but is printed as \"\(line)\""
        }
      }
      if (fields.last == "hidden") != entry.view.isHidden {
        return "the word \"hidden\" should \(entry.view.isHidden ? "" : "not ")be in \"\(line)\""
      }
    }
    return nil
  }

  fileprivate func faultOfPrinted(_ json: JSON, _ snapshot: LayoutSnapshot) -> String? {
    if json["step"]?.printedNumber != Double(step) { return "the step number in the report is wrong" }
    var frames: [JSON.Member] = []
    if case .object(let members) = json["frames"]?.value { frames = members }
    if frames.map(\.key) != snapshot.frames.keys {
      return "frames are printed for the wrong views or in the wrong order: \(frames.map(\.key).quotedList)"
    }
    for (member, frame) in zip(frames, snapshot.frames.values) {
      let printed = member.value.printedList.compactMap(\.printedNumber)
      if printed != frame.numbers {
        return "\"\(member.key)\" has frame \(frame.text), but is printed with the numbers \(printed.list)"
      }
    }
    let broken = json["broken"]?.printedList.count
    return broken == snapshot.conflicts.count
      ? nil : "the report has \(broken ?? 0) of \(snapshot.conflicts.count) conflicts"
  }
}

extension SystemStepContext {
  fileprivate func random() -> Seeded {
    Seeded(seed: Digest(of: player.step + 64 * state.rowCount, player.model.variables.joined()).value)
  }

  /// Checks the heading and the line of each row.
  fileprivate func faultOfPrinted(_ lines: [String], _ contents: StepReport.Contents) -> String? {
    let wanted = contents.contains(.constraints) ? ["rows"] : []
    if !wanted.isEmpty || !contents.contains(.certificate) {
      if Array(lines.prefix(1)) != wanted {
        return "the first printed line is \(Array(lines.prefix(1)).quotedList), expected \(wanted.quotedList)"
      }
    }
    let proof = contents.contains(.certificate)
    if lines.contains("proof") != proof {
      return "the proof is \(proof ? "missing although" : "printed although not") requested"
    }
    let count = lines.prefix { $0 != "proof" }.count
    let rows = contents.contains(.constraints) ? state.rowCount + 1 : 0
    return count == rows ? nil : "the number of lines before the proof is \(count), but should be \(rows)"
  }
}

extension SystemState {
  /// The number of rows and suggestions.
  fileprivate var rowCount: Int { rows.count + suggestions.keys.count }

  /// A difference between the printed and the current rows and suggestions; nil if there is none.
  fileprivate func difference(from printed: PrintedRows) -> String? {
    for row in rows {
      guard let found = printed.row(row.id) else { return "row \"\(row.id)\" is not printed" }
      let isSame =
        found.relation == row.relation.rawValue && found.constant == row.constant && found.priority == row.priority
        && found.terms.map(\.0) == row.terms.map(\.variable) && found.terms.map(\.1) == row.terms.map(\.coefficient)
        && found.attracts == row.attracts && found.place == row.place.map(Double.init)
        && found.conflictRank == Double(row.conflictRank)
      if !isSame { return "row \"\(row.id)\" is printed incorrectly: \(found)" }
    }
    for (name, suggestion) in suggestions.sorted {
      guard let found = printed.suggestion(of: name), found.constant == suggestion.value,
        found.priority == suggestion.priority, found.relation == "=="
      else { return "the suggestion for \"\(name)\" is missing or printed incorrectly" }
    }
    return nil
  }
}

/// The rows and the proof in the output of `plumb solve --json`.
struct PrintedRows {
  struct Row {
    var id: Double
    var identifier: String?
    var text: String
    var terms: [(String, Double)]
    var relation: String
    var constant: Double
    var priority: Double
    var attracts: Bool
    var place: Double?
    var conflictRank: Double
    /// For a broken row, the rows in its conflict and their multipliers.
    var multipliers: [Pair]?
  }

  /// Two numbers that are printed together, such as a row's id and its multiplier.
  struct Pair: Equatable {
    var first: Double
    var second: Double

    init(_ first: Double, _ second: Double) { (self.first, self.second) = (first, second) }
  }

  struct Level: Equatable {
    var priority: Double
    var violation: Double
    /// The multipliers, by row id.
    var multipliers: [Pair]
  }

  let rows: [Row]
  private let broken: [Row]
  let values: [String: Double]
  let levels: [Level]
  /// The number of basic items and the number of shifts in the proof.
  let itemCounts: [Int]
  let hasRows: Bool
  let hasProof: Bool

  /// Fails if neither rows nor a proof is printed.
  init?(_ json: JSON) {
    (hasRows, hasProof) = (json["rows"] != nil, json["certificate"] != nil)
    guard hasRows || hasProof else { return nil }
    rows = json["rows"]?.printedList.compactMap(Row.init) ?? []
    broken = json["brokenRows"]?.printedList.compactMap(Row.init) ?? []
    var values: [String: Double] = [:]
    if case .object(let members) = json["values"]?.value {
      for member in members { values[member.key] = member.value.printedNumber }
    }
    self.values = values
    levels = (json["certificate"]?.printedList ?? []).map { level in
      Level(
        priority: level["priority"]?.printedNumber ?? 0, violation: level["violation"]?.printedNumber ?? .nan,
        multipliers: level["multipliers"]?.printedPairs ?? [])
    }
    itemCounts = ["basis", "shifts"].map { json[$0]?.printedList.count ?? 0 }
  }

  /// Random contents: rows, the proof, both or neither.
  static func contents(_ random: inout Seeded) -> StepReport.Contents {
    random.pick(from: [[], .constraints, .certificate, [.constraints, .certificate]])
  }

  func row(_ identifier: String) -> Row? { (rows + broken).first { $0.identifier == identifier } }

  /// The row of a suggestion, which has no identifier.
  func suggestion(of variable: String) -> Row? {
    (rows + broken).first { $0.identifier == nil && $0.terms.count == 1 && $0.terms[0] == (variable, 1) }
  }

  func fault(_ contents: StepReport.Contents, conflicts: Int, count: Int?) -> String? {
    if hasRows != contents.contains(.constraints) {
      return "the rows are \(hasRows ? "printed although not" : "missing although") requested"
    }
    if hasProof != contents.contains(.certificate) {
      return "the proof is \(hasProof ? "printed although not" : "missing although") requested"
    }
    for (level, next) in zip(levels, levels.dropFirst()) where level.priority <= next.priority {
      return "the printed levels are not in descending order of priority: \(levels.map(\.priority).list)"
    }
    guard hasRows else { return nil }
    if broken.count != conflicts { return "the report has \(broken.count) of \(conflicts) broken rows" }
    if let count, rows.count != count { return "the report has \(rows.count) of \(count) rows" }
    let ids = Set((rows + broken).map(\.id))
    if ids.count != rows.count + broken.count { return "two rows have the same id" }
    if !levels.allSatisfy({ ids.isSuperset(of: $0.multipliers.map(\.first)) }) {
      return "a level names a row that is not printed"
    }
    for row in rows + broken {
      if let fault = row.faultOfText { return fault }
    }
    if !values.isEmpty, let term = (rows + broken).flatMap(\.terms).first(where: { values[$0.0] == nil }) {
      return "variable \"\(term.0)\" has no value"
    }
    return broken.lazy.compactMap(faultOfConflict).first
  }

  /// Checks that a conflict's rows, multiplied and added, contain no variable and are a contradiction.
  private func faultOfConflict(_ row: Row) -> String? {
    guard let multipliers = row.multipliers else {
      return broken.count > StepReport.mostConflicts ? nil : "\(row.text) is printed without its conflict"
    }
    var (sums, sizes) = ([String: Double](), [String: Double]())
    for entry in multipliers {
      guard let member = (rows + broken).first(where: { $0.id == entry.first }) else {
        return "the conflict of \(row.text) names row \(entry.first), which is not printed"
      }
      for (variable, coefficient) in member.terms {
        sums[variable, default: 0] += entry.second * coefficient
        sizes[variable, default: 0] += abs(entry.second * coefficient)
      }
    }
    if !multipliers.contains(where: { $0.first == row.id }) {
      return "the conflict printed for \(row.text) does not contain this row"
    }
    let left = sums.first { abs($0.value) > 1e-6 * (sizes[$0.key] ?? 0) }
    return left.map {
      "in the conflict of \(row.text), the sum of the weighted rows still contains \($0.value) * \($0.key)"
    }
  }
}

extension PrintedRows.Row {
  fileprivate init?(_ json: JSON) {
    guard let id = json["id"]?.printedNumber, let text = json["text"]?.printedText,
      let relation = json["relation"]?.printedText, let constant = json["constant"]?.printedNumber,
      let priority = json["priority"]?.printedNumber
    else { return nil }
    (self.id, self.text, self.relation) = (id, text, relation)
    (self.constant, self.priority, identifier) = (constant, priority, json["identifier"]?.printedText)
    (place, conflictRank) = (json["place"]?.printedNumber, json["strength"]?.printedNumber ?? 0)
    if case .flag(true) = json["attracts"]?.value { attracts = true } else { attracts = false }
    terms =
      json["terms"]?.printedList.compactMap { pair in
        guard pair.printedList.count == 2, let name = pair.printedList[0].printedText,
          let coefficient = pair.printedList[1].printedNumber
        else { return nil }
        return (name, coefficient)
      } ?? []
    multipliers = json["multipliers"]?.printedPairs
  }

  /// Checks the relation and the priority in the row's text.
  fileprivate var faultOfText: String? {
    let at = text.split(separator: "@").dropFirst().last.flatMap { Double($0) } ?? 1000
    let isSame = text.contains(" \(relation) ") && abs(at - priority) <= 1e-9 * priority
    return isSame ? nil : "the text \"\(text)\" does not match the relation \(relation) and the priority \(priority)"
  }
}

extension JSON {
  var printedNumber: Double? { if case .number(let number) = value { number } else { nil } }
  fileprivate var printedText: String? { if case .text(let text) = value { text } else { nil } }
  var printedList: [JSON] { if case .list(let items) = value { items } else { [] } }
  /// Pairs of a row's id and a multiplier.
  fileprivate var printedPairs: [PrintedRows.Pair] {
    printedList.compactMap { pair in
      let numbers = pair.printedList.compactMap(\.printedNumber)
      return numbers.count == 2 ? PrintedRows.Pair(numbers[0], numbers[1]) : nil
    }
  }
}

/// Compares the printed rows, values and proof of a layout with the rows, values and proof of the solver.
extension PrintedRows {
  /// Compares rows in order, and terms by coefficient and value, because the solver has no names.
  func difference(from system: NumberedSystem) -> String? {
    if hasRows {
      for (printed, row) in zip(rows, system.rows) where !isSame(printed, row, system) {
        return "row \(row.id) is printed incorrectly: \(printed)"
      }
    }
    return hasProof ? differenceOfProof(from: system) : nil
  }

  private func isSame(_ printed: Row, _ row: NumberedRow, _ system: NumberedSystem) -> Bool {
    let given = row.terms.map { [$0.coefficient, system.variables[$0.variable].value] }
    let found = printed.terms.map { [$0.1, values[$0.0] ?? .nan] }
    return printed.id == Double(row.id) && printed.relation == row.relation.printed
      && printed.constant == row.constant && printed.priority == row.priority && printed.attracts == row.attracts
      && Self.sorted(found) == Self.sorted(given)
  }

  private static func sorted(_ pairs: [[Double]]) -> [[Double]] {
    pairs.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func differenceOfProof(from system: NumberedSystem) -> String? {
    let certificate = system.certificate
    let given = certificate.levels.map { level in
      Level(
        priority: level.priority, violation: level.violation,
        multipliers: level.multipliers.compactMap { entry in
          system.id(of: entry.row).map { Pair(Double($0), entry.multiplier) }
        })
    }
    if given != levels { return "the proof's levels are \(given), but are printed as \(levels)" }
    let counts = [certificate.basis.count, certificate.shifts.count]
    if counts == itemCounts { return nil }
    return "there are \(counts[0]) basic items and \(counts[1]) shifts, "
      + "but the report has \(itemCounts[0]) and \(itemCounts[1])"
  }
}

extension Relation {
  fileprivate var printed: String {
    switch self {
    case .lessOrEqual: "<="
    case .equal: "=="
    case .greaterOrEqual: ">="
    }
  }
}
