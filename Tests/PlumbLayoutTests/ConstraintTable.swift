import PlumbLayout

/// A set of constraints in the article's format: identifiers, each followed by indented constraints.
struct ConstraintTable {
  var entries: Set<String>

  /// Parses the format. Lines that are not indented are identifiers.
  init(_ text: String) {
    entries = []
    var identifier = ""
    for line in text.split(separator: "\n") {
      if line.first != " " {
        identifier = String(line)
      } else if let entry = Self.entry(identifier, line.split(separator: " ").map(String.init)) {
        entries.insert(entry)
      }
    }
  }

  init(_ constraints: [ConstraintText]) {
    entries = Set(
      constraints.filter { !$0.isImplied }.map { text in
        let right = text.second.isEmpty ? "" : "\(text.second).\(text.secondAttribute)"
        return Self.entry(
          text.identifier ?? "", "\(text.first).\(text.firstAttribute)", text.relation.symbol, right,
          multiplier: text.multiplier, constant: text.constant + 0, priority: text.priority)
      })
  }

  /// `a.b == 0.5 * c.d + 4 @750`
  private static func entry(_ identifier: String, _ words: [String]) -> String? {
    guard words.count >= 3 else { return nil }
    var (multiplier, constant, priority, right) = (1.0, 0.0, 1000.0, "")
    var index = 2
    while index < words.count {
      let word = words[index]
      let next = index + 1 < words.count ? Double(words[index + 1]) ?? 0 : 0
      if word == "+" || word == "-" {
        constant = word == "+" ? next : -next
        index += 1
      } else if word.first == "@" {
        priority = Double(word.dropFirst()) ?? 0
      } else if let number = Double(word) {
        if index + 1 < words.count && words[index + 1] == "*" { multiplier = number } else { constant = number }
      } else if word != "*" {
        right = word
      }
      index += 1
    }
    return entry(
      identifier, words[0], words[1], right, multiplier: multiplier, constant: constant, priority: priority)
  }

  /// A normal form: independent of the order of both items, with multipliers rounded as printed.
  private static func entry(
    _ identifier: String, _ left: String, _ relation: String, _ right: String, multiplier: Double, constant: Double,
    priority: Double
  ) -> String {
    if multiplier == 1, !right.isEmpty, right < left {
      let mirrored = ["<=": ">=", ">=": "<="][relation] ?? relation
      return entry(
        identifier, right, mirrored, left, multiplier: 1, constant: 0 - constant, priority: priority)
    }
    let share = right.isEmpty ? 0 : (multiplier * 1e6).rounded() / 1e6
    return "\(identifier): \(left) \(relation) \(share) * \(right) + \(constant) @\(priority)"
  }
}
