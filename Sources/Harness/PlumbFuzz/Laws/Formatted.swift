import PlumbLayout
import PlumbProperty
import PlumbScene

extension Law {
  /// The formats have metrics and options, which scenes have not.
  static let formatted = Law.costly(
    "formatted", "a visual format means what its tokens say, and an error names the token that is wrong", oneIn: 8
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
  /// The text with drawn spaces, and where each token begins.
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
    return "\(text) says \(read.dropFirst(index).prefix(1)), not \(statements.dropFirst(index).prefix(1))"
  }

  /// The constraints of a format on real views have its statements' parts, and the standard spacings.
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
    if constraints.count != statements.count { return "\(text) makes \(constraints.count) constraints" }
    for (constraint, statement) in zip(constraints, statements) {
      let item: (VisualFormat.Item) -> View? = { if case .view(let name) = $0 { views[name] } else { superview } }
      let isSame =
        constraint.firstItem === item(statement.first.item) && constraint.firstAttribute == statement.first.attribute
        && constraint.relation == statement.relation && constraint.multiplier == statement.multiplier
        && constraint.secondItem === statement.second.flatMap { item($0.item) }
        && constraint.secondAttribute == statement.second?.attribute && constraint.priority == statement.priority
        && constraint.constant == Self.constant(of: statement, isTurned)
      if !isSame { return "\(text): \(statement) makes \(constraint.text)" }
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

  /// One token is wrong, missing or preceded by a character that begins none.
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
      // After a view, a format may end.
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
      return offset.map { "\(text) is wrong at \($0), but accepted" }
    } catch {
      guard let offset else { return "\(text) is refused: \(error)" }
      return error.offset == offset && error.format == text ? nil : "\(text) is wrong at \(offset): \(error)"
    }
  }

  /// What may not stand in the place of a token.
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
