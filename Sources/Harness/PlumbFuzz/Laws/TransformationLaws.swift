import PlumbLayout
import PlumbScene

/// A transformation of a scene. If the transformed scene is laid out and the result is transformed back, it must equal the
/// original layout.
struct Transformation: Sendable {
  typealias Inverse = (inout LayoutSnapshot) -> Void
  /// The description of the transformed layout.
  let name: String
  /// Transforms a scene, and returns the inverse transformation of results, or nil if the transformation does not apply.
  let apply: @Sendable (_ scene: inout Scene, _ context: StepContext) -> Inverse?

  init(_ name: String, apply: @escaping @Sendable (_ scene: inout Scene, _ context: StepContext) -> Inverse?) {
    self.name = name
    self.apply = apply
  }
}

extension Law {
  /// Creates a law that the layout stays the same under a combination of all applicable transformations.
  static func invariant(_ name: String, _ summary: String, _ transformations: [Transformation]) -> Law {
    costly(name, summary) { try $0.fault(in: transformations) }
  }
}

extension StepContext {
  /// The difference between this layout and the transformed layout after transforming it back; nil if there is none.
  fileprivate func fault(in transformations: [Transformation]) throws(SceneError) -> String? {
    var (scene, applied): (Scene, [(name: String, undo: Transformation.Inverse)]) = (state, [])
    for transformation in transformations {
      if let undo = transformation.apply(&scene, self) { applied.append((transformation.name, undo)) }
    }
    guard !applied.isEmpty else { return nil }
    var image = try LayoutSnapshot(playing: scene)
    for (_, undo) in applied.reversed() { undo(&image) }
    let title = "in the layout that is " + applied.map(\.name).list
    if let fault = snapshot.frameDifference(from: image, within: agreement) { return "\(title), \(fault)" }
    let (found, wanted) = (brokenNames(in: image), brokenNames(in: snapshot))
    return found == wanted
      ? nil : "\(title), the broken constraints are \(found.quotedList), expected \(wanted.quotedList)"
  }

  /// The names of the broken constraints. A transformation may rename constraints that the document does not contain, so only
  /// their number counts.
  private func brokenNames(in snapshot: LayoutSnapshot) -> [String] {
    snapshot.conflicts.map { conflict in
      conflict.broken.identifier.flatMap { outline.constraintIDs.contains($0) ? $0 : nil } ?? "-"
    }.sorted()
  }
}

extension Law {
  static let mirror = Law.invariant(
    "mirror", "a right-to-left layout is the mirror image of the left-to-right layout", [.mirrored])
}

extension Transformation {
  /// Does not apply to explicit frames and positions compared across axes, which are always measured from the left.
  static let mirrored = Transformation("mirrored") { scene, context in
    let features = context.features
    guard !features.hasSetFrames, !features.hasCoupledPositions, features.scale == 0 else { return nil }
    scene = scene.mirrored
    let parents = scene.root.parents
    return { snapshot in
      for (id, image) in zip(snapshot.frames.keys, snapshot.frames.values) {
        guard let parent = parents[id], let whole = snapshot.frames[parent] else { continue }
        snapshot.frames[id]?.origin.x = whole.width - image.maxX
      }
    }
  }
}

extension ViewModel {
  /// The superview of each view, and the owner of each guide.
  fileprivate var parents: Named<String> {
    var (parents, waiting) = (Named<String>(), [self])
    while let view = waiting.popLast() {
      let children = view.arranged + view.views
      for id in children.map(\.id) + view.guides { parents.append(id, view.id) }
      waiting += children
    }
    return parents
  }
}

extension Scene {
  /// The scene in the opposite layout direction, with left and right exchanged.
  fileprivate var mirrored: Scene {
    var scene = self
    scene.root.visit { view, _ in
      guard let direction = view.properties[.direction] else { return }
      view.properties[.direction] = .word(direction == .word(.rtl) ? .ltr : .rtl)
    }
    scene.rewriteConstraints(\.mirrored)
    return scene
  }
}

extension WrittenConstraint {
  /// Exchanging left and right negates the constant and reverses the relation.
  fileprivate var mirrored: WrittenConstraint {
    guard first.attribute.isPhysical || second?.attribute.isPhysical ?? false else { return self }
    var image = self
    image.first.attribute = first.attribute.opposite
    if let attribute = second?.attribute { image.second?.attribute = attribute.opposite }
    image.constant = constant == 0 ? 0 : -constant
    image.relation = relation.flipped
    return image
  }
}

