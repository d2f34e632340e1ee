import PlumbLayout

/// A constraint as UIKit prints it in a log.
struct LoggedConstraint: Sendable {
  /// An item by its key: its address, or its name where no address is printed.
  struct Side: Hashable, Sendable {
    var item: String
    var attribute: LayoutAttribute
    /// Whether it is the edge of the item's margins.
    var isMargin = false
  }

  var identifier: String?
  var first: Side
  var relation = LayoutRelation.equal
  var multiplier = 1.0
  var second: Side?
  var constant = 0.0
  var priority = 1000.0
  /// Whether it stands for a frame that was set.
  var isAutoresizing = false
  /// The line as it was printed, from `<` to `>`.
  var printed: String

  var sides: [Side] { second.map { [first, $0] } ?? [first] }
}

/// What a log says: who takes part, what cannot hold together, and what was given up.
public struct ConflictLog: Sendable {
  /// A view or guide that a log speaks of.
  struct Item: Sendable {
    /// Its class, as printed.
    var type: String
    /// What it shows, as printed behind its address.
    var title: String?
    /// The key of what `|` stands for beside it.
    var parent: String?
  }

  /// Constraints that cannot hold together, and the one of them that was given up, where that is recorded.
  struct Block: Sendable {
    var constraints: [LoggedConstraint] = []
    var broken: Int?
  }

  var items: [String: Item] = [:]
  var blocks: [Block] = []
  /// What items are called in explanations.
  private(set) var names: [String: String] = [:]

  /// More than UIKit prints at a time.
  private static let mostConstraints = 5_000

  /// Reads a log in UIKit's form, with or without what Xcode puts around it. Linear.
  public init(_ text: String) throws(SceneError) {
    var block = Block()
    var isVictim = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
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
          "this constraint is not in a form that UIKit prints", at: TextPlace(line: index + 1, column: 1))
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
      throw SceneError("no constraints: a log of \"Unable to simultaneously satisfy constraints\" is meant")
    }
  }

  private mutating func finish(_ block: inout Block) {
    if !block.constraints.isEmpty { blocks.append(block) }
    block = Block()
  }

  /// The part of a line that is a constraint: from `<` and a class whose name ends so, to the last `>`.
  private static func entry(in line: Substring) -> String? {
    guard let mark = line.firstRange(of: "Constraint:0x"), let end = line.lastIndex(of: ">"),
      let start = line[..<mark.lowerBound].lastIndex(of: "<"), start < end
    else { return nil }
    return String(line[start...end])
  }
}
