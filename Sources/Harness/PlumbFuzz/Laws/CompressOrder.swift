extension Law {
  static let compressOrder = Law(
    "compress-order", "missing room comes from the views that resist least, the first of equals first"
  ) { context in
    context.fault { (plain: PlainStack) in
      guard plain.stack.distribution == .fill,
        plain.stack.canvas().length - plain.gaps.total < plain.naturals.total,
        let pass = Pass(plain, in: plain.stack.canvas().length)
      else { return nil }
      for (item, wanted) in zip(plain.items, pass.lengths) {
        let length = plain.stack.span(of: item.view).length
        if abs(length - wanted) > context.tolerance { return "\(item.view.id) is \(length) long, not \(wanted)" }
      }
      return nil
    }
  }
}
