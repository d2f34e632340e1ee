import PlumbLayout
import PlumbProperty
import PlumbScene

extension Law {
  /// Generates its own random formats, because the formats in scenes have no metrics and no options.
  static let formatted = Law.costly(
    "formatted", "a visual format means what its tokens say, and an error names the invalid token", oneIn: 8
  ) { context in
    var random = context.random(3)
    for _ in 0..<4 {
      let drawing = FormatDrawing.draw(&random)
      let fault = try drawing.fault(&random) ?? drawing.faultOfConstraints(&random) ?? drawing.faultOfDamage(&random)
      if let fault { return fault }
    }
    return nil
  }
}

extension FormatDrawing {
  /// The text with random spaces, and the offset of each token.
  private static func text(_ tokens: [String], _ random: inout Seeded) -> (text: String, offsets: [Int]) {
    var (text, offsets) = ("", [Int]())
    for token in tokens {
      offsets.append(text.utf8.count)
      text += token + (random.chance(85) ? "" : random.pick(from: [" ", "\t", "\n ", "\r"]))
    }
    return (text, offsets)
  }

  private func parse(_ text: String) throws(VisualFormatError) -> [Statement] {
    try VisualFormat.parse(text, views: Self.views, metrics: Self.metrics, options: options)
  }

  fileprivate func fault(_ random: inout Seeded) throws -> String? {
    let (text, _) = Self.text(tokens.map(\.text), &random)
    let read = try parse(random.chance(20) ? " \t" + text : text)
    if read == statements { return nil }
    let index = zip(read, statements).enumerated().first { $1.0 != $1.1 }?.offset ?? min(read.count, statements.count)
    let found = index < read.count ? "\(read[index])" : "no further constraint"
    let wanted = index < statements.count ? "\(statements[index])" : "no further constraint"
    return "\"\(text)\" means \(found), expected \(wanted)"
  }

  /// Compares the constraints of a format on real views with the expected statements and the standard spacings.
  fileprivate func faultOfConstraints(_ random: inout Seeded) throws -> String? {
    let superview = View(identifier: "|")
    superview.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let isTurned = random.chance(50)
    superview.layoutDirection = isTurned ? .rightToLeft : .leftToRight
    let views = Dictionary(uniqueKeysWithValues: Self.views.map { ($0, View(identifier: $0)) })
    for view in views.values { superview.addSubview(view) }
    let (text, _) = Self.text(tokens.map(\.text), &random)
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: text, options: options, metrics: Self.metrics, views: views,
      superview: random.chance(50) ? superview : nil)
    if constraints.count != statements.count {
      return "the number of constraints for \"\(text)\" is \(constraints.count), expected \(statements.count)"
    }
    for (constraint, statement) in zip(constraints, statements) {
      let item: (VisualFormat.Item) -> View? = { if case .view(let name) = $0 { views[name] } else { superview } }
      let isSame =
        constraint.firstItem === item(statement.first.item) && constraint.firstAttribute == statement.first.attribute
        && constraint.relation == statement.relation && constraint.multiplier == statement.multiplier
        && constraint.secondItem === statement.second.flatMap { item($0.item) }
        && constraint.secondAttribute == statement.second?.attribute && constraint.priority == statement.priority
        && constraint.constant == Self.constant(of: statement, isTurned)
      if !isSame { return "in \"\(text)\", \(statement) becomes the constraint \(constraint.text)" }
    }
    return nil
  }

  private static func constant(of statement: Statement, _ isTurned: Bool) -> Double {
    switch statement.constant {
    case .points(let points): return points
    case .standard(.betweenViews): return 8
    case .standard(.toSuperview):
      let margins: [LayoutAttribute: Double] = [
        .top: 1, .leading: 2, .bottom: 3, .trailing: 4, .left: isTurned ? 4 : 2, .right: isTurned ? 2 : 4,
      ]
      // Both sides of a spacing at the superview have the same attribute.
      return margins[statement.first.attribute] ?? .nan
    }
  }

  /// Replaces or removes a token, or inserts an invalid character before it. The parser must report the right offset.
  fileprivate func faultOfDamage(_ random: inout Seeded) -> String? {
    var (damaged, texts) = (self, tokens.map(\.text))
    let index = random.integer(in: 0...tokens.count - 1)
    var wanted: Int?
    switch random.integer(in: 0...3) {
    case 0:
      texts.insert("?", at: index)
      wanted = index
    case 1:
      texts.removeLast(tokens.count - index)
      // A format may end after a view.
      if texts.last != "]" { wanted = index }
    case 2:
      guard let other = Self.strangers(tokens[index].role).randomElement(using: &random) else { return nil }
      texts[index] = other
      wanted = index
    default:
      damaged.spoilOptions()
      wanted = 0
    }
    let (text, offsets) = Self.text(texts, &random)
    let offset = wanted.map { $0 < offsets.count ? offsets[$0] : text.utf8.count }
    do {
      _ = try damaged.parse(text)
      return offset.map { "\"\(text)\" is invalid at byte \($0), but it is accepted" }
    } catch {
      guard let offset else { return "the valid format \"\(text)\" is rejected: \(error)" }
      return error.offset == offset && error.format == text
        ? nil : "\"\(text)\" is invalid at byte \(offset), but the error is: \(error)"
    }
  }

  /// Strings that are invalid in place of a token with this role.
  private static func strangers(_ role: Role) -> [String] {
    switch role {
    case .symbol: []
    case .letter: ["X", "h", "VV"]
    case .view: ["nobody", "gap", "A"]
    case .object: ["nobody", "B2"]
    case .attribute: ["left", "centerY", "nothing", "Width"]
    case .value: ["nobody", "_c", "1e16", "1000000000000000.2"]
    case .objectValue: ["nobody", "1e16"]
    case .priority: ["0", "-1", "1000.01", "1001", "nobody", "far"]
    case .divisor: ["0", "0.0", "1e-16", "_c"]
    }
  }
}

