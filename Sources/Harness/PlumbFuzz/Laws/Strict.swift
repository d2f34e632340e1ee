import PlumbLayout
import PlumbScene

extension Law {
  static let strict = Law.costly(
    "strict", "adding or removing constraints of low priority changes nothing at a higher level"
  ) { context in
    // Texts, shares and insets follow the frames of an earlier pass, and frames follow low priorities.
    let features = context.features
    guard !features.hasWrappingText, !features.hasProportions, !features.hasInheritance, !features.hasText,
      !features.hasReadable, let system = context.snapshot.system
    else { return nil }
    let soft = context.outline.constraints.map(\.priority).filter { $0 < 1000 }.sorted()
    guard !soft.isEmpty else { return nil }
    let bound = soft[soft.count / 2]
    var scene = context.state
    scene.rewriteConstraints { $0.priority <= bound && !$0.mentionsGuides ? nil : $0 }
    let bare = LayoutSnapshot(try Stage(scene), withSystem: true).system?.sums(above: bound) ?? [:]
    for (priority, sum) in system.sums(above: bound).sorted(by: { $0.key > $1.key }) {
      let wanted = bare[priority] ?? 0
      if abs(sum - wanted) > context.precision * 10 {
        return "the violations at \(priority) add up to \(sum); without the rows at \(bound) and below, to \(wanted)"
      }
    }
    return nil
  }
}

extension WrittenConstraint {
  /// Whether it mentions a system guide, whose own rows exist only while a constraint mentions the guide.
  var mentionsGuides: Bool { first.guide != nil || second?.guide != nil }
}

extension NumberedSystem {
  /// The sum of violations at each priority.
  fileprivate func sums(above bound: Double) -> [Double: Double] {
    var sums: [Double: Double] = [:]
    for row in rows where row.priority < 1000 && row.priority > bound {
      sums[row.priority, default: 0] += violation(of: row)
    }
    return sums
  }
}
