import PlumbLayout

/// A constraint that UIKit logged.
struct LoggedConstraint: Sendable {
  /// A side. The item's key is its address, or its name if no address is printed.
  struct Side: Hashable, Sendable {
    var item: String
    var attribute: LayoutAttribute
    /// Whether it is an edge of the item's margins.
    var isMargin = false
  }

  var identifier: String?
  var first: Side
  var relation = LayoutRelation.equal
  var multiplier = 1.0
  var second: Side?
  var constant = 0.0
  var priority = 1000.0
  /// Whether it comes from a frame and the autoresizing mask.
  var isAutoresizing = false
  /// The line as it was printed, from `<` to `>`.
  var printed: String

  var sides: [Side] { second.map { [first, $0] } ?? [first] }
}

/// A parsed log: items, conflicting constraints, and the broken ones.
public struct ConflictLog: Sendable {
  /// A view or guide in a log.
  struct Item: Sendable {
    /// Its class, as printed.
    var type: String
    /// Its text, printed after its address.
    var title: String?
    /// The key of its superview, if known.
    var parent: String?
  }

  /// Conflicting constraints, and the one that UIKit broke, if logged.
  struct Block: Sendable {
    var constraints: [LoggedConstraint] = []
    var broken: Int?
  }

  var items: [String: Item] = [:]
  var blocks: [Block] = []
  /// The names of items in explanations.
  private(set) var names: [String: String] = [:]

  /// More than UIKit prints in one conflict.
  private static let mostConstraints = 5_000

  /// Parses a log of UIKit, also with Xcode's prefixes. Linear.
  public init(_ text: String) throws(SceneError) {
    var block = Block()
    var isVictim = false
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      if line.contains("Unable to simultaneously satisfy") || line.contains("MUTUALLY EXCLUSIVE SET") {
        finish(&block)
        isVictim = false
      }
      if line.contains("Will attempt to recover by breaking") { isVictim = true }
      guard let entry = Self.entry(in: line) else { continue }
      var parser = LogEntryParser(entry)
      guard let constraint = parser.read(into: &items) else {
        guard !entry.contains("...") else { continue }
        throw SceneError(
          "not a constraint as UIKit prints it", at: TextPlace(line: index + 1, column: 1))
      }
      if isVictim {
        block.broken = block.constraints.firstIndex { $0.printed == constraint.printed }
        finish(&block)
        isVictim = false
      } else {
        block.constraints.append(constraint)
        guard block.constraints.count <= Self.mostConstraints else {
          throw SceneError(
            "more than \(Self.mostConstraints) constraints in one set", at: TextPlace(line: index + 1, column: 1))
        }
      }
    }
    finish(&block)
    inferParents()
    names = shortNames()
    guard !blocks.isEmpty else {
      throw SceneError("no constraints found; expected a log of \"Unable to simultaneously satisfy constraints\"")
    }
  }

  private mutating func finish(_ block: inout Block) {
    if !block.constraints.isEmpty { blocks.append(block) }
    block = Block()
  }

  /// The constraint in a line: from the `<` before a class name that ends in "Constraint" to the last `>`.
  private static func entry(in line: Substring) -> String? {
    guard let mark = line.firstRange(of: "Constraint:0x"), let end = line.lastIndex(of: ">"),
      let start = line[..<mark.lowerBound].lastIndex(of: "<"), start < end
    else { return nil }
    return String(line[start...end])
  }
}
