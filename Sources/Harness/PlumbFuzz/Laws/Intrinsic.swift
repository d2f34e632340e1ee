extension Law {
  static let intrinsic = Law(
    "intrinsic",
    "along its axis, a stack that nothing else sizes has the length of its distribution's formula; its margins if no view is visible"
  ) { context in
    guard !context.features.hasInheritance else { return nil }
    return context.fault { (plain: PlainStack) in
      guard context.outline.leavesFree(plain.stack, across: false), let pass = Pass(free: plain)
      else { return nil }
      let (length, wanted) = (plain.stack.length(), plain.stack.margins() + pass.total)
      guard wanted >= 0, abs(length - wanted) > context.tolerance else { return nil }
      return "the stack is \(length) long, not \(wanted)"
    }
  }
}
