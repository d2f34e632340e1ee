extension Law {
  static let minSpacing = Law(
    "min-spacing", "gaps equal the spacing; under equalSpacing and equalCentering they are at least that"
  ) { context in
    context.fault { stack in
      for gap in stack.isByBaselines ? stack.baselineGaps : stack.gaps {
        let excess = gap.actual - gap.wanted
        if excess < -context.tolerance || !stack.isLoose && excess > context.tolerance {
          return "the gap after \(gap.after) is \(gap.actual), not \(gap.wanted)"
        }
      }
      return nil
    }
  }
}
