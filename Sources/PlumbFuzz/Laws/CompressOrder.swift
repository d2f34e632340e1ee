extension Law {
  static let compressOrder = Law(
    "compress-order", "where room is short, views shrink from the lowest resisting one on, the first of equals first"
  ) { moment in
    moment.fault { stack in
      guard stack.distribution == "fill", let plain = PlainStack(stack, moment.outline),
        stack.canvas().length - plain.gaps.total < plain.naturals.total,
        let pass = Pass(plain, in: stack.canvas().length)
      else { return nil }
      for (item, wanted) in zip(plain.items, pass.lengths) {
        let length = stack.span(of: item.view).length
        if abs(length - wanted) > moment.tolerance { return "\(item.view.id) is \(length) long, not \(wanted)" }
      }
      return nil
    }
  }
}
