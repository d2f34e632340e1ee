extension SystemModel.Step {
  /// A short description: `suggest 5 for a @999`. O(its length).
  public var summary: String {
    switch self {
    case .add(let row): "add \(row.id): \(row.summary)"
    case .remove(let id): "remove \(id)"
    case .constant(let id, let value): "constant of \(id) becomes \(ConstraintLanguage.number(value))"
    case .priority(let id, let value): "priority of \(id) becomes \(ConstraintLanguage.number(value))"
    case .terms(let id, let terms): "terms of \(id) become \(SystemModel.RowModel.sum(of: terms))"
    case .change(let row): "\(row.id) becomes \(row.summary)"
    case .suggest(let name, let value, let priority):
      "suggest \(ConstraintLanguage.number(value)) for \(name) @\(ConstraintLanguage.number(priority))"
    case .withdraw(let name): "withdraw the suggestion for \(name)"
    case .addVariable(let name, _): "add variable \(name)"
    case .removeVariable(let name): "remove variable \(name)"
    }
  }
}

extension SystemModel {
  /// The step's number, the number of steps, and what the step does. O(its length).
  package func summary(ofStep step: Int) -> String {
    guard step > 0, step <= steps.count else {
      return steps.isEmpty ? "" : "at the start, before \(steps.count) step\(steps.count == 1 ? "" : "s")"
    }
    return "step \(step) of \(steps.count): \(steps[step - 1].summary)"
  }
}
