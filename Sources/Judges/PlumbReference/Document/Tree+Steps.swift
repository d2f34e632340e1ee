import PlumbDocument
import PlumbTwin

extension Tree {
  /// Applies a step to the document.
  mutating func play(_ step: Step) throws(Refusal) {
    switch step {
    case .append(let parent, let model, let isArranged):
      let parent = try view(parent)
      try add(model, to: parent, isArranged: isArranged && self[parent].isStack, at: nil)
    case .insert(let parent, let index, let model):
      let parent = try view(parent)
      try add(model, to: parent, isArranged: self[parent].isStack, at: index)
    case .move(let id, let index): try move(try view(id), to: index)
    case .remove(let id): try remove(try view(id))
    case .detach(let id): detach(try view(id))
    case .arrange(let id, let index): try arrange(try view(id), at: index)
    case .transfer(let id, let parent, let index): try transfer(try view(id), to: try view(parent), at: index)
    case .addGuide(let id, let parent): try addGuide(id, to: try view(parent))
    case .removeGuide(let id): try removeGuide(id)
    case .hide(let id): set(try view(id), .hidden, .flag(true))
    case .show(let id): set(try view(id), .hidden, .flag(false))
    case .set(let id, let property, let value): set(try view(id), property, value)
    case .intrinsic(let id, let size): set(try view(id), .intrinsic, size)
    case .constrain(let constraint): try constrain(constraint)
    case .release(let id):
      _ = try statement(id)
      statements.removeAll { $0.identifier == id }
    case .constant(let id, let value): statements[try statement(id)].constant = Rational(written: value)
    case .priority(let id, let value): statements[try statement(id)].priority = value
    case .resize(let size): set(root, .size, .numbers(size))
    case .batch(let steps): for step in steps { try play(step) }
    }
  }

  private mutating func set(_ id: Name, _ property: ViewProperty, _ value: Setting) {
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
      statements += try VisualFormatReader.read(format, in: try superview.map(view) ?? root, of: self)
    case .unreadable(let message): throw .unplayable(message)
    }
  }
}
