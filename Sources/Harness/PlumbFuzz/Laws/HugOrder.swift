extension Law {
  static let hugOrder = Law(
    "hug-order", "extra room goes to the view that hugs least, the first of equals"
  ) { context in
    context.fault { (plain: PlainStack) in
      guard plain.stack.distribution == .fill,
        plain.stack.canvas().length - plain.gaps.total > plain.naturals.total,
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
