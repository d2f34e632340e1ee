import PlumbScene

extension SceneGenerator {
  mutating func pin(
    _ id: String, _ edge: WrittenAttribute, to parent: String, _ guide: WrittenConstraint.Guide?
  ) -> WrittenConstraint {
    WrittenConstraint(
      first: .init(item: id, attribute: edge), relation: choices.chance(20) ? relation() : .equal,
      second: .init(item: parent, guide: guide, attribute: edge), constant: choices.chance(40) ? gap() : 0,
      priority: choices.chance(20) ? priority() : 1000, identifier: newConstraintID())
  }

  /// A single inequality for a view's position along an axis, relative to its superview or a sibling.
  mutating func bound(
    _ id: String, _ edge: WrittenAttribute, to parent: ViewModel, _ guide: WrittenConstraint.Guide?
  ) -> WrittenConstraint {
    let sibling = parent.views.isEmpty || choices.chance(60) ? nil : choices.pick(parent.views).id
    let isOpposite = sibling != nil && choices.chance(60)
    let opposites: [WrittenAttribute: WrittenAttribute] = [
      .leading: .trailing, .trailing: .leading, .left: .right, .right: .left, .top: .bottom, .bottom: .top,
    ]
    return WrittenConstraint(
      first: .init(item: id, attribute: edge),
      relation: choices.pick([.lessOrEqual, .greaterOrEqual]),
      second: .init(
        item: sibling ?? parent.id, guide: sibling == nil ? guide : nil,
        attribute: isOpposite ? opposites[edge] ?? edge : edge),
      constant: choices.pick([1, -1]) * gap(), priority: choices.chance(30) ? priority() : 1000,
      identifier: newConstraintID())
  }

  /// A random constraint on existing views, in one of the two constraint languages; nil if it would relate a side to
  /// itself, or if there are no suitable views.
  mutating func constraint(in outline: Outline) -> SceneConstraint? {
    guard !outline.inner.isEmpty else { return nil }
    if choices.chance(12) { return visualFormat(in: outline).map { SceneConstraint($0) } }
    let entry = choices.pick(outline.inner)
    var made =
      switch choices.integer(in: 0...9) {
      case 0...3: size(of: entry)
      case 4, 5: relatedSize(of: entry, outline)
      default: relatedPlace(of: entry, outline)
      }
    guard made.second != made.first else { return nil }
    if choices.chance(40) { made.relation = relation() }
    (made.priority, made.identifier) = (priority(), newConstraintID())
    return SceneConstraint(made)
  }

  /// Occasionally, a copy of one of these constraints that differs in one part or only in its name; otherwise nil. The order of
  /// the constraint and its copy must have no effect.
  mutating func neighbour(of others: [SceneConstraint]) -> SceneConstraint? {
    guard !others.isEmpty, choices.chance(8), var made = choices.pick(others).written else { return nil }
    switch choices.integer(in: 0...4) {
    case 1: made.constant += gap()
    case 2: made.relation = relation()
    case 3: made.priority = priority()
    // Only lengths have multipliers. A multiplied position depends on the origin, so mirrored layouts would differ.
    case 4 where made.second != nil && [.width, .height].contains(made.first.attribute):
      made.multiplier = choices.pick(palette.multipliers)
    default: break
    }
    made.identifier = newConstraintID()
    return SceneConstraint(made)
  }

  private mutating func relation() -> WrittenRelation {
    choices.pick([.greaterOrEqual, .lessOrEqual, .equal])
  }

  private mutating func size(of entry: Outline.Entry) -> WrittenConstraint {
    WrittenConstraint(
      first: side(entry, choices.pick([.width, .height])), relation: .equal, constant: length())
  }

