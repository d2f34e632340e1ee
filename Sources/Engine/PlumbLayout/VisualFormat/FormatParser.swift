import PlumbBasics
import PlumbSolver

/// A parser for visual formats. The grammar is:
///
///     format     = [("H" | "V") ":"] ["|" connection] view {connection view} [connection "|"]
///     connection = ["-" [spacing "-"]]
///     view       = "[" name ["(" predicate {"," predicate} ")"] "]"
///
/// The grammar does not nest, so the parser does not recurse.
struct FormatParser {
  let format: String
  let views: Set<String>
  let metrics: [String: Double]
  let options: VisualFormat.Options
  var scanner: FormatScanner
  private var edges: FormatEdges
  private var statements: [VisualFormat.Statement] = []
  private var row: [VisualFormat.Item] = []

  init(_ format: String, views: Set<String>, metrics: [String: Double], options: VisualFormat.Options) {
    self.format = format
    self.views = views
    self.metrics = metrics
    self.options = options
    scanner = FormatScanner(format)
    edges = FormatEdges(along: .horizontal, options)
  }

  mutating func parse() throws(VisualFormatError) -> [VisualFormat.Statement] {
    if scanner.isAtEnd { throw error(.emptyFormat) }
    try parseOrientation()
    try parseRow()
    align()
    return statements
  }

  private mutating func parseOrientation() throws(VisualFormatError) {
    let place = scanner.position
    let letter = scanner.takeName()
    let axis: Axis
    switch letter {
    case nil, "H": axis = .horizontal
    case "V": axis = .vertical
    default: throw error(scanner.isAt(":") ? .unknownOrientation : .expectedView, at: place)
    }
    if let letter, !scanner.take(":") { throw error(.expectedColon(after: letter)) }
    if let refusal = options.refusal(along: axis) { throw error(refusal, at: 0) }
    edges = FormatEdges(along: axis, options)
  }

  private mutating func parseRow() throws(VisualFormatError) {
    var previous: VisualFormat.Item?
    var connection = Connection.flush
    if scanner.take("|") {
      previous = .superview
      connection = try parseConnection()
    }
    repeat {
      guard scanner.take("[") else { throw error(refusal(after: previous, connection)) }
      let name = try parseViewName()
      let view = VisualFormat.Item.view(name)
      if let previous { connect(previous, view, by: connection) }
      try parseLength(of: name)
      row.append(view)
      previous = view
      connection = try parseConnection()
      if scanner.isAt("|") { return try parseEnd(after: view, connection) }
    } while !scanner.isAtEnd || connection != .flush
  }

  /// Returns the error for a position at which a view is expected, but none begins.
  private func refusal(after previous: VisualFormat.Item?, _ connection: Connection) -> VisualFormatError.Reason {
    if connection != .flush { return scanner.isAtEnd ? .spacingWithoutEnd : .expectedView }
    switch previous {
    case nil: return scanner.isAt("-") ? .spacingWithoutStart : .expectedView
    case .superview: return scanner.isAt("(") ? .predicateOnSuperview : .expectedView
    case .view: return .expectedConnection
    }
  }

  private mutating func parseEnd(
    after view: VisualFormat.Item, _ connection: Connection
  ) throws(VisualFormatError) {
    let place = scanner.position
    _ = scanner.take("|")
    if scanner.isAt("(") { throw error(.predicateOnSuperview) }
    if !scanner.isAtEnd { throw error(.superviewInside, at: place) }
    connect(view, .superview, by: connection)
  }

  private mutating func parseLength(of name: String) throws(VisualFormatError) {
    if scanner.take("(") {
      let side = VisualFormat.Side(.view(name), edges.length)
      for predicate in try parsePredicates(on: edges.length) {
        statements.append(predicate.statement(about: side))
      }
    }
    if !scanner.take("]") { throw error(.expectedClosingBracket(view: name)) }
  }

  private mutating func connect(
    _ previous: VisualFormat.Item, _ next: VisualFormat.Item, by connection: Connection
  ) {
    let sides = edges.sides(from: previous, to: next)
    switch connection {
    case .flush:
      statements.append(VisualFormat.Statement(sides.first, .equal, sides.second))
    case .standard:
      let isAtSuperview = previous == .superview || next == .superview
      let spacing: VisualFormat.StandardSpacing = isAtSuperview ? .toSuperview : .betweenViews
      statements.append(VisualFormat.Statement(sides.first, .equal, sides.second, constant: .standard(spacing)))
    case .predicates(let predicates):
      for predicate in predicates {
        statements.append(predicate.statement(about: sides.first, from: sides.second))
      }
    }
  }

  /// Aligns each view with the previous view at each attribute in the options.
  private mutating func align() {
    let alignments = options.alignments
    for (previous, next) in zip(row, row.dropFirst()) {
      for attribute in alignments {
        statements.append(
          VisualFormat.Statement(
            VisualFormat.Side(next, attribute), .equal, VisualFormat.Side(previous, attribute)))
      }
    }
  }

