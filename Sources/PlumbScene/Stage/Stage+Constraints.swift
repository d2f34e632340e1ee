import PlumbBasics
import PlumbLayout

extension Stage {
  /// Creates and activates the constraints of a string: constraint language, possibly parsed before, or visual format.
  func constrain(
    _ text: String, _ written: WrittenConstraint? = nil, at path: @autoclosure () -> String
  ) throws(SceneError) {
    let constraints: [LayoutConstraint]
    if let written {
      let constraint = try constraint(written, at: path())
      do { try constraint.activate() } catch { throw SceneError(Self.reason(error), path: path()) }
      if written.identifier != nil { keepName(of: constraint) }
      return
    } else if let (superview, format) = Self.visualFormat(text) {
      constraints = try visualConstraints(format, in: superview, at: path())
    } else {
      let written: WrittenConstraint
      do { written = try ConstraintLanguage.read(text) } catch { throw SceneError(error.message, path: path()) }
      constraints = [try constraint(written, at: path())]
    }
    do {
      if constraints.count == 1 {
        try constraints[0].activate()
      } else {
        try LayoutConstraint.activate(constraints)
      }
    } catch {
      throw SceneError(Self.reason(error), path: path())
    }
    for constraint in constraints where constraint.identifier != nil { keepName(of: constraint) }
  }

  /// The format and the optional superview id, if the string is a visual format.
  static func visualFormat(_ text: String) -> (superview: String?, format: String)? {
    // A fast path: most strings are not visual formats.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "|") }) else { return nil }
    let isFormat: (Substring) -> Bool = { $0.hasPrefix("H:") || $0.hasPrefix("V:") || $0.hasPrefix("|") }
    let trimmed = text.drop(while: \.isWhitespace)
    if isFormat(trimmed) { return (nil, String(trimmed)) }
    guard let colon = trimmed.firstIndex(of: ":") else { return nil }
    let id = String(trimmed[..<colon])
    let rest = trimmed[trimmed.index(after: colon)...].drop(while: \.isWhitespace)
    guard Names.isID(id), isFormat(rest) || rest.hasPrefix("[") else { return nil }
    return (id, String(rest))
  }

  private func visualConstraints(
    _ format: String, in superview: String?, at path: String
  ) throws(SceneError) -> [LayoutConstraint] {
    let owner = try superview.map { id throws(SceneError) in try view(id, path) } ?? root
    do {
      return try LayoutConstraint.constraints(
        withVisualFormat: format, views: Dictionary(uniqueKeysWithValues: zip(items.keys, items.values)),
        superview: owner)
    } catch {
      let message = error.message.hasSuffix(".") ? String(error.message.dropLast()) : error.message
      throw SceneError(
        "\(String(format.prefix(120)).quotedForJSON), character \(error.offset + 1): \(message)", path: path)
    }
  }

  private func constraint(
    _ written: WrittenConstraint, at path: @autoclosure () -> String
  ) throws(SceneError) -> LayoutConstraint {
    let first = try item(of: written.first, path())
    var second: LayoutItem?
    if let side = written.second { second = try item(of: side, path()) }
    return LayoutConstraint(
      first, written.first.attribute, written.relation, second, written.second?.attribute,
      multiplier: written.multiplier, constant: written.constant, priority: LayoutPriority(written.priority),
      identifier: written.identifier)
  }

  private func item(
    of side: WrittenConstraint.Side, _ path: @autoclosure () -> String
  ) throws(SceneError) -> LayoutItem {
    guard let guide = side.kind else { return try item(side.item, path()) }
    let view = try view(side.item, path())
    switch guide {
    case .margins: return view.layoutMarginsGuide
    case .safeArea: return view.safeAreaLayoutGuide
    case .readable: return view.readableContentGuide
    case .content, .frame:
      guard let scroll = view as? ScrollView else {
        throw SceneError("only a scroll view has a guide \"\(guide.rawValue)\"", path: path())
      }
      return guide == .content ? scroll.contentLayoutGuide : scroll.frameLayoutGuide
    }
  }

  private static func reason(_ error: LayoutConstraintError) -> String {
    switch error {
    case .itemMissing: "a view of the constraint is gone"
    case .noCommonAncestor: "the views of the constraint are not in one tree"
    case .incomparable:
      "these attributes cannot be compared: compare lengths with lengths and positions with positions, but not leading or trailing with left or right"
    case .unusableNumber: "a number in it is too large, or its priority is not above 0 and at most 1000"
    }
  }
}
