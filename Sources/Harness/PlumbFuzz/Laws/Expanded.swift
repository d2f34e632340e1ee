import PlumbLayout
import PlumbScene

extension Law {
  /// Does not apply to wrapping texts whose widths and heights depend on each other, because several layouts may then be
  /// consistent.
  static let expanded = Law.costly(
    "expanded", "views that share variables have the same frames, rows and ambiguity as views with separate variables"
  ) { context in
    guard context.stage.isSettled else { return nil }
    guard !(context.features.hasCoupling && context.features.hasWrappingText) else { return nil }
    let additions = context.additions
    guard !additions.isEmpty else { return nil }
    let stage = try context.builtAnew()
    let before = Facts(stage)
    try stage.play(.batch(additions.map { .constrain($0) }))
    guard stage.isSettled else { return nil }
    let added = Set(additions.compactMap(\.written?.identifier))
    let after = Facts(stage, without: added)
    if let fault = context.snapshot.difference(from: after.snapshot, within: context.agreement) {
      return "\(fault) without shared variables"
    }
    if let fault = before.difference(from: after, "without shared variables", within: context.agreement) {
      return fault
    }
    try stage.play(.batch(added.sorted().map { .release(id: $0) }))
    let again = Facts(stage)
    let way = "after variables are shared again"
    if let fault = before.difference(from: again, way, within: context.agreement) { return fault }
    return stage.isSettled && before.footprint != again.footprint
      ? "\(way), the layout stores \(again.footprint.text), expected \(before.footprint.text)" : nil
  }
}

extension StepContext {
  /// Redundant constraints on the lengths of arranged views. They prevent these views from sharing variables.
  fileprivate var additions: [SceneConstraint] {
    let arranged = outline.entries.flatMap { entry in entry.view.arranged.map(\.id) }
    return arranged.prefix(24).enumerated().flatMap { index, id in
      [WrittenAttribute.width, .height].map { attribute in
        SceneConstraint(
          WrittenConstraint(
            first: .init(item: id, attribute: attribute), relation: .greaterOrEqual, constant: -1,
            priority: 1000, identifier: outline.freeID("own-\(attribute == .width ? "w" : "h")\(index)")))
      }
    }
  }
}

/// The results that must not depend on shared variables. Excludes the sets of conflicts, because a conflict may have several
/// minimal sets, and any of them may be reported.
private struct Facts {
  let snapshot: LayoutSnapshot
  let footprint: LayoutFootprint?
  let ambiguous: [String]
  let texts: [String]

  init(_ stage: Stage, without added: Set<String> = []) {
    snapshot = LayoutSnapshot(stage)
    footprint = stage.root.layoutFootprint
    ambiguous = stage.observe().ambiguous.map { "\"\($0.view)\" (\($0.attributes.list))" }
    texts = stage.root.constraintTexts.filter { !added.contains($0.identifier ?? "") }.map(\.description)
  }

  /// The first difference from the facts of another layout, which `way` describes; nil if there is none.
  func difference(from other: Facts, _ way: String, within tolerance: Double) -> String? {
    let isExact = snapshot.isDyadic && other.snapshot.isDyadic
    if let fault = snapshot.difference(from: other.snapshot, within: isExact ? 0 : tolerance) {
      return "\(fault) \(way)"
    }
    if ambiguous != other.ambiguous {
      return "the ambiguous views are \(ambiguous.list), but \(other.ambiguous.list) \(way)"
    }
    if texts.count != other.texts.count {
      return "the number of constraints is \(texts.count), but \(other.texts.count) \(way)"
    }
    // Insets and measured texts may differ in their last digits.
    if isExact, let pair = zip(texts, other.texts).first(where: { $0 != $1 }) {
      return "a constraint of the layout is \(pair.0), but \(pair.1) \(way)"
    }
    return nil
  }
}

extension LayoutSnapshot {
  /// Whether all numbers in all frames are dyadic, so that their sums are exact.
  fileprivate var isDyadic: Bool {
    frames.values.allSatisfy { frame in
      frame.numbers.allSatisfy { abs($0) < 1e9 && ($0 * 1024).rounded() == $0 * 1024 }
    }
  }
}
