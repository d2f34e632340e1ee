import PlumbScene

extension Law {
  static let hidden = Law(
    "hidden",
    "a hidden view with nothing required inside has no length along the axis; if all are hidden, they start where the canvas does"
  ) { moment in
    moment.fault { stack in
      for view in stack.model.arranged where view.properties[.hidden] == .flag(true) && view.isLeaf {
        guard moment.outline.mentioned[view.id] == nil, !view.resistsMoreThanHiding else { continue }
        let span = stack.span(of: view)
        if abs(span.length) > moment.tolerance { return "the hidden \(view.id) is \(span.length) long" }
        let start = stack.canvas().start
        if stack.visible.isEmpty, abs(span.start - start) > moment.tolerance {
          return "all views are hidden, and \(view.id) starts at \(span.start), not \(start)"
        }
      }
      return nil
    }
  }
}

extension ViewModel {
  /// Whether it contains nothing that could have a length.
  fileprivate var isLeaf: Bool {
    [.view, .label].contains(kind) && arranged.isEmpty && views.isEmpty && guides.isEmpty
      && properties[.autoresizing] == nil
  }

  fileprivate var resistsMoreThanHiding: Bool { resistance.contains { $0 >= Self.hiding } }
}

extension ViewModel {
  /// The priority at which a hidden view has no length.
  static let hiding = 999.999

  /// The compression resistance that the scene sets, on either axis.
  var resistance: [Double] {
    guard case .numbers(let numbers)? = properties[.compress] else { return [] }
    return numbers.compactMap(\.self)
  }
}
