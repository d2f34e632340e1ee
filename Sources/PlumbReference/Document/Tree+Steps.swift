import PlumbDocument
import PlumbTwin

extension Tree {
  /// Applies a step to the document.
  mutating func play(_ step: Step) throws(Refusal) {
    switch step {
    case .append(let parent, let model, let isArranged):
      try add(model, to: try view(parent).id, isArranged: isArranged && self[parent].kind == .stack, at: nil)
    case .insert(let parent, let index, let model):
      try add(model, to: try view(parent).id, isArranged: self[parent].kind == .stack, at: index)
    case .move(let id, let index): try move(id, to: index)
    case .remove(let id): try remove(id)
    case .detach(let id): try detach(id)
    case .arrange(let id, let index): try arrange(id, at: index)
    case .transfer(let id, let parent, let index): try transfer(id, to: parent, at: index)
    case .addGuide(let id, let parent): try addGuide(id, to: parent)
    case .removeGuide(let id): try removeGuide(id)
    case .hide(let id): try set(id, .hidden, .flag(true))
    case .show(let id): try set(id, .hidden, .flag(false))
    case .set(let id, let property, let value): try set(id, property, value)
    case .intrinsic(let id, let size): try set(id, .intrinsic, size)
    case .constrain(let constraint): try constrain(constraint)
    case .release(let id):
      _ = try statement(id)
      statements.removeAll { $0.identifier == id }
    case .constant(let id, let value): statements[try statement(id)].constant = Rational(written: value)
    case .priority(let id, let value): statements[try statement(id)].priority = value
    case .resize(let size): try set(root, .size, .numbers(size))
    case .batch(let steps): for step in steps { try play(step) }
    }
  }

  private mutating func set(_ id: String, _ property: ViewProperty, _ value: Setting) throws(Refusal) {
    _ = try view(id)
    self[id].properties[property] = value
  }

  /// The index of the constraint with this identifier, which must be unique.
  private func statement(_ id: String) throws(Refusal) -> Int {
    let found = statements.indices.filter { statements[$0].identifier == id }
    guard let index = found.first, found.count == 1 else {
      throw .unplayable("\(found.count) constraints are called #\(id)")
    }
    return index
  }

  /// Activates the constraints of an equation or a visual format.
  mutating func constrain(_ constraint: SceneConstraint) throws(Refusal) {
    switch constraint.meaning {
    case .written(let written): statements.append(try Statement(written, in: self))
    case .format(let format, let superview):
      statements += try VisualFormatReader.read(format, in: superview ?? root, of: self)
    case .unreadable(let message): throw .unplayable(message)
    }
  }
}
