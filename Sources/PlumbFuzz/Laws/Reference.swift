import PlumbScene

extension Law {
  static let reference = Law.costly(
    "reference", "every frame, conflict and ambiguity is that of the specification as a program"
  ) { moment in
    let looseness = moment.looseness()
    guard looseness <= moment.precision else { return nil }
    // A guide of which a constraint says nothing but of itself is not laid out.
    guard !moment.outline.constraints.contains(where: \.isOfOneGuide) else { return nil }
    // What rounding moves by a tenth of what counts as room to move, it may make ambiguous.
    let verdict = ReferenceVerdict(
      of: moment.stage, moment.reading, within: moment.precision, isAmbiguityRounded: looseness > 1e-8)
    if case .differs(let what) = verdict { return what }
    return nil
  }
}

extension WrittenConstraint {
  fileprivate var isOfOneGuide: Bool {
    first.guide != nil && first.item == second?.item && first.guide == second?.guide
  }
}
