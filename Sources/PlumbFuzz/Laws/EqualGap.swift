extension Law {
  static let equalGap = Law("equal-gap", "under equalSpacing all gaps are equal and none is negative") { moment in
    moment.fault { stack in
      guard stack.distribution == .equalSpacing else { return nil }
      let gaps = stack.gaps.map(\.actual)
      if let least = gaps.min(), least < -moment.tolerance { return "a gap is \(least) long" }
      return gaps.difference(within: moment.tolerance)
    }
  }
}
