import PlumbLayout
import PlumbProperty
import PlumbScene

extension Law {
  /// Does not apply to pixel grids, positions that are compared across axes, and conflicts, in which constraints on a root yield
  /// last. A measured view has no superview, so inherited properties are omitted.
  static let fitting = Law.costly(
    "fitting",
    "a fitting size is the size of a view that is laid out alone, with two constraints that have the fitting priorities",
    oneIn: 8
  ) { context in
    guard context.features.scale == 0, !context.features.hasCoupledPositions else { return nil }
    var random = context.random(5)
    let stage = try context.builtAnew()
    let (before, work) = (LayoutSnapshot(stage), stage.root.layoutWork)
    for _ in 0..<2 {
      let entry = random.pick(from: context.outline.entries)
      guard let view = stage.views().first(where: { $0.identifier == entry.view.id }) else { continue }
      let request = FittingRequest(&random)
      let found = request.answer(by: view)
      if request.answer(by: view) != found {
        return "the fitting size of \"\(entry.view.id)\" is different when it is measured again"
      }
      guard let wanted = try context.size(of: entry.view, request) else { continue }
      let isNear =
        abs(found.width - wanted.width) <= wanted.precision && abs(found.height - wanted.height) <= wanted.precision
      guard isNear else {
        let size = Size(width: wanted.width, height: wanted.height)
        return "the fitting size of \"\(entry.view.id)\" for \(request) is \(found.text), expected \(size.text)"
      }
    }
    stage.root.layoutIfNeeded()
    if stage.root.layoutWork.pivots != work.pivots {
      return "after views were measured, the next layout has work to do"
    }
    return LayoutSnapshot(stage).difference(from: before, within: 0).map { "after views were measured, \($0)" }
  }
}

/// A target size with unique priorities, because rows with equal priorities would be ordered by place.
private struct FittingRequest: CustomStringConvertible {
  private let target: Size
  private let priorities: [Double]

  init(_ random: inout Seeded) {
    let lengths = [0, 10_000, 33.5, 120]
    target =
      random.chance(50)
      ? random.pick(from: [Size.compressed, Size.expanded])
      : Size(width: random.pick(from: lengths), height: random.pick(from: lengths))
    priorities = Array(random.shuffled([3.5, 50.75, 333.25, 999.875]).prefix(2))
  }

  var description: String { "the target \(target.text) with the priorities \(priorities.list)" }

  func answer(by view: View) -> Size {
    view.systemLayoutSizeFitting(
      target, horizontalFittingPriority: LayoutPriority(priorities[0]),
      verticalFittingPriority: LayoutPriority(priorities[1]))
  }

  /// The target as constraints. The standard targets have the same sizes as in UIKit.
  func constraints(on id: String) -> [SceneConstraint] {
    let size =
      target == .compressed ? [0, 0] : target == .expanded ? [10_000, 10_000] : [target.width, target.height]
    return zip([WrittenAttribute.width, .height], zip(size, priorities)).map { attribute, numbers in
      SceneConstraint(
        WrittenConstraint(
          first: .init(item: id, attribute: attribute), relation: .equal, constant: numbers.0, priority: numbers.1))
    }
  }
}

extension StepContext {
  /// The size of a view that is laid out alone in a root, with the constraints inside the view; nil if the layout has a conflict
  /// or no stable solution.
  fileprivate func size(
    of view: ViewModel, _ request: FittingRequest
  ) throws -> (width: Double, height: Double, precision: Double)? {
    var inner = view
    for property in ViewProperty.allCases where !property.applies(to: view.kind, isRoot: false) {
      inner.properties[property] = nil
    }
    for property in [ViewProperty.autoresizing, .preservesSuperviewMargins] { inner.properties[property] = nil }
    inner.properties[.direction] = .word(snapshot.rightToLeft[view.id] == nil ? .ltr : .rtl)
    guard view.id != state.root.id || state.root.properties[.safeArea] == nil else { return nil }
    var inside: Set<String> = []
    inner.visit { view, _ in inside.formUnion([view.id] + view.guides) }
    var outer = ViewModel(id: outline.freeID("outermost"))
    outer.properties[.size] = .numbers([0, 0])
    outer.views = [inner]
    var scene = Scene(root: outer)
    scene.constraints =
      state.constraints.filter { constraint in
        constraint.written?.sides.allSatisfy { inside.contains($0.item) } ?? false
      } + request.constraints(on: view.id)
    let stage = try Stage(scene)
    let snapshot = LayoutSnapshot(stage)
    guard snapshot.conflicts.isEmpty, stage.isSettled, stage.isSolved, let frame = snapshot.frames[view.id] else {
      return nil
    }
    return (frame.width, frame.height, max(agreement, snapshot.tolerance))
  }
}