/// A random visual format with its meaning according to Documentation/VisualFormat.md.
struct FormatDrawing {
  /// The role of a token, which determines the invalid replacements.
  enum Role {
    case symbol, letter, view, object, attribute, value, objectValue, priority, divisor
  }

  typealias Statement = VisualFormat.Statement
  typealias Side = VisualFormat.Side

  private(set) var tokens: [(text: String, role: Role)] = []
  private(set) var statements: [Statement] = []
  private(set) var options: VisualFormat.Options = []
  private(set) var isVertical = false
  private var random: Seeded

  static let views: Set = ["a", "b2", "_c", "Dd", "z_9"]
  private static let names = views.sorted()
  /// One metric has the same name as a view.
  static let metrics = ["gap": 7.5, "far": -3, "mid": 500.25, "e": 2, "b2": 6]
  private static let numbers = [
    ("8", 8), (".5", 0.5), ("1.25e2", 125), ("1E-2", 0.01), ("2.5e+1", 25), ("0", 0), ("1e15", 1e15), ("007", 7),
    ("gap", 7.5), ("far", -3), ("e", 2),
  ]
  private static let signed = [("-4.5", -4.5), ("+3", 3), ("-1e1", -10)]
  private static let priorities = [("750", 750), ("1e3", 1000), ("mid", 500.25), (".001", 0.001), ("+9", 9)]

  static func draw(_ random: inout Seeded) -> FormatDrawing {
    var drawing = FormatDrawing(random: Seeded(seed: random.next()))
    drawing.draw()
    return drawing
  }

  private init(random: Seeded) { self.random = random }

  private mutating func draw() {
    isVertical = random.chance(40)
    if isVertical || random.chance(60) {
      add(isVertical ? "V" : "H", .letter)
      add(":")
    }
    drawOptions()
    var last: VisualFormat.Item?
    if random.chance(50) {
      add("|")
      last = .superview
    }
    var row: [VisualFormat.Item] = []
    for _ in 0..<random.integer(in: 1...4) {
      let name = random.pick(from: Self.names)
      if let last { connect(last, .view(name)) }
      add("[")
      add(name, .view)
      if random.chance(50) { drawLengths(of: name) }
      add("]")
      last = .view(name)
      row.append(.view(name))
    }
    if random.chance(50), let last {
      connect(last, .superview)
      add("|")
    }
    for (previous, next) in zip(row, row.dropFirst()) {
      for (option, attribute) in alignments where options.contains(option) {
        statements.append(Statement(Side(next, attribute), .equal, Side(previous, attribute)))
      }
    }
  }

  private mutating func add(_ text: String, _ role: Role = .symbol) { tokens.append((text, role)) }

