extension Law {
  static let proportion = Law(
    "proportion", "under fillProportionally, all but the last visible view have their share of the canvas"
  ) { context in
    context.fault { (plain: PlainStack) in
      guard plain.stack.distribution == .fillProportionally,
        let shares = Pass.shares(plain, in: plain.stack.canvas().length)
      else { return nil }
      for (item, share) in zip(plain.items, shares).dropLast() {
        let length = plain.stack.span(of: item.view).length
        if abs(length - share) > context.tolerance { return "\(item.view.id) is \(length) long, not \(share)" }
      }
      return nil
    }
  }
}
