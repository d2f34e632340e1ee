import PlumbLayout
import PlumbScene

extension Law {
  static let strict = Law.costly(
    "strict", "constraints of lower priorities, put in or left out, change nothing at a level above them"
  ) { moment in
    // What a layout makes of itself for another pass, texts and shares and insets, follows lower priorities too.
    let features = moment.features
    guard !features.hasWrappingText, !features.hasProportions, !features.hasInheritance, !features.hasText,
      !features.hasReadable, let system = moment.reading.system
    else { return nil }
    let soft = moment.outline.constraints.map(\.priority).filter { $0 < 1000 }.sorted()
    guard !soft.isEmpty else { return nil }
    let bound = soft[soft.count / 2]
    var scene = moment.state
    scene.rewriteConstraints { $0.priority <= bound && !$0.speaksOfGuides ? nil : $0 }
    let bare = Reading(try Stage(scene), withSystem: true).system?.sums(above: bound) ?? [:]
    for (priority, sum) in system.sums(above: bound).sorted(by: { $0.key > $1.key }) {
      let wanted = bare[priority] ?? 0
      if abs(sum - wanted) > moment.precision * 10 {
        return "at \(priority) violations are \(sum), and \(wanted) without what is at \(bound) and below"
      }
    }
    return nil
  }
}

extension WrittenConstraint {
  /// Whether a guide of the system's is there because of it, with rows of its own.
  var speaksOfGuides: Bool { first.guide != nil || second?.guide != nil }
}

extension NumberedSystem {
  /// By priority, the sum of violations.
  fileprivate func sums(above bound: Double) -> [Double: Double] {
    var sums: [Double: Double] = [:]
    for row in rows where row.priority < 1000 && row.priority > bound {
      sums[row.priority, default: 0] += violation(of: row)
    }
    return sums
  }
}
