import PlumbLayout
import PlumbProperty
import PlumbScene

extension Law {
  static let printed = Law.costly(
    "printed", "what is printed of a step has the frames, rows, multipliers and conflicts of that step", oneIn: 6,
    onScene: { context in
      var random = context.random(11)
      let contents = PrintedRows.contents(&random)
      var scene = context.stage.scene
      scene.steps = Array(context.stage.playedSteps)
      // Earlier laws may have moved the last digits of the live layout.
      let stage = try Stage(scene)
      try stage.play(to: scene.steps.count)
      let (report, snapshot) = (StepReport(stage, contents), LayoutSnapshot(stage))
      let lines = report.text().split(separator: "\n", omittingEmptySubsequences: false)
      if let fault = context.faultOfPrinted(lines, scene.steps.last, snapshot) { return fault }
      let json = report.json
      if let fault = context.faultOfPrinted(json, snapshot) { return fault }
      guard let rows = PrintedRows(json) else { return contents.isEmpty ? nil : "rows are missing in the report" }
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
      if json["step"]?.printedNumber != Double(context.player.step) { return "another step is printed" }
      guard let rows = PrintedRows(json) else { return contents.isEmpty ? nil : "rows are missing in the report" }
      let conflicts = context.observation.conflicts.count
      let fault = rows.fault(contents, conflicts: conflicts, count: context.state.rowCount - conflicts)
      return fault ?? (contents.contains(.constraints) ? context.state.difference(from: rows) : nil)
    })
}

extension StepContext {
  /// One line for each view, indented by its depth, with its frame to a thousandth.
  fileprivate func faultOfPrinted(_ lines: [Substring], _ last: Step?, _ snapshot: LayoutSnapshot) -> String? {
    let heading = last.map { "after step \(step): \($0.summary)" } ?? "at the start"
    if lines.first != heading[...] { return "the heading is \(lines.first ?? ""), not \(heading)" }
    if lines.count < outline.entries.count + 2 { return "only \(lines.count) lines are printed" }
    var depths: [String: Int] = [:]
    for (entry, line) in zip(outline.entries, lines.dropFirst(2)) {
      let fields = line.split(separator: " ")
      let depth = entry.parent.map { (depths[$0] ?? 0) + 1 } ?? 0
      depths[entry.view.id] = depth
      guard fields.count >= 5, fields[0] == entry.view.id[...], let frame = snapshot.frames[entry.view.id],
        line.prefix(while: { $0 == " " }).count == 2 * depth
      else { return "\(entry.view.id) is printed as \(line)" }
      for (field, number) in zip(fields.dropFirst(), frame.numbers) {
        guard let read = Double(field), abs(read - number) <= 0.0005 + abs(number) * 1e-12 else {
          return "\(entry.view.id) lies at \(frame.text) and is printed as \(line)"
        }
      }
      if (fields.last == "hidden") != entry.view.isHidden { return "hidden is printed wrongly: \(line)" }
    }
    return nil
  }

  fileprivate func faultOfPrinted(_ json: JSON, _ snapshot: LayoutSnapshot) -> String? {
    if json["step"]?.printedNumber != Double(step) { return "another step is printed" }
    var frames: [JSON.Member] = []
    if case .object(let members) = json["frames"]?.value { frames = members }
    if frames.map(\.key) != snapshot.frames.keys { return "frames of \(frames.map(\.key)) are printed" }
    for (member, frame) in zip(frames, snapshot.frames.values) {
      let printed = member.value.printedList.compactMap(\.printedNumber)
      if printed != frame.numbers { return "\(member.key) lies at \(frame.text) and is printed as \(printed)" }
    }
    let broken = json["broken"]?.printedList.count
    return broken == snapshot.conflicts.count
      ? nil : "\(broken ?? 0) of \(snapshot.conflicts.count) conflicts are printed"
  }
}

extension SystemStepContext {
  fileprivate func random() -> Seeded {
    Seeded(seed: Digest(of: player.step + 64 * state.rowCount, player.model.variables.joined()).value)
  }

  /// A heading and a line for each row.
  fileprivate func faultOfPrinted(_ lines: [String], _ contents: StepReport.Contents) -> String? {
    let wanted = contents.contains(.constraints) ? ["rows"] : []
    if !wanted.isEmpty || !contents.contains(.certificate) {
      if Array(lines.prefix(1)) != wanted { return "printed first is \(lines.prefix(1)), not \(wanted)" }
    }
    let proof = contents.contains(.certificate)
    if lines.contains("proof") != proof { return "the proof is \(proof ? "not " : "")printed" }
    let count = lines.prefix { $0 != "proof" }.count
    let rows = contents.contains(.constraints) ? state.rowCount + 1 : 0
    return count == rows ? nil : "\(count) lines are printed for \(rows)"
  }
}

extension SystemState {
  /// The rows and suggestions that are there.
  fileprivate var rowCount: Int { rows.count + suggestions.keys.count }

  /// What is printed of a row or a suggestion is what it says now.
  fileprivate func difference(from printed: PrintedRows) -> String? {
    for row in rows {
      guard let found = printed.row(row.id) else { return "\(row.id) is not printed" }
      let isSame =
        found.relation == row.relation.rawValue && found.constant == row.constant && found.priority == row.priority
        && found.terms.map(\.0) == row.terms.map(\.variable) && found.terms.map(\.1) == row.terms.map(\.coefficient)
        && found.attracts == row.attracts && found.place == row.place.map(Double.init)
        && found.conflictRank == Double(row.conflictRank)
      if !isSame { return "\(row.id) is printed as \(found)" }
    }
    for (name, suggestion) in suggestions.sorted {
      guard let found = printed.suggestion(of: name), found.constant == suggestion.value,
        found.priority == suggestion.priority, found.relation == "=="
      else { return "the suggestion of \(name) is not printed, or otherwise" }
    }
    return nil
  }
}
