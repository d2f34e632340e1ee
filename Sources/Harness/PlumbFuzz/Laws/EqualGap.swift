extension Law {
  static let equalGap = Law("equal-gap", "under equalSpacing all gaps are equal and none is negative") { context in
    context.fault { stack in
      guard stack.distribution == .equalSpacing else { return nil }
      let gaps = stack.gaps.map(\.actual)
      if let least = gaps.min(), least < -context.tolerance { return "a gap is \(least) long" }
      return gaps.difference(within: context.tolerance)
    }
  }
}
