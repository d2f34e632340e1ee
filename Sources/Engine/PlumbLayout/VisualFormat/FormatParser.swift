/// Reads a format by its grammar:
///
///     format     = [("H" | "V") ":"] ["|" connection] view {connection view} [connection "|"]
///     connection = ["-" [spacing "-"]]
///     view       = "[" name ["(" predicate {"," predicate} ")"] "]"
///
/// Nothing nests, so nothing recurses.
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

  /// The error where a view should begin.
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

  /// Aligns each view with the one before it, at every attribute of the options.
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
