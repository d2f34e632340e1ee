import PlumbTwin

/// Parses one constraint: `item[.guide].attribute (== | <= | >=) [number *] item[.guide].attribute [± number]`, or a number in
/// place of the second item, then optionally `@priority` (default 1000) and `#identifier`.
struct ConstraintReader {
  private var scanner: Scanner
  private let tree: Tree
  private let text: String

  static func read(_ text: String, of tree: Tree) throws(Refusal) -> Statement {
    var reader = ConstraintReader(scanner: Scanner(text), tree: tree, text: text)
    return try reader.statement()
  }

  private mutating func statement() throws(Refusal) -> Statement {
    var statement = Statement(first: try anchor())
    guard let relation = scanner.relation() else { throw unreadable }
    statement.relation = relation
    if let number = scanner.number() {
      if scanner.take("*") {
        statement.multiplier = Rational(written: number)
        statement.second = try anchor()
        statement.constant = constant()
      } else {
        statement.constant = Rational(written: number)
      }
    } else {
      statement.second = try anchor()
      statement.constant = constant()
    }
    while !scanner.isAtEnd {
      if scanner.take("@"), let priority = scanner.number() {
        statement.priority = priority
      } else if scanner.take("#"), let name = scanner.name(hyphens: true) {
        statement.identifier = name
      } else {
        throw unreadable
      }
      scanner.skipSpace()
    }
    return statement
  }

  private mutating func constant() -> Rational {
    if scanner.take("+") { return Rational(written: scanner.number() ?? 0) }
    return scanner.take("-") ? -Rational(written: scanner.number() ?? 0) : 0
  }

  private mutating func anchor() throws(Refusal) -> Anchor {
    guard let name = scanner.name(hyphens: true), scanner.take("."), let word = scanner.name(hyphens: false) else {
      throw unreadable
    }
    guard let item = tree.item(named: name) else { throw .unplayable("there is no \"\(name)\": \(text)") }
    if let attribute = Attribute(rawValue: word) { return Anchor(item: item, attribute: attribute) }
    guard let area = Item.Area(rawValue: word), scanner.take("."), let last = scanner.name(hyphens: false),
      let attribute = Attribute(rawValue: last)
    else { throw unreadable }
    return Anchor(item: .area(name, area), attribute: attribute)
  }

  private var unreadable: Refusal { .unplayable("cannot be read: \(text)") }
}
