import PlumbLayout
import PlumbScene

extension Law {
  /// Does not apply to text and the readable guide, which have fixed lengths, and to shares, which are in points. Does not apply if
  /// a number is too large to double.
  static let scale = Law.costly(
    "scale", "scaling all lengths by a power of two scales all frames by the same factor, bit for bit"
  ) {
    context in
    let features = context.features
    guard !features.hasText, !features.hasReadable, !features.hasProportions, features.scale == 0
    else { return nil }
    let factor = [2, 0.5, 1024][context.step % 3]
    guard let scaled = context.state.scaled(by: factor) else { return nil }
    // The solver's tolerance has a minimum in points. This minimum has an effect next to very large numbers, and in insets that
    // are differences of such numbers.
    let isExact = context.snapshot.reach * max(1, factor / 2) <= 1_000_000 && !features.hasInheritance
    // The last digits depend on the history, so both layouts are built from scratch.
    let (one, image) = (try context.fresh(), LayoutSnapshot(try Stage(scaled)))
    for (id, frame) in context.framesByName {
      guard let exact = one.frames[id], let other = image.frames[id] else { continue }
      let wanted = frame.scaled(by: factor)
      if isExact && other != exact.scaled(by: factor)
        || !other.isNear(wanted, within: max(1, factor) * context.tolerance)
      {
        return "with lengths scaled by \(factor), \"\(id)\" has frame \(other.text), expected \(wanted.text)"
      }
    }
    guard isExact else { return nil }
    let (count, wanted) = (image.conflicts.count, context.snapshot.conflicts.count)
    return count == wanted
      ? nil : "with lengths scaled by \(factor), the number of conflicts is \(count), expected \(wanted)"
  }
}

extension Rect {
  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}

extension Scene {
  /// The scene with all lengths multiplied; nil if a number becomes too large or too small.
  fileprivate func scaled(by factor: Double) -> Scene? {
    var (scene, largest, least) = (self, 0.0, Double.infinity)
    scene.root.visit { view, _ in
      // Default margins are also lengths.
      if view.kind != .stack, view.properties[.margins] == nil { view.properties[.margins] = .numbers([8, 8, 8, 8]) }
      let lengths: [ViewProperty] = [
        .size, .safeArea, .spacing, .customSpacing, .intrinsic, .baseline, .margins, .additionalSafeArea,
        .contentInset, .contentOffset, .autoresizing,
      ]
      for property in lengths {
        view.properties[property] = view.properties[property]?.scaled(by: factor)
        largest = max(largest, view.properties[property]?.largest ?? 0)
      }
    }
    scene.rewriteConstraints { written in
      var scaled = written
      scaled.constant *= factor
      largest = max(largest, abs(scaled.constant))
      if scaled.constant != 0 { least = min(least, abs(scaled.constant)) }
      return scaled
    }
    return largest > 1e15 || least < Domain.leastConstant ? nil : scene
  }
}

extension Setting {
  fileprivate var largest: Double {
    switch self {
    case .number(let number): abs(number)
    case .numbers(let numbers): numbers.compactMap { $0 }.map(abs).max() ?? 0
    case .spacings(let spacings): spacings.values.map(\.largest).max() ?? 0
    case .system, .flag, .text, .word: 0
    }
  }

  fileprivate func scaled(by factor: Double) -> Setting {
    switch self {
    case .number(let number): .number(number * factor)
    case .numbers(let numbers): .numbers(numbers.map { $0.map { $0 * factor } })
    case .system: .number(8 * factor)
    case .spacings(let spacings): .spacings(spacings.mapValues { $0.scaled(by: factor) })
    case .flag, .text, .word: self
    }
  }
}
