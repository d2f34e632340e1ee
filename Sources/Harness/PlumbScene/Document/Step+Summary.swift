extension Step {
  /// A short description of the step. O(length).
  public var summary: String {
    switch self {
    case .append(let parent, let view, _): "append \(view.id) to \(parent)"
    case .insert(let parent, let index, let view): "insert \(view.id) into \(parent) at index \(index)"
    case .move(let view, let index): "move \(view) to index \(index)"
    case .remove(let view): "remove \(view)"
    case .detach(let view): "detach \(view)"
    case .arrange(let view, let index): "arrange \(view)\(Self.place(index))"
    case .transfer(let view, let parent, let index): "transfer \(view) to \(parent)\(Self.place(index))"
    case .addGuide(let guide, let view): "addGuide \(guide) to \(view)"
    case .removeGuide(let guide): "removeGuide \(guide)"
    case .hide(let view): "hide \(view)"
    case .show(let view): "show \(view)"
    case .set(let target, let property, let value):
      "set \(target).\(property.rawValue) to \(JSONWriter.brief(value.json))"
    case .intrinsic(let view, let size): "intrinsic size of \(view) becomes \(JSONWriter.brief(size.json))"
    case .constrain(let constraint): "constrain \(constraint.text)"
    case .release(let id): "release #\(id)"
    case .constant(let id, let value): "constant of #\(id) becomes \(ConstraintLanguage.number(value))"
    case .priority(let id, let value): "priority of #\(id) becomes \(ConstraintLanguage.number(value))"
    case .resize(let size): "resize to \(size.map(ConstraintLanguage.number).joined(separator: " x "))"
    case .batch(let steps): steps.map(\.summary).joined(separator: "; ")
    }
  }

  private static func place(_ index: Int?) -> String { index.map { " at index \($0)" } ?? "" }
}

extension SystemModel.Step {
  /// A short description of the step, for example `suggest 5 for a @999`. O(length).
  public var summary: String {
    switch self {
    case .add(let row): "add row \(row.id): \(row.summary)"
    case .remove(let id): "remove row \(id)"
    case .constant(let id, let value): "constant of row \(id) becomes \(ConstraintLanguage.number(value))"
    case .priority(let id, let value): "priority of row \(id) becomes \(ConstraintLanguage.number(value))"
    case .terms(let id, let terms): "terms of row \(id) become \(SystemModel.RowModel.sum(of: terms))"
    case .change(let row): "row \(row.id) becomes \(row.summary)"
    case .suggest(let name, let value, let priority):
      "suggest \(ConstraintLanguage.number(value)) for \(name) @\(ConstraintLanguage.number(priority))"
    case .withdraw(let name): "withdraw the suggestion for \(name)"
    case .addVariable(let name, _): "add variable \(name)"
    case .removeVariable(let name): "remove variable \(name)"
    }
  }
}
