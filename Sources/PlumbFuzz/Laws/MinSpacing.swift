extension Law {
  static let minSpacing = Law(
    "min-spacing", "gaps equal the spacing; under equalSpacing and equalCentering they are at least that"
  ) { moment in
    moment.fault { stack in
      for gap in stack.isByBaselines ? stack.baselineGaps : stack.gaps {
        let excess = gap.actual - gap.wanted
        if excess < -moment.tolerance || !stack.isLoose && excess > moment.tolerance {
          return "the gap after \(gap.after) is \(gap.actual), not \(gap.wanted)"
        }
      }
      return nil
    }
  }
}
