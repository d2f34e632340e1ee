import PlumbDocument
import PlumbTwin

extension Statement {
  /// Converts a constraint of the document to a statement about items of the tree.
  init(_ written: WrittenConstraint, in tree: Tree) throws(Refusal) {
    self.init(first: try Anchor(written.first, in: tree), relation: written.relation)
    if let side = written.second { second = try Anchor(side, in: tree) }
    (multiplier, constant) = (Rational(written: written.multiplier), Rational(written: written.constant))
    (priority, identifier) = (written.priority, written.identifier)
  }
}

extension Anchor {
  fileprivate init(_ side: WrittenConstraint.Side, in tree: Tree) throws(Refusal) {
    guard let item = tree.item(named: side.item) else {
      throw .unplayable("there is no view or guide \"\(side.item)\"")
    }
    self.init(item: side.guide.map { .area(item.name, $0) } ?? item, attribute: side.attribute)
  }
}

/// Parses Apple's visual format language, without metrics and options, because scenes have neither.
struct VisualFormatReader {
  private var scanner: Scanner
  private let format: String
  private let superview: Name
  private let tree: Tree
  private var axis = Axis.horizontal
  private var statements: [Statement] = []

  static func read(_ format: String, in superview: Name, of tree: Tree) throws(Refusal) -> [Statement] {
    var reader = VisualFormatReader(
      scanner: Scanner(format), format: format, superview: superview, tree: tree)
    try reader.readFormat()
    return reader.statements
  }

  private init(scanner: Scanner, format: String, superview: Name, tree: Tree) {
    (self.scanner, self.format, self.superview, self.tree) = (scanner, format, superview, tree)
  }

  /// Parses `format = [("H" | "V") ":"] ["|" connection] view {connection view} [connection "|"]`.
  private mutating func readFormat() throws(Refusal) {
    if scanner.take("V:") { axis = .vertical } else { _ = scanner.take("H:") }
    var last: Item?
    if scanner.take("|") { last = .view(superview) }
    while !scanner.isAtEnd {
      let distances = last == nil ? nil : try connection()
      if scanner.take("|") {
        connect(last, to: nil, distances)
        scanner.skipSpace()
        guard scanner.isAtEnd else { throw unreadable }
        return
      }
      guard scanner.take("["), let name = scanner.name(), let item = tree.item(named: name) else {
        throw unreadable
      }
      connect(last, to: item, distances)
      try readSizes(of: item)
      guard scanner.take("]") else { throw unreadable }
      last = item
      scanner.skipSpace()
    }
  }

  private struct Predicate {
    var relation = Relation.equal
    var other: Anchor?
    var multiplier: Rational = 1
    /// The constant, or nil for the standard distance.
    var constant: Rational?
    var priority = 1000.0
  }

  /// Parses `connection = ["-" [spacing "-"]]`.
  private mutating func connection() throws(Refusal) -> [Predicate] {
    guard scanner.take("-") else { return [Predicate(constant: 0)] }
    if scanner.comes("[") || scanner.comes("|") { return [Predicate()] }
    let predicates = try self.predicates(isSize: false)
    guard scanner.take("-") else { throw unreadable }
    return predicates
  }

  private mutating func readSizes(of item: Item) throws(Refusal) {
    guard scanner.comes("(") else { return }
    for predicate in try predicates(isSize: true) {
      statements.append(
        Statement(
          first: Anchor(item: item, attribute: axis.length), relation: predicate.relation,
          multiplier: predicate.multiplier, second: predicate.other, constant: predicate.constant ?? 0,
          priority: predicate.priority))
    }
  }

  /// Parses `predicate | "(" predicate {"," predicate} ")"`.
  private mutating func predicates(isSize: Bool) throws(Refusal) -> [Predicate] {
    guard scanner.take("(") else { return [try predicate(isSize: isSize)] }
    var predicates = [try predicate(isSize: isSize)]
    while scanner.take(",") { predicates.append(try predicate(isSize: isSize)) }
    guard scanner.take(")") else { throw unreadable }
    return predicates
  }

