extension Law {
  static let intrinsic = Law(
    "intrinsic",
    "along its axis, a stack that nothing else sizes has the length of its distribution's formula; its margins if no view is visible"
  ) { moment in
    guard !moment.features.hasInheritance else { return nil }
    return moment.fault { (plain: PlainStack) in
      guard moment.outline.leavesFree(plain.stack, across: false), let pass = Pass(free: plain)
      else { return nil }
      let (length, wanted) = (plain.stack.length(), plain.stack.margins() + pass.total)
      guard wanted >= 0, abs(length - wanted) > moment.tolerance else { return nil }
      return "the stack is \(length) long, not \(wanted)"
    }
  }
}
