import PlumbScene

extension Law {
  static let reference = Law.costly(
    "reference", "every frame, conflict and ambiguity equals that of the reference, the specification as a program"
  ) { context in
    let looseness = context.looseness()
    guard looseness <= context.precision else { return nil }
    // A system guide that is constrained only to itself is not laid out.
    guard !context.outline.constraints.contains(where: \.isOfOneGuide) else { return nil }
    // Rounding above 1e-8 is a tenth of the movement that counts as ambiguity, and may hide or cause it.
    let verdict = ReferenceVerdict(
      of: context.stage, context.snapshot, within: context.precision, isAmbiguityRounded: looseness > 1e-8)
    switch verdict {
    case .differs(let what): return what
    case .refused(.unplayable(let what)): return "the reference cannot play it: \(what)"
    case .agrees, .refused: return nil
    }
  }
}

extension WrittenConstraint {
  fileprivate var isOfOneGuide: Bool {
    first.guide != nil && first.item == second?.item && first.guide == second?.guide
  }
}
