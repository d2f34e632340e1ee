extension FormatParser {
  /// The connection between two views.
  enum Connection: Equatable {
    case flush
    case standard
    case predicates([Predicate])
  }

  /// A condition on a length or spacing: `relation multiplier * other + constant @priority`.
  struct Predicate: Equatable {
    var relation = LayoutRelation.equal
    var multiplier = 1.0
    var other: VisualFormat.Side?
    var constant = 0.0
    var priority = LayoutPriority.required

    /// A spacing is measured from the second side. A length may be compared with another length.
    func statement(about first: VisualFormat.Side, from second: VisualFormat.Side? = nil) -> VisualFormat.Statement {
      VisualFormat.Statement(
        first, relation, multiplier: multiplier, second ?? other, constant: .points(constant), priority: priority)
    }
  }

  /// `connection = ["-" [(predicate | "(" predicate {"," predicate} ")") "-"]]`
  mutating func parseConnection() throws(VisualFormatError) -> Connection {
    guard scanner.take("-") else { return .flush }
    if scanner.isAtEnd || scanner.isAt("[") || scanner.isAt("|") { return .standard }
    let predicates: [Predicate]
    if scanner.take("(") {
      predicates = try parsePredicates(on: nil)
    } else {
      if scanner.isAt("-") { throw error(.negativeWithoutParentheses) }
      predicates = [try parsePredicate(on: nil, signed: false)]
    }
    if !scanner.take("-") { throw error(.expectedDash) }
    return .predicates(predicates)
  }

  /// `predicate {"," predicate} ")"` about a length, or about a spacing if the length is nil.
  mutating func parsePredicates(on length: LayoutAttribute?) throws(VisualFormatError) -> [Predicate] {
    var predicates: [Predicate] = []
    repeat {
      predicates.append(try parsePredicate(on: length, signed: true))
    } while scanner.take(",")
    if !scanner.take(")") { throw error(.expectedClosingParenthesis) }
    return predicates
  }

  /// `predicate = [relation] object ["@" priority]`
  private mutating func parsePredicate(
    on length: LayoutAttribute?, signed: Bool
  ) throws(VisualFormatError) -> Predicate {
    var predicate = Predicate(relation: try parseRelation())
    if let length {
      try parseObject(of: &predicate, on: length)
    } else {
      predicate.constant = try parseValue(signed: signed)
    }
    if scanner.take("@") { predicate.priority = try parsePriority() }
    return predicate
  }

  private mutating func parseRelation() throws(VisualFormatError) -> LayoutRelation {
    if scanner.take("==") { return .equal }
    if scanner.take("<=") { return .lessThanOrEqual }
    if scanner.take(">=") { return .greaterThanOrEqual }
    if scanner.isAt("=") || scanner.isAt("<") || scanner.isAt(">") { throw error(.unknownRelation) }
    return .equal
  }

  /// `object = value | view ["." attribute] [("*" | "/") value] [("+" | "-") value]`
  private mutating func parseObject(
    of predicate: inout Predicate, on length: LayoutAttribute
  ) throws(VisualFormatError) {
    let place = scanner.position
    guard let name = scanner.takeName() else {
      predicate.constant = try parseNumber(signed: true)
      return
    }
    if !scanner.isAt("."), let value = try metric(name, at: place) {
      predicate.constant = value
      return
    }
    try checkComparedView(name, at: place)
    predicate.other = VisualFormat.Side(.view(name), try parseAttribute() ?? length)
    predicate.multiplier = try parseMultiplier()
    predicate.constant = try parseSummand()
  }

  private mutating func parseMultiplier() throws(VisualFormatError) -> Double {
    if scanner.take("*") { return try parseValue(signed: true) }
    guard scanner.take("/") else { return 1 }
    let place = scanner.position
    let divisor = try parseValue(signed: true)
    if divisor == 0 { throw error(.divisionByZero, at: place) }
    return try checked(1 / divisor, at: place)
  }

  private mutating func parseSummand() throws(VisualFormatError) -> Double {
    if scanner.take("+") { return try parseValue(signed: true) }
    if scanner.take("-") { return -(try parseValue(signed: true)) }
    return 0
  }

  private mutating func parsePriority() throws(VisualFormatError) -> LayoutPriority {
    let place = scanner.position
    let priority = LayoutPriority(try parseValue(signed: true))
    guard priority.isUsable else { throw error(.priorityOutOfRange, at: place) }
    return priority
  }
}
