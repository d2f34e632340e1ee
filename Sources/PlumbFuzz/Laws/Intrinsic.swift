extension Law {
  static let intrinsic = Law(
    "intrinsic", "along its axis, a stack that nothing else sizes is as long as a formula says"
  ) { moment in
    guard !moment.features.hasInheritance else { return nil }
    return moment.fault { stack in
      guard let plain = PlainStack(stack, moment.outline), !plain.items.isEmpty,
        moment.outline.leavesFree(stack, across: false), let pass = Pass(free: plain)
      else { return nil }
      let (length, wanted) = (stack.length(), stack.margins() + pass.total)
      guard wanted >= 0, abs(length - wanted) > moment.tolerance else { return nil }
      return "it is \(length) long, not \(wanted)"
    }
  }
}