extension Law {
  static let transpose = Law.invariant(
    "transpose", "swapping the axes of everything transposes every frame", [.transposed])
}

extension Transformation {
  /// Does not apply to text, baselines, the readable guide, rows that couple the axes, right-to-left layouts, and left or right
  /// edges.
  static let transposed = Transformation("transposed") { scene, context in
    let features = context.features
    guard !features.hasText, !features.hasBaselines, !features.hasReadable, !features.hasCoupling,
      !features.hasRightToLeft, !features.hasPhysical, features.scale == 0
    else { return nil }
    scene = scene.transposed
    return { snapshot in
      for (id, image) in zip(snapshot.frames.keys, snapshot.frames.values) {
        snapshot.frames[id] = Rect(x: image.minY, y: image.minX, width: image.height, height: image.width)
      }
    }
  }
}

extension Scene {
  fileprivate var transposed: Scene {
    var scene = self
    scene.root.visit { view, _ in
      for (property, setting) in view.properties { view.properties[property] = setting.transposed }
      guard view.kind == .stack else { return }
      view.properties[.axis] = view.properties[.axis] == .word(.vertical) ? nil : .word(.vertical)
    }
    scene.rewriteConstraints(\.transposed)
    return scene
  }
}

extension Setting {
  /// Exchanges the axes in lists of two or four numbers.
  fileprivate var transposed: Setting {
    guard case .numbers(let numbers) = self else { return self }
    switch numbers.count {
    case 2: return .numbers([numbers[1], numbers[0]])
    case 4: return .numbers([numbers[1], numbers[0], numbers[3], numbers[2]])
    default: return self
    }
  }
}

extension WrittenConstraint {
  fileprivate var transposed: WrittenConstraint {
    var image = self
    image.first.attribute = first.attribute.transposed
    if let attribute = second?.attribute { image.second?.attribute = attribute.transposed }
    return image
  }
}

extension WrittenAttribute {
  fileprivate var transposed: WrittenAttribute {
    switch self {
    case .leading: .top
    case .trailing: .bottom
    case .top: .leading
    case .bottom: .trailing
    case .width: .height
    case .height: .width
    case .centerX: .centerY
    case .centerY: .centerX
    case .left, .right, .firstBaseline, .lastBaseline: self
    }
  }
}

extension Law {
  static let translate = Law.invariant(
    "translate", "moving the outermost view moves no view inside it", [.moved])
}

extension Transformation {
  /// Does not apply to inherited insets or conflicts, because the size of a root yields last in a conflict.
  static let moved = Transformation("moved") { scene, context in
    guard !context.features.hasInheritance, context.features.scale == 0, context.snapshot.conflicts.isEmpty else {
      return nil
    }
    let (root, origin) = (scene.root.id, context.snapshot.frames[scene.root.id]?.origin ?? .zero)
    var random = context.random(19)
    let offset = random.chance(30) ? [3_333_333.25, 1_428_571.5] : [333.25, 20]
    scene = scene.moved(into: context.outline.freeID("outermost"), by: offset)
    return { snapshot in snapshot.frames[root]?.origin = origin }
  }
}

extension Scene {
  /// The scene with its root inside a larger root.
  fileprivate func moved(into id: String, by offset: [Double]) -> Scene {
    var (inner, outer) = (root, ViewModel(id: id))
    guard case .numbers(let size)? = inner.properties[.size] else { return self }
    for property in ViewProperty.allCases where !property.applies(to: .view, isRoot: false) {
      inner.properties[property] = nil
    }
    inner.properties[.autoresizing] = .numbers(offset.map(Optional.init) + size)
    outer.properties[.size] = .numbers(zip(size, offset).map { ($0 ?? 0) + 2 * $1 + 1000 })
    outer.properties[.margins] = .numbers([0, 0, 0, 0])
    outer.views = [inner]
    var scene = self
    scene.root = outer
    return scene
  }
}

extension Law {
  static let exchange = Law.invariant(
    "exchange", "an inequality between positions means the same with its sides exchanged", [.exchanged])
}

extension Transformation {
  static let exchanged = Transformation("exchanged") { scene, context in
    guard context.outline.constraints.contains(where: { $0.exchanged != nil }) else { return nil }
    scene.rewriteConstraints { $0.exchanged ?? $0 }
    return { _ in }
  }
}

