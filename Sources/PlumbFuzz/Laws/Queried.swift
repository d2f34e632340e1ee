import PlumbLayout
import PlumbProperty
import PlumbScene

extension Law {
  /// Not checked with unsettled layouts, which stop at a place that depends on the path.
  static let queried = Law.costly(
    "queried", "fitting sizes, conflicts and ambiguity that are read between edits change nothing", oneIn: 2
  ) { moment in
    guard moment.stage.isSettled, let before = moment.before, let step = moment.lastStep else { return nil }
    var random = moment.random(11)
    let stage = try Stage(before.state)
    for edit in step.edits {
      stage.readUnsettledState(&random)
      try stage.begin(edit)
    }
    stage.readUnsettledState(&random)
    stage.root.layoutIfNeeded()
    return moment.reading.difference(from: Reading(stage), within: moment.agreement)
  }
}

extension Step {
  /// The single edits of a step.
  fileprivate var edits: [Step] {
    if case .batch(let steps) = self { return steps }
    return [self]
  }
}

extension Stage {
  /// Reads what is computed on demand, while changes wait for the next layout.
  fileprivate func readUnsettledState(_ random: inout Seeded) {
    let view = random.pick(from: views())
    _ = view.systemLayoutSizeFitting(.compressed)
    _ = root.conflicts
    _ = view.hasAmbiguousLayout
  }
}
