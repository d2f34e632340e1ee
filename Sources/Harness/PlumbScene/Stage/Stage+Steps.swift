import PlumbBasics
import PlumbLayout

extension Stage {
  /// Applies a step without laying out.
  func apply(_ step: Step, at path: @autoclosure () -> String) throws(SceneError) {
    switch step {
    case .append(let parent, let model, let isArranged):
      let owner = try view(parent, path() + ".to")
      let made = try makeView(model, at: path() + ".view")
      if let stack = owner as? StackView, isArranged { stack.addArrangedSubview(made) } else { owner.addSubview(made) }
      finish(made, model)
    case .insert(let parent, let index, let model):
      let owner = try view(parent, path() + ".to")
      let made = try makeView(model, at: path() + ".view")
      insert(made, into: owner, at: index)
      finish(made, model)
    case .move(let id, let index):
      let view = try view(id, path() + ".view")
      guard let owner = view.superview else { throw SceneError("the root cannot be moved", path: path() + ".view") }
      insert(view, into: owner, at: index)
    case .remove(let id): try remove(id, path() + ".view")
    case .detach(let id):
      let view = try view(id, path() + ".view")
      guard let stack = view.superview as? StackView, stack.arrangedSubviews.contains(where: { $0 === view }) else {
        throw SceneError("\"\(id)\" is not an arranged view of a stack", path: path() + ".view")
      }
      stack.removeArrangedSubview(view)
    case .arrange(let id, let index):
      let view = try view(id, path() + ".view")
      guard let stack = view.superview as? StackView else {
        throw SceneError("\"\(id)\" is not in a stack view", path: path() + ".view")
      }
      if let index { stack.insertArrangedSubview(view, at: index) } else { stack.addArrangedSubview(view) }
    case .transfer(let id, let parent, let index):
      try transfer(
        try view(id, path() + ".view"), to: try view(parent, path() + ".to"), at: index, path: path() + ".to")
    case .addGuide(let id, let parent):
      let owner = try view(parent, path() + ".to")
      let guide = LayoutGuide(identifier: id)
      try register(guide, id, path() + ".guide")
      owner.addLayoutGuide(guide)
    case .removeGuide(let id): try removeGuide(id, path() + ".guide")
    case .hide(let id): try view(id, path() + ".view").isHidden = true
    case .show(let id): try view(id, path() + ".view").isHidden = false
    case .set(let id, let property, let value):
      try set(property, value, of: try view(id, path() + ".target"), at: path() + ".value")
    case .intrinsic(let id, let size):
      try set(.intrinsic, size, of: try view(id, path() + ".view"), at: path() + ".size")
    case .constrain(let constraint): try constrain(constraint, at: path() + ".constraint")
    case .release(let id):
      try constraint(id, path() + ".id").deactivate()
      named[id] = nil
    case .constant(let id, let value): try constraint(id, path() + ".id").constant = value
    case .priority(let id, let value): try constraint(id, path() + ".id").priority = LayoutPriority(value)
    case .resize(let size): root.frame = Rect(x: 0, y: 0, width: size[0], height: size[1])
    case .batch(let steps):
      for (index, step) in steps.enumerated() { try apply(step, at: "\(path()).steps[\(index)]") }
    }
  }

  private func insert(_ view: View, into owner: View, at index: Int) {
    guard let stack = owner as? StackView else { return owner.insertSubview(view, at: index) }
    let isPlain = view.superview === stack && !stack.arrangedSubviews.contains { $0 === view }
    if isPlain { stack.insertSubview(view, at: index) } else { stack.insertArrangedSubview(view, at: index) }
  }

  /// Applies the explicit frame, even if a stack has arranged the view.
  private func finish(_ view: View, _ model: ViewModel) {
    if model.properties[.autoresizing] != nil { view.translatesAutoresizingMaskIntoConstraints = true }
  }

  private func transfer(_ view: View, to owner: View, at index: Int?, path: @autoclosure () -> String)
    throws(SceneError)
  {
    guard !owner.isDescendant(of: view) else {
      throw SceneError("\"\(owner.identifier ?? "")\" cannot contain one of its own superviews", path: path())
    }
    switch (owner as? StackView, index) {
    case (let stack?, let index?): stack.insertArrangedSubview(view, at: index)
    case (let stack?, nil): stack.addArrangedSubview(view)
    case (nil, let index?): owner.insertSubview(view, at: index)
    case (nil, nil): owner.addSubview(view)
    }
    forgetReleased()
  }

  private func removeGuide(_ id: String, _ path: @autoclosure () -> String) throws(SceneError) {
    guard let guide = try item(id, path()) as? LayoutGuide else {
      throw SceneError("\"\(id)\" is a view, not a guide", path: path())
    }
    guide.owningView?.removeLayoutGuide(guide)
    items[id] = nil
    forgetReleased()
  }

  private func remove(_ id: String, _ path: @autoclosure () -> String) throws(SceneError) {
    let view = try view(id, path())
    guard view !== root else { throw SceneError("the root cannot be removed", path: path()) }
    view.removeFromSuperview()
    forget(view)
  }

  private func constraint(
    _ id: String, _ path: @autoclosure () -> String
  ) throws(SceneError) -> LayoutConstraint {
    guard let found = named[id], let only = found.first else {
      throw SceneError("unknown constraint #\(id)\(suggestion(for: id, among: named.keys))", path: path())
    }
    guard found.count == 1 else {
      throw SceneError("#\(id) is not unique: \(found.count) constraints have this identifier", path: path())
    }
    return only
  }

  /// Creates and activates the constraints for a constraint's text.
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
        throw SceneError("only a scroll view has the guide \"\(guide.rawValue)\"", path: path())
      }
      return guide == .content ? scroll.contentLayoutGuide : scroll.frameLayoutGuide
    }
  }

  private static func reason(_ error: LayoutConstraintError) -> String {
    switch error {
    case .itemMissing: "a view in the constraint no longer exists"
    case .noCommonAncestor: "the views in the constraint are not in the same tree"
    case .incomparable:
      "these attributes cannot be compared: compare lengths with lengths and positions with positions, but not leading or trailing with left or right"
    case .unusableNumber: "a number in the constraint is too large, or the priority is not above 0 and at most 1000"
    }
  }
}
