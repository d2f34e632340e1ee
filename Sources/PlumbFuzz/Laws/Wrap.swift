import PlumbLayout
import PlumbScene

extension Law {
  static let wrap = Law.disguised("wrap", "a stack around a view, in its place, moves nothing", [.wrapped])
}

extension Disguise {
  /// Left out are conflicts, for what the stack adds may be given up first; insets that reach in; shares, which go by
  /// what a stack measures; baselines, which LAWS leave out of the wrapped view; texts of which their stack says how
  /// wide they are; hidden views where something else is as important as hiding, as the order of the two decides; and
  /// views two positions of which are compared, as those count from the superview.
  static let wrapped = Disguise("wrapped") { scene, moment in
    let features = moment.features
    guard moment.reading.conflicts.isEmpty, !features.hasInheritance, !features.hasProportions, !features.hasBaselines,
      let index = moment.wrappable
    else { return nil }
    let (entry, wrapper) = (moment.outline.entries[index], moment.outline.freeID("wrapper"))
    scene = scene.wrapped(entry, in: wrapper)
    // It lies in the corner of the stack, which lies where it lay.
    return { reading in
      guard let inner = reading.frames[entry.view.id], let outer = reading.frames[wrapper] else { return }
      reading.frames[entry.view.id]?.origin = Point(x: inner.minX + outer.minX, y: inner.minY + outer.minY)
    }
  }
}

extension Moment {
  /// One after the other, step by step, those whose place constraints decide.
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
        && constraint.first.attribute.axis != constraint.second?.attribute.axis
    }
  }

  private var hasRivalOfHiding: Bool {
    outline.constraints.contains { $0.priority == ViewModel.hiding }
      || outline.entries.contains { $0.view.resistance.contains(ViewModel.hiding) }
  }

  /// Whether it is a text that a stack arranges and makes as wide as others: in a stack of its own it would not be.
  private func hasWidthFromStack(_ entry: Outline.Entry) -> Bool {
    guard entry.view.kind == .label, let parent = entry.parent.flatMap(outline.entry) else { return false }
    return parent.view.properties[.disambiguatesTextWidths] == .flag(true)
  }
}

extension Scene {
  fileprivate func wrapped(_ entry: Outline.Entry, in id: String) -> Scene {
    var scene = self
    var wrapper = ViewModel(id: id, kind: .stack)
    if entry.index % 2 == 1 { wrapper.properties[.axis] = .text("vertical") }
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