extension WrittenConstraint {
  /// The same constraint with its sides exchanged; nil unless it is an inequality between positions that needs no
  /// rounding.
  fileprivate var exchanged: WrittenConstraint? {
    // If both attributes belong to the same item, the first attribute determines the place of the constraint.
    guard boundsPositions, multiplier == 1, let second, second.item != first.item else { return nil }
    var image = self
    (image.first, image.second) = (second, first)
    (image.relation, image.constant) = (relation.flipped, constant == 0 ? 0 : -constant)
    return image
  }
}

extension Law {
  static let wrap = Law.invariant("wrap", "wrapping a view in a stack moves no view", [.wrapped])
}

extension Transformation {
  /// Does not apply to inherited insets and baselines. Excludes shares, because they depend on natural lengths, and conflicts,
  /// because the stack's rows may be broken first. `wrappable` has further exceptions.
  static let wrapped = Transformation("wrapped") { scene, context in
    let features = context.features
    guard context.snapshot.conflicts.isEmpty, !features.hasInheritance, !features.hasProportions,
      !features.hasBaselines,
      let index = context.wrappable
    else { return nil }
    let (entry, wrapper) = (context.outline.entries[index], context.outline.freeID("wrapper"))
    scene = scene.wrapped(entry, in: wrapper)
    // The stack has the view's old frame, and the view is at the stack's origin.
    return { snapshot in
      guard let inner = snapshot.frames[entry.view.id], let outer = snapshot.frames[wrapper] else { return }
      snapshot.frames[entry.view.id]?.origin = Point(x: inner.minX + outer.minX, y: inner.minY + outer.minY)
    }
  }
}

extension StepContext {
  /// The index of the view to wrap, which differs between steps. Excludes views with explicit frames, texts whose widths a stack
  /// sets, and views with a constraint between their own horizontal and vertical positions, because wrapping changes these
  /// positions. Also excludes hidden views if a constraint has the priority with which stacks hide views, because the order of both
  /// constraints then matters.
  fileprivate var wrappable: Int? {
    let places = outline.entries.indices.filter {
      outline.entries[$0].parent != nil && outline.entries[$0].view.properties[.autoresizing] == nil
        && !hasWidthFromStack(outline.entries[$0])
        && !comparesOwnPositions(outline.entries[$0].view.id)
        && !(outline.entries[$0].view.isHidden && hasRivalOfHiding)
    }
    return places.isEmpty ? nil : places[step % places.count]
  }

  private func comparesOwnPositions(_ id: String) -> Bool {
    outline.constraints.contains { constraint in
      constraint.first.item == id && constraint.second?.item == id
        && constraint.first.attribute.isHorizontal != constraint.second?.attribute.isHorizontal
    }
  }

  private var hasRivalOfHiding: Bool {
    outline.constraints.contains { $0.priority == StackPriority.hiding }
      || outline.entries.contains { $0.view.resistance.contains(StackPriority.hiding) }
  }

  /// Whether the view's stack makes the view as wide as other texts. A separate stack would not do so.
  private func hasWidthFromStack(_ entry: Outline.Entry) -> Bool {
    guard entry.view.kind == .label, let parent = entry.parent.flatMap(outline.entry) else { return false }
    return parent.view.properties[.disambiguatesTextWidths] == .flag(true)
  }
}

extension Scene {
  fileprivate func wrapped(_ entry: Outline.Entry, in id: String) -> Scene {
    var scene = self
    var wrapper = ViewModel(id: id, kind: .stack)
    if entry.index % 2 == 1 { wrapper.properties[.axis] = .word(.vertical) }
    wrapper.properties[.hidden] = entry.view.properties[.hidden]
    var view = entry.view
    view.properties[.hidden] = nil
    wrapper.arranged = [view]
    scene.root.visit { parent, _ in
      guard parent.id == entry.parent else { return }
      guard entry.isArranged else {
        parent.views[entry.index] = wrapper
        return
      }
      parent.arranged[entry.index] = wrapper
      guard case .spacings(var spacings)? = parent.properties[.customSpacing], let own = spacings[view.id] else {
        return
      }
      (spacings[view.id], spacings[wrapper.id]) = (nil, own)
      parent.properties[.customSpacing] = .spacings(spacings)
    }
    return scene
  }
}

extension Law {
  /// All laws about transformations under which a layout stays the same, combined into one law. Campaigns check the combined law in
  /// one tree, and check the laws one by one only if the combined law fails.
  static let together = Law.invariant(
    "together",
    "the changes made by the laws wrap, transpose, mirror, translate, exchange and history, all at once, have no effect",
    [.exchanged, .wrapped, .transposed, .mirrored, .moved, .builtInAnotherOrder])
}
