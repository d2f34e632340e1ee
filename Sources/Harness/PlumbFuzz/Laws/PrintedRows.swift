import PlumbProperty
import PlumbScene

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
    /// In a broken row: the rows of its conflict with their multipliers.
    var multipliers: [Pair]
  }

  /// Two numbers that are printed together, as a row's id and its multiplier.
  struct Pair: Equatable {
    var first: Double
    var second: Double

    init(_ first: Double, _ second: Double) { (self.first, self.second) = (first, second) }
  }

  struct Level: Equatable {
    var priority: Double
    var violation: Double
    /// By the row's id.
    var multipliers: [Pair]
  }

  let rows: [Row]
  private let broken: [Row]
  let values: [String: Double]
  let levels: [Level]
  /// How many basic items and shifts the proof has.
  let itemCounts: [Int]
  let hasRows: Bool
  let hasProof: Bool

  /// Nil if neither rows nor a proof are printed.
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

  /// Rows, proof, both or neither.
  static func contents(_ random: inout Seeded) -> StepReport.Contents {
    random.pick(from: [[], .constraints, .certificate, [.constraints, .certificate]])
  }

  func row(_ identifier: String) -> Row? { (rows + broken).first { $0.identifier == identifier } }

  /// The row of a suggestion, which has no identifier.
  func suggestion(of variable: String) -> Row? {
    (rows + broken).first { $0.identifier == nil && $0.terms.count == 1 && $0.terms[0] == (variable, 1) }
  }

  func fault(_ contents: StepReport.Contents, conflicts: Int, count: Int?) -> String? {
    if hasRows != contents.contains(.constraints) { return "rows are printed though they are not asked for, or not" }
    if hasProof != contents.contains(.certificate) { return "a proof is printed though it is not asked for, or not" }
    for (level, next) in zip(levels, levels.dropFirst()) where level.priority <= next.priority {
      return "levels are printed in the order \(levels.map(\.priority))"
    }
    guard hasRows else { return nil }
    if broken.count != conflicts { return "\(broken.count) of \(conflicts) broken rows are printed" }
    if let count, rows.count != count { return "\(rows.count) of \(count) rows are printed" }
    let ids = Set((rows + broken).map(\.id))
    if ids.count != rows.count + broken.count { return "two rows have one id" }
    if !levels.allSatisfy({ ids.isSuperset(of: $0.multipliers.map(\.first)) }) {
      return "a level names a row that is not printed"
    }
    for row in rows + broken {
      if let fault = row.faultOfText { return fault }
    }
    if !values.isEmpty, let term = (rows + broken).flatMap(\.terms).first(where: { values[$0.0] == nil }) {
      return "\(term.0) has no value"
    }
    return broken.lazy.compactMap(faultOfConflict).first
  }

  /// The weighted rows of a conflict add up to no variables, and to a contradiction.
  private func faultOfConflict(_ row: Row) -> String? {
    var (sums, sizes) = ([String: Double](), [String: Double]())
    for entry in row.multipliers {
      guard let member = (rows + broken).first(where: { $0.id == entry.first }) else {
        return "the conflict of \(row.text) names row \(entry.first), which is not printed"
      }
      for (variable, coefficient) in member.terms {
        sums[variable, default: 0] += entry.second * coefficient
        sizes[variable, default: 0] += abs(entry.second * coefficient)
      }
    }
    if !row.multipliers.contains(where: { $0.first == row.id }) { return "\(row.text) is not part of its conflict" }
    let left = sums.first { abs($0.value) > 1e-6 * (sizes[$0.key] ?? 0) }
    return left.map { "in the conflict of \(row.text), \($0.value) \($0.key) are left" }
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
    multipliers = json["multipliers"]?.printedPairs ?? []
  }

  /// The text has the relation and the priority of the row.
  fileprivate var faultOfText: String? {
    let at = text.split(separator: "@").dropFirst().last.flatMap { Double($0) } ?? 1000
    let isSame = text.contains(" \(relation) ") && abs(at - priority) <= 1e-9 * priority
    return isSame ? nil : "\(text) is printed with relation \(relation) and priority \(priority)"
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