  /// Parses `predicate = [relation] object ["@" value]`.
  private mutating func predicate(isSize: Bool) throws(Refusal) -> Predicate {
    var predicate = Predicate()
    predicate.relation = scanner.relation() ?? .equal
    if let number = scanner.number() {
      predicate.constant = Rational(written: number)
    } else {
      guard isSize, let name = scanner.name(), let item = tree.item(named: name) else { throw unreadable }
      try readObject(item, into: &predicate)
    }
    if scanner.take("@") {
      guard let priority = scanner.number() else { throw unreadable }
      predicate.priority = priority
    }
    return predicate
  }

  /// Parses `object = name ["." ("width" | "height")] [("*" | "/") value] [("+" | "-") value]`.
  private mutating func readObject(_ item: Item, into predicate: inout Predicate) throws(Refusal) {
    var attribute = axis.length
    if scanner.take(".") {
      guard let word = scanner.name(), let named = Attribute(rawValue: word) else { throw unreadable }
      attribute = named
    }
    predicate.other = Anchor(item: item, attribute: attribute)
    if scanner.take("*"), let number = scanner.number() { predicate.multiplier = Rational(written: number) }
    if scanner.take("/"), let number = scanner.number() { predicate.multiplier = 1 / Rational(written: number) }
    if scanner.take("+"), let number = scanner.number() { predicate.constant = Rational(written: number) }
    if scanner.take("-"), let number = scanner.number() { predicate.constant = -Rational(written: number) }
  }

  /// Adds the spacing between two items. The item with the larger coordinate is first. The standard distance is 8 between views,
  /// and the superview's own margin at the superview's edge.
  private mutating func connect(_ last: Item?, to item: Item?, _ distances: [Predicate]?) {
    guard let last else { return }
    let bounds = Item.view(superview)
    for distance in distances ?? [] {
      let near = Anchor(item: last, attribute: last == bounds ? axis.start : axis.end)
      let far = item.map { Anchor(item: $0, attribute: axis.start) } ?? Anchor(item: bounds, attribute: axis.end)
      let margins = tree[superview].ownMargins
      let (start, end) = axis == .vertical ? (margins[0], margins[2]) : (margins[1], margins[3])
      let standard: Rational = last == bounds ? start : item == nil ? end : 8
      statements.append(
        Statement(
          first: far, relation: distance.relation, second: near, constant: distance.constant ?? standard,
          priority: distance.priority))
    }
  }

  private var unreadable: Refusal { .unplayable("the visual format \"\(format)\" cannot be read") }
}

/// Reads names, numbers and operators, one after another, from a text.
struct Scanner {
  private let characters: [Character]
  private var index = 0

  init(_ text: some StringProtocol) { characters = Array(text) }

  var isAtEnd: Bool { index == characters.count }
  var next: Character? { index < characters.count ? characters[index] : nil }

  mutating func skipSpace() {
    while let next, next.isWhitespace { index += 1 }
  }

  /// Reads a word if it is next. Returns whether it was read.
  mutating func take(_ word: String) -> Bool {
    skipSpace()
    guard characters[index...].starts(with: Array(word)) else { return false }
    index += word.count
    return true
  }

  func comes(_ word: String) -> Bool {
    var copy = self
    return copy.take(word)
  }

  /// Reads a name: a letter or `_`, then letters, digits and `_`.
  mutating func name() -> String? {
    skipSpace()
    guard let first = next, first.isLetter || first == "_" else { return nil }
    let start = index
    while let next, next.isLetter || next.isNumber || next == "_" { index += 1 }
    return String(characters[start..<index])
  }

  mutating func number() -> Double? {
    skipSpace()
    let start = index
    if next == "-" || next == "+" { index += 1 }
    while let next {
      let isSignOfExponent =
        (next == "-" || next == "+") && (characters[index - 1].lowercased() == "e") && index > start
      guard next.isNumber || next == "." || next.lowercased() == "e" || isSignOfExponent else { break }
      index += 1
    }
    guard let number = Double(String(characters[start..<index])) else {
      index = start
      return nil
    }
    return number
  }

  mutating func relation() -> Relation? {
    for relation in Relation.allCases where take(relation.rawValue) { return relation }
    return nil
  }
}