  func error(_ reason: VisualFormatError.Reason, at place: Int? = nil) -> VisualFormatError {
    VisualFormatError(reason, in: format, at: place ?? scanner.position)
  }
}

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

    /// Returns the statement of this predicate. A spacing is measured from the second side. A length may be compared with another
    /// length.
    func statement(about first: VisualFormat.Side, from second: VisualFormat.Side? = nil) -> VisualFormat.Statement {
      VisualFormat.Statement(
        first, relation, multiplier: multiplier, second ?? other, constant: .points(constant), priority: priority)
    }
  }

  /// Parses `connection = ["-" [(predicate | "(" predicate {"," predicate} ")") "-"]]`.
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

  /// Parses `predicate {"," predicate} ")"` about a length, or about a spacing if `length` is nil.
  mutating func parsePredicates(on length: LayoutAttribute?) throws(VisualFormatError) -> [Predicate] {
    var predicates: [Predicate] = []
    repeat {
      predicates.append(try parsePredicate(on: length, signed: true))
    } while scanner.take(",")
    if !scanner.take(")") { throw error(.expectedClosingParenthesis) }
    return predicates
  }

  /// Parses `predicate = [relation] object ["@" priority]`.
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

  /// Parses `object = value | view ["." attribute] [("*" | "/") value] [("+" | "-") value]`.
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

  /// Parses the name of a view. Linear in its length.
  mutating func parseViewName() throws(VisualFormatError) -> String {
    let place = scanner.position
    guard let name = scanner.takeName() else { throw error(.expectedName) }
    if views.contains(name) { return name }
    if metrics[name] != nil { throw error(.metricAsView(name), at: place) }
    throw error(.unknownView(name, suggestion: name.nearest(among: views)), at: place)
  }

  /// Checks a name that is compared with a length. It must be a view's name, but the error for an unknown name suggests both
  /// views and metrics.
  func checkComparedView(_ name: String, at place: Int) throws(VisualFormatError) {
    if views.contains(name) { return }
    if metrics[name] != nil { throw error(.metricAsView(name), at: place) }
    let suggestion = name.nearest(among: views) ?? name.nearest(among: metrics.keys)
    throw error(.unknownName(name, suggestion: suggestion), at: place)
  }

  /// Parses the attribute after a view's name and a point. Returns nil if there is no point.
  mutating func parseAttribute() throws(VisualFormatError) -> LayoutAttribute? {
    guard scanner.take(".") else { return nil }
    let place = scanner.position
    guard let name = scanner.takeName() else { throw error(.expectedAttribute) }
    guard let attribute = LayoutAttribute.allCases.first(where: { "\($0)" == name }) else {
      throw error(.unknownAttribute(name, suggestion: name.nearest(among: ["width", "height"])), at: place)
    }
    guard attribute.kind == .length else { throw error(.positionAsLength(attribute), at: place) }
    return attribute
  }

  /// Parses `value = number | metric`.
  mutating func parseValue(signed: Bool) throws(VisualFormatError) -> Double {
    let place = scanner.position
    guard let name = scanner.takeName() else { return try parseNumber(signed: signed) }
    if let value = try metric(name, at: place) { return value }
    if views.contains(name) { throw error(.viewAsNumber(name), at: place) }
    throw error(.unknownMetric(name, suggestion: name.nearest(among: metrics.keys)), at: place)
  }

  mutating func parseNumber(signed: Bool) throws(VisualFormatError) -> Double {
    let place = scanner.position
    guard let text = scanner.takeNumber(signed: signed), let number = Double(text) else {
      throw error(.expectedNumber, at: place)
    }
    return try checked(number, at: place)
  }

  /// Returns the value of a metric, or nil if there is no metric of this name.
  func metric(_ name: String, at place: Int) throws(VisualFormatError) -> Double? {
    guard let value = metrics[name] else { return nil }
    guard abs(value) <= Solver.largestNumber else { throw error(.unusableMetric(name), at: place) }
    return value
  }

  /// Returns a number if it is in range, and throws an error otherwise.
  func checked(_ number: Double, at place: Int) throws(VisualFormatError) -> Double {
    guard abs(number) <= Solver.largestNumber else { throw error(.unusableNumber, at: place) }
    return number
  }
}

/// The attributes that a format refers to, which depend on its axis and options.
struct FormatEdges {
  let axis: Axis
  /// The edge at which the format starts. It proceeds towards `end`.
  let start: LayoutAttribute
  let end: LayoutAttribute
  /// The edge from which a spacing between two views is measured. The spacing ends at `startBetweenViews`.
  let endBetweenViews: LayoutAttribute
  let startBetweenViews: LayoutAttribute
  /// Whether the format runs from right to left.
  let isMirrored: Bool

  /// The attribute to which a predicate in a view's brackets refers.
  var length: LayoutAttribute { axis == .horizontal ? .width : .height }

  init(along axis: Axis, _ options: VisualFormat.Options) {
    self.axis = axis
    (start, end) = Self.edges(along: axis, options)
    let isBetweenBaselines = axis == .vertical && options.contains(.spacingBaselineToBaseline)
    endBetweenViews = isBetweenBaselines ? .lastBaseline : end
    startBetweenViews = isBetweenBaselines ? .firstBaseline : start
    isMirrored = start == .right
  }

  /// Returns the two sides of a spacing. The side with the larger coordinate is first.
  func sides(
    from previous: VisualFormat.Item, to next: VisualFormat.Item
  ) -> (first: VisualFormat.Side, second: VisualFormat.Side) {
    let isAtSuperview = previous == .superview || next == .superview
    let leaving: LayoutAttribute = isAtSuperview ? (previous == .superview ? start : end) : endBetweenViews
    let reaching: LayoutAttribute = isAtSuperview ? leaving : startBetweenViews
    let far = VisualFormat.Side(next, reaching)
    let near = VisualFormat.Side(previous, leaving)
    return isMirrored ? (near, far) : (far, near)
  }

  private static func edges(
    along axis: Axis, _ options: VisualFormat.Options
  ) -> (start: LayoutAttribute, end: LayoutAttribute) {
    if axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return (.leading, .trailing)
  }
}
