import PlumbScene

extension Law {
  static let hidden = Law(
    "hidden",
    "a hidden arranged view without anything required in it has no length along the axis, and starts where the stack's canvas does if all are hidden"
  ) { moment in
    moment.fault { stack in
      for view in stack.model.arranged where view.properties[.hidden] == .flag(true) && view.isLeaf {
        guard moment.outline.spokenOf[view.id] == nil, !view.resistsMoreThanHiding else { continue }
        let span = stack.span(of: view)
        if abs(span.length) > moment.tolerance { return "\(view.id), which is hidden, is \(span.length) long" }
        let start = stack.canvas().start
        if stack.visible.isEmpty, abs(span.start - start) > moment.tolerance {
          return "\(view.id), which is hidden as all others are, lies at \(span.start), not \(start)"
        }
      }
      return nil
    }
  }
}

extension ViewModel {
  /// Whether nothing is in it that could have a length.
  fileprivate var isLeaf: Bool {
    [.view, .label].contains(kind) && arranged.isEmpty && views.isEmpty && guides.isEmpty
      && properties[.autoresizing] == nil
  }

  fileprivate var resistsMoreThanHiding: Bool { resistance.contains { $0 >= Self.hiding } }
}

extension ViewModel {
  /// How important it is that a hidden view has no length.
  static let hiding = 999.999

  /// How much its content resists, as far as a scene says.
  var resistance: [Double] {
    guard case .numbers(let numbers)? = properties[.compress] else { return [] }
    return numbers.compactMap(\.self)
  }
}
