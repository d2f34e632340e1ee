extension Law {
  static let maximum = Law(
    "max", "across the axis, a stack that nothing else sizes is as large as its largest view and its margins"
  ) { moment in
    guard !moment.features.hasInheritance else { return nil }
    return moment.fault { stack in
      guard ["fill", "leading", "center", "trailing"].contains(stack.alignment), !stack.model.arranged.isEmpty,
        stack.model.arranged.allSatisfy({ $0.properties[.hug] == nil && $0.properties[.compress] == nil }),
        let plain = PlainStack(stack, moment.outline), moment.outline.leavesFree(stack, across: true)
      else { return nil }
      let (length, margins) = (stack.length(across: true), stack.margins(across: true))
      let counted = stack.alignment == "fill" ? stack.model.arranged : plain.items.map(\.view)
      let extents = counted.map { $0.numbers(.intrinsic)?[stack.isHorizontal ? 1 : 0] ?? 0 }
      let wanted = margins + (extents.max() ?? 0)
      guard wanted >= 0, abs(length - wanted) > moment.tolerance else { return nil }
      return "it is \(length) across, not \(wanted)"
    }
  }
}
