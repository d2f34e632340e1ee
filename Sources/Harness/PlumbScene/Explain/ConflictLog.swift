import PlumbLayout

/// A constraint that UIKit logged.
struct LoggedConstraint: Sendable {
  /// One side of a constraint. The item's key is its address, or its name if no address is printed.
  struct Side: Hashable, Sendable {
    var item: String
    var attribute: LayoutAttribute
    /// Whether the attribute is an edge of the item's margins.
    var isMargin = false
  }

  var identifier: String?
  var first: Side
  var relation = LayoutRelation.equal
  var multiplier = 1.0
  var second: Side?
  var constant = 0.0
  var priority = 1000.0
  /// Whether the constraint results from a frame and the autoresizing mask.
  var isAutoresizing = false
  /// The printed constraint, from `<` to `>`.
  var printed: String

  var sides: [Side] { second.map { [first, $0] } ?? [first] }
}

/// A parsed log: the items and the conflicts between their constraints.
public struct ConflictLog: Sendable {
  /// A view or guide in a log.
  struct Item: Sendable {
    /// The printed class.
    var type: String
    /// The item's text, printed after its address.
    var title: String?
    /// The key of the item's superview, if known.
    var parent: String?
  }

  /// The constraints in one conflict, and the index of the constraint that UIKit broke, if it is logged.
  struct Block: Sendable {
    var constraints: [LoggedConstraint] = []
    var broken: Int?
  }

  var items: [String: Item] = [:]
  var blocks: [Block] = []
  /// The names of items in explanations.
  private(set) var names: [String: String] = [:]

  /// The maximum number of constraints in one conflict, which is more than UIKit prints.
  private static let mostConstraints = 5_000

  /// Parses a UIKit log, with or without Xcode's prefixes. O(length).
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
          "this line is not a constraint in UIKit's format", at: TextPlace(line: index + 1, column: 1))
      }
      if isVictim {
        block.broken = block.constraints.firstIndex { $0.printed == constraint.printed }
        finish(&block)
        isVictim = false
      } else {
        block.constraints.append(constraint)
        guard block.constraints.count <= Self.mostConstraints else {
          throw SceneError(
            "this conflict exceeds the limit of \(Self.mostConstraints) constraints",
            at: TextPlace(line: index + 1, column: 1))
        }
      }
    }
    finish(&block)
    inferParents()
    names = shortNames()
    guard !blocks.isEmpty else {
      throw SceneError(
        "no constraints found; expected a log that contains \"Unable to simultaneously satisfy constraints\"")
    }
  }

  private mutating func finish(_ block: inout Block) {
    if !block.constraints.isEmpty { blocks.append(block) }
    block = Block()
  }

  /// The constraint in a line, from the `<` before a class name that ends in "Constraint" to the last `>`.
  private static func entry(in line: Substring) -> String? {
    guard let mark = line.firstRange(of: "Constraint:0x"), let end = line.lastIndex(of: ">"),
      let start = line[..<mark.lowerBound].lastIndex(of: "<"), start < end
    else { return nil }
    return String(line[start...end])
  }
}

/// Parses a printed constraint in either of UIKit's two formats.
struct LogEntryParser {
  private let text: [Character]
  private var index = 0
  private let printed: String
  private var items: [String: ConflictLog.Item] = [:]
  /// The keys of the items that are meant by names without an address, such as `|`.
  private var aliases: [String: String] = [:]
  /// The ranges of label texts and identifiers, which may contain any characters.
  private var quoted: [Range<Int>] = []

  init(_ entry: String) {
    printed = entry
    text = Array(entry.dropFirst().dropLast())
  }

