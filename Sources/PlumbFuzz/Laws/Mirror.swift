import PlumbLayout
import PlumbScene

extension Law {
  static let mirror = Law.costly("mirror", "right-to-left is the mirror image of left-to-right") { moment in
    guard !moment.features.hasSetFrames, moment.features.scale == 0 else { return nil }
    let image = Reading(try Stage(moment.state.mirrored))
    for entry in moment.outline.inner {
      guard let frame = moment.reading.frames[entry.view.id], let other = image.frames[entry.view.id],
        let parent = moment.reading.frames[entry.parent ?? ""]
      else { continue }
      let wanted = Rect(x: parent.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
      if !other.isNear(wanted, within: moment.agreement) {
        return "the image of \(entry.view.id) lies at \(other.text), not \(wanted.text)"
      }
    }
    let (count, wanted) = (image.conflicts.count, moment.reading.conflicts.count)
    return count == wanted ? nil : "its image has \(count) conflicts, not \(wanted)"
  }
}

extension Scene {
  /// The other layout direction, with left for right.
  fileprivate var mirrored: Scene {
    var scene = self
    scene.root.visit { view, _ in
      guard let direction = view.properties[.direction] else { return }
      view.properties[.direction] = .text(direction == .text("rtl") ? "ltr" : "rtl")
    }
    scene.rewriteConstraints(\.mirrored)
    return scene
  }
}

extension WrittenConstraint {
  /// With the sides exchanged, what was more is less.
  fileprivate var mirrored: WrittenConstraint {
    guard first.attribute.isPhysical || second?.attribute.isPhysical ?? false else { return self }
    var image = self
    image.first.attribute = first.attribute.opposite
    if let attribute = second?.attribute { image.second?.attribute = attribute.opposite }
    image.constant = constant == 0 ? 0 : -constant
    image.relation =
      relation == .equal ? .equal : relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
    return image
  }
}
