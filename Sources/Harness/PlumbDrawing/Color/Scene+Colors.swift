import PlumbScene

extension Scene {
  /// The colours of views after a step, by their ids. O(views + steps).
  func colors(after step: Int) -> [String: Color] {
    var colors: [String: Color] = [:]
    colors.take(root)
    for step in steps.prefix(step) { colors.take(step) }
    return colors
  }
}

extension [String: Color] {
  /// Adds the colours of a view and all views inside it. Not recursive, since trees can be deep.
  mutating func take(_ model: ViewModel) {
    var waiting = [model]
    while let model = waiting.popLast() {
      if case .text(let text) = model.properties[.color] { self[model.id] = Color(text) }
      waiting.append(contentsOf: model.arranged)
      waiting.append(contentsOf: model.views)
    }
  }

  mutating func take(_ step: Step) {
    switch step {
    case .append(_, let model, _), .insert(_, _, let model): take(model)
    case .set(let id, .color, .text(let text)): self[id] = Color(text)
    case .batch(let steps): for step in steps { take(step) }
    default: break
    }
  }
}