  mutating func read(into known: inout [String: ConflictLog.Item]) -> LoggedConstraint? {
    let isAutoresizing = printed.hasPrefix("<NSAutoresizing")
    readAliases()
    skip { $0 != " " }
    skipSpace()
    var identifier: String?
    if peek == "'" {
      advance()
      let start = index
      skip { $0 != "'" }
      identifier = String(text[start..<index])
      quoted.append(start..<index)
      advance()
      skipSpace()
    }
    while starts(with: "h=") || starts(with: "v=") {
      skip { $0 != " " }
      skipSpace()
    }
    guard var constraint = starts(with: "H:") || starts(with: "V:") ? readFormat() : readEquation() else { return nil }
    if constraint.second == nil, ![.width, .height].contains(constraint.first.attribute), let parent = aliases["|"] {
      // A position without a second item results from a frame, which is relative to the superview.
      let edge: LayoutAttribute = constraint.first.attribute.axis == .horizontal ? .left : .top
      constraint.second = LoggedConstraint.Side(item: parent, attribute: edge)
    }
    constraint.identifier = identifier
    constraint.isAutoresizing = isAutoresizing
    let plain = String(text.indices.filter { index in !quoted.contains { $0.contains(index) } }.map { text[$0] })
    let logged = Self.number(after: "priority:", in: plain) ?? Self.number(after: "@", in: plain)
    if let number = logged, number > 0, number <= 1000 {
      constraint.priority = number
    }
    known.merge(items) { old, new in
      ConflictLog.Item(type: old.type, title: old.title ?? new.title, parent: old.parent ?? new.parent)
    }
    return constraint
  }

  private var peek: Character? { index < text.count ? text[index] : nil }

  private func starts(with word: String) -> Bool { text[index...].starts(with: word) }

  /// Advances by one character. Stops at the end, because logs can be truncated anywhere.
  private mutating func advance() { index = min(index + 1, text.count) }

  private mutating func skip(while holds: (Character) -> Bool) {
    while index < text.count && holds(text[index]) { index += 1 }
  }

  private mutating func skipSpace() { skip { $0 == " " } }

  /// The two texts that can begin the list of names. A title may also contain them.
  private static let namesBegin = ["active, names: ", "(Names: "]

  /// The index after the last occurrence of a word. Embedded Swift has no `ranges(of:)`.
  private func end(ofLast word: String) -> Int? {
    text.indices.last { text[$0...].starts(with: word) }.map { $0 + word.count }
  }

  /// Reads `(active, names: '|':UIView:0x7fa )` at the end.
  private mutating func readAliases() {
    guard let list = Self.namesBegin.lazy.compactMap(end(ofLast:)).first else { return }
    for part in String(text[list...]).split(separator: ",") {
      let pieces = part.split(separator: ":").map { $0.trimmingSpaces }
      guard pieces.count >= 2, let address = pieces.last?.split(separator: " ").first else { continue }
      let name = pieces[0] == "'|'" ? "|" : pieces[0]
      aliases[name] = String(address)
      let type = pieces.count > 2 ? pieces[pieces.count - 2] : name
      items[String(address)] = ConflictLog.Item(type: type)
    }
  }

  /// Reads `V:|-(8)-[UIView:0x1]`, `H:[UILabel:0x2'text']-(NSSpace(8))-[UIButton:0x3]` or `V:[UIView:0x1(>=44)]`.
  private mutating func readFormat() -> LoggedConstraint? {
    let axis: Axis = peek == "H" ? .horizontal : .vertical
    index += 2
    guard let left = readFormatItem() else { return nil }
    if let (relation, constant) = left.size {
      let side = LoggedConstraint.Side(item: left.key, attribute: axis == .horizontal ? .width : .height)
      return LoggedConstraint(first: side, relation: relation, constant: constant, printed: printed)
    }
    guard let (relation, constant) = readGap(), let right = readFormatItem() else { return nil }
    let isPhysical = printed.contains("](LTR)") || printed.contains("|(LTR)")
    let start: LayoutAttribute = axis == .vertical ? .top : isPhysical ? .left : .leading
    let end: LayoutAttribute = axis == .vertical ? .bottom : isPhysical ? .right : .trailing
    if left.isEdge { items[right.key]?.parent = left.key }
    if right.isEdge { items[left.key]?.parent = right.key }
    let first = LoggedConstraint.Side(item: right.key, attribute: right.isEdge ? end : start)
    let second = LoggedConstraint.Side(item: left.key, attribute: left.isEdge ? start : end)
    return LoggedConstraint(first: first, relation: relation, second: second, constant: constant, printed: printed)
  }

  private mutating func readFormatItem() -> (key: String, isEdge: Bool, size: (LayoutRelation, Double)?)? {
    if peek == "|" {
      advance()
      return aliases["|"].map { ($0, true, nil) }
    }
    guard peek == "[" else { return nil }
    advance()
    guard let key = readItem(endingWith: ["]", "("]) else { return nil }
    if starts(with: ".leading]") || starts(with: ".trailing]") { skip { $0 != "]" } }
    if peek == "]" {
      advance()
      return (key, false, nil)
    }
    advance()
    let relation = readRelation() ?? .equal
    guard let constant = readNumber() else { return nil }
    skip { $0 != "]" }
    advance()
    return (key, false, (relation, constant))
  }

