import PlumbLayout
import PlumbProof
import PlumbScene

extension Law {
  static let conflictMinimal = Law(
    "conflict-minimal",
    "each conflict has a proof, removing any member resolves the conflict, and the weakest member is broken and has no effect",
    onScene: { context in
      guard let system = context.snapshot.system, !context.snapshot.conflicts.isEmpty else { return nil }
      if let fault = system.conflictFault(of: context.snapshot.conflicts) ?? context.choiceFault { return fault }
      let idle = context.namesOfIdle
      guard !idle.isEmpty else { return nil }
      let snapshot = LayoutSnapshot(try Stage(context.state.without(idle)))
      return context.snapshot.without(idle).difference(from: snapshot, within: context.agreement).map {
        "removing all broken constraints (\(idle.quotedList)) has an effect: \($0)"
      }
    }, onSystem: { context in context.conflictFault() })
}

extension NumberedSystem {
  /// The first conflict whose proof the checker rejects, or whose report lists a different number of constraints.
  fileprivate func conflictFault(of reports: [ConflictReport]) -> String? {
    guard conflicts.count == reports.count else {
      return "the number of reported conflicts is \(reports.count), but the solver has \(conflicts.count)"
    }
    for (conflict, report) in zip(conflicts, reports) {
      guard report.constraints.contains(report.broken) else {
        return "the conflict reported for \(report.broken.report) does not contain this constraint"
      }
      let checker = ConflictChecker(rows: conflict.rows.map(CheckedRow.init))
      if let fault = checker.firstFault(broken: conflict.broken, multipliers: conflict.multipliers),
        !(fault == .independent && conflict.isUpToRounding)
      {
        return "the checker rejects the conflict reported for \(report.broken.report): \(fault)"
      }
      if conflict.namedCount != report.constraints.count {
        return
          "the number of constraints reported in the conflict of \(report.broken.report) is \(report.constraints.count), expected \(conflict.namedCount)"
      }
    }
    return nil
  }
}

extension StepContext {
  /// Reports a conflict in which the broken constraint is not the weakest, or which contains another broken constraint.
  fileprivate var choiceFault: String? {
    let broken = Set(snapshot.conflicts.lazy.map(\.broken))
    for conflict in snapshot.conflicts {
      let others = conflict.constraints.filter { $0 != conflict.broken }
      if let other = others.first(where: broken.contains) {
        return "\(conflict.broken.report) is in conflict with \(other.report), which is also broken"
      }
      guard let chosen = yielding(of: conflict.broken) else { continue }
      for other in others where yielding(of: other).map({ $0 < chosen }) ?? false {
        return "\(conflict.broken.report) is broken, although \(other.report), in the same conflict, is weaker"
      }
    }
    return nil
  }

  /// The position of a constraint in the order in which constraints yield. Nil for left and right edges in a layout with
  /// right-to-left views, because the document alone does not determine whether they are leading or trailing edges.
  private func yielding(of text: ConstraintText) -> Yielding? {
    let isPhysical = text.firstAttribute.isPhysical || text.secondAttribute.isPhysical
    return isPhysical && features.hasRightToLeft ? nil : outline.yielding(of: text)
  }

  /// The names of the broken constraints whose removal must have no effect. Empty for layouts with shares, inherited insets, or
  /// texts whose widths and heights depend on each other: natural lengths and insets are measured in separate passes, in which
  /// a constraint may hold although it is broken in the final layout.
  fileprivate var namesOfIdle: [String] {
    guard !features.hasInheritance, !features.hasReadable, !features.hasProportions,
      !(features.hasCoupling && features.hasWrappingText)
    else { return [] }
    return snapshot.conflicts.compactMap(\.broken.identifier).filter {
      outline.constraintIDs.contains($0) && !outline.needsGuides(for: $0)
    }
  }
}

extension Scene {
  /// A copy without the constraints that have these names.
  fileprivate func without(_ ids: [String]) -> Scene {
    var scene = self
    scene.rewriteConstraints { $0.identifier.map(ids.contains) ?? false ? nil : $0 }
    return scene
  }
}

extension Outline {
  /// Whether the named constraint mentions a system guide, which would be removed with the constraint.
  fileprivate func needsGuides(for id: String) -> Bool {
    constraints.contains { $0.identifier == id && $0.mentionsGuides }
  }
}

extension LayoutSnapshot {
  fileprivate func without(_ ids: [String]) -> LayoutSnapshot {
    var snapshot = self
    snapshot.conflicts.removeAll { $0.broken.identifier.map(ids.contains) ?? false }
    return snapshot
  }
}

/// The position of a constraint in the order in which constraints yield, computed from the document alone, without the solver's
/// conflict ranks.
struct Yielding: Comparable {
  /// Whether the constraint sizes the root, and therefore yields last.
  var isRootSizing: Bool
  /// The depth of the nearest common ancestor of the constraint's items.
  var depth: Int
  /// The number of the constraint's class in Documentation/Conflicts.md, counted from 1.
  var kind: Int
  /// The place in the tree, if the document determines it. If all else is equal, the constraint with the last place yields first.
  var place: Int?

