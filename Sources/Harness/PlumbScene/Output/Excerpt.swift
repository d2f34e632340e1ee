/// Shortens long lists in reports.
package enum Excerpt {
  /// The number of items up to which a list is shown completely.
  static let mostMembers = 20
  /// The number of items that a shortened list shows.
  static let first = 3
  /// The hint at the end of a shortened report.
  static let hint = "Long lists are shortened; --all-conflicts prints them in full."
  private static let mostKinds = 10

  /// The lines for a set of constraints: the first constraints with each identifier, and the number of omitted constraints. The
  /// constraint `kept` is always shown. O(constraints).
  static func lines(of identifiers: [String?], keeping kept: Int?, text: (Int) -> String) -> [String] {
    var groups: [String?: (number: Int, last: Int)] = [:]
    for (index, identifier) in identifiers.enumerated() {
      groups[identifier] = (groups[identifier]?.number ?? groups.count, index)
    }
    var (seen, hidden) = ([String?: Int](), [String?: Int]())
    var (lines, othersCount) = ([String](), 0)
    for (index, identifier) in identifiers.enumerated() {
      guard let group = groups[identifier] else { continue }
      let isListed = group.number < mostKinds
      seen[identifier, default: 0] += 1
      if index == kept || isListed && seen[identifier, default: 0] <= first {
        lines.append(text(index))
      } else if isListed {
        hidden[identifier, default: 0] += 1
      } else {
        othersCount += 1
      }
      if index == group.last, let count = hidden[identifier] {
        lines.append("  … and \(count) more \(kind(identifier))")
      }
    }
    if othersCount > 0 { lines.append("  … and \(othersCount) more with other identifiers") }
    return lines
  }

  /// The number of items of each kind, as text: `996 #UISV-spacing, 2 #gap`. O(kinds).
  static func counts(of kinds: [String]) -> String {
    var (order, counts) = ([String](), [String: Int]())
    for kind in kinds {
      if counts[kind] == nil { order.append(kind) }
      counts[kind, default: 0] += 1
    }
    let listed = order.prefix(mostKinds)
    let others = listed.reduce(kinds.count) { $0 - (counts[$1] ?? 0) }
    let texts =
      listed.map { "\(counts[$0] ?? 0) \($0)" } + (others > 0 ? ["\(others) \(others == 1 ? "other" : "others")"] : [])
    return texts.joined(separator: ", ")
  }

  /// The name of a group of constraints with the same identifier. O(1).
  static func kind(_ identifier: String?) -> String { identifier.map { "#\($0)" } ?? "without an identifier" }

  /// The items on one line. A long list is shortened to the first items and the number of omitted items. O(items).
  package static func sentence(_ items: [String], separator: String) -> String {
    if items.count <= mostMembers { return items.joined(separator: separator) }
    return items.prefix(first).joined(separator: separator) + " and \(items.count - first) more"
  }
}
