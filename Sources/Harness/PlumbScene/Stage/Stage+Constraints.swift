import PlumbBasics
import PlumbLayout

extension Stage {
  /// Creates and activates the constraints of a text.
  func constrain(_ constraint: SceneConstraint, at path: @autoclosure () -> String) throws(SceneError) {
    let made: [LayoutConstraint]
    switch constraint.meaning {
    case .written(let written): made = [try self.constraint(written, at: path())]
    case .format(let format, let superview): made = try visualConstraints(format, in: superview, at: path())
    case .unreadable(let message): throw SceneError(message, path: path())
    }
    do {
      if made.count == 1 { try made[0].activate() } else { try LayoutConstraint.activate(made) }
    } catch {
      throw SceneError(Self.reason(error), path: path())
    }
    for constraint in made where constraint.identifier != nil { keepName(of: constraint) }
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
      first, written.first.attribute.layout, written.relation.layout, second, written.second?.attribute.layout,
      multiplier: written.multiplier, constant: written.constant, priority: LayoutPriority(written.priority),
      identifier: written.identifier)
  }

  private func item(
    of side: WrittenConstraint.Side, _ path: @autoclosure () -> String
  ) throws(SceneError) -> LayoutItem {
    guard let guide = side.guide else { return try item(side.item, path()) }
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