  private typealias Alignment = (option: VisualFormat.Options, attribute: LayoutAttribute)
  private static let across: [Alignment] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
    (.alignAllCenterX, .centerX),
  ]
  private static let down: [Alignment] = [
    (.alignAllTop, .top), (.alignAllBottom, .bottom), (.alignAllCenterY, .centerY),
    (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
  ]
  private var alignments: [Alignment] { isVertical ? Self.across : Self.down }

  private mutating func drawOptions() {
    for (option, _) in alignments where random.chance(20) { options.insert(option) }
    if random.chance(40) { options.insert(random.pick(from: [.directionLeftToRight, .directionRightToLeft])) }
    if isVertical && random.chance(40) { options.insert(.spacingBaselineToBaseline) }
  }

  /// Chooses options that do not match the format.
  mutating func spoilOptions() {
    switch random.integer(in: 0...2) {
    case 0: options.insert(random.pick(from: isVertical ? Self.down : Self.across).option)
    case 1 where !isVertical: options.insert(.spacingBaselineToBaseline)
    default: options.formUnion([.directionLeftToRight, .directionRightToLeft])
    }
  }

  private var edges: (start: LayoutAttribute, end: LayoutAttribute) {
    if isVertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    return options.contains(.directionRightToLeft) ? (.right, .left) : (.leading, .trailing)
  }

  /// Adds a spacing. The side with the larger coordinate is first.
  private mutating func connect(_ previous: VisualFormat.Item, _ next: VisualFormat.Item) {
    let isBaseline = options.contains(.spacingBaselineToBaseline)
    let (start, end) = edges
    var (leaving, reaching) = (isBaseline ? .lastBaseline : end, isBaseline ? .firstBaseline : start)
    if previous == .superview { (leaving, reaching) = (start, start) }
    if next == .superview { (leaving, reaching) = (end, end) }
    var (first, second) = (Side(next, reaching), Side(previous, leaving))
    if start == .right { (first, second) = (second, first) }
    let isAtSuperview = previous == .superview || next == .superview
    let kind = random.integer(in: 0...3)
    if kind > 0 { add("-") }
    switch kind {
    case 0: statements.append(Statement(first, .equal, second))
    case 1:
      statements.append(
        Statement(first, .equal, second, constant: .standard(isAtSuperview ? .toSuperview : .betweenViews)))
    case 2:
      statements.append(predicate(first, from: second, isSigned: false))
      add("-")
    default:
      add("(")
      for index in 0..<random.integer(in: 1...3) {
        if index > 0 { add(",") }
        statements.append(predicate(first, from: second, isSigned: true))
      }
      add(")")
      add("-")
    }
  }

  private mutating func drawLengths(of name: String) {
    let side = Side(.view(name), isVertical ? .height : .width)
    add("(")
    for index in 0..<random.integer(in: 1...3) {
      if index > 0 { add(",") }
      statements.append(predicate(side, from: nil, isSigned: true))
    }
    add(")")
  }

  /// A condition on a spacing from the second side, or on a length if there is no second side.
  private mutating func predicate(_ first: Side, from second: Side?, isSigned: Bool) -> Statement {
    let relations: [(String, LayoutRelation)] = [
      ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual), ("", .equal),
    ]
    let (symbol, relation) = random.pick(from: relations)
    if !symbol.isEmpty { add(symbol) }
    var statement = Statement(first, relation, second)
    if second == nil && random.chance(60) {
      compare(&statement)
    } else {
      statement.constant = .points(value(second == nil ? .objectValue : .value, isSigned: isSigned))
    }
    if random.chance(40) {
      let (text, priority) = random.pick(from: Self.priorities)
      add("@")
      add(text, .priority)
      statement.priority = LayoutPriority(priority)
    }
    return statement
  }

  /// Compares a length with another view's length: `a.width * 2 + 4`.
  private mutating func compare(_ statement: inout Statement) {
    let name = random.pick(from: Self.names)
    var attribute = statement.first.attribute
    add(name, .object)
    // Without an attribute, a name that is both a metric and a view refers to the metric.
    if Self.metrics[name] != nil || random.chance(40) {
      attribute = random.pick(from: [.width, .height])
      add(".")
      add("\(attribute)", .attribute)
    }
    statement.second = Side(.view(name), attribute)
    switch random.integer(in: 0...2) {
    case 0:
      add("*")
      statement.multiplier = value(.value, isSigned: true)
    case 1:
      let (text, divisor) = random.pick(from: [("4", 4), (".5", 0.5), ("gap", 7.5), ("-2", -2)])
      add("/")
      add(text, .divisor)
      statement.multiplier = 1 / divisor
    default: break
    }
    guard random.chance(50) else { return }
    let isLess = random.chance(50)
    add(isLess ? "-" : "+")
    statement.constant = .points(value(.value, isSigned: true) * (isLess ? -1 : 1))
  }

  private mutating func value(_ role: Role, isSigned: Bool) -> Double {
    let (text, value) = random.pick(from: Self.numbers + (isSigned ? Self.signed : []))
    add(text, role)
    return value
  }
}
