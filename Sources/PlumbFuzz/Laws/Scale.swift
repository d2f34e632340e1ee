import PlumbLayout
import PlumbScene

extension Law {
  /// Not checked with text and the readable guide, which have lengths of their own, shares, which count points, and
  /// numbers that are too large to double.
  static let scale = Law.costly("scale", "twice the lengths give twice the frames, bit for bit") {
    moment in
    let features = moment.features
    guard !features.hasText, !features.hasReadable, !features.hasProportions, features.scale == 0
    else { return nil }
    guard let doubled = moment.state.doubled else { return nil }
    // The solver's tolerance has a least size in points, which shows beside very large numbers and in insets that are
    // differences of such numbers.
    let isExact = moment.reading.reach <= 1_000_000 && !features.hasInheritance
    // The last digits depend on the history, so both layouts are built from scratch.
    let (one, image) = (try moment.fresh(), Reading(try Stage(doubled)))
    for (id, frame) in moment.framesByName {
      guard let exact = one.frames[id], let other = image.frames[id] else { continue }
      if isExact && other != exact.doubled || !other.isNear(frame.doubled, within: 2 * moment.tolerance) {
        return "with doubled lengths, \(id) lies at \(other.text), not \(frame.doubled.text)"
      }
    }
    guard isExact else { return nil }
    let (count, wanted) = (image.conflicts.count, moment.reading.conflicts.count)
    return count == wanted ? nil : "with doubled lengths, there are \(count) conflicts, not \(wanted)"
  }
}

extension Rect {
  fileprivate var doubled: Rect { Rect(x: minX * 2, y: minY * 2, width: width * 2, height: height * 2) }
}

extension Scene {
  /// The scene with all lengths doubled; nil if a number gets too large.
  fileprivate var doubled: Scene? {
    var (scene, largest) = (self, 0.0)
    scene.root.visit { view, _ in
      // Default margins are lengths, too.
      if view.kind != .stack, view.properties[.margins] == nil { view.properties[.margins] = .numbers([8, 8, 8, 8]) }
      let lengths: [Property] = [
        .size, .safeArea, .spacing, .customSpacing, .intrinsic, .baseline, .margins, .additionalSafeArea,
        .contentInset, .contentOffset, .autoresizing,
      ]
      for property in lengths {
        view.properties[property] = view.properties[property]?.doubled
        largest = max(largest, view.properties[property]?.largest ?? 0)
      }
    }
    scene.rewriteConstraints { written in
      var doubled = written
      doubled.constant *= 2
      largest = max(largest, abs(doubled.constant))
      return doubled
    }
    return largest > 1e15 ? nil : scene
  }
}

extension Setting {
  fileprivate var largest: Double {
    switch self {
    case .number(let number): abs(number)
    case .numbers(let numbers): numbers.compactMap { $0 }.map(abs).max() ?? 0
    case .spacings(let spacings): spacings.values.map(\.largest).max() ?? 0
    case .system, .flag, .text: 0
    }
  }

  fileprivate var doubled: Setting {
    switch self {
    case .number(let number): .number(number * 2)
    case .numbers(let numbers): .numbers(numbers.map { $0.map { $0 * 2 } })
    case .system: .number(16)
    case .spacings(let spacings): .spacings(spacings.mapValues(\.doubled))
    case .flag, .text: self
    }
  }
}
