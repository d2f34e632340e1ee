extension Law {
  static let order = Law(
    "order", "in a stack without negative spacing, visible views follow one another without overlap"
  ) { context in
    context.fault { stack in
      guard !stack.isByBaselines, stack.gaps.allSatisfy({ $0.wanted >= 0 }) else { return nil }
      for (before, after) in zip(stack.visible, stack.visible.dropFirst()) {
        let (end, start) = (stack.span(of: before).end, stack.span(of: after).start)
        if start < end - context.tolerance {
          return "\(after.id) starts at \(start), before \(before.id) ends at \(end)"
        }
      }
      return nil
    }
  }
}
