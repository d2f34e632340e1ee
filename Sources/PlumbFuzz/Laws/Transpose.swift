import PlumbLayout
import PlumbScene

extension Law {
  /// Left out are text, baselines, the readable guide and rows that couple the axes, and what has no vertical kind.
  static let transpose = Law.costly("transpose", "swapping the axes of everything transposes every frame") { moment in
    let features = moment.features
    guard !features.hasText, !features.hasBaselines, !features.hasReadable, !features.hasCoupling,
      !features.hasRightToLeft, !features.hasPhysical, features.scale == 0
    else { return nil }
    let image = Reading(try Stage(moment.state.transposed))
    for (id, frame) in moment.framesByName {
      let wanted = Rect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
      guard let other = image.frames[id], !other.isNear(wanted, within: moment.agreement) else { continue }
      return "transposed, \(id) lies at \(other.text), not \(wanted.text)"
    }
    let (count, wanted) = (image.conflicts.count, moment.reading.conflicts.count)
    return count == wanted ? nil : "transposed, it has \(count) conflicts, not \(wanted)"
  }
}

extension Scene {
  fileprivate var transposed: Scene {
    var scene = self
    scene.root.visit { view, _ in
      for (property, setting) in view.properties { view.properties[property] = setting.transposed }
      guard view.kind == .stack else { return }
      view.properties[.axis] = view.properties[.axis] == .text("vertical") ? nil : .text("vertical")
    }
    scene.rewriteConstraints(\.transposed)
    return scene
  }
}

extension Setting {
  /// A pair or four numbers the other way round; the rest as it is.
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

extension LayoutAttribute {
  fileprivate var transposed: LayoutAttribute {
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