  /// Reads `-(8)-`, `-(>=8)-` or `-(NSSpace(8))-`. Returns a gap of 0 if the items touch; nil for other text.
  private mutating func readGap() -> (LayoutRelation, Double)? {
    guard peek == "-" else { return (.equal, 0) }
    advance()
    guard peek == "(" else { return nil }
    advance()
    let relation = readRelation() ?? .equal
    skip { $0.isLetter }
    if peek == "(" { index += 1 }
    guard let constant = readNumber() else { return nil }
    skip { $0 != "-" }
    advance()
    return (relation, constant)
  }

  /// Reads `UIView:0x1.width == 0.5*UIView:0x2.width + 8`.
  private mutating func readEquation() -> LoggedConstraint? {
    guard let first = readSide(), let relation = spaced({ $0.readRelation() }) else { return nil }
    var constraint = LoggedConstraint(first: first, relation: relation, printed: printed)
    skipSpace()
    let start = index
    if let number = readNumber() {
      guard peek == "*" || starts(with: " *") else {
        constraint.constant = number
        return constraint
      }
      skip { $0 == " " || $0 == "*" }
      constraint.multiplier = number
    } else {
      index = start
    }
    guard let second = readSide() else { return nil }
    constraint.second = second
    skipSpace()
    if let sign = peek, sign == "+" || sign == "-" {
      advance()
      skipSpace()
      guard let number = readNumber() else { return nil }
      constraint.constant = sign == "-" ? -number : number
    }
    return constraint
  }

  private mutating func spaced<Result>(_ body: (inout Self) -> Result) -> Result {
    skipSpace()
    return body(&self)
  }

  private mutating func readSide() -> LoggedConstraint.Side? {
    guard let key = readItem(endingWith: ["."]) else { return nil }
    advance()
    let start = index
    skip { $0.isLetter }
    var name = String(text[start..<index])
    let isMargin = name.hasSuffix("Margin")
    if isMargin { name.removeLast(6) }
    let names = [
      "minX": "left", "minY": "top", "maxX": "right", "maxY": "bottom", "midX": "centerX", "midY": "centerY",
    ]
    guard let attribute = WrittenAttribute(rawValue: names[name] ?? name) else { return nil }
    return LoggedConstraint.Side(item: key, attribute: attribute.layout, isMargin: isMargin)
  }

  /// Reads `UILabel:0x7fa'text'`, or a name that the list at the end of the entry explains.
  private mutating func readItem(endingWith ends: [Character]) -> String? {
    let start = index
    while index < text.count {
      if starts(with: ":0x") { return readAddress(type: String(text[start..<index])) }
      let name = String(text[start..<index])
      if ends.contains(text[index]), let address = aliases[name] { return address }
      guard text[index] != " ", text[index] != "]" else { return nil }
      advance()
    }
    return nil
  }

  private mutating func readAddress(type: String) -> String {
    advance()
    let start = index
    skip { $0.isHexDigit || $0 == "x" }
    let key = String(text[start..<index])
    var item = items[key] ?? ConflictLog.Item(type: type)
    item.type = type
    if peek == "'" {
      advance()
      let start = index
      while index < text.count && !isTitleEnd { index += 1 }
      item.title = String(text[start..<index])
      quoted.append(start..<index)
      advance()
    }
    items[key] = item
    return key
  }

  /// Whether the quote ends the title. Titles can contain quotes; after the closing quote, the text must continue as it does after
  /// an item.
  private var isTitleEnd: Bool {
    text[index] == "'" && (index + 1 == text.count || ".](".contains(text[index + 1]))
  }

  private mutating func readRelation() -> LayoutRelation? {
    for relation in LayoutRelation.allCases where starts(with: relation.symbol) {
      index += 2
      return relation
    }
    return nil
  }

  private mutating func readNumber() -> Double? {
    let start = index
    if peek == "-" || peek == "+" { index += 1 }
    skip { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "e") }
    return Double(String(text[start..<index]))
  }

  private static func number(after word: String, in text: String) -> Double? {
    guard let range = text.firstRange(of: word) else { return nil }
    return Double(String(text[range.upperBound...].prefix { $0.isNumber || $0 == "." }))
  }
}

extension Substring {
  var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