  /// Whether `a` yields before `b`.
  static func < (a: Yielding, b: Yielding) -> Bool {
    if a.isRootSizing != b.isRootSizing { return b.isRootSizing }
    if a.isRootSizing { return false }
    if a.depth != b.depth { return a.depth > b.depth }
    if a.kind != b.kind { return a.kind < b.kind }
    guard let one = a.place, let other = b.place else { return false }
    return one > other
  }

  static func == (a: Yielding, b: Yielding) -> Bool { !(a < b) && !(b < a) }
}

extension Outline {
  /// The position of a constraint in the order in which constraints yield. Nil if the document does not contain the constraint,
  /// as for constraints on unnamed parts and constraints from content sizes. O(constraints + views).
  func yielding(of text: ConstraintText) -> Yielding? {
    guard let first = item(of: text.first) else { return nil }
    let second = text.second.isEmpty ? nil : item(of: text.second)
    guard text.second.isEmpty == (second == nil) else { return nil }
    let isUsers = isWritten(text)
    let isNamed = text.identifier.map { $0.hasPrefix("UI") } ?? false
    guard isUsers || isNamed || text.isAutoresizing else { return nil }
    // Constraints with this identifier never yield.
    guard text.identifier != "UISV-distributing-edge" else { return nil }
    let isOfRoot = isUsers && second == nil && first.path.count == 1 && !first.isGuide
    let isRootSizing = text.isAutoresizing || text.identifier.map(Self.isRootSizing) ?? false || isOfRoot
    return Yielding(
      isRootSizing: isRootSizing, depth: Self.ownerDepth(of: first, second, text), kind: Self.kind(of: text),
      place: isUsers || text.identifier == "UISV-spacing" ? place(of: text, first, second) : nil)
  }

  /// The place of a constraint. For an inequality between positions, it is the place of the later item, otherwise that of the
  /// first item.
  private func place(of text: ConstraintText, _ first: Item, _ second: Item?) -> Int {
    guard text.relation != .equal, !text.firstAttribute.isLength, let second else { return first.place }
    return max(first.place, second.place)
  }

  private static func ownerDepth(of first: Item, _ second: Item?, _ text: ConstraintText) -> Int {
    guard let second else {
      // A stack view owns its constraints on arranged views.
      let isOfStack = text.identifier?.hasPrefix("UISV-") ?? false
      return first.path.count - (isOfStack && !first.isGuide ? 2 : 1)
    }
    return zip(first.path, second.path).prefix { $0 == $1 }.count - 1
  }

  private static func isRootSizing(_ identifier: String) -> Bool {
    identifier.hasPrefix("UIView-Encapsulated-") || identifier.hasPrefix("UIViewSafeAreaLayoutGuide")
      || identifier == "UISV-hiding"
  }

  private static func kind(of text: ConstraintText) -> Int {
    let ends: [LayoutAttribute] = [.trailing, .bottom, .right]
    let starts: [LayoutAttribute] = [.leading, .top, .left]
    let (one, other) = (text.firstAttribute, text.second.isEmpty ? nil : text.secondAttribute)
    let isLength = one == .width || one == .height
    if text.identifier == "UISV-spacing" { return 1 }
    if let other, starts.contains(one) && ends.contains(other) || ends.contains(one) && starts.contains(other) {
      return 1
    }
    if text.identifier?.hasPrefix("UISV-") ?? false, !isLength { return 2 }
    if let other, ends.contains(one) && ends.contains(other) { return 3 }
    return 4
  }

  /// Whether the constraint is written in the document, and not generated by a view or a stack.
  private func isWritten(_ text: ConstraintText) -> Bool {
    constraints.contains { written in
      written.first.attribute.layout == text.firstAttribute && written.relation.layout == text.relation
        && written.first.title == text.first && (written.second?.title ?? "") == text.second
        && (written.second?.attribute.layout ?? text.secondAttribute) == text.secondAttribute
        && written.constant == text.constant
    }
  }

  private struct Item {
    /// The views from the root to the item, or to a guide's owner.
    var path: [String]
    var place: Int
    var isGuide: Bool
  }

  /// A view or guide, from its title in reports.
  private func item(of title: String) -> Item? {
    if let place = place(of: title) { return Item(path: path(to: title), place: place, isGuide: false) }
    let parts = title.split(separator: ".")
    if parts.count > 1, let owner = parts.first.map(String.init), let place = place(of: owner) {
      // The document does not contain the constraints between a scroll view and its guides.
      let isNamed = !["content", "frame", "readable"].contains(parts[1])
      return isNamed ? Item(path: path(to: owner), place: place, isGuide: true) : nil
    }
    guard let place = entries.firstIndex(where: { $0.view.guides.contains(title) }) else { return nil }
    return Item(path: path(to: entries[place].view.id), place: place, isGuide: true)
  }

  private func path(to id: String) -> [String] {
    var (path, current) = ([id], entry(id)?.parent)
    while let parent = current {
      path.append(parent)
      current = entry(parent)?.parent
    }
    return path.reversed()
  }
}