  /// An aspect ratio, or a multiple of another view's length.
  private mutating func relatedSize(of entry: Outline.Entry, _ outline: Outline) -> WrittenConstraint {
    let attribute = choices.pick([WrittenAttribute.width, .height])
    let isRatio = choices.chance(30)
    let texts = isRatio ? outline.inner.filter(\.isWrappingText) : []
    let one = texts.isEmpty || choices.chance(50) ? entry : choices.pick(texts)
    let other = isRatio ? one : choices.pick(outline.entries)
    return WrittenConstraint(
      first: side(one, attribute), relation: .equal, multiplier: choices.pick(palette.multipliers),
      second: side(other, isRatio ? attribute == .width ? .height : .width : attribute),
      constant: choices.chance(25) ? gap() : 0)
  }

  private mutating func relatedPlace(of entry: Outline.Entry, _ outline: Outline) -> WrittenConstraint {
    let kinds: [[WrittenAttribute]] = [
      [.top, .bottom, .centerY], [.leading, .trailing, .centerX], [.left, .right, .centerX],
      [.top, .firstBaseline, .lastBaseline], [.left, .top, .centerX, .bottom], [.leading, .top, .trailing, .centerY],
    ]
    let attributes = choices.pick(kinds)
    let first = choices.pick(attributes)
    let parent = outline.entries.first { $0.view.id == entry.parent }
    let other = choices.chance(40) ? choices.pick(outline.entries) : parent ?? outline.entries[0]
    return WrittenConstraint(
      first: side(entry, first), relation: .equal,
      second: side(other, choices.chance(60) ? first : choices.pick(attributes)), constant: gap())
  }

  /// An attribute of a view, or sometimes of one of its guides.
  private mutating func side(_ entry: Outline.Entry, _ attribute: WrittenAttribute) -> WrittenConstraint.Side {
    let view = entry.view
    guard choices.chance(15) else { return .init(item: view.id, attribute: attribute) }
    let own = view.guides.map { WrittenConstraint.Side(item: $0, attribute: attribute) }
    let named: [WrittenConstraint.Guide] =
      [.margins, .safeArea, .readable] + (view.kind == .scroll ? [.content, .frame] : [])
    return choices.pick(own + named.map { WrittenConstraint.Side(item: view.id, guide: $0, attribute: attribute) })
  }

  /// A visual format for up to three subviews of one view.
  private mutating func visualFormat(in outline: Outline) -> String? {
    let parents = outline.entries.filter { !$0.view.arranged.isEmpty || !$0.view.views.isEmpty }
    guard !parents.isEmpty else { return nil }
    let parent = choices.pick(parents).view
    var text = choices.chance(50) ? "V:" : "H:"
    var isFirst = true
    if choices.chance(60) { (text, isFirst) = (text + "|", false) }
    var last: String?
    // Names in visual formats cannot contain hyphens.
    let children = (parent.arranged + parent.views).filter { !$0.id.contains("-") }
    guard !children.isEmpty else { return nil }
    for child in children.prefix(choices.integer(in: 1...3)) {
      if !isFirst { text += connection() }
      text += "[\(child.id)\(choices.chance(35) ? sizes(besides: last) : "")]"
      last = child.id
      isFirst = false
    }
    if choices.chance(60) { text += connection() + "|" }
    return "\(parent.id): \(text)"
  }

  /// A view's size in a visual format, as numbers or relative to another view.
  private mutating func sizes(besides other: String?) -> String {
    let number = Int(length())
    let own = ["(>=\(number)@750)", "(\(number))", "(<=\(number))", "(>=4,<=\(number + 4)@999.5)"]
    return choices.pick(own + (other.map { ["(\($0)@500)", "(==\($0))"] } ?? []))
  }

  private mutating func connection() -> String {
    choices.pick(["-", "", "-8-", "-(>=4)-", "-(10@750)-", "-(>=2,12@500.5)-"])
  }
}

extension Outline.Entry {
  /// Whether the view is a label whose height depends on its width. With an aspect ratio, its width would also depend on its
  /// height.
  fileprivate var isWrappingText: Bool {
    guard view.kind == .label, case .number(let lines)? = view.properties[.lines] else { return false }
    return lines != 1
  }
}
