extension Law {
  static let maximum = Law(
    "max",
    "across the axis, a stack that nothing else sizes is as large as its largest view plus margins; its margins if no view is visible"
  ) { context in
    guard !context.features.hasInheritance else { return nil }
    return context.fault { (plain: PlainStack) in
      guard [.fill, .leading, .center, .trailing].contains(plain.stack.alignment),
        plain.stack.model.arranged.allSatisfy({ $0.properties[.hug] == nil && $0.properties[.compress] == nil }),
        context.outline.leavesFree(plain.stack, across: true)
      else { return nil }
      let (length, margins) = (plain.stack.length(across: true), plain.stack.margins(across: true))
      // Under fill hidden views count too, unless no view is visible.
      let isFilled = plain.stack.alignment == .fill && !plain.items.isEmpty
      let counted = isFilled ? plain.stack.model.arranged : plain.items.map(\.view)
      let extents = counted.map { $0.numbers(.intrinsic)?[plain.stack.isHorizontal ? 1 : 0] ?? 0 }
      let wanted = margins + (extents.max() ?? 0)
      guard wanted >= 0, abs(length - wanted) > context.tolerance else { return nil }
      return "the stack is \(length) across, not \(wanted)"
    }
  }
}
