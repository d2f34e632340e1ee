extension Law {
  static let equalGap = Law("equal-gap", "under equalSpacing all gaps are equal") { moment in
    moment.fault { stack in
      guard stack.distribution == "equalSpacing" else { return nil }
      return stack.gaps.map(\.actual).difference(within: moment.tolerance)
    }
  }
}
