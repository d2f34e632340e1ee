import PlumbLayout
import PlumbScene

extension Law {
  static let transpose = Law.invariant(
    "transpose", "swapping the axes of everything transposes every frame", [.transposed])
}

extension Transformation {
  /// Not applied with text, baselines, the readable guide, rows that couple the axes, right-to-left, left and right.
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
  /// Exchanges the axes in lists of two and four numbers.
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
