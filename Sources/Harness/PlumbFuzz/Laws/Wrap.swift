import PlumbLayout
import PlumbScene

extension Law {
  static let wrap = Law.invariant("wrap", "a stack around a view, in its place, moves nothing", [.wrapped])
}

extension Transformation {
  /// Not applied with conflicts, in which the stack's rows may be given up first, inherited insets, baselines, and
  /// shares, which follow natural lengths. `wrappable` has further exceptions.
  static let wrapped = Transformation("wrapped") { scene, context in
    let features = context.features
    guard context.snapshot.conflicts.isEmpty, !features.hasInheritance, !features.hasProportions,
      !features.hasBaselines,
      let index = context.wrappable
    else { return nil }
    let (entry, wrapper) = (context.outline.entries[index], context.outline.freeID("wrapper"))
    scene = scene.wrapped(entry, in: wrapper)
    // The stack has the view's old frame, and the view lies in the stack's corner.
    return { snapshot in
      guard let inner = snapshot.frames[entry.view.id], let outer = snapshot.frames[wrapper] else { return }
      snapshot.frames[entry.view.id]?.origin = Point(x: inner.minX + outer.minX, y: inner.minY + outer.minY)
    }
  }
}

extension StepContext {
  /// The view to wrap, another one at each step. Excluded are set frames, texts whose width their stack sets,
  /// views with two positions compared, which count from the superview, and hidden views if something else has the
  /// priority of hiding, because the order of the two then decides.
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

  /// Whether its stack makes it as wide as other texts, which a stack of its own would not.
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
