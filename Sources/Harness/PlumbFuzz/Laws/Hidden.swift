import PlumbLayout
import PlumbScene

extension Law {
  static let hidden = Law(
    "hidden",
    "a hidden view with nothing required inside has no length along the axis, and lies in the middle of its gap; if all are hidden, they start where the canvas does"
  ) { context in
    context.faultOfHiddenLengths() ?? context.faultOfHiddenPlaces()
  }
}

extension StepContext {
  fileprivate func faultOfHiddenLengths() -> String? {
    fault { (stack: StackFacts) in
      for view in stack.model.arranged where view.properties[.hidden] == .flag(true) && view.isLeaf {
        guard outline.mentioned[view.id] == nil, !view.resistsMoreThanHiding else { continue }
        let span = stack.span(of: view)
        if abs(span.length) > tolerance { return "the hidden \(view.id) is \(span.length) long" }
        let start = stack.canvas().start
        if stack.visible.isEmpty, abs(span.start - start) > tolerance {
          return "all views are hidden, and \(view.id) starts at \(span.start), not \(start)"
        }
      }
      return nil
    }
  }

  /// Along the axis, a hidden view of a plain stack starts in the middle of the spacing between its visible neighbours, or at
  /// the edge of the only one.
  fileprivate func faultOfHiddenPlaces() -> String? {
    guard snapshot.conflicts.isEmpty else { return nil }
    return fault { (plain: PlainStack) in
      let (stack, arranged) = (plain.stack, plain.stack.model.arranged)
      guard let first = stack.visible.first, let last = stack.visible.last else { return nil }
      var previous: ViewModel?
      for view in arranged {
        guard view.properties[.hidden] == .flag(true) else {
          previous = view
          continue
        }
        guard !view.resistsMoreThanHiding else { continue }
        var wanted = stack.span(of: first).start
        if let previous {
          wanted = stack.span(of: previous).end + (previous.id == last.id ? 0 : stack.spacing(after: previous.id) / 2)
        }
        let start = stack.span(of: view).start
        if abs(start - wanted) > tolerance { return "the hidden \(view.id) starts at \(start), not \(wanted)" }
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

  fileprivate var resistsMoreThanHiding: Bool { resistance.contains { $0 >= StackPriority.hiding } }
}

extension ViewModel {
  /// The compression resistance that the scene sets, on either axis.
  var resistance: [Double] {
    guard case .numbers(let numbers)? = properties[.compress] else { return [] }
    return numbers.compactMap(\.self)
  }
}
