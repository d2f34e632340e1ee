/// An edit of a layout, followed by a layout pass.
public indirect enum Step: Sendable {
  case append(to: String, view: ViewModel, isArranged: Bool)
  case insert(to: String, at: Int, view: ViewModel)
  case move(view: String, at: Int)
  case remove(view: String)
  case detach(view: String)
  /// Arranges a subview of a stack, at the end by default; an arranged view moves.
  case arrange(view: String, at: Int?)
  /// Moves a view into another view; constraints inside its tree stay active.
  case transfer(view: String, to: String, at: Int?)
  case addGuide(String, to: String)
  /// Removes a guide and its constraints.
  case removeGuide(String)
  case hide(view: String)
  case show(view: String)
  case set(target: String, property: ViewProperty, value: Setting)
  case intrinsic(view: String, size: Setting)
  case constrain(String)
  case release(id: String)
  case constant(id: String, value: Double)
  case priority(id: String, value: Double)
  case resize(size: [Double])
  /// Several edits before one layout pass.
  case batch([Step])

  /// A short description. O(its length).
  public var summary: String {
    switch self {
    case .append(let parent, let view, _): "append \(view.id) to \(parent)"
    case .insert(let parent, let index, let view): "insert \(view.id) into \(parent) at \(index)"
    case .move(let view, let index): "move \(view) to \(index)"
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
    case .constrain(let text): "constrain \(text)"
    case .release(let id): "release #\(id)"
    case .constant(let id, let value): "constant of #\(id) becomes \(ConstraintLanguage.number(value))"
    case .priority(let id, let value): "priority of #\(id) becomes \(ConstraintLanguage.number(value))"
    case .resize(let size): "resize to \(size.map(ConstraintLanguage.number).joined(separator: " x "))"
    case .batch(let steps): steps.map(\.summary).joined(separator: "; ")
    }
  }

  private static func place(_ index: Int?) -> String { index.map { " at \($0)" } ?? "" }
}
