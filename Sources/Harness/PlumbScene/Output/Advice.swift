import PlumbLayout

/// Describes conflicts and ambiguities, with a fix for each. Long lists are shortened unless the complete output is requested.
struct Advice {
  /// The maximum number of lines for conflicts. If there are more, only the first conflicts are described.
  private static let mostConflictLines = 100
  private static let mostAmbiguous = 40

  private let observation: Observation
  private let isDetailed: Bool
  private let isWhole: Bool

  init(_ observation: Observation, _ contents: StepReport.Contents) {
    self.observation = observation
    (isDetailed, isWhole) = (contents.contains(.explanations), contents.contains(.allConflicts))
  }

  var lines: [String] {
    let (entries, ambiguous) = (observation.conflicts.entries, observation.ambiguous)
    var described = entries.prefix { $0.set != nil }.map(lines)
    if described.count < entries.count || described.reduce(0, { $0 + $1.count }) > Self.mostConflictLines, !isWhole {
      described = Array(described.prefix(Excerpt.first))
    }
    let views = ambiguous.count <= Self.mostAmbiguous || isWhole ? ambiguous.count : Excerpt.first
    let isShortened =
      described.count < entries.count || views < ambiguous.count
      || entries.prefix(described.count).contains(where: isShortened)
    return described.flatMap(\.self) + remainder(entries.dropFirst(described.count))
      + ambiguous.prefix(views).map(line) + remainder(ambiguous.dropFirst(views)) + (isShortened ? [Excerpt.hint] : [])
  }

  private func isShortened(_ entry: ConflictTable.Entry) -> Bool {
    !isWhole && entry.set?.count ?? 0 > Excerpt.mostMembers
  }

  private func lines(_ entry: ConflictTable.Entry) -> [String] {
    let (table, set) = (observation.conflicts, entry.set ?? [])
    let given = set.firstIndex { table[$0] == entry.broken }
    let text = { index in "  \(table[set[index]].fullReport)\(index == given ? "   <- broken" : "")" }
    var lines = [set.count == 1 ? "This constraint cannot hold:" : "These constraints cannot all hold:"]
    if isShortened(entry) {
      lines += Excerpt.lines(of: set.map { table[$0].identifier }, keeping: given, text: text)
    } else {
      lines += set.indices.map(text)
    }
    if isDetailed { lines.append(fix(of: entry.broken, in: set)) }
    return lines
  }

  private func fix(of broken: ConstraintText, in set: [Int32]) -> String {
    if set.count == 1 { return "  Fix: remove the constraint, or lower its priority." }
    let movable = set.count { index in
      let constraint = observation.conflicts[index]
      return constraint.identifier?.hasPrefix("UISV-") != true && !constraint.isAutoresizing
    }
    let name = broken.contentPriority.map { "the \($0)" } ?? broken.identifier.map { "#\($0)" } ?? "\"\(broken.text)\""
    let all = movable == set.count ? "these \(Self.word(movable))" : "your \(Self.word(movable)) constraints"
    return "  Fix: remove one of \(all), or lower the priority of \(name), which was broken."
  }

  /// The omitted conflicts, counted by identifier.
  private func remainder(_ entries: ArraySlice<ConflictTable.Entry>) -> [String] {
    Self.remainder(
      entries.map(\.broken.fullReport), one: "constraint was broken", many: "constraints were broken",
      Excerpt.counts(of: entries.map { Excerpt.kind($0.broken.identifier) }))
  }

  /// The omitted ambiguous views, counted by attributes.
  private func remainder(_ views: ArraySlice<(view: String, attributes: [String])>) -> [String] {
    let kinds = views.map { "(\($0.attributes.joined(separator: ", ")))" }
    return Self.remainder(
      zip(views, kinds).map { "\($0.view) \($1)" }, one: "view is ambiguous", many: "views are ambiguous",
      Excerpt.counts(of: kinds))
  }

  private static func remainder(_ texts: [String], one: String, many: String, _ counts: String) -> [String] {
    guard let first = texts.first, let last = texts.last else { return [] }
    if texts.count == 1 { return ["1 more \(one):", "  \(first)"] }
    return ["\(texts.count) more \(many): \(counts)", "  the first: \(first)", "  the last: \(last)"]
  }

  private func line(_ entry: (view: String, attributes: [String])) -> String {
    let what = entry.attributes.joined(separator: ", ")
    guard isDetailed else { return "ambiguous: \(entry.view) (\(what))" }
    let sizes = entry.attributes.filter { $0 == "width" || $0 == "height" }
    let size = sizes.joined(separator: " and a ")
    let cure =
      sizes.isEmpty
      ? "constrain the view to an edge, directly or through another view"
      : "give the view a \(size), or content that has a \(size)"
    let values = entry.attributes.joined(separator: " or ")
    return "\(entry.view): a different \(values) would also satisfy all constraints. Fix: \(cure)."
  }

  private static func word(_ count: Int) -> String {
    let words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    return words.dropFirst(count).first ?? "\(count)"
  }
}
