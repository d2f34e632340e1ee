import PlumbLayout
import PlumbScene

extension Law {
  static let mirror = Law.invariant("mirror", "right-to-left is the mirror image of left-to-right", [.mirrored])
}

extension Transformation {
  /// Not applied with set frames and positions compared across axes, which always count from the left.
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
  /// The scene in the other layout direction, with left and right exchanged.
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
  /// Exchanging left and right reverses the sign of the constant and the relation.
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
