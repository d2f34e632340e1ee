import PlumbScene

extension Law {
  /// Left out are conflicts, for what the stack adds may be given up first; insets that reach in; shares, which go by what
  /// a stack measures; baselines, which LAWS leave out of the wrapped view; and texts of which their stack says how wide they are.
  static let wrap = Law.costly("wrap", "a stack around a view, in its place, moves nothing") { moment in
    let features = moment.features
    guard moment.reading.conflicts.isEmpty, !features.hasInheritance, !features.hasProportions, !features.hasBaselines,
      let index = moment.wrappable
    else { return nil }
    let wrapper = moment.outline.freeID("wrapper")
    guard let scene = moment.state.wrapped(moment.outline.entries[index], in: wrapper) else { return nil }
    let id = moment.outline.entries[index].view.id
    var image = Reading(try Stage(scene))
    guard image.conflicts.isEmpty else { return "around \(id), there are conflicts" }
    // It lies in the corner of the stack, which lies where it lay.
    if let inner = image.frames[id], let outer = image.frames[wrapper] {
      image.frames[id]?.origin.x = inner.minX + outer.minX
      image.frames[id]?.origin.y = inner.minY + outer.minY
    }
    return moment.reading.difference(from: image, within: moment.agreement).map { "around \(id): \($0)" }
  }
}

extension Moment {
  /// One after the other, step by step, those whose place constraints decide.
  fileprivate var wrappable: Int? {
    let places = outline.entries.indices.filter {
      outline.entries[$0].parent != nil && outline.entries[$0].view.properties[.autoresizing] == nil
        && !hasWidthFromStack(outline.entries[$0])
    }
    return places.isEmpty ? nil : places[step % places.count]
  }

  /// Whether it is a text that a stack arranges and makes as wide as others: in a stack of its own it would not be.
  private func hasWidthFromStack(_ entry: Outline.Entry) -> Bool {
    guard entry.view.kind == .label, let parent = entry.parent.flatMap(outline.entry) else { return false }
    return parent.view.properties[.disambiguatesTextWidths] == .flag(true)
  }
}

extension Scene {
  fileprivate func wrapped(_ entry: Outline.Entry, in id: String) -> Scene? {
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
